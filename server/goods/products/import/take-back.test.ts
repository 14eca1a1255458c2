import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import {
  analyse,
  importSome,
  importsOf,
  runToEnd,
  uniqueWord,
  upload,
} from '#server/testing/goods/imports.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

/** Number of rows; 5,000 take twenty seconds. */
const ROWS = Number(process.env['TAKE_BACK_ROWS'] ?? 300)

const pharmacy = await openPharmacy()
const { manager, cashier, location } = await openLocation(pharmacy)

const { params, preview, change, find } = importsOf(manager)
const imported = () => importSome(manager, location.id)
const takeBack = (id: number) => manager.try(api.productImports.takeBack, params(id))

const get = (id: number) =>
  manager.try(api.products.find, { params: { id: String(id) }, query: {} })

test('an import that nothing has touched since is taken back: values, codes, stock and new products', async () => {
  const { word, known, counted, bare, fresh, empty, done } = await imported()

  const answer = await takeBack(done.id)
  const again = await takeBack(done.id)

  expect(done).toMatchObject({ canBeTakenBack: true, counts: { create: 2, update: 3 } })
  expect(answer.status).toBe(200)
  expect(answer.answer).toMatchObject({ status: 'TAKEN_BACK', canBeTakenBack: false })
  expect(again.answer).toEqual(answer.answer)
  expect(await manager.send(api.productImports.report, params(done.id))).toMatch(
    /^2,"updated, taken back",/m,
  )
  for (const before of [known, counted, bare]) {
    const { version: _version, updatedAt: _at, lotCount: _lots, ...asItWas } = before
    expect((await get(before.id)).answer).toMatchObject(asItWas)
  }
  // A product in the ledger is deactivated, the other one is deleted.
  expect((await get(fresh)).answer).toMatchObject({ isActive: false, stockQty: 0 })
  expect((await get(empty)).status).toBe(404)
  const { rows } = await pharmacy.owner.query(
    `SELECT reason, sum(delta)::int AS sum, count(*)::int AS moves FROM stock_movements
       JOIN stock_adjustments AS adjustment ON adjustment.id = adjustment_id
       JOIN products ON products.id = product_id
      WHERE sku LIKE $1 AND reason LIKE '%products.csv%' GROUP BY reason ORDER BY reason`,
    [`${word}-%`],
  )
  expect(rows).toEqual([
    { reason: 'Import of products.csv', sum: 7, moves: 3 },
    { reason: 'Import of products.csv taken back', sum: -7, moves: 3 },
  ])
  await refuseBrokenInvariants(pharmacy.owner)
})

test('that an import was taken back stands in the log, with every product', async () => {
  const { known, fresh, empty, done } = await imported()
  await takeBack(done.id)

  const entries = async (entity: string, id: number) =>
    (
      await pharmacy.owner.query(
        `SELECT action, user_id AS "userId", before, after, metadata FROM audit_logs
          WHERE entity = $1 AND entity_id = $2 ORDER BY id`,
        [entity, id],
      )
    ).rows.at(-1)
  expect(await entries('product import', done.id)).toMatchObject({
    action: 'TAKE_BACK',
    userId: manager.id,
    before: { status: 'DONE' },
    after: { status: 'TAKEN_BACK', fileName: 'products.csv' },
  })
  expect(await entries('product', known.id)).toMatchObject({
    action: 'UPDATE',
    before: { price: '3.00', stockQty: 8 },
    after: { price: '2.00', stockQty: 5 },
    metadata: { importId: done.id },
  })
  expect(await entries('product', fresh)).toMatchObject({
    action: 'UPDATE',
    before: { isActive: true, stockQty: 7 },
    after: { isActive: false, stockQty: 0 },
  })
  expect(await entries('product', empty)).toMatchObject({
    action: 'DELETE',
    before: { name: expect.stringContaining('Empty') },
  })
})

test('tills that sell while an import is taken back sell before it or not at all', async () => {
  const word = uniqueWord()
  const draft = await upload(manager, `SKU,Name,Price,Stock\n${word},A ${word},10,50\n`)
  await change(draft.id, { locationId: location.id })
  await runToEnd(manager, draft)
  const [product] = await find(word)
  const checkout = checkoutOf(location.id, [{ product: product!, qty: 1 }])

  const sell = () => cashier.try(api.sales.complete, checkout)
  const [first, taken, ...others] = await Promise.all([sell(), takeBack(draft.id), sell(), sell()])
  const sold = [first, ...others].filter(({ status }) => status === 201).length

  expect(taken.status).toBe(sold > 0 ? 409 : 200)
  expect((await find(word))[0]).toMatchObject(
    sold > 0 ? { isActive: true, stockQty: 50 - sold } : { isActive: false, stockQty: 0 },
  )
  await refuseBrokenInvariants(pharmacy.owner)
})

