import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf, refuseUnlessAddsUp, orderOf } from '#server/testing/selling/checkout.ts'
import { openKit } from '#server/testing/goods/kits.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })

keepInvariants(pharmacy.owner)
afterEach(() => pharmacy.setClock(null))

test('a draft moves no stock and has no number; Final takes its goods, numbers it and owes what is unpaid', async () => {
  pharmacy.setClock(new Date('2026-11-20T16:30:00Z')) // half past midnight of the 21st in Manila
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy)
  const lines = [{ product, quantity: 3 }]

  const draft = await cashier.send(api.sales.complete, orderOf(location.id, lines))
  const stockOfDraft = await stockLeft()
  const final = await cashier.send(api.sales.update, {
    params: paramsOf(draft),
    ...orderOf(location.id, lines, {
      status: 'Final',
      payTermDays: 30,
      payments: [{ amount: '10.00', method: 'GCash', reference: 'GC123' }],
    }),
  })

  expect(draft).toMatchObject({
    source: 'ORDER',
    status: 'Draft',
    invoiceNumber: null,
    sellingPriceGroup: 'Default Selling Price',
    businessDate: null,
    dueDate: null,
    totalBefore: '30.00',
    taxTotal: '2.48',
    grandTotal: '32.48',
    paidAmount: '0.00',
    balanceDue: '0.00',
    paymentStatus: null,
    version: 1,
  })
  expect(stockOfDraft).toBe(10)
  expect(final).toMatchObject({
    id: draft.id,
    status: 'Final',
    invoiceNumber: `${location.code}-00000001`,
    businessDate: '2026-11-21',
    dueDate: '2026-12-21',
    salesDate: '2026-11-20T16:30:00Z',
    paidAmount: '10.00',
    balanceDue: '22.48',
    paymentStatus: 'partial',
    version: 2,
    payments: [{ method: 'GCash', tendered: '10.00', amount: '10.00', reference: 'GC123' }],
  })
  expect(await stockLeft()).toBe(7)
  for (const order of [draft, final]) refuseUnlessAddsUp(order)
})

test('an order sent as Final is issued at once, in the one series with the till', async () => {
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy)
  const order = orderOf(location.id, [{ product, quantity: 2 }], { status: 'Final' })

  const first = await cashier.send(api.sales.complete, order)
  const second = await cashier.send(api.sales.complete, order)

  expect([first.invoiceNumber, second.invoiceNumber]).toEqual([
    `${location.code}-00000001`,
    `${location.code}-00000002`,
  ])
  expect(first.paymentStatus).toBe('unpaid')
  expect(await stockLeft()).toBe(6)
})

test('every field of an order is kept, and PUT replaces it whole', async () => {
  const { manager, location, product } = await openLocation(pharmacy)
  const customer = await manager.send(api.customers.create, { body: { name: 'Ana Cruz' } })
  const full = orderOf(location.id, [{ product, quantity: 2 }], {
    invoiceNumber: 'SI 77',
    customerId: customer.id,
    sellingPriceGroup: 'Retail Selling Price',
    payTermDays: 15,
    commissionAgentId: manager.id,
    salesDate: '2026-01-31',
    billingAddress: '1 Rizal Street',
    shippingAddress: '2 Mabini Street',
    status: 'Quotation',
    discountType: 'fixed',
    discountValue: 5,
    sellNote: 'Ring twice',
    payments: [
      { method: 'bank transfer', amount: 3, paymentNote: 'Deposit', paymentDate: '2026-02-01' },
    ],
  })

  const order = await manager.send(api.sales.complete, full)
  const replaced = await manager.send(api.sales.update, {
    params: paramsOf(order),
    ...orderOf(location.id, [{ product, quantity: 1 }], {
      status: 'Proforma',
      customerName: 'Walk-in',
    }),
  })

  expect(order).toMatchObject({
    invoiceNumber: 'SI 77',
    customerId: customer.id,
    customerName: 'Ana Cruz',
    sellingPriceGroup: 'Retail Selling Price',
    payTermDays: 15,
    commissionAgentId: manager.id,
    salesDate: '2026-01-30T16:00:00Z',
    billingAddress: '1 Rizal Street',
    shippingAddress: '2 Mabini Street',
    status: 'Quotation',
    discountType: 'fixed',
    discountValue: '5.00',
    discountAmount: '5.00',
    taxTotal: '1.24',
    grandTotal: '16.24',
    sellNote: 'Ring twice',
    payments: [
      {
        method: 'Bank Transfer',
        amount: '3.00',
        paymentNote: 'Deposit',
        paymentDate: '2026-01-31T16:00:00Z',
      },
    ],
  })
  expect(replaced).toMatchObject({
    invoiceNumber: null,
    customerId: null,
    customerName: 'Walk-in',
    sellingPriceGroup: 'Default Selling Price',
    payTermDays: 0,
    commissionAgentId: null,
    billingAddress: null,
    status: 'Proforma',
    discountAmount: '0.00',
    grandTotal: '10.83',
    sellNote: null,
    payments: [],
    version: 2,
  })
})

test('an order takes what expires first, and a kit its parts; each line costs what its lots did', async () => {
  const { cashier, location, gauze, kit, adjust, partsLeft } = await openKit(pharmacy)
  await adjust(gauze.id, 2, { lotNumber: 'EARLY', expiryDate: '2031-01-31', unitCost: '2.00' })

  const order = await cashier.send(
    api.sales.complete,
    orderOf(
      location.id,
      [
        { product: kit, quantity: 1 },
        { product: gauze, quantity: 1 },
      ],
      { status: 'Final' },
    ),
  )

  const { rows } = await pharmacy.owner.query(
    'SELECT line, unit_cost FROM sale_items WHERE sale_id = $1 ORDER BY line',
    [order.id],
  )
  expect(rows).toEqual([
    { line: 1, unit_cost: '8.0000' }, // two early gauzes at 2.00 and a tape at 4.00
    { line: 2, unit_cost: '3.0000' },
  ])
  expect(await partsLeft()).toEqual([9, 3])
})

