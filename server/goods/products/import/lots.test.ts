import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openBranch } from '#server/testing/shop/branches.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { analyse, importsOf, runToEnd, uniqueWord, upload } from '#server/testing/goods/imports.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { longTest } from '#server/testing/platform/long.ts'

const pharmacy = await openPharmacy()
const { manager, cashier, location: here } = await openLocation(pharmacy)
const { location: there } = await openLocation(pharmacy)

const { params, preview, change, find } = importsOf(manager)

/** The lots with stock of products whose SKU begins with a word: SKU, location, number, expiry and quantity. */
async function lotsOf(word: string) {
  const { rows } = await pharmacy.owner.query<Record<string, string | number>>(
    `SELECT concat_ws(' ', replace(sku, $1 || '-', ''), locations.code, coalesce(lot_number, '?'), coalesce(expiry_date::text, '?'),
                      qty) AS lot
       FROM stock_lots JOIN products ON products.id = product_id JOIN locations ON locations.id = location_id
      WHERE sku LIKE $1 || '-%' AND qty > 0 ORDER BY sku, location_id, lot_number, expiry_date, qty`,
    [word],
  )
  return rows.map(({ lot }) => lot)
}

const HEADINGS = 'SKU,Name,Cost,Price,Location,Lot,Expiry,Qty'

/** A file of lots that are written as `SKU location lot expiry quantity`, '?' for a blank cell. */
function fileOf(word: string, lots: readonly string[]): string {
  const lines = lots.map((lot) => {
    const [sku, place, number, expiry, qty] = lot
      .split(' ')
      .map((cell) => (cell === '?' ? '' : cell))
    return `${word}-${sku},Product ${word} ${sku},1.00,2.00,${place},${number},${expiry},${qty}`
  })
  return `${[HEADINGS, ...lines].join('\n')}\n`
}

test('columns named like a location are asked about, and again under another heading line', async () => {
  const word = uniqueWord()
  const file = `SKU,Price,${here.name},${there.code}\n${word},1,5,6\n`
  const asked = [`3, '${here.name}'`, `4, '${there.code}'`].map(
    (column) => `Column ${column}, is named like a location: choose what it is, or leave it out.`,
  )
  const columns = [2, 3].map((position) => ({ position, field: null }))
  const questions = ({ obstacles }: { obstacles: string[] }) =>
    obstacles.filter((each) => each.startsWith('Column'))

  const draft = await upload(manager, file)
  const answered = await change(draft.id, { columns })
  await change(draft.id, { headerLine: 2 })
  const anew = await change(draft.id, { headerLine: 1 })
  await change(draft.id, { headerLine: 0 })
  const answeredAtOnce = await change(draft.id, { headerLine: 1, columns })

  expect(questions(draft)).toEqual(asked)
  expect(questions(answered)).toEqual([])
  expect(questions(anew)).toEqual(asked)
  expect(questions(answeredAtOnce)).toEqual([])
})

test('rows of one product are its lots, in the locations that they name', async () => {
  const word = uniqueWord()
  const lots = [
    `A ${here.code} L-1 2030-01-31 5`,
    `A ${here.code} L-2 2031-01-31 7`,
    `A ${there.code} L-1 2030-01-31 11`,
    `B ${there.code} M-1 2030-01-31 13`,
  ]
  const draft = await upload(manager, fileOf(word, lots))
  const planned = await preview(draft.id)
  const summary = await manager.send(api.productImports.summary, params(draft.id))
  const done = await runToEnd(manager, draft)

  expect(draft.counts).toMatchObject({ create: 2, lot: 2, refuse: 0, stockLeftOut: 0 })
  expect(planned.map(({ outcome, changes }) => [outcome, changes])).toEqual([
    ['create', []],
    ['lot', [{ field: 'stockQty', before: 0, after: 7 }]],
    ['lot', [{ field: 'stockQty', before: 0, after: 11 }]],
    ['create', []],
  ])
  expect(summary).toMatchObject({
    inFile: { lines: 4, stock: 36, value: '72.00' },
    written: { lines: 4, stock: 36, value: '72.00' },
  })
  expect(done.counts).toMatchObject({ create: 2, lot: 2, refuse: 0 })
  expect(await lotsOf(word)).toEqual(lots)
  expect(await find(word)).toHaveLength(2)
  expect(await manager.send(api.productImports.report, params(draft.id))).toMatch(
    /^3,lot added,\d+,,Stock Quantity: 0 -> 7,/m,
  )
  await refuseBrokenInvariants(pharmacy.owner)
})

