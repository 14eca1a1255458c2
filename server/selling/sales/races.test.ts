import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { CONNECTIONS } from '#server/platform/database/database.ts'
import { checkoutOf, refuseUnlessAddsUp } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy({ max: CONNECTIONS })

keepInvariants(pharmacy.owner)

function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}

test('the same sale sent fifty times at once is made once, and answered fifty times alike', async () => {
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy, { inStock: 100 })
  const call = checkoutOf(location.id, [{ product, qty: 2 }])
  const idempotencyKey = randomUUID()

  const outcomes = await times(50, () => cashier.try(api.sales.complete, call, { idempotencyKey }))

  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(49)
  for (const { status, headers } of outcomes)
    expect(headers.get('idempotent-replayed')).toBe(status === 200 ? 'true' : null)
  expect(new Set(outcomes.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
  expect(outcomes[0]?.answer.invoiceNumber).toBe(`${location.code}-00000001`)
  expect(await stockLeft()).toBe(98)
})

test('one key for different sales at once makes one of them and refuses the others', async () => {
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy, { inStock: 100 })
  const idempotencyKey = randomUUID()

  const outcomes = await times(10, (index) =>
    cashier.try(api.sales.complete, checkoutOf(location.id, [{ product, qty: index + 1 }]), {
      idempotencyKey,
    }),
  )

  const made = outcomes.filter(({ status }) => status === 201)
  const refused = outcomes.filter(({ status }) => status === 422)
  expect([made.length, refused.length]).toEqual([1, 9])
  expect(refused[0]?.problem.detail).toBe(
    'This was saved already, as it was first sent. Open what was saved to change it.',
  )
  expect(await stockLeft()).toBe(100 - (made[0]?.answer.items[0]?.qty ?? 0))
})

test('a key is one sale’s for ever, whichever user brings it again, and never another call’s', async () => {
  const { cashier, manager, location, product, stockLeft } = await openLocation(pharmacy)
  const call = checkoutOf(location.id, [{ product, qty: 1 }])
  const idempotencyKey = randomUUID()

  const first = await cashier.try(api.sales.complete, call, { idempotencyKey })
  const again = await manager.try(api.sales.complete, call, { idempotencyKey })
  const other = await manager.try(
    api.stock.adjust,
    { body: { productId: product.id, locationId: location.id, qty: 1, reason: 'Found' } },
    { idempotencyKey },
  )

  expect([first.status, again.status, other.status]).toEqual([201, 200, 422])
  expect(again.answer).toEqual(first.answer)
  expect(await stockLeft()).toBe(9)
})

test('a refused sale leaves its key free for the next try', async () => {
  const { cashier, manager, location, product, stockLeft } = await openLocation(pharmacy, {
    inStock: 1,
  })
  const call = checkoutOf(location.id, [{ product, qty: 2 }])
  const idempotencyKey = randomUUID()

  const refused = await cashier.try(api.sales.complete, call, { idempotencyKey })
  await manager.send(api.stock.adjust, {
    body: { productId: product.id, locationId: location.id, qty: 4, reason: 'Found' },
  })
  const made = await cashier.try(api.sales.complete, call, { idempotencyKey })

  expect([refused.status, made.status]).toEqual([409, 201])
  expect(await stockLeft()).toBe(3)
})

test.each(['short', 'with blanks in it', 'a'.repeat(101), 'ümlaut-key'])(
  'a key like %j is refused, and nothing is sold',
  async (idempotencyKey) => {
    const { cashier, location, product, stockLeft } = await openLocation(pharmacy)
    const call = checkoutOf(location.id, [{ product, qty: 1 }])

    const { status, problem } = await cashier.try(api.sales.complete, call, { idempotencyKey })

    expect([status, problem.detail]).toEqual([
      400,
      'The Idempotency-Key must have 8 to 100 letters, digits, - or _',
    ])
    expect(await stockLeft()).toBe(10)
  },
)

test('of fifty tills that want the last box, one gets it', async () => {
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy, { inStock: 1 })
  const call = checkoutOf(location.id, [{ product, qty: 1 }])

  const outcomes = await times(50, () =>
    cashier.try(api.sales.complete, call, { idempotencyKey: randomUUID() }),
  )

  const refused = outcomes.filter(({ status }) => status === 409)
  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(refused).toHaveLength(49)
  expect(new Set(refused.map(({ problem }) => problem.detail))).toEqual(
    new Set([`${product.name}: Out of stock (${location.name})`]),
  )
  expect(await stockLeft()).toBe(0)
})

