import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { CONNECTIONS } from '#server/platform/database/database.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { exchangeOf, forSale, openExchange } from '#server/testing/selling/exchanging.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { statusesOf } from '#server/testing/selling/racing-returns.ts'
import { paramsOf } from '#server/testing/selling/returning.ts'

const pharmacy = await openPharmacy({ max: CONNECTIONS })
const { owner } = pharmacy

keepInvariants(owner)

test('two tills exchange one unit: one does, and the other hears that it came back already', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { exchange, product, other } = await openExchange(pharmacy)
    const items = [{ line: 1, qty: 3 }]
    const outcomes = await Promise.all([
      exchange({ items, credit: '21.65' }),
      exchange({ items, credit: '21.65' }),
    ])

    expect(statusesOf(outcomes)).toEqual([201, 409])
    expect(outcomes.find(({ status }) => status === 409)?.problem.detail).toBe(
      `${product.name} has been returned already`,
    )
    expect(await forSale(owner, other.id)).toBe(9)
  }
})

test('a sale is voided, or its goods are exchanged, and never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { exchange, manager, sale, read } = await openExchange(pharmacy)
    const asVoid = () => manager.try(api.returns.void, { ...paramsOf(sale), body: {} })

    const calls: (() => Promise<{ status: number }>)[] = [exchange, asVoid]
    const outcomes = await Promise.all(
      (round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()),
    )

    expect(statusesOf(outcomes)).toEqual([201, 409])
    const { voidedAt, returns } = await read()
    expect(returns).toHaveLength(voidedAt === null ? 1 : 0)
  }
})

test('exchanges that cross, each for the other’s goods, do not wait for each other', async () => {
  const { cashier, manager, location, product } = await openLocation(pharmacy, { inStock: 100 })
  const other = await manager.send(api.products.create, {
    body: {
      name: `Crossed ${randomUUID()}`,
      cost: '5.00',
      price: '10.00',
      stockQty: 100,
      locationId: location.id,
    },
  })
  const sell = (of: typeof product) =>
    cashier.send(api.sales.complete, checkoutOf(location.id, [{ product: of, qty: 1 }]))
  const pairs = [
    [product, other],
    [other, product],
  ] as const
  const calls = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const [from, to] = pairs[index % 2]!
      const { id } = await sell(from)
      return { saleId: id, to }
    }),
  )

  const outcomes = await Promise.all(
    calls.map(({ saleId, to }) =>
      manager.try(
        api.sales.complete,
        exchangeOf(location.id, [{ product: to, qty: 1 }], {
          saleId,
          items: [{ line: 1, qty: 1 }],
          credit: '10.83',
        }),
      ),
    ),
  )

  expect(outcomes.map(({ status }) => status)).toEqual(Array(12).fill(201))
  expect([await forSale(owner, product.id), await forSale(owner, other.id)]).toEqual([94, 94])
  const { rows } = await owner.query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  )
  expect(rows[0]?.deadlocks).toBe(0)
})
