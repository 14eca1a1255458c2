import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import { assign } from '#server/testing/shop/branches.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)
afterEach(() => pharmacy.setClock(null))

type Payments = NewOrderBody['payments']

/** A location where a unit costs 10.83 with tax, and ways to sell, pay and read the payment mix. */
async function open() {
  pharmacy.setClock(new Date('2026-11-20T02:00:00Z'))
  const opened = await openLocation(pharmacy, { inStock: 1000 })
  const { manager, location, product } = opened
  const query = { locationId: String(location.id), startDate: '2026-11-01', endDate: '2026-11-30' }
  const orderBody = (status: 'Draft' | 'Final', quantity: number, payments: Payments) =>
    orderOf(location.id, [{ product, quantity }], { status, payments })
  return {
    ...opened,
    query,
    sell: (qty: number, payments?: Parameters<typeof checkoutOf>[2]) =>
      manager.send(api.sales.complete, checkoutOf(location.id, [{ product, qty }], payments)),
    order: (status: 'Draft' | 'Final', quantity: number, payments: Payments = []) =>
      manager.send(api.sales.complete, orderBody(status, quantity, payments)),
    change: (id: number, status: 'Draft' | 'Final', quantity: number, payments: Payments) => {
      const params = { id: String(id) }
      return manager.send(api.sales.update, { params, ...orderBody(status, quantity, payments) })
    },
    pay: (id: number, method: string, amount: number) => {
      const params = { id: String(id) }
      return manager.send(api.sales.addPayment, { params, body: { method, amount } })
    },
    void: (id: number) => manager.send(api.sales.delete, { params: { id: String(id) }, query: {} }),
    mix: () => mixOf(manager, query),
  }
}

/**
 * The report as rows of method, amount and transactions. It is read before waiting sales are summed and after, and must
 * be the same.
 */
async function mixOf(user: Caller, query: { locationId?: string; startDate: string }) {
  const rows = await user.send(api.reports.paymentMix, { query })
  await pharmacy.owner.query('SELECT add_sales(2147483647)')
  expect(await user.send(api.reports.paymentMix, { query })).toEqual(rows)

  const { totalSales } = await user.send(api.reports.salesSummary, { query })
  const whole = rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  expect((whole / 100).toFixed(2)).toBe(totalSales)
  return rows.map(({ method, amount, transactionCount }) => [method, amount, transactionCount])
}

test('without sales nothing was paid and nothing is owed', async () => {
  const { mix, order } = await open()
  await order('Draft', 4, [{ method: 'GCash', amount: 10 }])

  expect(await mix()).toEqual([])
})

test('a sale paid in two ways is a transaction of both, and change is not what was paid', async () => {
  const { sell, mix } = await open()
  await sell(4, {
    payments: [
      { method: 'card', amount: '13.30' },
      { method: 'cash', amount: '50.00' },
    ],
  })
  await sell(1, { payments: [{ method: 'cash', amount: '1000.00' }] })
  await sell(1, { payments: [{ method: 'ewallet', amount: '10.83' }] })

  expect(await mix()).toEqual([
    ['Cash', '40.83', 2],
    ['Card', '13.30', 1],
    ['E-Wallet', '10.83', 1],
  ])
})

test('two payments in cash for one sale are one transaction', async () => {
  const { order, pay, mix } = await open()
  const { id } = await order('Final', 4, [
    { method: 'Cash', amount: 10 },
    { method: 'Cash', amount: 5 },
  ])
  await pay(id, 'Cash', 5)

  expect(await mix()).toEqual([
    [null, '23.30', 1],
    ['Cash', '20.00', 1],
  ])
})

test('cash is cash, at the till and on an order', async () => {
  const { sell, order, mix } = await open()
  await sell(1)
  await order('Final', 1, [{ method: 'Cash', amount: 10.83 }])

  expect(await mix()).toEqual([['Cash', '21.66', 2]])
})

test('a later payment takes from what is owed, on the day of the sale', async () => {
  const { order, mix, query } = await open()
  const { id } = await order('Final', 4)
  expect(await mix()).toEqual([[null, '43.30', 1]])

  pharmacy.setClock(new Date('2026-12-15T02:00:00Z'))
  const later = await pharmacy.as('MANAGER')
  const pay = (method: string, amount: number) =>
    later.send(api.sales.addPayment, { params: { id: String(id) }, body: { method, amount } })
  await pay('GCash', 13.3)

  expect(await mixOf(later, query)).toEqual([
    [null, '30.00', 1],
    ['GCash', '13.30', 1],
  ])
  const december = { ...query, startDate: '2026-12-01', endDate: '2026-12-31' }
  expect(await mixOf(later, december)).toEqual([])
  await pay('Cash', 50)
  expect(await mixOf(later, query)).toEqual([
    ['Cash', '30.00', 1],
    ['GCash', '13.30', 1],
  ])
})

