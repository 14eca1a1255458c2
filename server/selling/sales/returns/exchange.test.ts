import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { exchangeOf, forSale, openExchange } from '#server/testing/selling/exchanging.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { givePin, tryApproved } from '#server/testing/people/pins.ts'
import { openSale, paramsOf } from '#server/testing/selling/returning.ts'

const pharmacy = await openPharmacy()
const { owner } = pharmacy

keepInvariants(owner)

test('goods that come back pay for dearer ones, and the rest is handed over: two documents, one step', async () => {
  const { exchange, sale, read, location, product, other, manager, mix } =
    await openExchange(pharmacy)
  const key = randomUUID()

  const { status, answer } = await exchange({}, { idempotencyKey: key })

  expect(status).toBe(201)
  expect(answer).toMatchObject({
    grandTotal: '21.65',
    paidAmount: '21.65',
    changeDue: '0.00',
    payments: [
      { method: 'Exchange', tendered: '10.83', amount: '10.83', reference: null },
      { method: 'cash', tendered: '10.82', amount: '10.82' },
    ],
    exchange: { returnNumber: `${location.code}R-00000001` },
  })
  expect(await manager.send(api.sales.get, paramsOf(answer))).toEqual(answer)
  const params = { id: String(answer.exchange?.returnId) }
  expect(await manager.send(api.returns.get, { params })).toMatchObject({
    saleId: sale.id,
    total: '10.83',
    refunded: '10.83',
    refunds: [{ method: 'Exchange', amount: '10.83' }],
    exchange: { saleId: answer.id, invoiceNumber: answer.invoiceNumber },
  })
  expect(await read()).toMatchObject({ refunded: '10.83', items: [{ returnedQty: 1 }] })
  expect([await forSale(owner, product.id), await forSale(owner, other.id)]).toEqual([8, 9])
  // Goods for 32.48 and 21.65 were sold, 10.83 of them came back, and 43.30 are in the drawer.
  expect(await mix()).toEqual([
    ['Cash', '43.30'],
    ['Exchange', '0.00'],
  ])
  const query = { locationId: String(location.id) }
  expect(await manager.send(api.reports.dailySales, { query })).toMatchObject({
    totalSales: '43.30',
    transactionCount: 2,
    returns: '10.83',
    returnsCount: 1,
  })

  const again = await exchange({}, { idempotencyKey: key })
  const asked = await manager.send(api.sales.closeAttempt, { params: { key } })
  expect([again.status, again.answer, asked.sale]).toEqual([200, answer, answer])
  expect(await forSale(owner, product.id)).toBe(8)
})

test('what is more than the new goods cost is given back as it was paid, in cash first', async () => {
  const { exchange, manager, mix } = await openExchange(pharmacy, '5.00', {
    payments: [
      { method: 'card', amount: '20.00' },
      { method: 'cash', amount: '12.48' },
    ],
  })

  const { answer } = await exchange({ items: [{ line: 1, qty: 2 }], credit: '5.41' })

  expect(answer).toMatchObject({ grandTotal: '5.41', payments: [{ method: 'Exchange' }] })
  const params = { id: String(answer.exchange?.returnId) }
  const { refunds } = await manager.send(api.returns.get, { params })
  // 21.65 come back: 5.41 pay, and of 16.24 the drawer gives the 12.48 that it got.
  expect(refunds.map(({ method, amount }) => [method, amount])).toEqual([
    ['Exchange', '5.41'],
    ['cash', '12.48'],
    ['card', '3.76'],
  ])
  expect(await mix()).toEqual([
    ['Card', '16.24'],
    ['Cash', '0.00'],
    ['Exchange', '0.00'],
  ])
})

test('exchanged goods that come back, too, are paid back as the first ones had been paid', async () => {
  const { exchange, manager, location, product } = await openExchange(pharmacy, '30.00', {
    payments: [
      { method: 'card', amount: '20.00' },
      { method: 'cash', amount: '12.48' },
    ],
  })
  const { answer: second } = await exchange({ items: [{ line: 1, qty: 3 }], credit: '32.48' })
  const { held } = await manager.send(api.returns.returnable, paramsOf(second))
  expect(held).toEqual([
    { method: 'cash', amount: '12.48' },
    { method: 'card', amount: '20.00' },
  ])

  const third = await manager.send(
    api.sales.complete,
    exchangeOf(location.id, [{ product, qty: 1 }], {
      saleId: second.id,
      items: [{ line: 1, qty: 1 }],
      credit: '10.83',
    }),
  )
  const back = await manager.send(api.returns.create, {
    ...paramsOf(third),
    body: { reason: 'Wrong item', items: [{ line: 1, qty: 1 }] },
  })

  // The drawer gave its 12.48 for the second return, so the card had paid for the third sale.
  expect(back.refunds).toEqual([{ method: 'card', amount: '10.83', reference: null }])
})

