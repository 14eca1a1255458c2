import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import {
  importsOf,
  runToEnd,
  uniqueWord,
  upload,
  whenEnded,
} from '#server/testing/goods/imports.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { countWaitingFor } from '#server/testing/platform/locks.ts'
import { openPacks, someCode } from '#server/testing/goods/packs.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { longTest } from '#server/testing/platform/long.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const manager = await pharmacy.as('MANAGER')
const { preview, change, params } = importsOf(manager)

const HEADINGS = 'SKU,Name,Price,Cost,Packs,Sold by Piece,Not for Selling\n'
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const line = (sku: string, packs: string, more = '') => `${sku},,,,${quoted(packs)},${more}\n`

const find = (id: number) =>
  manager.send(api.products.find, { params: { id: String(id) }, query: {} })

/** A product in strips of 4 and boxes of 10 with a code each, whose SKU a file may name. */
const tablets = () => openPacks(pharmacy, { sku: uniqueWord() })

async function imported(lines: string) {
  const draft = await upload(manager, HEADINGS + lines)
  const planned = await preview(draft.id)
  const done = await runToEnd(manager, draft)
  return { id: draft.id, draft, planned, done, rows: await preview(draft.id) }
}

const errorsOf = (row: Awaited<ReturnType<typeof preview>>[number] | undefined) =>
  row?.remarks.filter(({ isError }) => isError).map(({ message }) => message)

