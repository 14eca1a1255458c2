import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import { checkoutOf, refuseUnlessAddsUp, orderOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)
afterEach(() => pharmacy.setClock(null))

/** A branch with an order of 40.00, which is 43.30 with tax. */
async function open(more: Partial<NewOrderBody> = {}) {
  const branch = await openLocation(pharmacy)
  const { cashier, location, product } = branch
  const order = (change: Partial<NewOrderBody> = {}) =>
    orderOf(location.id, [{ product, quantity: 4 }], { ...more, ...change })
  const sale = await cashier.send(api.sales.complete, order())
  const params = { id: String(sale.id) }
  const pay = (method: string, amount: number, rest = {}, options = {}) =>
    cashier.try(api.sales.addPayment, { params, body: { method, amount, ...rest } }, options)
  const change = (payments: NewOrderBody['payments'], by = cashier) =>
    by.try(api.sales.update, { params, ...order({ payments }) })
  return { ...branch, sale, params, pay, change, order }
}

test('later payments pay an issued order in parts; cash gives change, and then nothing is owed', async () => {
  const { pay } = await open({ status: 'Final', payTermDays: 30 })

  const first = await pay('GCash', 13.3, { reference: 'GC1', paymentNote: 'By phone' })
  const second = await pay('cash', 50)
  const third = await pay('Cash', 1)

  expect([first.status, second.status]).toEqual([201, 201])
  expect(first.answer).toMatchObject({
    paidAmount: '13.30',
    balanceDue: '30.00',
    paymentStatus: 'partial',
  })
  expect(second.answer).toMatchObject({
    paidAmount: '63.30',
    changeDue: '20.00',
    balanceDue: '0.00',
    paymentStatus: 'paid',
    version: 3,
    payments: [
      {
        method: 'GCash',
        tendered: '13.30',
        amount: '13.30',
        reference: 'GC1',
        paymentNote: 'By phone',
      },
      { method: 'Cash', tendered: '50.00', amount: '30.00' },
    ],
  })
  expect([third.status, third.problem.detail]).toEqual([
    409,
    `Nothing is owed on ${second.answer.invoiceNumber} any more`,
  ])
  for (const { answer } of [first, second]) refuseUnlessAddsUp(answer)
})

test('what gives no change may not be more than what is owed', async () => {
  const { pay, sale, params, cashier } = await open({ status: 'Final' })

  const { status, problem } = await pay('BPI', 43.31)

  expect([status, problem.errors]).toEqual([
    400,
    [{ field: 'amount', message: 'Only cash can be more than the total' }],
  ])
  expect(await cashier.send(api.sales.get, { params })).toEqual(sale)
})

test('a later payment may be of an earlier day, never of one to come', async () => {
  pharmacy.setClock(new Date('2026-11-20T03:00:00Z'))
  const { pay } = await open({ status: 'Final' })

  const earlier = await pay('Check', 1, { paymentDate: '2026-11-18' })
  const later = await pay('Check', 1, { paymentDate: '2026-11-21' })

  expect(earlier.answer.payments[0]?.paymentDate).toBe('2026-11-17T16:00:00Z')
  expect([later.status, later.problem.errors]).toEqual([
    400,
    [{ field: 'paymentDate', message: 'A payment cannot be of a day to come' }],
  ])
})

test('a draft, a voided order, a paid sale of the till and no sale at all take no later payment', async () => {
  const draft = await open()
  const voided = await open({ status: 'Final' })
  await voided.manager.send(api.sales.delete, { params: voided.params, query: {} })
  const { cashier, location, product } = draft
  const sold = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 1 }]),
  )
  const payTo = (id: number) =>
    cashier.try(api.sales.addPayment, {
      params: { id: String(id) },
      body: { method: 'Cash', amount: 1 },
    })

  const outcomes = [
    await draft.pay('Cash', 1),
    await voided.pay('Cash', 1),
    await payTo(sold.id),
    await payTo(999_999),
  ]

  expect(outcomes.map(({ status, problem }) => [status, problem.detail])).toEqual([
    [409, `Order #${draft.sale.id} is not issued yet: save its payments with it`],
    [409, `${voided.sale.invoiceNumber} was voided: nothing is owed on it`],
    [409, `Nothing is owed on ${sold.invoiceNumber} any more`],
    [404, 'There is no such sale'],
  ])
})

test('of payments that are made at once, no more than what is owed is kept', async () => {
  const { pay, cashier, params } = await open({ status: 'Final' })

  const outcomes = await Promise.all(Array.from({ length: 8 }, () => pay('GCash', 10)))

  const sale = await cashier.send(api.sales.get, { params })
  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(4)
  expect([sale.paidAmount, sale.balanceDue]).toEqual(['40.00', '3.30'])
})

