import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants, refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openKit } from '#server/testing/goods/kits.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { back, openSale, paramsOf } from '#server/testing/selling/returning.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

async function lotsOf(productId: number) {
  const { rows } = await pharmacy.owner.query(
    'SELECT state, qty FROM stock_lots WHERE product_id = $1 ORDER BY id',
    [productId],
  )
  return rows.map(({ state, qty }) => [state, qty])
}

test('one of three that comes back is its third: a numbered document, its money in cash, its unit on the shelf', async () => {
  const { sale, take, read, location, product, manager, stockLeft } = await openSale(pharmacy)

  const { status, answer } = await take()

  expect(status).toBe(201)
  expect(answer).toMatchObject({
    number: `${location.code}R-00000001`,
    saleId: sale.id,
    invoiceNumber: sale.invoiceNumber,
    locationId: location.id,
    tillName: 'Till 1',
    total: '10.83',
    taxTotal: '0.83',
    credited: '0.00',
    refunded: '10.83',
    approvedByName: null,
    items: [
      {
        line: 1,
        saleLine: 1,
        productId: product.id,
        qty: 1,
        price: '10.00',
        due: '10.00',
        taxAmount: '0.83',
        reason: 'Wrong item',
        goods: [{ productId: product.id, qty: 1, condition: 'SHELF' }],
      },
    ],
    refunds: [{ method: 'cash', amount: '10.83', reference: null }],
  })
  expect(await stockLeft()).toBe(8)
  expect(await read()).toMatchObject({
    grandTotal: '32.48',
    credited: '0.00',
    refunded: '10.83',
    balanceDue: '0.00',
    paymentStatus: 'paid',
    items: [{ qty: 3, returnedQty: 1 }],
    returns: [{ id: answer.id, number: answer.number, total: '10.83' }],
    refunds: [{ method: 'cash', amount: '10.83' }],
  })
  const query = { locationId: String(location.id) }
  expect(await manager.send(api.reports.dailySales, { query })).toEqual({
    totalSales: '21.65',
    itemsSold: 2,
    transactionCount: 1,
    returns: '10.83',
    returnsCount: 1,
  })
  expect(await manager.send(api.returns.list, { query: { saleId: String(sale.id) } })).toEqual([
    answer,
  ])
})

test('what is left of a line may come back, and no more', async () => {
  const { take } = await openSale(pharmacy, 2)
  await take()

  const two = await take({ items: [{ line: 1, qty: 2 }] })
  const last = await take()
  const none = await take()

  expect([two.status, two.problem.errors?.[0]?.message]).toEqual([
    409,
    expect.stringMatching(/^Only 1 of Product \w+ is left to return$/),
  ])
  expect(last.status).toBe(201)
  expect([none.status, none.problem.detail]).toEqual([
    409,
    expect.stringMatching(/^Product \w+ has been returned already$/),
  ])
})

test('a return that is sent again with its key is the one that was made', async () => {
  const { sale, manager, stockLeft } = await openSale(pharmacy)
  const idempotencyKey = randomUUID()
  const send = () =>
    manager.try(api.returns.create, { ...paramsOf(sale), body: back() }, { idempotencyKey })

  const first = await send()
  const again = await send()
  const closed = await manager.send(api.returns.closeAttempt, { params: { key: idempotencyKey } })

  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.answer).toEqual(first.answer)
  expect(closed.return).toEqual(first.answer)
  expect(await stockLeft()).toBe(8)
})

test('goods go where they are said to go, and what is destroyed lies nowhere', async () => {
  const { take, product, stockLeft } = await openSale(pharmacy)

  await take({ items: [{ line: 1, qty: 1, condition: 'QUARANTINE' }] })
  await take({
    items: [
      { line: 1, qty: 1, condition: 'DESTROYED', reason: 'Leaking' },
      { line: 1, qty: 1, condition: 'SHELF' },
    ],
  })

  // The lot in quarantine had the destroyed unit for a moment, too.
  expect((await lotsOf(product.id)).filter(([, qty]) => qty > 0)).toEqual([
    ['FOR_SALE', 8],
    ['QUARANTINE', 1],
  ])
  expect(await stockLeft()).toBe(9)
})

test('a medicine goes to quarantine unless a manager says otherwise', async () => {
  const { manager, cashier, location } = await openLocation(pharmacy)
  const product = await manager.send(api.products.create, {
    body: {
      name: `Medicine ${randomUUID()}`,
      genericName: 'Paracetamol',
      cost: '5.00',
      price: '10.00',
      stockQty: 5,
      locationId: location.id,
    },
  })
  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 2 }]),
  )
  const { params } = paramsOf(sale)
  const returnable = await cashier.send(api.returns.returnable, { params })

  await manager.send(api.returns.create, { params, body: back() })
  const shelf = { items: [{ line: 1, qty: 1, condition: 'SHELF' as const }] }
  await manager.send(api.returns.create, { params, body: back(shelf) })

  expect(returnable.lines[0]?.goods).toMatchObject([{ qty: 2, condition: 'QUARANTINE' }])
  expect(await lotsOf(product.id)).toEqual([
    ['FOR_SALE', 4],
    ['QUARANTINE', 1],
  ])
})

