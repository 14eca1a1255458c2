import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { openKit } from '#server/testing/goods/kits.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy: TestPharmacy = await openPharmacy()
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })

keepInvariants(pharmacy.owner)

async function lotsOf(productId: number) {
  const { rows } = await pharmacy.owner.query(
    'SELECT lot_number, qty FROM stock_lots WHERE product_id = $1 ORDER BY lot_number NULLS LAST, id',
    [productId],
  )
  return rows.map(({ lot_number, qty }) => [lot_number, qty])
}

test('a voided sale gives its goods back to the very lots, even when they were emptied meanwhile', async () => {
  const { cashier, manager, location, product } = await openLocation(pharmacy, {
    inStock: 5,
    expiryDate: '2031-05-01',
  })
  const early = { lotNumber: 'EARLY', expiryDate: '2031-01-31', unitCost: '6.5' }
  await manager.send(api.stock.adjust, {
    body: { productId: product.id, locationId: location.id, qty: 2, reason: 'Found', ...early },
  })
  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 3 }]),
  )
  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 4 }]))
  const before = await lotsOf(product.id)

  await manager.send(api.sales.delete, {
    params: paramsOf(sale),
    query: { reason: 'Rung up twice' },
  })

  expect(before).toEqual([
    ['EARLY', 0],
    [null, 0],
  ])
  expect(await lotsOf(product.id)).toEqual([
    ['EARLY', 2],
    [null, 1],
  ])
  expect(await cashier.send(api.sales.get, { params: paramsOf(sale) })).toMatchObject({
    invoiceNumber: sale.invoiceNumber,
    status: 'Final',
    grandTotal: sale.grandTotal,
    voidReason: 'Rung up twice',
    voidedByName: expect.stringContaining('manager'),
    balanceDue: '0.00',
    paymentStatus: null,
    payments: sale.payments,
    version: 2,
  })
})

test('a kit that is voided gives back its parts', async () => {
  const { cashier, manager, location, kit, gauze, partsLeft } = await openKit(pharmacy)
  const sale = await cashier.send(
    api.sales.complete,
    orderOf(
      location.id,
      [
        { product: kit, quantity: 2 },
        { product: gauze, quantity: 1 },
      ],
      { status: 'Final' },
    ),
  )
  const sold = await partsLeft()

  await manager.send(api.sales.delete, { params: paramsOf(sale), query: {} })

  expect([sold, await partsLeft()]).toEqual([
    [5, 2],
    [10, 4],
  ])
})

test('the log shows why a sale was voided, apart from its entry and under a digest', async () => {
  const { cashier, manager, location, product } = await openLocation(pharmacy)
  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 1 }]),
  )

  await manager.send(api.sales.delete, {
    params: paramsOf(sale),
    query: { reason: 'Mrs Cruz paid elsewhere' },
  })

  const admin = await pharmacy.as('ADMIN')
  const [entry] = await admin.send(api.audit.list, {
    query: { entity: 'sale', entityId: String(sale.id), action: 'VOID' },
  })
  expect(entry?.personal).toEqual({ 'after.voidReason': 'Mrs Cruz paid elsewhere' })
  const { rows } = await pharmacy.owner.query(
    `SELECT metadata->'personal'->>'after.voidReason' AS digest, audit_logs::text LIKE '%Cruz%' AS "isNamed"
       FROM audit_logs WHERE id = $1`,
    [entry?.id],
  )
  expect(rows).toEqual([{ digest: expect.stringMatching(/^[0-9a-f]{64}$/), isNamed: false }])
})

test('a void without a reason says so, a cashier may not void, and the number is not drawn again', async () => {
  const { cashier, manager, location, product, stockLeft } = await openLocation(pharmacy)
  const order = orderOf(location.id, [{ product, quantity: 1 }], { status: 'Final' })
  const sale = await cashier.send(api.sales.complete, order)

  const byCashier = await cashier.try(api.sales.delete, { params: paramsOf(sale), query: {} })
  const asking = await cashier.try(
    api.returns.void,
    { params: paramsOf(sale), body: {} },
    { idempotencyKey: randomUUID() },
  )
  const stockBefore = await stockLeft()
  await manager.send(api.sales.delete, { params: paramsOf(sale), query: { reason: '  ' } })
  const next = await cashier.send(api.sales.complete, order)

  const { voidReason } = await cashier.send(api.sales.get, { params: paramsOf(sale) })
  expect([byCashier.status, byCashier.problem.detail]).toEqual([
    403,
    'Only a manager may void an issued sale',
  ])
  expect(asking.problem.needsApproval).toEqual([
    `${sale.invoiceNumber} over ₱${sale.grandTotal} voided`,
  ])
  expect([stockBefore, voidReason, next.invoiceNumber]).toEqual([
    9,
    'No reason given',
    `${location.code}-00000002`,
  ])
})

test('however often and at once a sale is voided, its goods come back once', async () => {
  const { cashier, manager, location, product, stockLeft } = await openLocation(pharmacy)
  const sale = await cashier.send(
    api.sales.complete,
    orderOf(location.id, [{ product, quantity: 4 }], { status: 'Final' }),
  )
  const call = (reason: string) => ({ params: paramsOf(sale), query: { reason } })

  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, index) => manager.try(api.sales.delete, call(`Reason ${index}`))),
  )
  const { voidReason } = await manager.send(api.sales.get, { params: paramsOf(sale) })
  await manager.send(api.sales.delete, call('Too late'))
  const byCashier = await cashier.try(api.sales.delete, call('Mine'))

  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([204]))
  expect(byCashier.status).toBe(204)
  expect((await manager.send(api.sales.get, { params: paramsOf(sale) })).voidReason).toBe(
    voidReason,
  )
  expect(await stockLeft()).toBe(10)
})

test('a voided sale leaves the figures of its day', async () => {
  const { cashier, manager, location, product } = await openLocation(pharmacy)
  const query = { locationId: String(location.id) }
  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 1 }]),
  )
  const before = await cashier.send(api.sales.summary, { query })

  await manager.send(api.sales.delete, { params: paramsOf(sale), query: {} })

  const after = await cashier.send(api.sales.summary, { query })
  expect([before.totalRevenue, before.finalOrders, before.voidedOrders]).toEqual(['10.83', 1, 0])
  expect([after.totalRevenue, after.finalOrders, after.voidedOrders]).toEqual(['0.00', 0, 1])
})

test('what has become a kit meanwhile takes no stock back, in words', async () => {
  const { cashier, manager, location, product } = await openLocation(pharmacy, { inStock: 1 })
  const part = await manager.send(api.products.create, {
    body: { name: `Part ${location.code}`, cost: 1, price: 2 },
  })
  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 1 }]),
  )
  await manager.send(api.products.update, {
    params: paramsOf(product),
    body: { productType: 'COMBO', components: [{ productId: part.id, qty: 1 }] },
  })

  const { status, problem } = await manager.try(api.sales.delete, {
    params: paramsOf(sale),
    query: {},
  })

  expect([status, problem.detail]).toEqual([409, expect.stringContaining('kit')])
})
