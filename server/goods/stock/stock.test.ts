import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

type Body = CallOf<typeof api.stock.adjust>['body']

/** A shelf with ten units in one lot, and ways to change and read it. */
async function open(stock: Parameters<typeof openLocation>[1] = {}) {
  const opened = await openLocation(pharmacy, stock)
  const { manager, location, product } = opened
  const at = { productId: product.id, locationId: location.id }
  const adjustment = (qty: number, more: Partial<Body> = {}) => ({
    body: { ...at, qty, reason: 'Counted', ...more },
  })
  const adjust = (qty: number, more: Partial<Body> = {}) =>
    manager.try(api.stock.adjust, adjustment(qty, more))
  const params = { productId: String(product.id), locationId: String(location.id) }
  const setLevels = (body: CallOf<typeof api.stock.setLevels>['body']) =>
    manager.try(api.stock.setLevels, { params, body })
  const lots = async () => {
    const { rows } = await pharmacy.owner.query(
      `SELECT lot_number AS "lotNumber", expiry_date::text AS "expiryDate", unit_cost AS "unitCost", qty
         FROM stock_lots WHERE product_id = $1 ORDER BY id`,
      [product.id],
    )
    return rows
  }
  return { ...opened, at, params, adjustment, adjust, setLevels, lots }
}

test('units that come open a lot at the product’s cost, and the answer shows the shelf', async () => {
  const { adjust, lots, at } = await open({ inStock: 10, cost: '7.00' })

  const { status, answer } = await adjust(5)

  expect(status).toBe(201)
  expect(answer).toEqual({
    ...at,
    stockQty: 15,
    sellableQty: 15,
    minStockLevel: 0,
    maxStockLevel: 1000,
    reorderPoint: 10,
    lastStockUpdate: expect.stringMatching(/Z$/),
    isActive: true,
    rack: null,
    row: null,
  })
  expect(await lots()).toEqual([
    { lotNumber: null, expiryDate: null, unitCost: '7.0000', qty: 10 },
    { lotNumber: null, expiryDate: null, unitCost: '7.0000', qty: 5 },
  ])
})

test('units join the lot of the same number, expiry date and cost, and no other', async () => {
  const { adjust, lots } = await open({ inStock: 0 })
  const lot = { lotNumber: 'L1', expiryDate: '2031-05-01', unitCost: '6.5' }

  await adjust(1, lot)
  await adjust(2, lot)
  await adjust(4, { ...lot, expiryDate: '2031-06-01' })
  await adjust(8, { ...lot, unitCost: '6.5001' })

  expect(await lots()).toEqual([
    { lotNumber: 'L1', expiryDate: '2031-05-01', unitCost: '6.5000', qty: 3 },
    { lotNumber: 'L1', expiryDate: '2031-06-01', unitCost: '6.5000', qty: 4 },
    { lotNumber: 'L1', expiryDate: '2031-05-01', unitCost: '6.5001', qty: 8 },
  ])
})

test('units that go are taken first expired first out', async () => {
  const { adjust, lots } = await open({ inStock: 5, expiryDate: '2031-05-01' })
  await adjust(3, { lotNumber: 'SOON', expiryDate: '2030-01-31' })

  const { answer } = await adjust(-4)

  expect(answer.stockQty).toBe(4)
  expect((await lots()).map(({ qty }) => qty)).toEqual([4, 0])
})

test('units that go from a named lot go from that lot alone', async () => {
  const { adjust, lots } = await open({ inStock: 5, expiryDate: '2030-01-31' })
  await adjust(3, { lotNumber: 'L1', expiryDate: '2031-05-01' })
  await adjust(3, { lotNumber: 'L1', expiryDate: '2031-06-01' })

  const oneOfTwo = await adjust(-2, { lotNumber: 'L1', expiryDate: '2031-06-01' })
  const both = await adjust(-4, { lotNumber: 'L1' })
  const tooMany = await adjust(-1, { lotNumber: 'L1' })
  const unknown = await adjust(-1, { lotNumber: 'L2' })

  expect([oneOfTwo.status, both.status]).toEqual([201, 201])
  expect((await lots()).map(({ qty }) => qty)).toEqual([5, 0, 0])
  for (const { status, problem } of [tooMany, unknown])
    expect([status, problem.detail]).toEqual([409, 'Only 0 can be deducted from that shelf'])
})