test('Final refuses what is short, with the products; the draft stays as it was', async () => {
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy, { inStock: 2 })
  const lines = [{ product, quantity: 3 }]
  const draft = await cashier.send(api.sales.complete, orderOf(location.id, lines))

  const { status, problem } = await cashier.try(api.sales.update, {
    params: paramsOf(draft),
    ...orderOf(location.id, lines, { status: 'Final', sellNote: 'Urgent' }),
  })

  expect([status, problem.shortages]).toEqual([
    409,
    [{ line: 1, productId: product.id, name: product.name, sellableQty: 2 }],
  ])
  expect(await cashier.send(api.sales.get, { params: paramsOf(draft) })).toEqual(draft)
  expect(await stockLeft()).toBe(2)
})

test('a draft without payments is deleted, as often as asked; one with payments is kept', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  const lines = [{ product, quantity: 1 }]
  const empty = await cashier.send(api.sales.complete, orderOf(location.id, lines))
  const paid = await cashier.send(
    api.sales.complete,
    orderOf(location.id, lines, { payments: [{ method: 'Cash', amount: 5 }] }),
  )
  const remove = (order: { id: number }) =>
    cashier.try(api.sales.delete, { params: paramsOf(order), query: {} })

  const outcomes = [await remove(empty), await remove(empty), await remove(paid)]

  expect(outcomes.map(({ status }) => status)).toEqual([204, 204, 409])
  expect(outcomes[2]?.problem.detail).toBe(
    `Order #${paid.id} has payments: remove them from it first`,
  )
  const gone = await cashier.try(api.sales.get, { params: paramsOf(empty) })
  expect([gone.status, gone.problem.detail]).toEqual([404, 'There is no such sale'])
  expect(await cashier.send(api.sales.get, { params: paramsOf(paid) })).toEqual(paid)
})

test('the log shows what was done to an order by whom, in figures and without names', async () => {
  const { cashier, manager, location, product } = await openLocation(pharmacy)
  const order = (status: 'Draft' | 'Final') =>
    orderOf(location.id, [{ product, quantity: 1 }], {
      status,
      customerName: 'Secret Name',
      billingAddress: 'Secret Street',
      shippingAddress: 'Secret Street',
      sellNote: 'Secret note',
    })
  const { id } = await cashier.send(api.sales.complete, order('Draft'))
  const params = paramsOf({ id })
  await cashier.send(api.sales.update, { params, ...order('Draft') })
  await cashier.send(api.sales.update, { params, ...order('Final') })
  await cashier.send(api.sales.addPayment, { params, body: { method: 'Check', amount: 4 } })
  await manager.send(api.sales.delete, { params, query: { reason: 'Secret reason' } })
  const { id: other } = await cashier.send(api.sales.complete, order('Draft'))
  await cashier.send(api.sales.delete, { params: paramsOf({ id: other }), query: {} })

  const { rows } = await pharmacy.owner.query(
    `SELECT entity_id, action, user_id, before, after FROM audit_logs
      WHERE entity = 'sale' AND entity_id IN ($1, $2) ORDER BY id`,
    [id, other],
  )
  expect(rows.map(({ entity_id, action, user_id }) => [entity_id, action, user_id])).toEqual([
    [id, 'CREATE', cashier.id],
    [id, 'UPDATE', cashier.id],
    [id, 'ISSUE', cashier.id],
    [id, 'PAY', cashier.id],
    [id, 'VOID', manager.id],
    [other, 'CREATE', cashier.id],
    [other, 'DELETE', cashier.id],
  ])
  expect(rows[2]).toMatchObject({
    before: { status: 'Draft', grandTotal: '10.83' },
    after: { status: 'Final', grandTotal: '10.83', items: [{ productId: product.id, qty: 1 }] },
  })
  expect(rows[3]).toMatchObject({
    before: { balanceDue: '10.83' },
    after: { method: 'Check', amount: '4.00', balanceDue: '6.83' },
  })
  expect(JSON.stringify(rows)).not.toContain('Secret')
})

test('the same order sent again with its key is one order, and its key fits no other body', async () => {
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy)
  const order = orderOf(location.id, [{ product, quantity: 1 }], { status: 'Final' })
  const key = { idempotencyKey: `order-${location.code}` }

  const outcomes = await Promise.all(
    [1, 2, 3, 4].map(() => cashier.try(api.sales.complete, order, key)),
  )
  const other = await cashier.try(
    api.sales.complete,
    orderOf(location.id, [{ product, quantity: 2 }], { status: 'Final' }),
    key,
  )

  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 201,
  ])
  for (const { answer } of outcomes) expect(answer).toEqual(outcomes[0]?.answer)
  expect(other.status).toBe(422)
  expect(await stockLeft()).toBe(9)
})

test('a till’s sale is answered as it is read later', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  const payments = [
    { method: 'cash' as const, amount: '20.00' },
    { method: 'card' as const, amount: '1.00' },
  ]

  const sold = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 1, discountPct: '5' }], { payments }),
  )

  expect(await cashier.send(api.sales.get, { params: paramsOf(sold) })).toEqual(sold)
})
