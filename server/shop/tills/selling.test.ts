import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openBranch } from '#server/testing/shop/branches.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { atBrowser, newBrowser, tillsOf } from '#server/testing/shop/tills.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

/** A location with two tills, and a checkout of one unit at a till. */
async function openShop(of: TestPharmacy = pharmacy, inStock = 1000) {
  const shop = await openLocation(of, { inStock })
  const { manager, location, product } = shop
  const [first] = await tillsOf(manager, location)
  const addTill = (name: string) =>
    manager.send(api.tills.create, { body: { locationId: location.id, name } })
  const second = await addTill('Till 2')
  const checkout = (tillId?: number) => {
    const { body } = checkoutOf(location.id, [{ product, qty: 1 }])
    return { body: { ...body, sale: { ...body.sale, ...(tillId && { tillId }) } } }
  }
  return { ...shop, first: first!, second, addTill, checkout } // a location has a first till
}

test('each till numbers its own sales, and who names none sells at the first', async () => {
  const { cashier, location, first, second, checkout } = await openShop()
  const sell = (tillId?: number) => cashier.send(api.sales.complete, checkout(tillId))

  const sold = [await sell(second.id), await sell(), await sell(second.id), await sell(first.id)]

  const { code } = location
  expect(
    sold.map(({ invoiceNumber, tillId, tillName }) => [invoiceNumber, tillId, tillName]),
  ).toEqual([
    [`${code}2-00000001`, second.id, 'Till 2'],
    [`${code}-00000001`, first.id, 'Till 1'],
    [`${code}2-00000002`, second.id, 'Till 2'],
    [`${code}-00000002`, first.id, 'Till 1'],
  ])
  const stored = await cashier.send(api.sales.get, { params: { id: String(sold[0]!.id) } })
  expect(stored).toEqual(sold[0])
})

test('a browser that is a till sells at the first one when it names none', async () => {
  const { manager, cashier, second, checkout } = await openShop()
  const device = await newBrowser(manager, second.id)

  const { tillName } = await atBrowser(cashier, device).send(api.sales.complete, checkout())

  expect(tillName).toBe('Till 1')
})

test('an order is numbered by its till when it becomes Final, and stands at none before', async () => {
  const { cashier, location, product, second } = await openShop()
  const order = (more: object) => orderOf(location.id, [{ product, quantity: 1 }], more)

  const draft = await cashier.send(api.sales.complete, order({ tillId: second.id }))
  const issued = await cashier.send(api.sales.update, {
    params: { id: String(draft.id) },
    ...order({ status: 'Final', tillId: second.id }),
  })
  const atOnce = await cashier.send(api.sales.complete, order({ status: 'Final' }))

  expect([draft.tillId, draft.tillName]).toEqual([null, null])
  expect([issued.invoiceNumber, issued.tillName]).toEqual([`${location.code}2-00000001`, 'Till 2'])
  expect([atOnce.invoiceNumber, atOnce.tillName]).toEqual([`${location.code}-00000001`, 'Till 1'])
})

test('a till that is not the browser’s, not of the location or not active is refused, and nothing is sold', async () => {
  const shop = await openShop()
  const { manager, cashier, location, product, first, second, checkout, stockLeft } = shop
  const elsewhere = await openShop()
  const closed = await shop.addTill('Till 3')
  await manager.send(api.tills.update, {
    params: { id: String(closed.id) },
    body: { isActive: false },
  })
  const device = await newBrowser(manager, second.id)
  const ofElsewhere = await newBrowser(elsewhere.manager, elsewhere.second.id)
  const sell = (tillId: number, cookie: string) =>
    atBrowser(cashier, cookie).try(api.sales.complete, checkout(tillId), {
      idempotencyKey: randomUUID(),
    })

  const refusals = [
    await sell(first.id, device),
    await sell(second.id, 'botika_device=unknown'),
    await sell(first.id, ofElsewhere),
    await sell(closed.id, 'a=b'),
    await sell(elsewhere.first.id, 'a=b'),
    await sell(999_999, 'a=b'),
    await atBrowser(cashier, device).try(
      api.sales.complete,
      orderOf(location.id, [{ product, quantity: 1 }], { status: 'Final', tillId: first.id }),
      { idempotencyKey: randomUUID() },
    ),
  ]

  expect(refusals.map(({ problem }) => problem.detail)).toEqual([
    'This browser is Till 2 now. The sale was not made: sell it again.',
    'Another browser is Till 2 now. The sale was not made: sell it again.',
    `This browser is Till 2 of ${elsewhere.location.name} now. The sale was not made: sell it again.`,
    'Till 3 is not active. The sale was not made: sell it again.',
    'That till is not of this location. The sale was not made: sell it again.',
    'That till is not of this location. The sale was not made: sell it again.',
    'This browser is Till 2 now. Nothing was saved: save it again.',
  ])
  for (const { status, problem } of refusals)
    expect([status, problem.isUndone]).toEqual([409, true])
  expect(await stockLeft()).toBe(1000)
})