test('an expired lot can be taken off only when it is named', async () => {
  const { adjust, lots } = await open({ inStock: 2 })
  await adjust(5, { lotNumber: 'OLD', expiryDate: '2020-01-31' })

  const unnamed = await adjust(-3)
  const named = await adjust(-5, { lotNumber: 'OLD' })

  expect([unnamed.status, unnamed.problem.errors]).toEqual([
    409,
    [{ field: 'qty', message: 'Only 2 can be deducted from that shelf' }],
  ])
  expect([named.status, named.answer.stockQty, named.answer.sellableQty]).toEqual([201, 2, 2])
  expect((await lots()).map(({ qty }) => qty)).toEqual([2, 0])
})

test('the same adjustment sent again under its key is made once', async () => {
  const { manager, adjustment, stockLeft } = await open()
  const idempotencyKey = randomUUID()
  const send = (qty: number) => manager.try(api.stock.adjust, adjustment(qty), { idempotencyKey })

  const outcomes = await Promise.all(Array.from({ length: 10 }, () => send(5)))
  const otherQty = await send(6)

  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(new Set(outcomes.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
  expect(otherQty.status).toBe(422)
  expect(await stockLeft()).toBe(15)
})

test('adjustments at the same moment add up, and never take what is not there', async () => {
  const { adjust, stockLeft } = await open({ inStock: 10 })

  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, index) => adjust(index % 3 === 0 ? 1 : -1)),
  )

  const made = outcomes.filter(({ status }) => status === 201).length
  const refused = outcomes.filter(({ status }) => status === 409).length
  expect(made + refused).toBe(30)
  expect(await stockLeft()).toBe(10 + 10 - (made - 10))
})

test('an adjustment is written down with its reason and who made it', async () => {
  const { manager, adjust, product } = await open({ inStock: 0 })

  await adjust(3, { reason: 'Found behind the shelf' })

  const { rows } = await pharmacy.owner.query(
    `SELECT action, user_id, after->>'reason' AS reason, after->>'qty' AS qty FROM audit_logs
      WHERE entity = 'product' AND entity_id = $1 AND action <> 'CREATE'`,
    [product.id],
  )
  expect(rows).toEqual([
    { action: 'ADJUST_STOCK', user_id: manager.id, reason: 'Found behind the shelf', qty: '3' },
  ])
})

test.each([
  ['nothing', { qty: 0 }, 400, 'qty', 'Quantity must not be 0'],
  [
    'half a box',
    { qty: 0.5 },
    400,
    'qty',
    'Quantity must be a whole number from -1000000 to 1000000',
  ],
  ['no reason', { reason: ' ' }, 400, 'reason', 'Reason is required'],
  ['an unknown product', { productId: 999_999 }, 400, 'productId', 'That product does not exist'],
  [
    'an unknown location',
    { locationId: 999_999 },
    400,
    'locationId',
    'That location does not exist',
  ],
  [
    'a day that is none',
    { expiryDate: 'soon' },
    400,
    'expiryDate',
    'Expiry date must be a date like 2026-12-31',
  ],
  [
    'a cost below zero',
    { unitCost: -1 },
    400,
    'unitCost',
    'Unit cost must be from 0 to 99999999 with at most 4 decimals',
  ],
  ['more than there is', { qty: -11 }, 409, 'qty', 'Only 10 can be deducted from that shelf'],
])(
  'an adjustment by %s is refused and changes nothing',
  async (_what, change, status, field, message) => {
    const { adjust, stockLeft } = await open()

    const outcome = await adjust(1, change)

    expect(outcome.status).toBe(status)
    expect(outcome.problem.errors).toContainEqual({ field, message })
    expect(await stockLeft()).toBe(10)
  },
)

