import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { CONNECTIONS } from '#server/platform/database/database.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openBuying } from '#server/testing/buying/purchases.ts'

const pharmacy = await openPharmacy({ max: CONNECTIONS })

keepInvariants(pharmacy.owner)

function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}

function statusesOf(outcomes: readonly { status: number }[]): number[] {
  return outcomes.map(({ status }) => status).toSorted((a, b) => a - b)
}

async function countDeadlocks(): Promise<number> {
  const { rows } = await pharmacy.owner.query(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  )
  return rows[0].deadlocks
}

test('deliveries taken in at once never come to more than was ordered', async () => {
  const { pending, receive, stockLeft, find } = await openBuying(pharmacy)
  const { id } = await pending()

  const outcomes = await times(8, () => receive(id, { receipts: [{ line: 1, qty: 3 }] }))

  expect(statusesOf(outcomes)).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
  expect([await stockLeft(), (await find(id)).items[0]?.receivedQty]).toEqual([9, 9])
})

test('one delivery sent twenty times at once with one key is taken in once', async () => {
  const { pending, receive, stockLeft } = await openBuying(pharmacy)
  const { id } = await pending()
  const key = randomUUID()

  const outcomes = await times(20, () => receive(id, { receipts: [{ line: 1, qty: 2 }] }, key))

  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(19)
  expect(new Set(outcomes.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
  expect(await stockLeft()).toBe(2)
})

test('a delivery undone by five at once leaves the shelf once, and all are answered alike', async () => {
  const { order, undo, stockLeft } = await openBuying(pharmacy, { inStock: 4 })
  const { answer: bought } = await order()

  const outcomes = await times(5, () => undo(bought.id, 1))

  expect(statusesOf(outcomes)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(outcomes.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
  expect(await stockLeft()).toBe(4)
})

test('what is sold and taken back at the same moment is one of the two', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { order, undo, cashier, location, product, stockLeft } = await openBuying(pharmacy)
    const { answer: bought } = await order()

    const [undone, sold] = await Promise.all([
      undo(bought.id, 1),
      cashier.try(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }])),
    ])

    const outcome = [undone.status, sold.status, await stockLeft()]
    expect([
      [200, 409, 0],
      [409, 201, 9],
    ]).toContainEqual(outcome)
  }
})

test('a purchase cancelled and received at the same moment is one of the two', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { pending, receive, change, stockLeft } = await openBuying(pharmacy)
    const { id } = await pending()

    const [received, cancelled] = await Promise.all([
      receive(id, { receipts: [{ line: 1, qty: 4 }] }),
      change(id, { status: 'CANCELLED' }),
    ])

    expect([
      [201, 409, 4],
      [409, 200, 0],
    ]).toContainEqual([received.status, cancelled.status, await stockLeft()])
  }
})

test('goods come in while the same goods are sold, in whatever order they stand, and nobody waits for ever', async () => {
  const { order, undo, cashier, location, product, manager, stockLeft } = await openBuying(
    pharmacy,
    {
      inStock: 50,
    },
  )
  const make = (name: string) =>
    manager.send(api.products.create, {
      body: { name, cost: '1', price: '2', stockQty: 50, locationId: location.id },
    })
  const goods = [product, await make('Second'), await make('Third')]
  const before = await countDeadlocks()

  const outcomes = await times(40, async (index) => {
    const turned = index % 2 === 0 ? goods : goods.toReversed()
    if (index % 4 < 2) {
      const call = checkoutOf(
        location.id,
        turned.map((each) => ({ product: each, qty: 1 })),
      )
      return cashier.try(api.sales.complete, call)
    }
    const items = turned.map(({ id }) => ({ productId: id, qty: 2, cost: `${index}.5` }))
    const bought = await order({ items })
    return index % 8 === 3 ? undo(bought.answer.id, 1) : bought
  })

  for (const { status } of outcomes) expect([200, 201, 409]).toContain(status)
  expect(outcomes.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(35)
  const undone = outcomes.filter(({ status }) => status === 200).length
  for (const { id } of goods) expect(await stockLeft(id)).toBe(50 - 20 + 2 * (20 - undone))
  expect(await countDeadlocks()).toBe(before)
})

test('what comes to two locations at the same moment is averaged over both', async () => {
  const { order, product, costOf } = await openBuying(pharmacy)
  const elsewhere = await openBuying(pharmacy)
  const line = (cost: string) => ({ items: [{ productId: product.id, qty: 10, cost }] })
  const costs: string[] = []

  for (const cost of ['1', '3', '5', '7', '9', '11', '13', '15']) {
    await Promise.all([order(line(cost)), elsewhere.order(line(cost))])
    costs.push(await costOf())
  }

  expect(costs).toEqual(['1.00', '2.00', '3.00', '4.00', '5.00', '6.00', '7.00', '8.00'])
})

test('products are bought, edited and deleted at once, and every answer is a plain one', async () => {
  const { order, manager, location } = await openBuying(pharmacy)
  const before = await countDeadlocks()

  for (let round = 0; round < 4; round += 1) {
    const products = await times(6, (index) =>
      manager.send(api.products.create, {
        body: { name: `Fleeting ${index}`, cost: '1', price: '2', locationId: location.id },
      }),
    )
    const outcomes = await Promise.all(
      products.flatMap(({ id }, index) => {
        const params = { id: String(id) }
        const items = [{ productId: id, qty: 1, cost: '3' }]
        return [
          order({ items }),
          manager.try(api.products.delete, { params }),
          index % 2 === 0
            ? order({ items, status: 'PENDING' })
            : manager.try(api.products.update, { params, body: { name: 'Renamed' } }),
        ]
      }),
    )

    for (const { status } of outcomes) expect([200, 201, 204, 400, 404, 409]).toContain(status)
  }
  expect(await countDeadlocks()).toBe(before)
})
