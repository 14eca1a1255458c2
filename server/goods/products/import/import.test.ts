import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import {
  importsOf,
  runToEnd,
  uniqueWord,
  upload,
  whenEnded,
} from '#server/testing/goods/imports.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { manager, location } = await openLocation(pharmacy)

const { params, preview, change, find } = importsOf(manager)

test('a file is read, looked at, written and reported', async () => {
  const word = uniqueWord()
  const draft = await upload(
    manager,
    `SKU,Product Name,Cost,Price,Stock,Lot,Expiry\n` +
      `00${word},Amoxicillin ${word},3.10,4.50,"1,200",B-7,2031-05-31\n` +
      `0${word},Ambroxol ${word},2,3,,,\n` +
      `X${word},,2,3,5,,\n`,
  )

  const rows = await preview(draft.id)
  const nothingYet = await find(word)
  await change(draft.id, { locationId: location.id })
  const done = await runToEnd(manager, draft)

  expect(draft).toMatchObject({ status: 'DRAFT', version: 1, isRemembered: false, obstacles: [] })
  expect(draft.counts).toMatchObject({ total: 3, done: 0, create: 2, refuse: 1 })
  expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'create'],
    [3, 'create'],
    [4, 'refuse'],
  ])
  expect(rows[0]?.values).toMatchObject({
    sku: `00${word}`,
    stockQty: 1200,
    expirationDate: '2031-05-31',
  })
  expect(rows[0]?.remarks).toEqual([
    {
      field: 'stockQty',
      message: 'The stock of 1200 is left out: choose the location where it lies',
      reason: 'The stock is left out: choose the location where it lies',
      isError: false,
    },
  ])
  expect(rows[2]?.remarks).toContainEqual({
    field: 'name',
    message: 'Name is required for a new product',
    isError: true,
  })
  expect(nothingYet).toEqual([])
  expect(done).toMatchObject({
    status: 'DONE',
    counts: { total: 3, done: 3, create: 2, refuse: 1 },
  })
  expect(done.endedAt).not.toBeNull()
  expect(await find(word)).toMatchObject([
    { name: `Ambroxol ${word}`, sku: `0${word}`, stockQty: 0, price: '3.00', cost: '2.00' },
    { name: `Amoxicillin ${word}`, sku: `00${word}`, stockQty: 1200, expirationDate: '2031-05-31' },
  ])
  await refuseBrokenInvariants(pharmacy.owner)
})

test('opening stock comes as one adjustment, as lots and movements', async () => {
  const word = uniqueWord()
  const draft = await upload(
    manager,
    `SKU,Name,Cost,Price,Stock,Lot,Expiry\n${word}a,A,2.5,4,7,L1,05/2031\n${word}b,B,1,2,3,,\n`,
  )
  await change(draft.id, { locationId: location.id })
  await runToEnd(manager, draft)

  const { rows } = await pharmacy.owner.query(
    `SELECT products.sku, move.delta, move.kind, lot.lot_number, lot.expiry_date::text, lot.unit_cost, reason, move.user_id
       FROM stock_movements AS move JOIN products ON products.id = move.product_id
       JOIN stock_lots AS lot ON lot.id = lot_id JOIN stock_adjustments AS adjustment ON adjustment.id = adjustment_id
      WHERE sku LIKE $1 ORDER BY sku`,
    [`${word}%`],
  )
  const adjustment = { kind: 'ADJUSTMENT', reason: 'Import of products.csv', user_id: manager.id }
  expect(rows).toEqual([
    {
      sku: `${word}a`,
      delta: 7,
      lot_number: 'L1',
      expiry_date: '2031-05-31',
      unit_cost: '2.5000',
      ...adjustment,
    },
    {
      sku: `${word}b`,
      delta: 3,
      lot_number: null,
      expiry_date: null,
      unit_cost: '1.0000',
      ...adjustment,
    },
  ])
})