const logOf = async (productId: number) => {
  const { rows } = await pharmacy.owner.query(
    `SELECT before, after FROM audit_logs WHERE entity = 'product' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
    [productId],
  )
  return rows[0]
}

test('a file makes a product with its packs, not sold by the piece', async () => {
  const [sku, code] = [uniqueWord(), someCode()]

  const { done, rows } = await imported(
    `${sku},New ${sku},5,2,${quoted(`Box of 100 @ P450 (${code}); Case 1,000, not sold`)},no\n`,
  )

  const made = await find(rows[0]?.productId ?? 0)
  expect(done.counts).toMatchObject({ create: 1, refuse: 0 })
  expect(made).toMatchObject({
    soldByPiece: false,
    version: 1,
    packs: [
      { name: 'Box', factor: 100, price: '450.00', isSold: true, isBought: true, barcodes: [code] },
      { name: 'Case', factor: 1000, price: null, isSold: false, isActive: true, barcodes: [] },
    ],
  })
  expect((await logOf(made.id)).after).toMatchObject({ soldByPiece: false, packs: made.packs })
})

test('packs that a cell names are changed and added, others stay, and the preview shows how they become', async () => {
  const { product, strip, box, codes } = await tablets()
  const code = someCode()

  const { planned, rows } = await imported(
    line(product.sku!, `BOX of 12 at 99 (${code}), not bought; Case of 500, not sold`), // it was given one
  )

  const after = await find(product.id)
  const becomes = `Box of 12 at 99.00, not bought (${codes.ofBox}, ${code})`
  expect(planned[0]).toMatchObject({
    outcome: 'update',
    changes: [
      { field: 'packs', before: `Box of 10 at 90.00 (${codes.ofBox})`, after: becomes },
      { field: 'packs', before: null, after: 'Case of 500, not sold' },
    ],
  })
  expect(rows[0]?.changes).toEqual(planned[0]?.changes)
  expect(after.packs).toMatchObject([
    strip,
    { id: box.id, name: 'Box', factor: 12, price: '99.00', isBought: false },
    { name: 'Case', factor: 500, isSold: false },
  ])
  expect(after.packs[1]?.barcodes.toSorted()).toEqual([codes.ofBox, code].toSorted())
  expect(after.version).toBe(product.version + 1)
  expect(await logOf(product.id)).toMatchObject({
    before: { packs: product.packs, version: product.version },
    after: { packs: after.packs, version: after.version },
  })
})

test('what a file says again, or does not say, of packs changes nothing', async () => {
  const { product } = await tablets()

  const again = await imported(line(product.sku!, 'box of 10; STRIP = 4 @ 38')) // it was given one
  const blank = await imported(line(product.sku!, '', 'yes'))

  expect([again, blank].map(({ done }) => done.counts.unchanged)).toEqual([1, 1])
  expect(await find(product.id)).toEqual(product)
})

test('packs that cannot be are refused before the run, in a sentence each', async () => {
  const { product, codes, cashier, location, box } = await tablets()
  const other = await tablets()
  const kit = await manager.send(api.products.create, {
    body: { name: uniqueWord(), sku: uniqueWord(), cost: '1', price: '2', productType: 'COMBO' },
  })
  await cashier.send(
    api.sales.complete,
    orderOf(location.id, [{ product, pack: box, quantity: 2 }]),
  )
  const own = product.sku! // it was given one
  const cases: [string, string][] = [
    [
      line(own, 'Box of 12 at 90'),
      'Box was sold, ordered or bought with 10 pieces: make a new pack of the other size',
    ],
    [
      line(own, `Case of 50 at 9 (${other.product.sku})`),
      `The code ${other.product.sku} of Case belongs to another product, ${other.product.name} already`,
    ],
    [
      line(own, `Case of 50 at 9 (${other.codes.ofBox})`),
      `The code ${other.codes.ofBox} of Case belongs to another product, ${other.product.name} already`,
    ],
    [
      line(own, `Case of 50 at 9 (${codes.ofBox})`),
      `The code ${codes.ofBox} of Case belongs to Box already`,
    ],
    [
      line(own, `Case of 50 at 9 (${own.toLowerCase()})`),
      `The code ${own.toLowerCase()} belongs to the single piece already`,
    ],
    [line(own, 'Case of 50 at 9; CASE of 60 at 9'), 'Each pack has a name of its own'],
    [line(own, 'Case of 50 at 9 (A-1); Crate of 60 at 9 (a-1)'), 'A barcode belongs to one pack'],
    [line(own, 'Case of 1 at 9'), 'Case: Pieces must be a whole number from 2 to 1000000'],
    [line(own, 'Case of 50'), 'Case: A pack that is sold has a price'],
    [
      line(own, Array.from({ length: 19 }, (_, at) => `"Case ${at}" of 50, not sold`).join(';')),
      'A product has at most 20 packs',
    ],
    [line(kit.sku!, 'Box of 10 at 9'), 'A kit is sold by the piece: it has no packs'],
    [
      line(own, 'Box 10 450'),
      "'Box 10 450' is unclear: write them as Box of 100 at 450.00 (4806512345678); Case of 1000, not sold, and names with digits or signs in double quotes",
    ],
  ]
  for (const [text, message] of cases) {
    const draft = await upload(manager, HEADINGS + text)
    const [row] = await preview(draft.id)

    expect([row?.outcome, errorsOf(row)]).toEqual(['refuse', [`Packs: ${message}`]])
  }
  const unsold = await upload(
    manager,
    `SKU,Packs,Sold by Piece\n${own},"Box of 10, not sold; Strip of 4, inactive",no\n`,
  )
  expect(errorsOf((await preview(unsold.id))[0])).toEqual([
    'What is not sold by the piece needs a pack that is sold',
  ])
  const asPiece = await upload(manager, `SKU,Barcode\n${own},${codes.ofStrip}\n`)
  expect(errorsOf((await preview(asPiece.id))[0])).toEqual([
    `Barcode ${codes.ofStrip} is the code of a pack, Strip of ${product.name}.`,
  ])
  expect((await find(product.id)).packs).toMatchObject(
    product.packs.map(({ isUsed: _, ...pack }) => pack),
  )
})

test('a pack that is ordered while a file makes it another size keeps its pieces, and the line is refused', async () => {
  const { product, cashier, location, box } = await tablets()
  const draft = await upload(manager, HEADINGS + line(product.sku!, 'Box of 12 at 99')) // it was given one
  const { owner } = pharmacy
  await owner.query('BEGIN')
  await owner.query('SELECT FROM product_packs WHERE id = $1 FOR KEY SHARE', [box.id])
  await manager.send(api.productImports.run, { ...params(draft.id), body: {} })
  while ((await countWaitingFor(owner)) === 0)
    await new Promise((resolve) => setTimeout(resolve, 5))

  await cashier.send(
    api.sales.complete,
    orderOf(location.id, [{ product, pack: box, quantity: 2 }]),
  )
  await owner.query('COMMIT')

  expect((await whenEnded(manager, draft.id)).counts).toMatchObject({ refuse: 1, update: 0 })
  expect(errorsOf((await preview(draft.id))[0])).toEqual([
    'Packs: Box was sold, ordered or bought with 10 pieces: make a new pack of the other size',
  ])
  expect((await find(product.id)).packs).toMatchObject([{}, { factor: 10, price: '90.00' }])
})

test('what an import did to packs is taken back with it: made ones go, changed ones are as they were', async () => {
  const { product } = await tablets()
  const made = uniqueWord()
  const lines =
    line(
      product.sku!,
      `Box of 12 at 99 (${someCode()}), inactive; Case of 500 at 1 (${someCode()})`,
    ) + // it was given one
    `${made},New ${made},5,2,Box of 10 at 45 (${someCode()}),,\n`
  const first = await imported(lines)

  const { answer } = await manager.try(api.productImports.takeBack, params(first.id))

  expect(first.done.counts).toMatchObject({ create: 1, update: 1 })
  expect(answer.status).toBe('TAKEN_BACK')
  expect((await find(product.id)).packs).toEqual(product.packs)
  // The same codes are free again.
  const second = await imported(lines)
  expect(second.done.counts).toMatchObject({ create: 1, update: 1, refuse: 0 })
})

test('a withdrawn product is made anew with the packs of the new file alone', async () => {
  const { location } = await tablets()
  const sku = uniqueWord()
  const run = async (packs: string) => {
    const text = `SKU,Name,Price,Stock,Packs\n${sku},New ${sku},5,7,${packs}\n`
    const draft = await upload(manager, text)
    await change(draft.id, { locationId: location.id })
    await runToEnd(manager, draft)
    return { id: draft.id, productId: (await preview(draft.id))[0]?.productId ?? 0 }
  }
  const wrong = await run(`Box of 10 at 45 (${sku}-box)`)
  await manager.send(api.productImports.takeBack, params(wrong.id))
  const right = await run(`Carton of 12 at 50 (${sku}-box)`)

  expect(right.productId).toBe(wrong.productId)
  expect((await find(right.productId)).packs).toMatchObject([
    { name: 'Carton', factor: 12, barcodes: [`${sku}-box`] },
  ])
})

test.each([
  ['one that it made', 'Case of 500 at 1', 'Case'],
  ['one to which it gave another size', 'Box of 12 at 99', 'Box'],
])('an import is not taken back once %s was ordered', async (_what, packs, name) => {
  const { product, cashier, location } = await tablets()
  const { id } = await imported(line(product.sku!, packs)) // it was given one
  const pack = (await find(product.id)).packs.find((each) => each.name === name)!
  await cashier.send(api.sales.complete, orderOf(location.id, [{ product, pack, quantity: 2 }]))

  const { status, problem } = await manager.try(api.productImports.takeBack, params(id))

  expect([status, problem.detail]).toEqual([
    409,
    `1 product of this import was sold, counted or changed since, so nothing was taken back: ${product.name}.`,
  ])
  expect((await find(product.id)).packs).toContainEqual({ ...pack, isUsed: true })
})

test('an import is taken back although a pack whose price it changed was ordered since', async () => {
  const { product, cashier, location, box } = await tablets()
  const { id } = await imported(line(product.sku!, 'Box of 10 at 99')) // it was given one
  const pack = { ...box, price: '99.00' }
  await cashier.send(api.sales.complete, orderOf(location.id, [{ product, pack, quantity: 2 }]))

  const { answer } = await manager.try(api.productImports.takeBack, params(id))

  expect(answer.status).toBe('TAKEN_BACK')
  expect((await find(product.id)).packs).toContainEqual({ ...box, isUsed: true })
})

longTest('running › in several batches is one adjustment; of the limit, nothing')(
  'a file with more codes of packs than the database can guard at once is done in smaller parts',
  async () => {
    const word = uniqueWord()
    const [rows, packs, codes] = [160, 4, 20]
    const lines = Array.from({ length: rows }, (_, at) => {
      const cell = Array.from({ length: packs }, (_, pack) => {
        const own = Array.from({ length: codes }, (_, code) => `${word}-${at}-${pack}-${code}`)
        return `"Box ${pack}" of 10 at 45 (${own.join(', ')})`
      }).join('; ')
      return `${word}-${at},P${at} ${word},5,2,${quoted(cell)},,\n`
    })
    const draft = await upload(manager, HEADINGS + lines.join(''))

    expect((await runToEnd(manager, draft)).counts).toMatchObject({ create: rows, refuse: 0 })
    const { rows: kept } = await pharmacy.owner.query(
      'SELECT count(*)::int AS codes FROM product_barcodes WHERE code LIKE $1 AND pack_id IS NOT NULL',
      [`${word}-%`],
    )
    expect(kept).toEqual([{ codes: rows * packs * codes }])
  },
)
