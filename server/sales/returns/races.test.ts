import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { centavosOf } from '#domain/money.ts'
import { checkoutOf, orderOf } from '#server/testing/checkout.ts'
import { keepInvariants, refuseBrokenInvariants } from '#server/testing/invariants.ts'
import { openKit } from '#server/testing/kits.ts'
import { untilSomebodyWaitsFor } from '#server/testing/locks.ts'
import { openLocation, openPharmacy } from '#server/testing/pharmacy.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

/** Moves all units of a lot to a recalled row of it, by a pair of movements, for the cause that it was opened by. */
const RECALL = `
  WITH held AS (SELECT * FROM stock_lots WHERE id = $1),
  cause AS (SELECT adjustment_id AS id FROM stock_movements WHERE lot_id = $1 AND kind = 'ADJUSTMENT' LIMIT 1),
  gone AS (UPDATE stock_lots SET qty = 0 WHERE id = $1),
  recalled AS (
    INSERT INTO stock_lots (product_id, location_id, lot_number, expiry_date, unit_cost, qty, created_at, state)
    SELECT product_id, location_id, lot_number, expiry_date, unit_cost, qty, now(), 'RECALLED' FROM held RETURNING id
  )
  INSERT INTO stock_movements (product_id, location_id, lot_id, delta, kind, adjustment_id, unit_cost, user_id, moved_at)
  SELECT product_id, location_id, side.lot_id, side.delta, 'STATE', cause.id, unit_cost, $2, now()
    FROM held, cause, recalled, LATERAL (VALUES (held.id, -qty), (recalled.id, qty)) AS side (lot_id, delta)`

type Body = CallOf<typeof api.returns.create>['body']

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const back = (qty: number, more: Partial<Body> = {}): Body => ({
  reason: 'Wrong item',
  items: [{ line: 1, qty }],
  ...more,
})
const statusesOf = (outcomes: { status: number }[]) =>
  outcomes.map(({ status }) => status).toSorted((a, b) => a - b)

/** A sale of units at 10.00 and 8.25 % on top, and two managers at two tills of its location. */
async function openSale(qty: number) {
  const opened = await openLocation(pharmacy, { inStock: 100 })
  const { cashier, manager, location, product } = opened
  const till = await manager.send(api.tills.create, {
    body: { locationId: location.id, name: randomUUID() },
  })
  const sale = await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty }]))
  const other = await pharmacy.as('MANAGER')
  const take = (body: Body, idempotencyKey = randomUUID(), by = manager) =>
    by.try(api.returns.create, { ...paramsOf(sale), body }, { idempotencyKey })
  const read = () => manager.send(api.sales.get, paramsOf(sale))
  return { ...opened, till, sale, other, take, read }
}

test('of two tills that take the last unit back one does, and the other is told that it came back already', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { take, till, other, product, stockLeft, read } = await openSale(1)

    const outcomes = await Promise.all([
      take(back(1)),
      take(back(1, { tillId: till.id }), randomUUID(), other),
    ])

    expect(statusesOf(outcomes)).toEqual([201, 409])
    expect(outcomes.find(({ status }) => status === 409)?.problem.detail).toBe(
      `${product.name} has come back already`,
    )
    expect(await stockLeft()).toBe(100)
    expect(await read()).toMatchObject({ refunded: '10.83', refunds: [{ amount: '10.83' }] })
    await refuseBrokenInvariants(pharmacy.owner)
  }
})

test('a sale is voided or comes back, and is not paid out twice, whichever comes first', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 6; round += 1) {
    const { sale, take, other, read, stockLeft } = await openSale(2)
    const asVoid = () => other.try(api.returns.void, { ...paramsOf(sale), body: {} })
    const calls = [() => take(back(1)), asVoid]

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
    const take = () => manager.try(api.returns.create, { ...paramsOf(order), body: back(2) })

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
  const { take, stockLeft } = await openSale(5)
  const key = randomUUID()

  const outcomes = await times(10, () => take(back(1), key))

  expect(statusesOf(outcomes)).toEqual([...Array(9).fill(200), 201])
  expect(new Set(outcomes.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
  expect(await stockLeft()).toBe(96)
})

test('one key for different returns at once makes one of them and refuses the others', async () => {
  const { take, stockLeft } = await openSale(5)
  const key = randomUUID()

  const outcomes = await times(4, (index) => take(back(index + 1), key))

  expect(statusesOf(outcomes)).toEqual([201, 422, 422, 422])
  const made = outcomes.find(({ status }) => status === 201)
  expect(await stockLeft()).toBe(95 + (made?.answer.items[0]?.qty ?? 0))
})

test('a return is made, or given up and never made, whatever comes first: an asked key tells the truth for ever', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { take, manager, read } = await openSale(1)
    const key = randomUUID()
    const close = () => manager.try(api.returns.closeAttempt, { params: { key } })

    const [made, closed] = await Promise.all([take(back(1), key), close()])
    const again = await take(back(1), key)

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
  const { take, location, till, read, stockLeft } = await openSale(8)

  const outcomes = await times(8, (index) =>
    take(back(1, index % 2 === 0 ? {} : { tillId: till.id })),
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
  const { take, read, stockLeft } = await openSale(10)

  const outcomes = await times(8, (index) => take(back(1 + (index % 3))))

  const made = outcomes.filter(({ status }) => status === 201)
  const units = made.reduce((sum, { answer }) => sum + (answer.items[0]?.qty ?? 0), 0)
  expect(new Set(statusesOf(outcomes))).toEqual(new Set([201, 409]))
  expect((await read()).items[0]?.returnedQty).toBe(units)
  expect(await stockLeft()).toBe(90 + units)
})

test('goods come back to a lot that is corrected and sold from meanwhile, and nothing is lost or doubled', async () => {
  const { take, sale, manager, cashier, location, product } = await openSale(6)
  const { lines } = await manager.send(api.returns.returnable, paramsOf(sale))
  const { lotId } = lines[0]!.goods[0]!
  const correct = (index: number) =>
    manager.try(api.stock.correctLot, {
      params: { id: String(lotId) },
      body: { unitCost: `${5 + index}.5`, expiryDate: '2031-05-01', reason: 'Mistyped' },
    })
  const sell = () => cashier.try(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]))

  const [returns, corrections, sales] = await Promise.all([
    times(6, (index) =>
      take(
        back(1, {
          items: [{ line: 1, qty: 1, condition: index % 2 === 0 ? 'SHELF' : 'QUARANTINE' }],
        }),
      ),
    ),
    times(3, correct),
    times(5, sell),
  ])

  expect(statusesOf(returns)).toEqual(Array(6).fill(201))
  expect(statusesOf(sales)).toEqual(Array(5).fill(201))
  expect(corrections.filter(({ status }) => status >= 500)).toEqual([])
  const { rows } = await pharmacy.owner.query(
    'SELECT state, sum(qty)::int AS qty FROM stock_lots WHERE product_id = $1 GROUP BY 1 ORDER BY 1',
    [product.id],
  )
  expect(rows).toEqual([
    { state: 'FOR_SALE', qty: 92 },
    { state: 'QUARANTINE', qty: 3 },
  ])
})

