import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { importsOf, runToEnd, uniqueWord, upload } from '#server/testing/goods/imports.ts'
import { openPacks } from '#server/testing/goods/packs.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { manager, location } = await openLocation(pharmacy)
const { params, preview, change, find } = importsOf(manager)

test('a row whose stock or expiry cannot be read comes in without it: preview, counts and report say so', async () => {
  const word = uniqueWord()
  const draft = await upload(
    manager,
    `SKU,Name,Cost,Price,Stock,Expiry\n${word}1,A ${word},1,2,-3,soon\n${word}2,B ${word},1,2,5,0000-00-00\n${word}3,C ${word},1,free,x,\n`,
  )
  const ready = await change(draft.id, { locationId: location.id })
  const [first] = await preview(draft.id)
  const done = await runToEnd(manager, ready)
  const report = await manager.send(api.productImports.report, params(draft.id))

  expect(ready.counts).toMatchObject({ create: 2, refuse: 1, inPart: 1 })
  expect(first?.remarks.filter(({ isLeftOut }) => isLeftOut).map(({ message }) => message)).toEqual(
    [
      'Stock Quantity is -3: it must not be below 0. Count what is there. The cell is left out.',
      "Expiration Date: 'soon' is not a date. The cell is left out.",
    ],
  )
  expect(done.counts).toMatchObject({ create: 2, refuse: 1, inPart: 1 })
  expect(report).toContain("Expiration Date: 'soon' is not a date. The cell is left out")
  expect((await find(word)).map(({ name, stockQty }) => [name, stockQty])).toEqual([
    [`A ${word}`, 0],
    [`B ${word}`, 5],
  ])
})

test('a file without headings is not taken for the last one of as many columns, nor its prices for centavos', async () => {
  const word = uniqueWord()
  const first = await upload(
    manager,
    `${word},Amoxicillin ${word},450\n${word}x,Ambroxol ${word},300\n`,
  )
  const columns = [
    { position: 0, field: 'sku' as const },
    { position: 1, field: 'name' as const },
    { position: 2, field: 'price' as const, isCentavos: true },
  ]
  await runToEnd(manager, await change(first.id, { columns }))

  const next = await upload(manager, `Cetirizine ${word},7,45\nLoratadine ${word},8,40\n`)

  expect((await find(`Amoxicillin ${word}`))[0]?.price).toBe('4.50')
  expect(next.isRemembered).toBe(false)
  expect(next.settings.columns).toMatchObject([
    { field: 'name', isCentavos: false },
    { field: null, isCentavos: false },
    { field: null, isCentavos: false },
  ])
})

test('of a UTF-8 file with one stray byte, only the row whose name holds it is refused', async () => {
  const word = uniqueWord()
  const bytes = Buffer.concat([
    Buffer.from(`Name,Price\nNiño ${word},1\nPeña ${word},2\nBad ${word} `),
    Buffer.from([0xf1]),
    Buffer.from(',3\n'),
  ])
  const draft = await upload(manager, bytes)

  expect(draft).toMatchObject({ settings: { encoding: 'utf-8' }, counts: { create: 2, refuse: 1 } })
  expect((await preview(draft.id, { outcome: 'refuse' }))[0]?.remarks[0]?.message).toBe(
    'Product Name has signs that cannot be read: try another encoding',
  )
})

test.each(['cp850', 'cp437', 'macintosh'] as const)(
  'a file can be read as %s when that is chosen',
  async (encoding) => {
    const word = uniqueWord()
    const byte = encoding === 'macintosh' ? 0x96 : 0xa4
    const parts = [Buffer.from('Name,Price\nNi'), Buffer.from([byte]), Buffer.from(`o ${word},1\n`)]
    const draft = await upload(manager, Buffer.concat(parts))
    await change(draft.id, { encoding })

    expect((await preview(draft.id))[0]?.values).toMatchObject({ name: `Niño ${word}` })
  },
)

test('a list whose first heading begins with PK is a list', async () => {
  const word = uniqueWord()
  const draft = await upload(manager, `PKU no.,Name,Price\n1,A ${word},2\n`)

  expect(draft.counts).toMatchObject({ create: 1, refuse: 0 })
})

test('a sub-category is looked for under its category: one that lies elsewhere is no guess', async () => {
  const word = uniqueWord()
  const file = (rows: string) => `SKU,Name,Cost,Price,Category,Sub-Category\n${rows}`
  const first = await upload(
    manager,
    file(`${word}1,A ${word},1,2,Vitamins ${word},Syrups ${word}\n`),
  )
  await runToEnd(manager, await change(first.id, { createsMissing: true }))

  const rows = [
    `${word}2,B ${word},1,2,Antibiotics ${word},Syrups ${word}`,
    `${word}3,C ${word},1,2,vitamins ${word},SYRUPS ${word}`,
    `${word}4,D ${word},1,2,Vitamins ${word},Drops ${word}`,
    `${word}5,E ${word},1,2,Antibiotics ${word},Drops ${word}`,
    `${word}6,F ${word},1,2,Antibiotics ${word},Vitamins ${word}`,
  ]
  const next = await upload(manager, file(`${rows.join('\n')}\n`))
  const ready = await change(next.id, { createsMissing: true })
  const refused = await preview(next.id, { outcome: 'refuse' })
  const done = await runToEnd(manager, ready)

  expect(
    refused.map(({ line, remarks }) => [
      line,
      remarks.flatMap(({ message, isError }) => (isError ? [message] : [])),
    ]),
  ).toEqual([
    [
      2,
      [`Sub-Category 'Syrups ${word}' lies under Vitamins ${word}, not under Antibiotics ${word}`],
    ],
    [
      5,
      [`Sub-Category 'Drops ${word}' lies under Vitamins ${word}, not under Antibiotics ${word}`],
    ],
    [
      6,
      [`Sub-Category 'Vitamins ${word}' is a category of its own, not under Antibiotics ${word}`],
    ],
  ])
  expect(done.counts).toMatchObject({ create: 2, refuse: 3 })
})

