import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf } from '#domain/money.ts'
import { checkoutOf } from '#server/testing/checkout.ts'
import { keepInvariants, refuseBrokenInvariants } from '#server/testing/invariants.ts'
import { openKit } from '#server/testing/kits.ts'
import { untilSomebodyWaitsFor } from '#server/testing/locks.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'
import { openSoldUnits, someBack, statusesOf, times } from '#server/testing/racing-returns.ts'
import { paramsOf } from '#server/testing/returning.ts'

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

test('goods come back to a lot that is corrected and sold from meanwhile, and nothing is lost or doubled', async () => {
  const { take, sale, manager, cashier, location, product } = await openSoldUnits(pharmacy, 6)
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
        someBack(1, {
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
  const { take, sale, manager, location, product } = await openSoldUnits(pharmacy, 2)
  const { lines } = await manager.send(api.returns.returnable, paramsOf(sale))
  const { lotId } = lines[0]!.goods[0]!
  // No call changes states yet: the owner moves all of it to a recalled lot, as one will, while the return waits.
  await pharmacy.owner.query('BEGIN')
  await pharmacy.owner.query(
    'SELECT FROM location_inventory WHERE (product_id, location_id) = ($1, $2) FOR UPDATE',
    [product.id, location.id],
  )
  const coming = take(someBack(1, { items: [{ line: 1, qty: 1, condition: 'SHELF' }] }))
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
          body: someBack(1, { items: [{ line: at + 1, qty: item.qty }] }),
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
    const { sale, take, manager, read } = await openSoldUnits(pharmacy, 2)
    const paymentId = String(sale.payments[0]!.id)
    const correct = (method: string) =>
      manager.try(api.returns.correctMethod, {
        params: { id: String(sale.id), paymentId },
        body: { method },
      })

    const [one, other, came] = await Promise.all([
      correct('card'),
      correct('GCash'),
      take(someBack(1)),
    ])

    expect(came.status).toBe(201)
    expect([one, other].filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
    const { payments, refunded } = await read()
    expect(refunded).toBe('10.83')
    expect(payments.reduce((sum, { amount }) => sum + centavosOf(amount), 0)).toBe(2165)
    await refuseBrokenInvariants(pharmacy.owner)
  }
})