test('what is owed is lowered first, and no more is given back than was paid', async () => {
  const { manager, cashier, location, product } = await openLocation(pharmacy)
  const order = await cashier.send(
    api.sales.complete,
    orderOf(location.id, [{ product, quantity: 4 }], {
      status: 'Final',
      payments: [{ method: 'GCash', amount: '30.00' }],
    }),
  )
  const { params } = paramsOf(order)

  const half = await manager.send(api.returns.create, {
    params,
    body: back({ items: [{ line: 1, qty: 2 }] }),
  })
  const between = await manager.send(api.sales.get, { params })
  const rest = await manager.send(api.returns.create, {
    params,
    body: back({ items: [{ line: 1, qty: 2 }] }),
  })

  expect(half).toMatchObject({ total: '21.65', credited: '13.30', refunded: '8.35' })
  expect(half.refunds).toEqual([{ method: 'GCash', amount: '8.35', reference: null }])
  expect(between).toMatchObject({ balanceDue: '0.00', paymentStatus: 'paid' })
  expect(rest).toMatchObject({ total: '21.65', credited: '0.00', refunded: '21.65' })
  const query = { locationId: String(location.id) }
  expect(await manager.send(api.reports.paymentMix, { query })).toEqual([
    { method: 'GCash', amount: '0.00', transactionCount: 1 },
  ])
})

test('money goes back the way it came unless a manager says otherwise, to the centavo', async () => {
  const card = { payments: [{ method: 'card' as const, amount: '32.48' }] }
  const { take } = await openSale(pharmacy, 3, card)

  const asPaid = await take()
  const inCash = await take({ refunds: [{ method: 'Cash', amount: '10.82' }] })
  const wrong = await take({ refunds: [{ method: 'cash', amount: '10.00' }] })
  const unknown = await take({ refunds: [{ method: 'shells', amount: '10.83' }] })

  expect(asPaid.answer.refunds).toEqual([{ method: 'card', amount: '10.83', reference: null }])
  expect(inCash.answer.refunds).toEqual([{ method: 'cash', amount: '10.82', reference: null }])
  expect([wrong.status, wrong.problem.errors]).toEqual([
    400,
    [{ field: 'refunds', message: '₱10.83 are to be given back, not ₱10.00' }],
  ])
  expect([unknown.status, unknown.problem.errors?.[0]?.field]).toEqual([400, 'refunds.0.method'])
})

test('a kit comes back whole, each part in its condition', async () => {
  const { cashier, manager, location, kit, gauze, partsLeft } = await openKit(pharmacy)
  const sale = await cashier.send(
    api.sales.complete,
    orderOf(location.id, [{ product: kit, quantity: 2 }], { status: 'Final' }),
  )
  const { params } = paramsOf(sale)
  const before = await partsLeft()

  const { items } = await manager.send(api.returns.create, {
    params,
    body: back({
      items: [{ line: 1, qty: 1, parts: [{ productId: gauze.id, condition: 'QUARANTINE' }] }],
    }),
  })

  expect(
    items[0]?.goods.map(({ productId, condition }) => [productId === gauze.id, condition]),
  ).toEqual(
    expect.arrayContaining([
      [true, 'QUARANTINE'],
      [false, 'SHELF'],
    ]),
  )
  expect(await partsLeft()).not.toEqual(before)
})

test('a draft has nothing to come back, and neither has a voided sale', async () => {
  const { manager, cashier, location, product } = await openLocation(pharmacy)
  const draft = await cashier.send(
    api.sales.complete,
    orderOf(location.id, [{ product, quantity: 1 }]),
  )
  const sold = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 1 }]),
  )
  await manager.send(api.returns.void, { ...paramsOf(sold), body: {} })
  const take = (sale: { id: number }) =>
    manager.try(api.returns.create, { ...paramsOf(sale), body: back() })

  expect((await take(draft)).problem.detail).toBe(
    `Order #${draft.id} is not issued: nothing of it can be returned`,
  )
  expect((await take(sold)).problem.detail).toBe(
    `${sold.invoiceNumber} was voided: nothing is left to return`,
  )
})

test('a cashier hears what needs a manager', async () => {
  const { cashier, take } = await openSale(pharmacy)

  const { status, problem } = await take(
    { refunds: [{ method: 'card', amount: '10.83' }] },
    cashier,
  )

  expect([status, problem.detail]).toEqual([403, 'Only a manager may take goods back'])
})

test('what comes back to the shelf under an open recall is recalled, and its paper says that it lies apart', async () => {
  const { take, product } = await openSale(pharmacy)
  const admin = await pharmacy.as('ADMIN')
  const recall = {
    productId: product.id,
    ofAllLots: true,
    reason: 'Impure',
    announcedOn: '2026-11-30',
  }
  await admin.send(api.recalls.open, { body: recall })

  const { answer } = await take({ items: [{ line: 1, qty: 1, condition: 'SHELF' }] })

  expect(answer.items[0]?.goods).toMatchObject([{ qty: 1, condition: 'QUARANTINE' }])
  expect(await lotsOf(product.id)).toEqual([
    ['FOR_SALE', 0],
    ['RECALLED', 8],
  ])
  await refuseBrokenInvariants(pharmacy.owner)
})