test('a product that was taken for the one of its name has its own code again', async () => {
  const word = uniqueWord()
  const known = await manager.send(api.products.create, {
    body: { name: `Biogesic ${word}`, sku: `${word}-old`, cost: '1', price: '2' },
  })
  const draft = await upload(manager, `SKU,Name,Price\n${word}-new,BIOGESIC ${word},3\n`)
  await change(draft.id, { sameName: 'update' })
  await runToEnd(manager, draft)
  const changed = await get(known.id)
  await takeBack(draft.id)

  expect(changed.answer).toMatchObject({ sku: `${word}-new`, price: '3.00' })
  expect((await get(known.id)).answer).toMatchObject({
    name: `Biogesic ${word}`,
    sku: `${word}-old`,
    price: '2.00',
  })
})

test(`an import is taken back whole, however long it is (rows: ${ROWS})`, async () => {
  const word = uniqueWord()
  const file = (price: string, stock: number) =>
    `SKU,Name,Price,Stock\n${Array.from({ length: ROWS }, (_, at) => `${word}-${at},P${at} ${word},${price},${stock}`).join('\n')}\n`
  const run = async (content: string) => {
    const draft = await upload(manager, content)
    await change(draft.id, { locationId: location.id, existingStock: 'set' })
    return runToEnd(manager, draft)
  }
  const made = await run(file('2', 5))
  await analyse(pharmacy.owner)
  const changed = await run(file('3', 2))

  const first = await takeBack(changed.id)
  const left = await countOf(word)
  const second = await takeBack(made.id)

  expect([first.status, second.status]).toEqual([200, 200])
  expect(left).toEqual({ active: ROWS, prices: 2 * ROWS, stock: 5 * ROWS })
  expect(await countOf(word)).toEqual({ active: 0, prices: 2 * ROWS, stock: 0 })
  await refuseBrokenInvariants(pharmacy.owner)
}, 600_000)

async function countOf(word: string) {
  const { rows } = await pharmacy.owner.query<{ active: number; prices: number; stock: number }>(
    `SELECT count(*) FILTER (WHERE is_active)::int AS active, sum(price)::int AS prices,
            (SELECT sum(stock_qty)::int FROM location_inventory WHERE product_id = ANY(array_agg(products.id))) AS stock
       FROM products WHERE sku LIKE $1`,
    [`${word}-%`],
  )
  return rows[0]
}

test('a file that was taken back and put right makes its products anew, with their stock', async () => {
  const word = uniqueWord()
  const file = (price: string) =>
    `SKU,Name,Price,Stock\n${word}-1,A ${word},${price},7\n${word}-2,B ${word},${price},0\n`
  const run = async (price: string) => {
    const draft = await upload(manager, file(price))
    await change(draft.id, { locationId: location.id })
    return runToEnd(manager, draft)
  }
  const wrong = await run('400.00')
  await takeBack(wrong.id)
  const right = await run('4')
  const found = await find(word)
  const second = await takeBack(right.id)
  const gone = await find(word)
  const third = await run('5')

  expect(right.counts).toMatchObject({ create: 2, update: 0, refuse: 0 })
  expect(found).toMatchObject([
    { sku: `${word}-1`, price: '4.00', stockQty: 7, isActive: true },
    { sku: `${word}-2`, price: '4.00', stockQty: 0, isActive: true },
  ])
  expect(second.status).toBe(200)
  expect(gone).toMatchObject([{ isActive: false, stockQty: 0 }])
  expect(third.counts).toMatchObject({ create: 2 })
  expect(await find(word)).toMatchObject([
    { price: '5.00', stockQty: 7, isActive: true },
    { price: '5.00', isActive: true },
  ])
  await refuseBrokenInvariants(pharmacy.owner)
})

test('a taken back product that was activated again is known to the next file', async () => {
  const { word, fresh, done } = await imported()
  await takeBack(done.id)
  await manager.send(api.products.update, {
    params: { id: String(fresh) },
    body: { isActive: true },
  })

  const draft = await upload(manager, `SKU,Price\n${word}-Fresh,9\n`)

  expect((await preview(draft.id))[0]).toMatchObject({ outcome: 'update', productId: fresh })
})