test('an import stands in the log from its file to what it came to', async () => {
  const word = uniqueWord()
  const file = `Name,SKU,Price\nA ${word},${word}1,1\nB ${word},${word}2,1\n`
  const draft = await upload(manager, file)
  await runToEnd(manager, await change(draft.id, { withoutPrice: 'notForSelling' }))

  const { rows } = await pharmacy.owner.query(
    "SELECT action, user_id, before, after FROM audit_logs WHERE entity = 'product import' AND entity_id = $1 ORDER BY id",
    [draft.id],
  )
  expect(rows).toMatchObject([
    { action: 'CREATE', after: { fileName: 'products.csv' } },
    {
      action: 'UPDATE',
      before: { withoutPrice: 'refuse' },
      after: { withoutPrice: 'notForSelling' },
    },
    { action: 'START' },
    {
      action: 'IMPORT',
      after: { status: 'DONE', fileName: 'products.csv', counts: { create: 2, total: 2 } },
    },
  ])
  for (const entry of rows) expect(entry.user_id).toBe(manager.id)
})

test('of a file with the wrong list, the log keeps what its columns were taken for, and nothing that stands in it', async () => {
  const [heading, person] = [uniqueWord(), uniqueWord()]
  const draft = await upload(manager, `Name,Price,${heading}\n${person},1,${person}\n`)
  await change(draft.id, { columns: [{ position: 2, field: 'description' }] })

  const { rows } = await pharmacy.owner.query(
    "SELECT before, after FROM audit_logs WHERE entity = 'product import' AND entity_id = $1 ORDER BY id",
    [draft.id],
  )
  expect(rows).toMatchObject([
    { after: { columns: { 1: { field: 'name' }, 2: { field: 'price' } } } },
    { after: { columns: { 3: { field: 'description' } } } },
  ])
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${heading}|${person}`, 'i'))
})

test('a row without a price is refused, or made where nobody can sell it', async () => {
  const word = uniqueWord()
  const draft = await upload(manager, `Name,Price\n${word},\n`)
  const made = await change(draft.id, { withoutPrice: 'notForSelling' })
  await runToEnd(manager, draft)

  expect(draft.counts).toMatchObject({ create: 0, refuse: 1 })
  expect(made.counts).toMatchObject({ create: 1, refuse: 0 })
  expect((await find(word))[0]).toMatchObject({ price: '0.00', notForSelling: true })
})

test('the mapping of a file’s headings is remembered for the next one; whether prices are centavos is asked again', async () => {
  const word = uniqueWord()
  const first = await upload(manager, `Kodigo ${word},Gamot,Presyo\n1,A ${word},100\n`)
  await change(first.id, {
    columns: [
      { position: 0, field: 'sku' },
      { position: 1, field: 'name' },
      { position: 2, field: 'price', isCentavos: true },
    ],
  })
  await runToEnd(manager, first)

  const second = await upload(manager, `Kodigo ${word};Gamot;Presyo\n${word};B ${word};250\n`)
  const answered = await change(second.id, {
    columns: [{ position: 2, isCentavos: true, decimalMark: '.' }],
  })

  expect(first.isRemembered).toBe(false)
  expect(second).toMatchObject({
    isRemembered: true,
    counts: { create: 1 },
    obstacles: ['Price: are numbers like 250 pesos or centavos? Choose how they are written.'],
  })
  expect(answered.obstacles).toEqual([])
  expect((await preview(second.id))[0]?.values).toEqual({
    sku: word,
    name: `B ${word}`,
    price: '2.50',
  })
})

test('prices that may be a thousandth are asked about: nothing runs before, and the next file asks again', async () => {
  const word = uniqueWord()
  const file = `SKU,Name ${word},Price\n${word},A ${word},"2,760"\n`
  const columns = [{ position: 1, field: 'name' as const }]
  const draft = await change((await upload(manager, file)).id, { columns })

  const barred = await manager.try(api.productImports.run, { ...params(draft.id), body: {} })
  const answered = await change(draft.id, { columns: [{ position: 2, decimalMark: '.' }] })
  await runToEnd(manager, answered)
  const next = await upload(manager, file)

  expect(draft.obstacles).toEqual([
    'Price: 2,760 can be read in two ways. Choose how its numbers are written.',
  ])
  expect([barred.status, barred.problem.detail]).toEqual([409, draft.obstacles[0]])
  expect(answered.obstacles).toEqual([])
  expect((await find(word))[0]?.price).toBe('2760.00')
  expect(next).toMatchObject({ isRemembered: true, obstacles: draft.obstacles })
})

test.each<[string, (text: string) => Uint8Array, string]>([
  ['UTF-8', (text) => Buffer.from(text), 'utf-8'],
  ['UTF-8 with a byte order mark', (text) => Buffer.from(`\uFEFF${text}`), 'utf-8'],
  ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 without a mark', (text) => Buffer.from(text, 'utf16le'), 'utf-16le'],
  [
    'UTF-16, the other way round',
    (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    'utf-16be',
  ],
  ['Windows-1252', (text) => Buffer.from(text.replace('’', '\x92'), 'latin1'), 'windows-1252'],
  ['gzip', (text) => gzipSync(text), 'utf-8'],
])('a file in %s keeps its letters', async (_what, encode, encoding) => {
  const word = uniqueWord()
  const draft = await upload(manager, encode(`Name,Price\r\nNiño’s drops ${word},1.50\r\n`))

  expect(draft.settings).toMatchObject({ encoding, headerLine: 1, delimiter: ',' })
  expect((await preview(draft.id))[0]?.values).toEqual({
    name: `Niño’s drops ${word}`,
    price: '1.50',
  })
})

test('the report lists every line, what became of it and why, with its own cells', async () => {
  const word = uniqueWord()
  const draft = await upload(
    manager,
    `SKU,Name,Price\n${word},=A ${word},1\n00${word},B ${word},free\n\nTotal,,\n`,
  )
  const before = await manager.send(api.productImports.report, params(draft.id))
  const done = await runToEnd(manager, draft)
  const { answer, headers } = await manager.try(api.productImports.report, params(done.id))
  const [made] = await preview(draft.id, { outcome: 'create' })

  expect(before).toContain('would be created')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="import-${draft.id}.csv"`)
  expect(answer.split('\r\n')).toEqual([
    'Line,Outcome,Product ID,Why,Changes,SKU,Name,Price',
    `2,created,${made?.productId},No cost: it counts as 0.00,,${word},'=A ${word},1`,
    `3,refused,,Price: 'free' is not an amount. Price is required for a new product. No cost: it counts as 0.00,,00${word},B ${word},free`,
    '5,skipped,,"A total, not a product",,Total,,',
    '',
  ])
})