longTest('domain/goods/products/import/plan-stock, take-back-refusals and its other tests')(
  'lots of one product may stand anywhere in a long file, and each comes in once',
  async () => {
    const word = uniqueWord()
    // 300 products in each location: the second lot of each stands more than a batch below the first.
    const lots = [here, there].flatMap(({ code }, at) =>
      Array.from({ length: 300 }, (_, of) => `${of} ${code} L-${at} 2030-01-31 ${at + 1}`),
    )
    const draft = await upload(manager, fileOf(word, lots))
    const done = await runToEnd(manager, draft)
    await analyse(pharmacy.owner)
    const { rows } = await pharmacy.owner.query(
      `SELECT count(*)::int AS lots, sum(qty)::int AS units, count(DISTINCT product_id)::int AS products
       FROM stock_lots JOIN products ON products.id = product_id WHERE sku LIKE $1`,
      [`${word}-%`],
    )
    const taken = await manager.try(api.productImports.takeBack, params(draft.id))

    expect(done.counts).toMatchObject({ create: 300, lot: 300, done: 600, notReached: 0 })
    expect(rows).toEqual([{ lots: 600, units: 900, products: 300 }])
    expect(taken.status).toBe(200)
    expect(await lotsOf(word)).toEqual([])
    await refuseBrokenInvariants(pharmacy.owner)
  },
)

/** A product with lots in both locations, and a file that says otherwise about them. */
async function lotsAndFile() {
  const word = uniqueWord()
  const before = [
    `A ${here.code} L-1 2030-01-31 5`,
    `A ${here.code} L-2 2031-01-31 7`,
    `A ${there.code} L-1 2030-01-31 11`,
    `B ${here.code} M-1 2030-01-31 13`,
  ]
  await runToEnd(manager, await upload(manager, fileOf(word, before)))
  const filler = Array.from({ length: 600 }, (_, at) => `F${at} ? ? ? ?`)
  const file = fileOf(word, [
    `A ${here.code} L-2 2031-01-31 9`,
    ...filler,
    `A ${here.code} L-3 2032-01-31 4`,
    `A ${there.code} ? ? 8`,
  ])
  return { word, before, file }
}

test('stock that becomes what the file says is set lot by lot and location by location, as the preview shows', async () => {
  const { word, before, file } = await lotsAndFile()
  const draft = await upload(manager, file)
  await change(draft.id, { existingStock: 'set' })
  const given = async () =>
    (await preview(draft.id, { limit: '1000' }))
      .filter(({ changes }) => changes?.some(({ field }) => field === 'stockQty'))
      .map(({ line, changes, remarks }) => [
        line,
        changes?.flatMap(({ field, ...each }) =>
          field === 'stockQty' ? [[each.before, each.after]] : [],
        ),
        remarks.map(({ message }) => message),
      ])
  const planned = await given()
  const done = await runToEnd(manager, draft)

  expect(planned).toEqual([
    [2, [[7, 9]], ['Lots there that the file does not name are emptied: L-1 (5)']],
    [603, [[0, 4]], []],
    [604, [[11, 8]], []],
  ])
  expect(await given()).toEqual(planned)
  expect(done.counts).toMatchObject({ create: 600, update: 1, lot: 2, refuse: 0 })
  expect(await lotsOf(word)).toEqual([
    `A ${here.code} L-2 2031-01-31 9`,
    `A ${here.code} L-3 2032-01-31 4`,
    `A ${there.code} L-1 2030-01-31 8`,
    before[3],
  ])

  const taken = await manager.try(api.productImports.takeBack, params(draft.id))
  expect(taken.status).toBe(200)
  expect(await lotsOf(word)).toEqual(before)
  await refuseBrokenInvariants(pharmacy.owner)
})

longTest('domain/goods/products/import/plan-stock, take-back-refusals and its other tests')(
  'the same file once more changes nothing',
  async () => {
    const { file } = await lotsAndFile()
    for (const lot of [2, 0]) {
      const draft = await upload(manager, file)
      await change(draft.id, { existingStock: 'set' })
      expect((await runToEnd(manager, draft)).counts.lot).toBe(lot)
    }
  },
)

longTest('domain/goods/products/import/plan-stock, take-back-refusals and its other tests')(
  'a file of lots is not taken back once one of its lots was sold from',
  async () => {
    const { word, file } = await lotsAndFile()
    const draft = await upload(manager, file)
    await change(draft.id, { existingStock: 'set' })
    await runToEnd(manager, draft)
    const lots = await lotsOf(word)
    const product = (await find(`${word} A`)).find(({ sku }) => sku === `${word}-A`)!
    await cashier.send(
      api.sales.complete,
      checkoutOf(here.id, [{ product: { ...product, price: '2.00' }, qty: 1 }]),
    )
    const refused = await manager.try(api.productImports.takeBack, params(draft.id))

    expect(refused.status).toBe(409)
    expect(refused.problem.detail).toContain('1 product of this import was sold')
    expect(await lotsOf(word)).not.toEqual(lots)
  },
)

