import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants, refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openKit } from '#server/testing/goods/kits.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import {
  back,
  openReturning,
  paramsOf,
  type ReturnBody,
} from '#server/testing/selling/returning.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)
afterEach(() => pharmacy.setClock(null))

test('a return that cannot be made is refused with the place of its fault, and changes nothing', async () => {
  const { admin, manager, sale, product, take, location } = await openReturning(pharmacy)
  const { lines } = await manager.send(api.returns.returnable, paramsOf(sale))
  const { lotId } = lines[0]!.goods[0]!
  const elsewhere = await openLocation(pharmacy)
  const [foreignTill] = await admin.send(api.tills.list, {
    query: { locationId: String(elsewhere.location.id) },
  })
  const others = await admin.send(api.stock.lots, {
    query: { locationId: String(elsewhere.location.id) },
  })
  const of = (item: Partial<ReturnBody['items'][number]>) =>
    back({ items: [{ line: 1, qty: 2, ...item }] })
  const wrong: [string, ReturnBody][] = [
    ['a line that is not there', of({ line: 2 })],
    ['more than was sold', of({ qty: 5 })],
    [
      'more than was sold, over two lines',
      back({
        items: [
          { line: 1, qty: 3 },
          { line: 1, qty: 2 },
        ],
      }),
    ],
    ['lots of fewer units', of({ lots: [{ lotId, qty: 1 }] })],
    ['lots of more units', of({ lots: [{ lotId, qty: 3 }] })],
    ['a lot that it was not taken from', of({ lots: [{ lotId: others[0]!.id, qty: 2 }] })],
    ['a lot that is not there', of({ lots: [{ lotId: 999_999, qty: 2 }] })],
    ['a part of what is no kit', of({ parts: [{ productId: 999_999, condition: 'SHELF' }] })],
    ['a till of another location', { ...of({}), tillId: foreignTill!.id }],
    ['another total', { ...of({}), total: '21.64' }],
    ['too little money', { ...of({}), refunds: [{ method: 'cash', amount: '21.64' }] }],
    ['money by no known way', { ...of({}), refunds: [{ method: 'shells', amount: '21.65' }] }],
    ['a blank reason', { ...of({}), reason: '  ' }],
    [
      'a card number',
      { ...of({}), refunds: [{ method: 'cash', amount: '21.65', reference: '4111111111111111' }] },
    ],
  ]

  for (const [what, body] of wrong) {
    const { status, problem } = await take(body, manager)
    expect([400, 409], `${what}: ${status} ${problem.detail}`).toContain(status)
  }

  const after = await manager.send(api.sales.get, paramsOf(sale))
  expect(after).toMatchObject({ refunded: '0.00', returns: [], items: [{ returnedQty: 0 }] })
  const query = { productId: String(product.id), locationId: String(location.id) }
  const [shelf] = await manager.send(api.stock.inventory, { query })
  expect(shelf?.stockQty).toBe(46)
})

test('one lot named twice gives no more than it gave', async () => {
  const { manager, sale, take } = await openReturning(pharmacy)
  const { lines } = await manager.send(api.returns.returnable, paramsOf(sale))
  const { lotId } = lines[0]!.goods[0]!

  const { status, answer } = await take(
    back({
      items: [
        {
          line: 1,
          qty: 2,
          lots: [
            { lotId, qty: 1 },
            { lotId, qty: 1 },
          ],
        },
      ],
    }),
    manager,
  )

  expect([201, 400]).toContain(status)
  if (status === 201) expect(answer.items[0]?.goods).toMatchObject([{ qty: 2 }])
})

test('whatever has become of a product since, its goods come back to where they were, or it is said why not', async () => {
  for (const change of [
    { enableStock: false },
    { isActive: false },
    { productType: 'COMBO' as const },
  ]) {
    const { manager, sale, product, take } = await openReturning(pharmacy, { stockQty: 4 })
    const part = await manager.send(api.products.create, {
      body: { name: `Part ${randomUUID()}`, cost: '1', price: '2' },
    })
    const more = change.productType ? { components: [{ productId: part.id, qty: 1 }] } : {}
    const { status } = await manager.try(api.products.update, {
      ...paramsOf(product),
      body: { ...change, ...more },
    })
    const came = await take(back(), manager)

    expect([status, JSON.stringify(change)]).toEqual([200, JSON.stringify(change)])
    expect([201, 409], `${JSON.stringify(change)}: ${came.problem.detail}`).toContain(came.status)
    await refuseBrokenInvariants(pharmacy.owner)
    const { returns } = await manager.send(api.sales.get, paramsOf(sale))
    expect(returns).toHaveLength(came.status === 201 ? 1 : 0)
  }
})

