import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openKit } from '#server/testing/goods/kits.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import {
  openBuying,
  openSupplier,
  refuseUnlessPurchaseAddsUp,
} from '#server/testing/buying/purchases.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

async function countPurchases(): Promise<number> {
  const { rows } = await pharmacy.owner.query('SELECT count(*)::int AS count FROM purchases')
  return rows[0].count
}

test('lines are rounded one by one, half a centavo up, and the total is their sum', async () => {
  const { order, product } = await openBuying(pharmacy)
  const line = (qty: number, cost: string | number) => ({ productId: product.id, qty, cost })

  const { answer } = await order({
    items: [line(1, '0.005'), line(3, '0.3333'), line(7, 1.2345)],
    totalCost: '9.65',
  })

  expect(answer.items.map((item) => [item.cost, item.lineTotal])).toEqual([
    ['0.0050', '0.01'],
    ['0.3333', '1.00'],
    ['1.2345', '8.64'],
  ])
  expect(answer.totalCost).toBe('9.65')
  refuseUnlessPurchaseAddsUp(answer)
})

test('a total that was calculated otherwise is refused with the right one, and nothing is bought', async () => {
  const { order, stockLeft } = await openBuying(pharmacy)
  const before = await countPurchases()

  const { status, problem } = await order({ totalCost: '70.01' })

  expect([status, problem.errors]).toEqual([
    409,
    [{ field: 'totalCost', message: 'The lines come to ₱70.00, not ₱70.01' }],
  ])
  expect([await countPurchases(), await stockLeft()]).toEqual([before, 0])
})

test('one product may stand on several lines, each with its lot; one number, expiry and cost is one lot', async () => {
  const { order, product, lots } = await openBuying(pharmacy)
  const line = (qty: number, lotNumber: string | null, expiryDate: string | null, cost = '7') => ({
    productId: product.id,
    qty,
    cost,
    lotNumber,
    expiryDate,
  })

  await order({
    items: [
      line(1, 'A', '2031-01-31'),
      line(2, 'A', '2031-01-31'),
      line(3, 'A', '2032-01-31'),
      line(4, 'A', '2031-01-31', '8'),
      line(5, null, null),
      line(6, null, null),
    ],
  })
  await order({ items: [line(10, 'A', '2031-01-31', '7.0000')] })

  expect(await lots()).toEqual([
    ['A', '2031-01-31', '7.0000', 13],
    ['A', '2031-01-31', '8.0000', 4],
    ['A', '2032-01-31', '7.0000', 3],
    [null, null, '7.0000', 5],
    [null, null, '7.0000', 6],
  ])
})

test('what a location did not carry before, it carries once it came', async () => {
  const { order, location, manager } = await openBuying(pharmacy)
  const elsewhere = await openBuying(pharmacy)
  const query = { locationId: String(location.id), productId: String(elsewhere.product.id) }
  const before = await manager.send(api.stock.productLocations, { query })

  await order({ items: [{ productId: elsewhere.product.id, qty: 4, cost: '1' }] })

  expect([before, await manager.send(api.stock.productLocations, { query })]).toEqual([
    [],
    [{ productId: elsewhere.product.id, locationId: location.id }],
  ])
})

test('the till sells what came by its expiry, not by when it came', async () => {
  const { order, cashier, location, product, lots } = await openBuying(pharmacy)
  const buy = (lotNumber: string, expiryDate: string) =>
    order({ items: [{ productId: product.id, qty: 5, cost: '7', lotNumber, expiryDate }] })
  await buy('LATER', '2032-06-30')
  await buy('SOONER', '2031-06-30')

  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 7 }]))

  expect(await lots()).toEqual([['LATER', '2032-06-30', '7.0000', 3]])
})

test('an Idempotency-Key buys once; with another body it is refused', async () => {
  const { manager, supplier, location, product, stockLeft } = await openBuying(pharmacy)
  const idempotencyKey = randomUUID()
  const body = (qty: number) => ({
    supplierId: supplier.id,
    locationId: location.id,
    items: [{ productId: product.id, qty, cost: '7' }],
  })

  const first = await manager.try(api.purchases.create, { body: body(3) }, { idempotencyKey })
  const again = await manager.try(api.purchases.create, { body: body(3) }, { idempotencyKey })
  const other = await manager.try(api.purchases.create, { body: body(4) }, { idempotencyKey })

  expect([first.status, again.status, other.status]).toEqual([201, 200, 422])
  expect(again.answer).toEqual(first.answer)
  expect(await stockLeft()).toBe(3)
})

test('a user who is not active sells and takes in nothing', async () => {
  const { order, location } = await openBuying(pharmacy)
  const closed = await openSupplier(pharmacy, { isActive: false })

  const ofClosed = await order({ supplierId: closed.id })
  await pharmacy.owner.query('UPDATE locations SET is_active = false WHERE id = $1', [location.id])
  const toClosed = await order({ status: 'PENDING' })

  expect([ofClosed, toClosed].map(({ status, problem }) => [status, problem.detail])).toEqual([
    [409, `${closed.name} is not active`],
    [409, `${location.name} is not active`],
  ])
})