test('the stock of a known product is left where one of its lines is refused', async () => {
  const word = uniqueWord()
  const lots = [`A ${here.code} L-1 2030-01-31 5`, `A ${here.code} L-2 2031-01-31 7`]
  await runToEnd(manager, await upload(manager, fileOf(word, lots)))
  const file = fileOf(word, [
    `A ${here.code} L-1 2030-01-31 50`,
    `A ${here.code} L-1 2030-01-31 60`,
    `A ${here.code} L-2 2031-01-31 70`,
  ])
  const draft = await upload(manager, file)
  await change(draft.id, { existingStock: 'set' })
  const done = await runToEnd(manager, draft)
  const rows = await preview(draft.id)

  const left = 'Stock left at 12: another line of this product is refused'
  expect(rows.map(({ remarks }) => remarks.map(({ message }) => message))).toEqual([
    [left],
    [`SKU ${word}-A stands in line 2 already, with the same lot`],
    [left],
  ])
  expect(done.counts).toMatchObject({ update: 1, lot: 1, refuse: 1 })
  expect(await lotsOf(word)).toEqual(lots)
})

test('lots of a product that is left alone, or whose stock is, change nothing and say so', async () => {
  const word = uniqueWord()
  const lots = [`A ${here.code} L-1 2030-01-31 5`, `A ${here.code} L-2 2031-01-31 7`]
  await runToEnd(manager, await upload(manager, fileOf(word, lots)))
  const file = fileOf(
    word,
    lots.map((lot) => `${lot}0`),
  )

  const asIs = await runToEnd(manager, await upload(manager, file))
  const draft = await upload(manager, file)
  await change(draft.id, { existing: 'leave' })
  const left = await manager.send(api.productImports.get, params(draft.id))

  expect(asIs.counts).toMatchObject({ unchanged: 2, lot: 0 })
  expect(left.counts).toMatchObject({ leave: 2, lot: 0 })
  expect(await lotsOf(word)).toEqual(lots)
})

test('a location out of a manager’s reach is not known, and an import for it is not there', async () => {
  const word = uniqueWord()
  const branch = await openBranch(pharmacy)
  const own = branch.location.code
  const file = fileOf(word, [`A ${own} L-1 2030-01-31 5`, `A ${here.code} L-1 2030-01-31 7`])
  const ofBranch = await upload(branch.manager, file)
  const rows = await branch.manager.send(api.productImports.rows, {
    ...params(ofBranch.id),
    query: {},
  })
  const ofAll = await upload(manager, file)
  const see = (id: number) => branch.manager.try(api.productImports.get, params(id))

  expect(rows.map(({ outcome }) => outcome)).toEqual(['create', 'refuse'])
  expect(rows[1]?.remarks.map(({ message }) => message)).toEqual([
    `Location '${here.code}' is not known: write the name or the code of a location, or leave the column out`,
  ])
  expect(ofAll.counts).toMatchObject({ create: 1, lot: 1 })
  expect((await see(ofBranch.id)).status).toBe(200)
  expect((await see(ofAll.id)).status).toBe(404)
  expect(
    (await branch.manager.send(api.productImports.list, {})).map(({ id }) => id),
  ).not.toContain(ofAll.id)
})

test('lots of a product that was taken back are previewed as they will come in again', async () => {
  const word = uniqueWord()
  const lots = [`A ${here.code} L-1 2030-01-31 60`, `A ${here.code} L-2 2031-01-31 40`]
  const first = await upload(manager, fileOf(word, lots))
  await runToEnd(manager, first)
  await manager.send(api.productImports.takeBack, params(first.id))

  const again = await upload(manager, fileOf(word, lots))
  const summary = await manager.send(api.productImports.summary, params(again.id))
  const planned = await preview(again.id)
  await runToEnd(manager, again)

  expect(summary.written).toEqual({ lines: 2, stock: 100, value: '200.00' })
  expect(planned[1]?.changes).toEqual([{ field: 'stockQty', before: 0, after: 40 }])
  expect(await manager.send(api.productImports.summary, params(again.id))).toMatchObject({
    written: summary.written,
  })
  expect(await lotsOf(word)).toEqual(lots)
})
