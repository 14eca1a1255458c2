import { randomUUID } from 'node:crypto'
import { sql } from '#server/platform/database/sql.ts'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { CONNECTIONS, rowOf } from '#server/platform/database/database.ts'
import { adjustStock } from '#server/goods/stock/adjust-stock.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openKit } from '#server/testing/goods/kits.ts'
import { untilSomebodyWaitsFor } from '#server/testing/platform/locks.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy({ max: CONNECTIONS })

keepInvariants(pharmacy.owner)

test('a kit sent again with its key is sold once', async () => {
  const shop = await openKit(pharmacy)
  const { cashier, kit, location, partsLeft } = shop
  const call = checkoutOf(location.id, [{ product: kit, qty: 1 }])
  const idempotencyKey = randomUUID()

  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => cashier.try(api.sales.complete, call, { idempotencyKey })),
  )

  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array(9).fill(200),
    201,
  ])
  expect(new Set(outcomes.map(({ answer }) => answer.id)).size).toBe(1)
  expect(await partsLeft()).toEqual([8, 3])
})

test('of many tills that want the last kits and the last parts each gets what is there, and none waits for ever', async () => {
  const shop = await openKit(pharmacy, { gauze: { stockQty: 60 }, tape: { stockQty: 60 } })
  const { kit, gauze, tape, partsLeft } = shop
  // Another kit of the same parts with a smaller id than the first, so that carts name the products in crossed order.
  const other = await shop.make('Other kit', {
    locationId: null,
    productType: 'COMBO',
    components: [
      { productId: tape.id, qty: 1 },
      { productId: gauze.id, qty: 1 },
    ],
  })
  const carts: Parameters<typeof shop.sell>[0][] = [
    [
      { product: kit, qty: 1 },
      { product: tape, qty: 1 },
    ],
    [
      { product: tape, qty: 1 },
      { product: gauze, qty: 2 },
    ],
    [
      { product: gauze, qty: 1 },
      { product: other, qty: 1 },
      { product: kit, qty: 1 },
    ],
  ]

  const outcomes = await Promise.all(
    Array.from({ length: 90 }, (_, index) => shop.sell(carts[index % 3]!)),
  )

  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const sold = [0, 1, 2].map(
    (cart) => outcomes.filter(({ status }, index) => index % 3 === cart && status === 201).length,
  )
  const [kits = 0, singles = 0, both = 0] = sold
  const [gauzeLeft, tapeLeft] = await partsLeft()
  expect([gauzeLeft, tapeLeft]).toEqual([
    60 - 2 * kits - 2 * singles - 4 * both,
    60 - 2 * kits - singles - 2 * both,
  ])
  expect(Math.min(gauzeLeft ?? 0, tapeLeft ?? 0)).toBeLessThan(4) // too little of one is left for another cart
})

/** A sale of one kit that waits for its gauze, while the kit is changed to a gauze and three plasters. */
async function openChangingKit() {
  const shop = await openKit(pharmacy)
  const { kit, gauze, make, change, location } = shop
  const plaster = await make('Plaster', { stockQty: 5 })
  await pharmacy.owner.query('BEGIN')
  await pharmacy.owner.query(
    'SELECT FROM location_inventory WHERE (product_id, location_id) = ($1, $2) FOR UPDATE',
    [gauze.id, location.id],
  )
  const selling = shop.sell([{ product: kit, qty: 1 }])
  await untilSomebodyWaitsFor(pharmacy.owner)
  const { status } = await change(kit.id, {
    components: [
      { productId: gauze.id, qty: 1 },
      { productId: plaster.id, qty: 3 },
    ],
  })
  expect(status).toBe(200)
  return { ...shop, plaster, selling }
}

test('a kit that gets another part while its sale waits is sold with that part', async () => {
  const { gauze, plaster, selling, partsLeft, ledgerOf } = await openChangingKit()

  await pharmacy.owner.query('COMMIT')
  const { status, answer } = await selling

  expect(status).toBe(201)
  expect((await ledgerOf(answer.id)).moved).toEqual([
    [1, gauze.id, -1],
    [1, plaster.id, -3],
  ])
  expect(await partsLeft()).toEqual([9, 4])
})

test('a part that its kit gets while the sale waits is waited for, too', async () => {
  const { kit, plaster, location, manager, selling, partsLeft } = await openChangingKit()
  const gone = { productId: plaster.id, locationId: location.id, qty: -5, reason: 'Fell down' }

  await pharmacy.database.transaction(async (tx) => {
    await adjustStock(tx, gone, { user: manager, now: new Date() })
    await pharmacy.owner.query('COMMIT')
    const { pid } = await rowOf<{ pid: number }>(tx, sql`SELECT pg_backend_pid() AS pid`)
    await untilSomebodyWaitsFor(pharmacy.owner, pid)
  })
  const { status, problem } = await selling

  expect([status, problem.detail]).toEqual([
    409,
    `${kit.name}: Out of stock because of Plaster (${location.name})`,
  ])
  expect(await partsLeft()).toEqual([10, 4])
})

test('kits that are changed all the time are sold whole, as they were at one moment', async () => {
  const shop = await openKit(pharmacy, { gauze: { stockQty: 500 }, tape: { stockQty: 500 } })
  const { kit, gauze, tape, make, change } = shop
  const plaster = await make('Plaster', { stockQty: 500 })
  const makes = [
    [
      { productId: gauze.id, qty: 2 },
      { productId: tape.id, qty: 1 },
    ],
    [{ productId: plaster.id, qty: 3 }],
    [
      { productId: tape.id, qty: 2 },
      { productId: plaster.id, qty: 1 },
    ],
  ]

  const selling = Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      shop.sell(
        index % 2 === 0
          ? [{ product: kit, qty: 2 }]
          : [
              { product: plaster, qty: 1 },
              { product: kit, qty: 1 },
              { product: gauze, qty: 1 },
            ],
      ),
    ),
  )
  for (let turn = 0; turn < 12; turn += 1) await change(kit.id, { components: makes[turn % 3]! })
  const outcomes = await selling

  expect(outcomes.map(({ status }) => status)).toEqual(Array(60).fill(201))
  for (const { answer } of outcomes) {
    const { moved } = await shop.ledgerOf(answer.id)
    const line = answer.items.findIndex(({ productId }) => productId === kit.id)
    const took = moved.filter(([at]) => at === line + 1).map(([, id, qty]) => [id, qty])
    const whole = makes.map((parts) =>
      parts
        .map(({ productId, qty }) => [productId, -qty * answer.items[line]!.qty])
        .toSorted(([a = 0], [b = 0]) => a - b),
    )
    expect(whole).toContainEqual(took)
  }
})
