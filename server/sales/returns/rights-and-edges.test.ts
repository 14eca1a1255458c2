import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { checkoutOf } from '#server/testing/checkout.ts'
import { keepInvariants, refuseBrokenInvariants } from '#server/testing/invariants.ts'
import { openKit } from '#server/testing/kits.ts'
import { openLocation, openPharmacy } from '#server/testing/pharmacy.ts'
import { givePin, tryApproved } from '#server/testing/pins.ts'

const pharmacy = await openPharmacy()
const START = new Date('2027-03-01T02:00:00Z')

keepInvariants(pharmacy.owner)
afterEach(() => pharmacy.setClock(null))

type Body = CallOf<typeof api.returns.create>['body']

const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const back = (more: Partial<Body> = {}): Body => ({
  reason: 'Wrong item',
  items: [{ line: 1, qty: 1 }],
  ...more,
})

/** A sale of four units, of goods as given, in a shop in which anyone takes goods back for three days. */
async function openSale(goods: object = {}) {
  pharmacy.setClock(START)
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.settings.update, { body: { returnsBy: 'ANYONE', returnDays: 3 } })
  const { location } = await openLocation(pharmacy)
  const manager = await pharmacy.as('MANAGER')
  const cashier = await pharmacy.as('CASHIER')
  await givePin(pharmacy, manager)
  const product = await manager.send(api.products.create, {
    body: {
      name: `Goods ${randomUUID()}`,
      cost: '5.00',
      price: '10.00',
      stockQty: 50,
      locationId: location.id,
      ...goods,
    },
  })
  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 4 }]),
  )
  const take = (body: Body, by = cashier) =>
    by.try(api.returns.create, { ...paramsOf(sale), body }, { idempotencyKey: randomUUID() })
  const approved = (body: Body) =>
    tryApproved(
      api.returns.create,
      { ...paramsOf(sale), body },
      { actor: cashier, by: manager, key: randomUUID() },
    )
  return { admin, location, manager, cashier, product, sale, take, approved }
}

test('where anyone takes goods back a cashier does, until the last of its days', async () => {
  const { take, sale } = await openSale()

  const today = await take(back())
  pharmacy.setClock(new Date('2027-03-04T15:59:59Z')) // the last minute of the third day after it
  const last = await pharmacy.as('CASHIER')
  const onTheLastDay = await take(back(), last)
  pharmacy.setClock(new Date('2027-03-04T16:00:00Z'))
  const later = await take(back(), await pharmacy.as('CASHIER'))
  const byManager = await take(back(), await pharmacy.as('MANAGER'))

  expect([today.status, onTheLastDay.status, later.status, byManager.status]).toEqual([
    201, 201, 403, 201,
  ])
  expect(later.problem.needsApproval).toHaveLength(1)
  expect([onTheLastDay.answer.businessDate, byManager.answer.businessDate]).toEqual([
    '2027-03-04',
    '2027-03-05',
  ])
  expect(sale.businessDate).toBe('2027-03-01')
})

test('goods that do not come back, as all below their category, need a manager, who approves it by PIN', async () => {
  pharmacy.setClock(START)
  const owner = await pharmacy.as('ADMIN')
  const top = await owner.send(api.categories.create, {
    body: { name: `Cold chain ${randomUUID()}`, comesBack: false },
  })
  const below = await owner.send(api.categories.create, {
    body: { name: `Insulin ${randomUUID()}`, parentId: top.id },
  })
  for (const category of [top, below]) {
    const { take, approved, manager } = await openSale({ categoryId: category.id })

    const refused = await take(back())
    const { status, answer } = await approved(back())

    expect([refused.status, status]).toEqual([403, 201])
    const users = await owner.send(api.users.list, { query: {} })
    expect(answer.approvedByName).toBe(users.find(({ id }) => id === manager.id)?.fullName)
  }
})