test('a unit that comes back to the shelf may be what is sold again, at another price', async () => {
  const { sale, manager, location, product } = await openSale(pharmacy, 10)
  const dearer = { ...product, price: '12.00' }
  const update = { ...paramsOf(product), body: { price: '12.00' } }
  await manager.send(api.products.update, update)

  const { payments } = await manager.send(
    api.sales.complete,
    exchangeOf(location.id, [{ product: dearer, qty: 10 }], {
      saleId: sale.id,
      items: [{ line: 1, qty: 10, condition: 'SHELF' }],
      credit: '108.25',
    }),
  )

  expect(payments.map(({ amount }) => amount)).toEqual(['108.25', '21.65'])
})

test('what either half refuses is neither taken back nor sold', async () => {
  const { exchange, product, other, read, location, manager, cashier } =
    await openExchange(pharmacy)
  const far = await openSale(pharmacy)
  const owing = await manager.send(
    api.sales.complete,
    orderOf(location.id, [{ product, quantity: 2 }], { status: 'Final' }),
  )
  const before = [await forSale(owner, product.id), await forSale(owner, other.id), await read()]
  const kept = [{ method: 'Exchange' as 'cash', amount: '10.82' }]
  const refunds = [{ method: 'Exchange', amount: '0.01' }]

  const refusals = [
    await exchange({ saleId: 999_999 }),
    await exchange({ saleId: far.sale.id }),
    await exchange({ items: [{ line: 2, qty: 1 }] }),
    await exchange({ items: [{ line: 1, qty: 4 }] }),
    await exchange({ total: '10.84' }),
    await exchange({ refunds: [{ method: 'cash', amount: '10.83' }] }),
    await exchange({ refunds, credit: '10.83' }),
    await exchange({ payments: kept }),
    await exchange({ credit: '10.82' }),
    await exchange({ payments: [{ method: 'cash', amount: '10.00' }] }),
    await exchange({}, { qty: 11 }),
    await exchange({ saleId: owing.id, credit: '0.00' }),
  ]

  expect(refusals.map(({ status, problem }) => [status, problem.detail])).toEqual([
    [404, 'There is no such sale'],
    [
      409,
      `${far.sale.invoiceNumber} was sold at ${far.location.name}: its goods are returned there`,
    ],
    [400, 'The sale has no line 2'],
    [409, `Only 3 of ${product.name} are left to return`],
    [409, 'This comes to ₱10.83. Look at it again.'],
    [400, '₱0.00 are to be given back, not ₱10.83'],
    [400, '₱0.00 are to be given back, not ₱0.01'],
    [400, 'payments.0.method must be one of cash, card, ewallet'],
    [400, 'The payments do not add up to the amount received and its change'],
    [400, 'Amount received is less than total'],
    [409, `${other.name}: only 10 left (${location.name})`],
    [
      409,
      `Returned goods only lower what is owed for ${owing.invoiceNumber} by ₱10.83: take them back as a return`,
    ],
  ])
  expect(refusals[2]?.problem.errors).toEqual([
    { field: 'return.items.0.line', message: 'The sale has no line 2' },
  ])
  expect([await forSale(owner, product.id), await forSale(owner, other.id), await read()]).toEqual(
    before,
  )
  expect((await exchange({}, { by: cashier })).status).toBe(403)
})

test('who may not take goods back exchanges none, unless a manager approves it', async () => {
  const { exchange, cashier, manager, location, sale, other } = await openExchange(pharmacy)
  await givePin(pharmacy, manager)

  const refused = await exchange({}, { by: cashier })
  const { status, answer } = await tryApproved(
    api.sales.complete,
    exchangeOf(location.id, [{ product: other, qty: 1 }], {
      saleId: sale.id,
      items: [{ line: 1, qty: 1 }],
      credit: '10.83',
    }),
    { actor: cashier, by: manager, key: randomUUID() },
  )

  expect([refused.status, refused.problem.needsApproval]).toEqual([
    403,
    ['Goods for ₱10.83 are returned'],
  ])
  expect(status).toBe(201)
  const params = { id: String(answer.exchange?.returnId) }
  const { approvedByName } = await manager.send(api.returns.get, { params })
  expect(approvedByName).not.toBeNull()
})

test('a sale that goods paid for is not voided, and neither half is booked by another method', async () => {
  const { exchange, sale, manager } = await openExchange(pharmacy)
  const { answer } = await exchange()
  const correct = (of: { id: number }, paymentId: number) =>
    manager.try(api.returns.correctMethod, {
      params: { id: String(of.id), paymentId: String(paymentId) },
      body: { method: 'card' },
    })

  const refusals = [
    await manager.try(api.returns.void, { ...paramsOf(answer), body: {} }),
    await manager.try(api.returns.void, { ...paramsOf(sale), body: {} }),
    await correct(answer, answer.payments[0]!.id),
    await correct(sale, sale.payments[0]!.id),
  ]

  expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  // What was handed over besides may be: it was paid by card after all.
  expect((await correct(answer, answer.payments[1]!.id)).status).toBe(201)
})