test('a payment of which some was given back keeps its method', async () => {
  const { manager, sale, take } = await openReturning(pharmacy)
  await take(back())

  const { status, problem } = await manager.try(api.returns.correctMethod, {
    params: { id: String(sale.id), paymentId: String(sale.payments[0]!.id) }, // a till's sale is paid
    body: { method: 'card' },
  })

  expect([status, problem.detail]).toEqual([409, 'Some of that payment was given back already'])
  const { payments } = await manager.send(api.sales.get, paramsOf(sale))
  expect(payments).toEqual(sale.payments)
})

test('a kit that is made of other parts by now comes back as it was sold', async () => {
  const { cashier, manager, location, kit, gauze, tape, change, partsLeft } =
    await openKit(pharmacy)
  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product: kit, qty: 2 }]),
  )
  await change(kit.id, { components: [{ productId: tape.id, qty: 3 }] })

  const one = await manager.send(api.returns.create, { ...paramsOf(sale), body: back() })
  const [gauzes, tapes] = await partsLeft()

  expect(one.items[0]?.goods.map(({ productId, qty }) => [productId, qty])).toEqual(
    expect.arrayContaining([
      [gauze.id, 2],
      [tape.id, 1],
    ]),
  )
  expect([gauzes, tapes]).toEqual([8, 3])
})

test('a key of a sale makes no return, and a key of a return no sale', async () => {
  const { manager, location, product, sale } = await openReturning(pharmacy)
  const [ofSale, ofReturn] = [randomUUID(), randomUUID()]
  const call = checkoutOf(location.id, [{ product, qty: 1 }])
  const returning = { ...paramsOf(sale), body: back() }
  await manager.send(api.sales.complete, call, { idempotencyKey: ofSale })
  await manager.send(api.returns.create, returning, { idempotencyKey: ofReturn })

  const asReturn = await manager.try(api.returns.create, returning, { idempotencyKey: ofSale })
  const asSale = await manager.try(api.sales.complete, call, { idempotencyKey: ofReturn })
  const closed = await manager.try(api.returns.closeAttempt, { params: { key: ofSale } })

  expect([asReturn.status, asSale.status]).toEqual([422, 422])
  expect(closed.status).toBeGreaterThanOrEqual(400)
})

test('on a day on which things only came back the reports show them with a minus', async () => {
  const { sale, location } = await openReturning(pharmacy)
  pharmacy.setClock(new Date('2027-03-02T02:00:00Z'))
  const manager = await pharmacy.as('MANAGER')
  const back4 = back({ items: [{ line: 1, qty: 4 }] })
  await manager.send(api.returns.create, { ...paramsOf(sale), body: back4 })
  const query = {
    startDate: '2027-03-02',
    endDate: '2027-03-02',
    locationId: String(location.id),
  }

  expect(await manager.send(api.reports.salesSummary, { query })).toEqual({
    totalSales: '-43.30',
    totalTransactions: 0,
    totalItems: -4,
    averageTransaction: '0.00',
    returns: '43.30',
    returnsCount: 1,
  })
  expect(await manager.send(api.reports.financialSummary, { query })).toMatchObject({
    totalTax: '-3.30',
    netRevenue: '-40.00',
    totalCost: '-20.00',
    grossProfit: '-20.00',
    profitMargin: null,
  })
  expect(await manager.send(api.reports.paymentMix, { query })).toEqual([
    { method: 'Cash', amount: '-43.30', transactionCount: 0 },
  ])
  expect(await manager.send(api.reports.productPerformance, { query })).toMatchObject([
    { totalQuantitySold: -4, transactionCount: 0 },
  ])
  const { today, salesGrowthPct, itemsGrowthPct } = await manager.send(api.reports.dashboard, {
    query: { locationId: String(location.id) },
  })
  expect(today).toMatchObject({ totalSales: '-43.30', returns: '43.30' })
  expect([salesGrowthPct, itemsGrowthPct]).toEqual([-200, -200])
  pharmacy.setClock(new Date('2027-03-03T03:00:00Z'))
  const next = await (
    await pharmacy.as('MANAGER')
  ).send(api.reports.dashboard, { query: { locationId: String(location.id) } })
  // Yesterday came to less than nothing: nothing grows over that.
  expect([next.salesGrowthPct, next.itemsGrowthPct]).toEqual([null, null])
})