test('a medicine goes to quarantine without asking, and to the shelf with a manager’s approval', async () => {
  const { take, approved } = await openSale({ dosageForm: 'Tablet' })
  const toShelf = back({ items: [{ line: 1, qty: 1, condition: 'SHELF' }] })

  const usual = await take(back())
  const destroyed = await take(back({ items: [{ line: 1, qty: 1, condition: 'DESTROYED' }] }))
  const shelf = await take(toShelf)
  const byPin = await approved(toShelf)

  expect([usual.status, destroyed.status, shelf.status, byPin.status]).toEqual([201, 201, 403, 201])
  expect(usual.answer.items[0]?.goods).toMatchObject([{ condition: 'QUARANTINE' }])
  expect(byPin.answer.items[0]?.goods).toMatchObject([{ condition: 'SHELF' }])
})

test('money by another way than it came needs approval, and is never more than what comes back', async () => {
  const { take, approved } = await openSale()
  // The second of four units that came to 43.30 is the rest of 21.65.
  const byCard = back({ refunds: [{ method: 'card', amount: '10.82' }] })

  const asItCame = await take(back({ refunds: [{ method: 'cash', amount: '10.83' }] }))
  const other = await take(byCard)
  const approvedOther = await approved(byCard)
  const tooMuch = await take(back({ refunds: [{ method: 'cash', amount: '10.84' }] }))

  expect([asItCame.status, other.status, approvedOther.status]).toEqual([201, 403, 201])
  expect(tooMuch.status).toBe(400)
})

test('an approval is for one return: another body, or a second return, needs another', async () => {
  const { cashier, manager, sale } = await openSale({ dosageForm: 'Tablet' })
  const toShelf = back({ items: [{ line: 1, qty: 1, condition: 'SHELF' }] })
  const key = randomUUID()
  const made = await tryApproved(
    api.returns.create,
    { ...paramsOf(sale), body: toShelf },
    { actor: cashier, by: manager, key },
  )
  const again = await cashier.try(
    api.returns.create,
    { ...paramsOf(sale), body: toShelf },
    { idempotencyKey: key },
  )
  const second = await cashier.try(
    api.returns.create,
    { ...paramsOf(sale), body: toShelf },
    { idempotencyKey: randomUUID() },
  )

  expect([made.status, again.status, second.status]).toEqual([201, 200, 403])
  expect(again.answer).toEqual(made.answer)
})

test('a cashier voids, and corrects a method, with approval, once', async () => {
  const { cashier, manager, sale, take } = await openSale()
  const payment = { params: { id: String(sale.id), paymentId: String(sale.payments[0]!.id) } }
  const correction = { ...payment, body: { method: 'card' } }
  const voiding = { ...paramsOf(sale), body: { reason: 'Rung up twice' } }
  const by = { actor: cashier, by: manager }

  const alone = await cashier.try(api.returns.void, voiding)
  const corrected = await tryApproved(api.returns.correctMethod, correction, {
    ...by,
    key: randomUUID(),
  })
  const voided = await tryApproved(api.returns.void, voiding, { ...by, key: randomUUID() })
  const afterwards = await take(back(), manager)

  expect([alone.status, corrected.status, voided.status, afterwards.status]).toEqual([
    403, 201, 201, 409,
  ])
  expect(voided.answer.refunds).toEqual([{ method: 'card', amount: '43.30', reference: null }])
})

test('a return that cannot be is told where it is wrong, and changes nothing', async () => {
  const { admin, manager, sale, product, take, location } = await openSale()
  const { lines } = await manager.send(api.returns.returnable, paramsOf(sale))
  const { lotId } = lines[0]!.goods[0]!
  const elsewhere = await openLocation(pharmacy)
  const [foreignTill] = await admin.send(api.tills.list, {
    query: { locationId: String(elsewhere.location.id) },
  })
  const others = await admin.send(api.stock.lots, {
    query: { locationId: String(elsewhere.location.id) },
  })
  const of = (item: Partial<Body['items'][number]>) =>
    back({ items: [{ line: 1, qty: 2, ...item }] })
  const wrong: [string, Body][] = [
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
  const { manager, sale, take } = await openSale()
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
    const { manager, sale, product, take } = await openSale({ stockQty: 4 })
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
  const { manager, location, product, sale } = await openSale()
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

test('on a day on which things only came back the reports tell of them with a minus', async () => {
  const { sale, location } = await openSale()
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