test('a long preview comes in pages, whole or by what becomes of rows', async () => {
  const word = uniqueWord()
  const rows = Array.from({ length: 30 }, (_, at) => `${word}${at},P${at},${at % 3 ? '1' : 'x'}`)
  const draft = await upload(manager, `SKU,Name,Price\n${rows.join('\n')}\n`)

  const page = await manager.try(api.productImports.rows, {
    ...params(draft.id),
    query: { limit: '5', offset: '10' },
  })
  const refused = await manager.try(api.productImports.rows, {
    ...params(draft.id),
    query: { outcome: 'refuse' },
  })

  expect(page.answer.map(({ line }) => line)).toEqual([12, 13, 14, 15, 16])
  expect(page.headers.get('x-total-count')).toBe('30')
  expect([refused.answer.length, refused.headers.get('x-total-count')]).toEqual([10, '10'])
})

test('the last imports are listed, newest first', async () => {
  const draft = await upload(manager, `Name,Price\n${uniqueWord()},1\n`, 'latest.csv')

  const [latest] = await manager.send(api.productImports.list, {})

  expect(latest).toMatchObject({ id: draft.id, fileName: 'latest.csv', status: 'DRAFT' })
  expect(latest).not.toHaveProperty('settings')
  await manager.send(api.productImports.cancel, params(draft.id))
  expect((await whenEnded(manager, draft.id)).status).toBe('CANCELLED')
})

test('letters of every kind, and signs that no database stores, come through or are reported', async () => {
  const word = uniqueWord()
  const draft = await upload(
    manager,
    `Name,Price,Description\n💊 ${word},1,${'y'.repeat(99)}💊\nA\0B,1,\nC,${'x'.repeat(59)}💊,\n`,
  )
  const done = await runToEnd(manager, draft)

  expect(done.counts).toMatchObject({ create: 1, refuse: 2 })
  expect((await find(word))[0]?.name).toBe(`💊 ${word}`)
})