test('two hundred sales of crossed carts, with deliveries in between, never stop each other', async () => {
  const { manager, location, product, stockLeft } = await openLocation(pharmacy, { inStock: 500 })
  const other = await manager.send(api.products.create, {
    body: { name: 'Other', cost: '1', price: '3.33', stockQty: 500, locationId: location.id },
  })
  const carts = [
    [
      { product, qty: 1 },
      { product: other, qty: 2 },
    ],
    [
      { product: other, qty: 1 },
      { product, qty: 2 },
    ],
  ]
  const tills = await times(8, () => pharmacy.as('CASHIER'))

  // A till makes one sale after the other; carts of both kinds are under way at any moment.
  const sales = tills.map(async (till, place) => {
    const made = []
    for (let sale = 0; sale < 25; sale += 1) {
      const cart = carts[(place + sale) % 2] ?? []
      made.push(await till.try(api.sales.complete, checkoutOf(location.id, cart)))
    }
    return made
  })
  const deliveries = times(20, (index) =>
    manager.try(api.stock.adjust, {
      body: {
        productId: index % 2 === 0 ? product.id : other.id,
        locationId: location.id,
        qty: 10,
        reason: 'Delivery',
      },
    }),
  )
  const outcomes = (await Promise.all(sales)).flat()
  const delivered = await deliveries

  expect(outcomes.map(({ status }) => status)).toEqual(Array(200).fill(201))
  expect(delivered.map(({ status }) => status)).toEqual(Array(20).fill(201))
  for (const { answer } of outcomes) refuseUnlessAddsUp(answer)
  expect(await stockLeft()).toBe(300) // 500 + 10 x 10 - 100 x 1 - 100 x 2
  expect(await stockLeft(other.id)).toBe(300)
})

test('sales made at once at one location are numbered without a gap and without a double', async () => {
  const { location, product, cashier } = await openLocation(pharmacy, { inStock: 60 })
  const one = checkoutOf(location.id, [{ product, qty: 1 }])
  const tooMuch = checkoutOf(location.id, [{ product, qty: 1000 }])

  const outcomes = await times(80, (index) =>
    cashier.try(api.sales.complete, index % 4 === 3 ? tooMuch : one),
  )

  const numbers = outcomes
    .filter(({ status }) => status === 201)
    .map(({ answer }) => answer.invoiceNumber)
  const expected = Array.from(
    { length: 60 },
    (_, index) => `${location.code}-${String(index + 1).padStart(8, '0')}`,
  )
  expect(numbers).toHaveLength(60)
  expect(new Set(numbers)).toEqual(new Set(expected))
})

test('a lot whose cost is corrected while tills sell of it: each sale costs what the lot did at its moment', async () => {
  const { manager, cashier, location, product } = await openLocation(pharmacy, { inStock: 0 })
  const lot = { lotNumber: 'L1', expiryDate: '2031-05-01' }
  const ofProduct = { productId: product.id, locationId: location.id }
  await manager.send(api.stock.adjust, {
    body: { ...ofProduct, qty: 60, reason: 'Counted', ...lot, unitCost: '6.0000' },
  })
  const query = { productId: String(product.id) }
  const [opened] = await manager.send(api.stock.lots, { query })

  const sell = () =>
    times(8, () => cashier.try(api.sales.complete, checkoutOf(location.id, [{ product, qty: 2 }])))
  const correct = (unitCost: string) =>
    manager.try(api.stock.correctLot, {
      params: { id: String(opened?.id) },
      body: { ...lot, unitCost, reason: 'Mistyped', version: { ...lot, unitCost: '6.0000' } },
    })
  const [before, corrected, between, tooLate, after] = await Promise.all([
    sell(),
    correct('4.0000'),
    sell(),
    correct('5.0000'),
    sell(),
  ])

  const made = [...before, ...between, ...after]
  expect(made.map(({ status }) => status)).toEqual(Array(24).fill(201))
  expect([corrected.status, tooLate.status].toSorted((a, b) => a - b)).toEqual([201, 409])
  const { unitCost } = corrected.status === 201 ? corrected.answer : tooLate.answer
  const left = await manager.send(api.stock.lots, { query })
  expect(left).toMatchObject([{ ...lot, unitCost, qty: 12 }]) // 60 - 24 x 2
  const { rows } = await pharmacy.owner.query<{ cost: string; qty: number }>(
    `SELECT unit_cost AS cost, sum(qty)::int AS qty FROM sale_items WHERE product_id = $1 GROUP BY unit_cost`,
    [product.id],
  )
  const sold = Object.fromEntries(rows.map(({ cost, qty }) => [cost, qty]))
  const moved = await manager.send(api.stock.movements, { query: { ...query, limit: '100' } })
  const corrections = moved.filter(
    ({ kind, reason }) => kind === 'ADJUSTMENT' && reason === 'Mistyped',
  )
  const leftThen = 60 - (sold['6.0000'] ?? 0)
  expect(corrections.map(({ delta }) => delta).toSorted((a, b) => a - b)).toEqual([
    -leftThen,
    leftThen,
  ])
  expect((sold['6.0000'] ?? 0) + (sold[unitCost] ?? 0)).toBe(48)
})