test('what was paid on a draft counts when the draft becomes Final, as it stands then', async () => {
  const { order, change, mix } = await open()
  const deposits = [
    { method: 'GCash', amount: 5 },
    { method: 'BPI', amount: 7 },
  ]
  const { id } = await order('Draft', 4, deposits)
  await change(id, 'Draft', 4, [{ method: 'BPI', amount: 8 }])
  expect(await mix()).toEqual([])

  await change(id, 'Final', 4, [
    { method: 'BPI', amount: 8 },
    { method: 'Check', amount: 1 },
  ])

  expect(await mix()).toEqual([
    [null, '34.30', 1],
    ['BPI', '8.00', 1],
    ['Check', '1.00', 1],
  ])
})

test('a voided sale takes its payments and what was owed on it along', async () => {
  const { sell, order, pay, mix, ...opened } = await open()
  const [sale, owed] = [await sell(2), await order('Final', 4, [{ method: 'Card', amount: 3 }])]
  await sell(1)
  await pay(owed.id, 'Cash', 4)
  expect(await mix()).toEqual([
    ['Cash', '36.48', 3],
    [null, '36.30', 1],
    ['Card', '3.00', 1],
  ])

  await opened.void(sale.id)
  await opened.void(owed.id)

  expect(await mix()).toEqual([['Cash', '10.83', 1]])
})

test('orders whose goods all came back owe nothing, and only the others are counted as owing', async () => {
  const { manager, order, mix } = await open()
  const takeBack = (id: number, qty: number, total: string) =>
    manager.send(api.returns.create, {
      params: { id: String(id) },
      body: { reason: 'Wrong goods', items: [{ line: 1, qty }], total },
    })
  const [whole, part] = [await order('Final', 4), await order('Final', 4)]

  await takeBack(whole.id, 4, '43.30')
  await takeBack(part.id, 1, '10.83')
  expect(await mix()).toEqual([[null, '32.47', 1]])

  await takeBack(part.id, 3, '32.47')
  expect(await mix()).toEqual([])
})

test('a sale that was free, and what was given for nothing, owes nothing', async () => {
  const { manager, location, product, mix } = await open()
  const free = checkoutOf(location.id, [{ product, qty: 1, discountPct: '100' }])

  await manager.send(api.sales.complete, free)

  expect(await mix()).toEqual([['Cash', '0.00', 1]])
})

test('not even the owner of the database may change what an issued sale was paid, a draft is paid otherwise', async () => {
  const { order, change, mix } = await open()
  const payments = [{ method: 'GCash', amount: 10 }]
  const [issued, draft] = [await order('Final', 4, payments), await order('Draft', 4, payments)]
  const before = await mix()

  for (const update of ['UPDATE payments SET amount = 5', "UPDATE payments SET method = 'BPI'"])
    await expect(pharmacy.owner.query(`${update} WHERE sale_id = ${issued.id}`)).rejects.toThrow(
      'payments of an issued sale stay as they are',
    )
  await expect(
    pharmacy.owner.query('DELETE FROM payments WHERE sale_id = $1', [issued.id]),
  ).rejects.toThrow('payments of an issued sale stay as they are')

  await pharmacy.owner.query("UPDATE payments SET payment_note = 'By phone' WHERE sale_id = $1", [
    issued.id,
  ])
  await change(draft.id, 'Draft', 4, [])
  expect(await mix()).toEqual(before)
})

test('a manager of one branch sees how that branch was paid, and a cashier nothing', async () => {
  const here = await open()
  const there = await open()
  await here.sell(1)
  await there.order('Final', 1)
  const manager = await pharmacy.as('MANAGER')
  await assign(pharmacy, manager, [here.location.id])
  const { locationId, ...everywhere } = there.query

  expect(await mixOf(manager, everywhere)).toEqual([['Cash', '10.83', 1]])
  expect(await mixOf(manager, { ...everywhere, locationId })).toEqual([])
  const { status } = await (await pharmacy.as('CASHIER')).try(api.reports.paymentMix, { query: {} })
  expect(status).toBe(403)
})

test('the file names what is owed, and has the rows of the screen', async () => {
  const { sell, order, manager, query } = await open()
  await sell(1)
  await order('Final', 4)

  const file = await manager.send(api.reports.export, {
    body: { reportType: 'payment-mix', filters: query },
  })

  expect(file).toBe('Payment Method,Amount,Transactions\r\nStill owed,43.30,1\r\nCash,10.83,1\r\n')
})