test('stock that is not tracked cannot be adjusted', async () => {
  const { manager, adjust } = await open()
  const service = await manager.send(api.products.create, {
    body: { name: 'Blood pressure check', cost: 1, price: 50, enableStock: false },
  })

  const { status, problem } = await adjust(1, { productId: service.id })

  expect([status, problem.detail]).toEqual([
    409,
    'Stock of Blood pressure check is not tracked: nothing to adjust',
  ])
})

test('levels change one by one; a reorder point of null follows the product again', async () => {
  const { setLevels } = await open()

  const first = await setLevels({ minStockLevel: 5, maxStockLevel: 200, reorderPoint: 25 })
  const second = await setLevels({ maxStockLevel: 300 })
  const third = await setLevels({ reorderPoint: null })

  expect(first.answer).toMatchObject({ minStockLevel: 5, maxStockLevel: 200, reorderPoint: 25 })
  expect(second.answer).toMatchObject({ minStockLevel: 5, maxStockLevel: 300, reorderPoint: 25 })
  expect(third.answer).toMatchObject({ minStockLevel: 5, maxStockLevel: 300, reorderPoint: 10 })
})

test('levels make a location carry a product, and a full shelf cannot be dropped', async () => {
  const { setLevels, adjust, params, manager, cashier } = await open()
  const other = await openLocation(pharmacy)
  const there = { ...params, locationId: String(other.location.id) }

  const carried = await manager.send(api.stock.setLevels, { params: there, body: {} })
  const refused = await setLevels({ isActive: false })
  await adjust(-10)
  const dropped = await setLevels({ isActive: false })

  expect(carried).toMatchObject({ stockQty: 0, isActive: true })
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'A location that still has stock of a product carries it',
  ])
  expect(dropped.answer.isActive).toBe(false)
  const left = await cashier.send(api.stock.productLocations, {
    query: { productId: params.productId },
  })
  expect(left.map(({ locationId }) => locationId)).toEqual([other.location.id])
})

test.each([
  [
    { minStockLevel: -1 },
    'minStockLevel',
    'Minimum stock level must be a whole number from 0 to 2147483647',
  ],
  [
    { maxStockLevel: 1.5 },
    'maxStockLevel',
    'Maximum stock level must be a whole number from 0 to 2147483647',
  ],
  [
    { reorderPoint: 'ten' },
    'reorderPoint',
    'Reorder point must be a whole number from 0 to 2147483647',
  ],
])('levels of %j are refused', async (body, field, message) => {
  const { setLevels } = await open()

  const { status, problem } = await setLevels(body as never)

  expect([status, problem.errors]).toEqual([400, [{ field, message }]])
})

test('inventory comes by product and location in pages, with the count of all', async () => {
  const { at, manager, cashier, location } = await open()
  for (const name of ['second', 'third'])
    await manager.send(api.products.create, {
      body: { name, cost: 1, price: 2, stockQty: 1, locationId: location.id },
    })
  const query = { locationId: String(location.id), limit: '2', offset: '0' }

  const first = await cashier.try(api.stock.inventory, { query })
  const second = await cashier.try(api.stock.inventory, { query: { ...query, offset: '2' } })
  const pairs = await cashier.try(api.stock.productLocations, { query })

  const ids = [...first.answer, ...second.answer].map(({ productId }) => productId)
  expect(ids).toHaveLength(3)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(first.answer[0]).toMatchObject({ ...at, stockQty: 10 })
  expect(pairs.answer).toEqual(first.answer.map(({ productId }) => ({ ...at, productId })))
  for (const { headers } of [first, second, pairs]) expect(headers.get('x-total-count')).toBe('3')
})