test('a payment sent again with its key is made once, and its key fits no other order', async () => {
  const first = await open({ status: 'Final' })
  const other = await open({ status: 'Final' })
  const key = { idempotencyKey: `payment-${first.sale.id}` }

  const outcomes = await Promise.all([1, 2, 3].map(() => first.pay('GCash', 10, {}, key)))
  const elsewhere = await other.pay('GCash', 10, {}, key)

  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
  for (const { answer } of outcomes) expect(answer.paidAmount).toBe('10.00')
  expect(elsewhere.status).toBe(422)
})

test('deposits of a draft stay when it is saved again, with who took them and when', async () => {
  pharmacy.setClock(new Date('2026-11-20T03:00:00Z'))
  const deposit = { method: 'GCash', amount: 10, reference: 'GC1' }
  const { sale, change, manager } = await open({ payments: [deposit] })
  pharmacy.setClock(new Date('2026-11-20T04:00:00Z'))

  const { answer } = await change(
    [
      { method: 'Cash', amount: 5 },
      { ...deposit, paymentDate: '2026-11-20' },
    ],
    manager,
  )

  const { rows } = await pharmacy.owner.query(
    'SELECT id, method, created_by_id FROM payments WHERE sale_id = $1 ORDER BY id',
    [sale.id],
  )
  expect(answer.payments[0]).toEqual(sale.payments[0])
  expect(rows).toEqual([
    { id: sale.payments[0]?.id, method: 'GCash', created_by_id: sale.createdById },
    { id: answer.payments[1]?.id, method: 'Cash', created_by_id: manager.id },
  ])
  expect(answer.paidAmount).toBe('15.00')
})

test('a payment that was saved is a manager’s to change or remove, and the log keeps what it was', async () => {
  const { sale, change, manager, cashier, params } = await open({
    payments: [{ method: 'Cash', amount: 10 }],
  })

  const removed = await change([])
  const lessened = await change([{ method: 'Cash', amount: 9 }])
  const unchanged = await cashier.send(api.sales.get, { params })
  const byManager = await change([{ method: 'Cash', amount: 9 }], manager)

  for (const { status, problem } of [removed, lessened])
    expect([status, problem.detail]).toEqual([
      403,
      'Only a manager may change or remove a payment that was saved',
    ])
  expect(unchanged).toEqual(sale)
  expect(byManager.answer.paidAmount).toBe('9.00')
  const { rows } = await pharmacy.owner.query(
    `SELECT before, after FROM audit_logs WHERE entity = 'sale' AND entity_id = $1 AND action = 'UPDATE'`,
    [sale.id],
  )
  expect(rows).toMatchObject([
    { before: { payments: [{ tendered: '10.00' }] }, after: { payments: [{ tendered: '9.00' }] } },
  ])
})

test('what cash leaves over is change of the order as it stands; Final keeps the deposits', async () => {
  const { cashier, params, change, order } = await open({
    payments: [{ method: 'Cash', amount: 50 }],
  })
  const cheaper = orderOf(order().body.locationId, [
    { product: { id: order().body.items[0]!.productId, price: '10.00' }, quantity: 1 },
  ])
  const kept = [{ method: 'Cash', amount: 50 }]

  const less = await cashier.send(api.sales.update, {
    params,
    body: { ...cheaper.body, payments: kept },
  })
  const more = await change(kept)
  const final = await cashier.send(api.sales.update, {
    params,
    ...order({ status: 'Final', payments: kept }),
  })

  expect([less.changeDue, more.answer.changeDue]).toEqual(['39.17', '6.70'])
  expect(final).toMatchObject({ changeDue: '6.70', balanceDue: '0.00', paymentStatus: 'paid' })
  for (const sale of [less, more.answer, final]) refuseUnlessAddsUp(sale)
})

test('an order is overdue from the day after its due date, whatever was paid of it', async () => {
  pharmacy.setClock(new Date('2026-11-20T15:00:00Z')) // 23:00 in Manila
  const { cashier, params, pay } = await open({ status: 'Final' })
  const statusAt = async (moment: string) => {
    pharmacy.setClock(new Date(moment))
    return (await cashier.send(api.sales.get, { params })).paymentStatus
  }

  const statuses = [await statusAt('2026-11-20T15:59:59Z'), await statusAt('2026-11-20T16:00:00Z')]
  await pay('GCash', 40)
  statuses.push(await statusAt('2026-11-20T16:00:01Z'))
  await pay('GCash', 3.3)
  statuses.push(await statusAt('2026-11-20T16:00:02Z'))

  expect(statuses).toEqual(['unpaid', 'overdue', 'overdue', 'paid'])
})
