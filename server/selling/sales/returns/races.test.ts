import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf } from '#domain/money.ts'
import { CONNECTIONS } from '#server/platform/database/database.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants, refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import {
  openSoldUnits,
  someBack,
  statusesOf,
  times,
} from '#server/testing/selling/racing-returns.ts'
import { paramsOf } from '#server/testing/selling/returning.ts'

const pharmacy = await openPharmacy({ max: CONNECTIONS })

keepInvariants(pharmacy.owner)

test('of two tills that take the last unit back one does, and the other hears that it came back already', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { take, till, other, product, stockLeft, read } = await openSoldUnits(pharmacy, 1)

    const outcomes = await Promise.all([
      take(someBack(1)),
      take(someBack(1, { tillId: till.id }), randomUUID(), other),
    ])

    expect(statusesOf(outcomes)).toEqual([201, 409])
    expect(outcomes.find(({ status }) => status === 409)?.problem.detail).toBe(
      `${product.name} has been returned already`,
    )
    expect(await stockLeft()).toBe(100)
    expect(await read()).toMatchObject({ refunded: '10.83', refunds: [{ amount: '10.83' }] })
    await refuseBrokenInvariants(pharmacy.owner)
  }
})

test('a sale is voided or comes back, and is not paid out twice, whichever comes first', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 6; round += 1) {
    const { sale, take, other, read, stockLeft } = await openSoldUnits(pharmacy, 2)
    const asVoid = () => other.try(api.returns.void, { ...paramsOf(sale), body: {} })
    const calls = [() => take(someBack(1)), asVoid]

    const outcomes = await Promise.all(
      (round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()),
    )

    expect(statusesOf(outcomes)).toEqual([201, 409])
    const { voidedAt, refunds, returns } = await read()
    seen.add(voidedAt === null ? 'came back' : 'voided')
    expect(refunds.map(({ amount }) => amount)).toEqual([voidedAt === null ? '10.83' : '21.65'])
    expect(returns).toHaveLength(voidedAt === null ? 1 : 0)
    expect(await stockLeft()).toBe(voidedAt === null ? 99 : 100)
    await refuseBrokenInvariants(pharmacy.owner)
  }
  expect(seen.size).toBeGreaterThan(0)
})

test('an order is paid while its goods come back: what is kept and credited is its total, and no more', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { cashier, manager, location, product } = await openLocation(pharmacy)
    const order = await cashier.send(
      api.sales.complete,
      orderOf(location.id, [{ product, quantity: 4 }], { status: 'Final' }),
    )
    const pay = () =>
      cashier.try(api.sales.addPayment, {
        ...paramsOf(order),
        body: { method: 'GCash', amount: '43.30' },
      })
    const take = () => manager.try(api.returns.create, { ...paramsOf(order), body: someBack(2) })

    const [paid, came] = await (round % 2 === 0
      ? Promise.all([pay(), take()])
      : Promise.all([take(), pay()]).then(([a, b]) => [b, a] as const))

    expect(came.status).toBe(201)
    const { balanceDue, refunded, credited } = await manager.send(api.sales.get, paramsOf(order))
    // Paid first, half of it is given back. After the return 43.30 are more than is owed.
    if (paid.status === 201)
      expect([credited, refunded, balanceDue]).toEqual(['0.00', '21.65', '0.00'])
    else expect([credited, refunded, balanceDue]).toEqual(['21.65', '0.00', '21.65'])
    await refuseBrokenInvariants(pharmacy.owner)
  }
})

test('a return that is sent ten times at once with its key is made once, and answered ten times alike', async () => {
  const { take, stockLeft } = await openSoldUnits(pharmacy, 5)
  const key = randomUUID()

  const outcomes = await times(10, () => take(someBack(1), key))

  expect(statusesOf(outcomes)).toEqual([...Array(9).fill(200), 201])
  expect(new Set(outcomes.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
  expect(await stockLeft()).toBe(96)
})

test('one key for different returns at once makes one of them and refuses the others', async () => {
  const { take, stockLeft } = await openSoldUnits(pharmacy, 5)
  const key = randomUUID()

  const outcomes = await times(4, (index) => take(someBack(index + 1), key))

  expect(statusesOf(outcomes)).toEqual([201, 422, 422, 422])
  const made = outcomes.find(({ status }) => status === 201)
  expect(await stockLeft()).toBe(95 + (made?.answer.items[0]?.qty ?? 0))
})

test('a return is made, or given up and never made, whatever comes first: the answer about a key stays true for ever', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { take, manager, read } = await openSoldUnits(pharmacy, 1)
    const key = randomUUID()
    const close = () => manager.try(api.returns.closeAttempt, { params: { key } })

    const [made, closed] = await Promise.all([take(someBack(1), key), close()])
    const again = await take(someBack(1), key)

    const { returns } = await read()
    const wasMade = closed.status === 200 && closed.answer.return !== null
    if (closed.status === 200) {
      expect(returns).toHaveLength(wasMade ? 1 : 0)
      expect(again.status).toBe(wasMade ? 200 : 422)
      if (!wasMade) expect(made.status).toBeGreaterThanOrEqual(400)
    } else expect(returns).toHaveLength(1)
    const later = await close()
    expect(later.answer.return?.id ?? null).toBe(returns[0]?.id ?? null)
    await refuseBrokenInvariants(pharmacy.owner)
  }
})

test('eight returns of one sale at once are numbered without a gap and come to the sale', async () => {
  const { take, location, till, read, stockLeft } = await openSoldUnits(pharmacy, 8)

  const outcomes = await times(8, (index) =>
    take(someBack(1, index % 2 === 0 ? {} : { tillId: till.id })),
  )

  expect(statusesOf(outcomes)).toEqual(Array(8).fill(201))
  const numbers = outcomes
    .filter(({ answer }) => answer.tillName === 'Till 1')
    .map(({ answer }) => answer.number)
  expect(new Set(numbers)).toEqual(
    new Set([1, 2, 3, 4].map((number) => `${location.code}R-0000000${number}`)),
  )
  const { grandTotal, refunded } = await read()
  expect([refunded, grandTotal]).toEqual(['86.60', '86.60'])
  const sum = outcomes.reduce((total, { answer }) => total + centavosOf(answer.total), 0)
  expect(sum).toBe(8660)
  expect(await stockLeft()).toBe(100)
})

test('of many who want more than is left each gets a whole part or is refused', async () => {
  const { take, read, stockLeft } = await openSoldUnits(pharmacy, 10)

  const outcomes = await times(8, (index) => take(someBack(1 + (index % 3))))

  const made = outcomes.filter(({ status }) => status === 201)
  const units = made.reduce((sum, { answer }) => sum + (answer.items[0]?.qty ?? 0), 0)
  expect(new Set(statusesOf(outcomes))).toEqual(new Set([201, 409]))
  expect((await read()).items[0]?.returnedQty).toBe(units)
  expect(await stockLeft()).toBe(90 + units)
})