test('equal reasons are counted, and the totals of the file and of what is written are exact', async () => {
  const word = uniqueWord()
  const rows = [
    `${word}1,A,1,0.10,3,soon`,
    `${word}2,B,1,1000000.05,7,later`,
    `${word}3,C,1,free,5,`,
    `${word}4,D,1,ask,6,2031-01-31`,
    'Total,,,,,',
  ]
  const draft = await upload(manager, `SKU,Name,Cost,Price,Stock,Expiry\n${rows.join('\n')}\n`)
  const summary = () => manager.send(api.productImports.summary, params(draft.id))
  await change(draft.id, { locationId: null })
  const before = await summary()
  const ready = await change(draft.id, { locationId: location.id })
  const placed = await summary()
  await runToEnd(manager, ready)

  expect(before).toMatchObject({
    inFile: { lines: 4, stock: 21, value: '7000000.65' },
    written: { lines: 2, stock: 0, value: '0.00' },
  })
  expect(placed).toEqual({
    inFile: { lines: 4, stock: 21, value: '7000000.65' },
    written: { lines: 2, stock: 10, value: '7000000.65' },
    reasons: [
      { reason: 'Price is not an amount', isError: true, isLeftOut: false, count: 2 },
      { reason: 'Price is required for a new product', isError: true, isLeftOut: false, count: 2 },
      {
        reason: 'Expiration Date is not a date: the cell is left out',
        isError: false,
        isLeftOut: true,
        count: 2,
      },
      {
        reason: 'Its expiry cannot be read: units that come in are quarantined',
        isError: false,
        isLeftOut: false,
        count: 2,
      },
      { reason: 'A total, not a product.', isError: false, isLeftOut: false, count: 1 },
      { reason: 'Cost is above the price', isError: false, isLeftOut: false, count: 1 },
    ],
  })
  expect(await summary()).toEqual(placed)
  for (const { reason, count } of placed.reasons)
    expect(await preview(draft.id, { reason })).toHaveLength(count)
  const free = { reason: 'Price is not an amount', outcome: 'refuse' as const }
  expect((await preview(draft.id, free)).map(({ line }) => line)).toEqual([4, 5])
  expect(await preview(draft.id, { ...free, outcome: 'create' })).toEqual([])
})

test('a stock or a price that names a unit is refused where the product has packs, and read as written where it has none', async () => {
  const inBoxes = () => openPacks(pharmacy, { sku: uniqueWord() })
  const [{ product }, { product: other }] = [await inBoxes(), await inBoxes()]
  const [sku, lots] = [uniqueWord(), uniqueWord()]
  const rows = [
    `${product.sku},,,,10 boxes,,,Box`,
    `${other.sku},,₱450.00 / box,,,,`,
    `${sku},New ${sku},₱450.00 / box,2,10 boxes,,`,
    `${lots},New ${lots},5.00,2,,Box of 100 at 450.00,L1`,
    `${lots},New ${lots},5.00,2,3 boxes,Box of 100 at 450.00,L2`,
  ]
  const { id } = await upload(
    manager,
    `SKU,Name,Price,Cost,Stock,Packs,Lot Number,Unit\n${rows.join('\n')}\n`,
  )
  await change(id, { locationId: location.id, existingStock: 'set' })

  const planned = await preview(id)

  const why = 'the product has packs, so write what one piece costs, or how many pieces there are'
  expect(
    planned.map(({ remarks }) =>
      remarks.flatMap(({ isError, message }) => (isError ? [message] : [])),
    ),
  ).toEqual([
    [`Unit 'Box' is more than one piece: ${why}`, `Stock Quantity is given by 'boxes': ${why}`],
    [`Price is given by 'box': ${why}`],
    [],
    [],
    [`Stock Quantity is given by 'boxes': ${why}`],
  ])
  expect(planned[2]?.remarks.map(({ message }) => message)).toEqual([
    "Stock Quantity: '10 boxes' was read as 10",
    "Price is given by 'box': it is taken for that of one piece",
    "Stock Quantity is given by 'boxes': it is taken for that of one piece",
  ])

  const { id: ofUnits } = await upload(manager, `SKU,UOM,Stock\n${other.sku},Box,10\n`)
  await change(ofUnits, { locationId: location.id, existingStock: 'set', createsMissing: true })

  expect((await preview(ofUnits)).map(({ outcome }) => outcome)).toEqual(['refuse'])
})
