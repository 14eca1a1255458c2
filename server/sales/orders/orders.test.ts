import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { refuseBrokenInvariants } from '#server/testing/invariants.ts'
import { orderOf, refuseUnlessOrderAddsUp } from '#server/testing/orders.ts'
import { openLocation, openPharmacy } from '#server/testing/pharmacy.ts'

const pharmacy = await openPharmacy()
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })

test('a draft moves no stock and has no number; Final takes its goods, numbers it and owes what is unpaid', async () => {
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy)
  const lines = [{ product, quantity: 3 }]

  const draft = await cashier.send(api.sales.complete, orderOf(location.id, lines))
  const stockOfDraft = await stockLeft()
  const final = await cashier.send(api.sales.update, {
    params: paramsOf(draft),
    ...orderOf(location.id, lines, {
      status: 'Final',
      payTermDays: 30,
      payments: [{ amount: '10.00', method: 'GCash' }],
    }),
  })

  expect(draft).toMatchObject({
    source: 'ORDER',
    status: 'Draft',
    invoiceNumber: null,
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
    paidAmount: '10.00',
    balanceDue: '22.48',
    paymentStatus: 'partial',
    version: 2,
  })
  expect(await stockLeft()).toBe(7)
  for (const order of [draft, final]) refuseUnlessOrderAddsUp(order)
  await refuseBrokenInvariants(pharmacy.owner)
})

test('a voided sale gives its goods back to their lots once, and keeps its row and number', async () => {
  const { cashier, manager, location, product, stockLeft } = await openLocation(pharmacy)
  const sale = await cashier.send(
    api.sales.complete,
    orderOf(location.id, [{ product, quantity: 4 }], { status: 'Final' }),
  )

  const byCashier = await cashier.try(api.sales.delete, { params: paramsOf(sale), query: {} })
  const outcomes = await Promise.all(
    [1, 2, 3].map(() =>
      manager.try(api.sales.delete, {
        params: paramsOf(sale),
        query: { reason: 'Wrong customer' },
      }),
    ),
  )
  const [found] = await manager.send(api.sales.list, { query: { search: `#${sale.id}` } })

  expect([byCashier.status, byCashier.problem.detail]).toEqual([
    403,
    'Only a manager may void an issued sale',
  ])
  expect(outcomes.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(found).toMatchObject({
    voidReason: 'Wrong customer',
    invoiceNumber: sale.invoiceNumber,
    status: 'Final',
    paymentStatus: null,
  })
  expect(await stockLeft()).toBe(10)
  await refuseBrokenInvariants(pharmacy.owner)
})

test('later payments', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  const sale = await cashier.send(
    api.sales.complete,
    orderOf(location.id, [{ product, quantity: 4 }], { status: 'Final' }),
  )
  const paid = await cashier.send(api.sales.addPayment, {
    params: paramsOf(sale),
    body: { method: 'cash', amount: 50 },
  })
  expect(paid).toMatchObject({ changeDue: '6.70', balanceDue: '0.00', paymentStatus: 'paid' })
  const summary = await cashier.send(api.sales.summary, {
    query: { locationId: String(location.id), search: 'zz' },
  })
  expect(summary.totalOrders).toBe(0)
})