test('the till of a browser that is another branch’s is not named', async () => {
  const [ours, theirs] = [await openBranch(pharmacy), await openBranch(pharmacy)]
  const [till] = await tillsOf(theirs.manager, theirs.location)
  const [own] = await tillsOf(ours.manager, ours.location)
  const device = await newBrowser(theirs.manager, till!.id)
  const { body } = ours.checkout()
  const call = { body: { ...body, sale: { ...body.sale, tillId: own!.id } } }

  const { problem } = await atBrowser(ours.cashier, device).try(api.sales.complete, call)

  expect(problem.detail).toBe(
    'This browser is another till now. The sale was not made: sell it again.',
  )
})

test('a sale whose answer was lost is the same after its browser became another till, and one that was not made is not made', async () => {
  const { manager, cashier, first, second, checkout, stockLeft } = await openShop()
  const device = await newBrowser(manager, second.id)
  const seller = atBrowser(cashier, device)
  const [made, notMade] = [randomUUID(), randomUUID()]
  const send = (idempotencyKey: string) =>
    seller.try(api.sales.complete, checkout(second.id), { idempotencyKey })
  const sold = await send(made)
  await atBrowser(manager, device).send(api.tills.bind, {
    params: { id: String(first.id) },
    body: {},
  })

  const again = await send(made)
  const refused = await send(notMade)
  const closed = await seller.send(api.sales.closeAttempt, { params: { key: notMade } })

  expect([again.status, again.answer]).toEqual([200, sold.answer])
  expect([refused.status, refused.problem.isUndone]).toEqual([409, true])
  expect(closed.sale).toBeNull()
  expect(await stockLeft()).toBe(999)
})

test('a browser that becomes another till in the middle of its sales loses none and doubles none', async () => {
  const { manager, cashier, first, second, checkout, stockLeft } = await openShop()
  const device = await newBrowser(manager, second.id)
  const seller = atBrowser(cashier, device)
  const bind = (id: number) =>
    atBrowser(manager, device).send(api.tills.bind, { params: { id: String(id) }, body: {} })

  const selling = Promise.all(
    Array.from({ length: 40 }, () => {
      const idempotencyKey = randomUUID()
      return seller.try(api.sales.complete, checkout(second.id), { idempotencyKey })
    }),
  )
  for (let round = 0; round < 4; round += 1) {
    await bind(first.id)
    await bind(second.id)
  }
  const outcomes = await selling

  const made = outcomes.filter(({ status }) => status === 201)
  const refused = outcomes.filter(({ status }) => status === 409)
  expect(made.length + refused.length).toBe(40)
  expect(made.every(({ answer }) => answer.tillId === second.id)).toBe(true)
  expect(refused.every(({ problem }) => problem.isUndone)).toBe(true)
  expect(await stockLeft()).toBe(1000 - made.length)
})

test('fifty tills of one branch sell at once: the numbers of each have no gap, and none stands twice', async () => {
  const { manager, cashier, location, checkout } = await openShop()
  await pharmacy.owner.query(
    `SELECT open_till($1, 'Till ' || n, $2 || n) FROM generate_series(3, 50) AS n`,
    [location.id, location.code],
  )
  const tills = await tillsOf(manager, location)

  const sell = (id: number) => cashier.send(api.sales.complete, checkout(id))
  const sold = await Promise.all(
    tills.map(async ({ id }) => [(await sell(id)).invoiceNumber, (await sell(id)).invoiceNumber]),
  )

  expect(tills).toHaveLength(50)
  expect(sold).toEqual(tills.map(({ prefix }) => [`${prefix}-00000001`, `${prefix}-00000002`]))
})

test('an order does not take a number of any till’s documents', async () => {
  const { cashier, location, product } = await openShop()
  const { code } = location

  for (const typed of [`${code}2-1`, `${code}r-00000001`, `${code}2V-7`]) {
    const call = orderOf(location.id, [{ product, quantity: 1 }], { invoiceNumber: typed })
    const { status, problem } = await cashier.try(api.sales.complete, call)
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'invoiceNumber'])
  }
})