test('goods come back to the lot they were of while its state changes, and what is set apart stays apart', async () => {
  const { take, sale, manager, location, product } = await openSale(2)
  const { lines } = await manager.send(api.returns.returnable, paramsOf(sale))
  const { lotId } = lines[0]!.goods[0]!
  // No call changes states yet: the owner moves all of it to a recalled lot, as one will, while the return waits.
  await pharmacy.owner.query('BEGIN')
  await pharmacy.owner.query(
    'SELECT FROM location_inventory WHERE (product_id, location_id) = ($1, $2) FOR UPDATE',
    [product.id, location.id],
  )
  const coming = take(back(1, { items: [{ line: 1, qty: 1, condition: 'SHELF' }] }))
  await untilSomebodyWaitsFor(pharmacy.owner)
  await pharmacy.owner.query(RECALL, [lotId, manager.id])
  await pharmacy.owner.query('COMMIT')
  const { status, problem } = await coming

  expect([status, problem.detail]).toEqual([201, undefined])
  const { rows } = await pharmacy.owner.query<{ state: string; qty: number }>(
    'SELECT state, sum(qty)::int AS qty FROM stock_lots WHERE product_id = $1 AND qty > 0 GROUP BY 1 ORDER BY 1',
    [product.id],
  )
  // The recalled units stay where they are: only what came back lies on the shelf.
  expect(rows).toEqual([
    { state: 'FOR_SALE', qty: 1 },
    { state: 'RECALLED', qty: 98 },
  ])
})

test('kits and their parts come back at once in crossed order, and none waits for ever', async () => {
  const shop = await openKit(pharmacy, { gauze: { stockQty: 60 }, tape: { stockQty: 60 } })
  const { kit, gauze, tape, manager, sell, partsLeft } = shop
  const carts = [
    [
      { product: kit, qty: 2 },
      { product: tape, qty: 2 },
    ],
    [
      { product: tape, qty: 2 },
      { product: gauze, qty: 2 },
      { product: kit, qty: 1 },
    ],
  ]
  const sold = await times(6, (index) => sell(carts[index % 2]!))
  const before = await partsLeft()

  const outcomes = await Promise.all(
    sold.flatMap(({ answer: sale }) => [
      ...sale.items.map((item, at) =>
        manager.try(api.returns.create, {
          ...paramsOf(sale),
          body: back(1, { items: [{ line: at + 1, qty: item.qty }] }),
        }),
      ),
      sell([
        { product: gauze, qty: 1 },
        { product: tape, qty: 1 },
      ]),
    ]),
  )

  expect(before).toEqual([60 - 3 * 4 - 3 * 4, 60 - 3 * 4 - 3 * 3])
  expect(new Set(statusesOf(outcomes))).toEqual(new Set([201]))
  expect(await partsLeft()).toEqual([54, 54])
})

test('a payment is booked by another method once, and goods that come back meanwhile are paid out as it stands then', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { sale, take, manager, read } = await openSale(2)
    const paymentId = String(sale.payments[0]!.id)
    const correct = (method: string) =>
      manager.try(api.returns.correctMethod, {
        params: { id: String(sale.id), paymentId },
        body: { method },
      })

    const [one, other, came] = await Promise.all([correct('card'), correct('GCash'), take(back(1))])

    expect(came.status).toBe(201)
    expect([one, other].filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
    const { payments, refunded } = await read()
    expect(refunded).toBe('10.83')
    expect(payments.reduce((sum, { amount }) => sum + centavosOf(amount), 0)).toBe(2165)
    await refuseBrokenInvariants(pharmacy.owner)
  }
})