test('kits, and products whose stock is not tracked, are not bought, now or later', async () => {
  const { order, product, manager } = await openBuying(pharmacy)
  const { kit } = await openKit(pharmacy)
  await manager.send(api.products.update, {
    params: { id: String(product.id) },
    body: { enableStock: false },
  })

  for (const status of ['RECEIVED', 'PENDING'] as const) {
    const untracked = await order({ status })
    const ofKit = await order({ status, items: [{ productId: kit.id, qty: 1, cost: '1' }] })

    expect([untracked, ofKit].map((outcome) => [outcome.status, outcome.problem.errors])).toEqual([
      [
        409,
        [
          {
            field: 'items.0.productId',
            message: `Stock of ${product.name} is not tracked: nothing of it can be received`,
          },
        ],
      ],
      [
        409,
        [
          {
            field: 'items.0.productId',
            message: `${kit.name} is a kit: its parts are bought instead`,
          },
        ],
      ],
    ])
  }
})

test('what expired before the shop’s today is not bought; today’s is', async () => {
  const { order, product } = await openBuying(pharmacy)
  // In Manila it is already the 20th.
  pharmacy.setClock(new Date('2026-11-19T16:30:00Z'))
  const line = (expiryDate: string) => [{ productId: product.id, qty: 1, cost: '1', expiryDate }]

  const expired = await order({ items: line('2026-11-19') })
  const ordered = await order({ items: line('2026-11-19'), status: 'PENDING' })
  const today = await order({ items: line('2026-11-20') })
  pharmacy.setClock(null)

  for (const { status, problem } of [expired, ordered])
    expect([status, problem.errors]).toEqual([
      400,
      [
        {
          field: 'items.0.expiryDate',
          message: `${product.name} expired on 2026-11-19: expired goods are not taken in`,
        },
      ],
    ])
  expect(today.status).toBe(201)
})

test.each([
  ['no supplier', { supplierId: 999_999 }, 'supplierId', 'That supplier does not exist'],
  ['no location', { locationId: 999_999 }, 'locationId', 'That location does not exist'],
  ['no lines', { items: [] }, 'items', 'Add at least one product'],
  [
    'a product that is not there',
    { items: [{ productId: 999_999, qty: 1, cost: '1' }] },
    'items.0.productId',
    'That product does not exist',
  ],
  [
    'a quantity of nothing',
    { items: [{ productId: 1, qty: 0, cost: '1' }] },
    'items.0.qty',
    'Quantity must be a whole number from 1 to 1000000',
  ],
  [
    'a cost of five decimals',
    { items: [{ productId: 1, qty: 1, cost: '1.23456' }] },
    'items.0.cost',
    'Cost must be from 0 to 99999999 with at most 4 decimals',
  ],
  [
    'a cost below nothing',
    { items: [{ productId: 1, qty: 1, cost: -1 }] },
    'items.0.cost',
    'Cost must be from 0 to 99999999 with at most 4 decimals',
  ],
  [
    'a status of its own',
    { status: 'CANCELLED' },
    'status',
    'status must be one of RECEIVED, PENDING',
  ],
  [
    'a day that there is not',
    { expectedOn: '2026-02-30' },
    'expectedOn',
    'Expected date must be a date like 2026-12-31',
  ],
])('a purchase with %s is refused', async (_what, wrong, field, message) => {
  const { order } = await openBuying(pharmacy)
  const before = await countPurchases()

  const { status, problem } = await order(wrong as never)

  expect([status, problem.errors]).toEqual([400, [{ field, message }]])
  expect(await countPurchases()).toBe(before)
})

test('a purchase that comes to more than can be written down is refused', async () => {
  const { order, product } = await openBuying(pharmacy)
  const line = { productId: product.id, qty: 60, cost: '99999999' }
  const message = 'That is more than a purchase can come to'

  const oneLine = await order({ items: [{ ...line, qty: 1_000_000 }] })
  const together = await order({ items: [line, line] })

  expect([oneLine, together].map(({ status, problem }) => [status, problem.errors])).toEqual([
    [400, [{ field: 'items.0.cost', message }]],
    [400, [{ field: 'items', message }]],
  ])
})

test('the log shows who bought what, without names of people, and what the average became', async () => {
  const { order, product, manager } = await openBuying(pharmacy)

  const { answer } = await order({ items: [{ productId: product.id, qty: 2, cost: '9.995' }] })

  const { rows } = await pharmacy.owner.query(
    `SELECT action, entity, user_id, before, after, metadata FROM audit_logs
      WHERE (entity = 'purchase' AND entity_id = $1) OR (action = 'AVERAGE_COST' AND entity_id = $2) ORDER BY id`,
    [answer.id, product.id],
  )
  expect(rows).toMatchObject([
    {
      action: 'AVERAGE_COST',
      entity: 'product',
      before: { cost: '7.00' },
      after: { cost: '10.00' },
      metadata: { purchaseId: answer.id, delivery: 1 },
    },
    { action: 'CREATE', entity: 'purchase', user_id: manager.id, after: { totalCost: '19.99' } },
  ])
  expect(JSON.stringify(rows)).not.toContain(answer.createdBy.fullName)
})
