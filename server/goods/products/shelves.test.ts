import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import type { ShelfStatus } from '#domain/goods/products/product.ts'
import { assign } from '#server/testing/shop/branches.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

// Nine in the morning of the 20th in Manila.
beforeAll(() => pharmacy.setClock(new Date('2026-11-20T01:00:00Z')))
afterAll(() => pharmacy.setClock(null))

/** Two locations, and functions that put goods on their shelves. */
async function open() {
  const { manager, cashier, location } = await openLocation(pharmacy)
  const { location: other } = await openLocation(pharmacy)
  const stock = (name: string, stockQty: number, more: object = {}) =>
    manager.send(api.products.create, {
      body: { name, cost: '1', price: '2', stockQty, locationId: location.id, ...more },
    })
  const add = (productId: number, qty: number, lot: object, locationId = other.id) =>
    manager.send(api.stock.adjust, {
      body: { productId, locationId, qty, reason: 'Found', ...lot },
    })
  return { manager, cashier, location, other, stock, add }
}

async function list(
  user: Caller,
  status: ShelfStatus,
  query: Omit<CallOf<typeof api.products.shelves>['query'], 'status'> = {},
) {
  const { answer, headers } = await user.try(api.products.shelves, { query: { status, ...query } })
  return { rows: answer, total: headers.get('x-total-count') }
}

test('a product that is low at two branches has a row for each, with what may be sold and its threshold', async () => {
  const { cashier, manager, location, other, stock, add } = await open()
  const { id, name } = await stock(`Lagundi ${location.code}`, 3, { expirationDate: '2027-12-31' })
  await add(id, 4, { expiryDate: '2026-11-19' })
  await add(id, 2, { expiryDate: '2026-12-04', lotNumber: 'B7' })
  await manager.send(api.stock.setLevels, {
    params: { productId: String(id), locationId: String(other.id) },
    body: { reorderPoint: 25 },
  })

  const { rows, total } = await list(cashier, 'low-stock', { search: name })

  expect(total).toBe('2')
  expect(rows).toMatchObject([
    {
      productId: id,
      locationId: other.id,
      stockQty: 6,
      sellableQty: 2,
      threshold: 25,
      lot: { lotNumber: 'B7', expiryDate: '2026-12-04', daysLeft: 14, qty: 2 },
    },
    { locationId: location.id, stockQty: 3, sellableQty: 3, threshold: 10, lot: { qty: 3 } },
  ])
})

test('of 211 units the 61 that expire soon are shown, in their own lot and branch', async () => {
  const { cashier, other, stock, add, location } = await open()
  const { id, name } = await stock(`Ceelin ${location.code}`, 150, { expirationDate: '2029-01-31' })
  await add(id, 61, { expiryDate: '2026-12-04', lotNumber: 'C1' })
  await add(id, 9, { expiryDate: '2026-11-01' })

  const expiring = await list(cashier, 'expiring', { search: name })
  const expired = await list(cashier, 'expired', { search: name })

  expect(expiring.rows).toMatchObject([
    {
      locationId: other.id,
      stockQty: 70,
      sellableQty: 61,
      lot: { lotNumber: 'C1', daysLeft: 14, qty: 61 },
    },
  ])
  expect(expired.rows).toMatchObject([{ locationId: other.id, lot: { daysLeft: -19, qty: 9 } }])
})

test('rows come least left or earliest first, page by page, and the branch asked for alone', async () => {
  const { cashier, location, stock, add } = await open() // with ten units of a product of its own
  const at = { locationId: String(location.id) }
  for (const [name, qty] of [
    ['five', 5],
    ['none', 0],
    ['two', 2],
  ] as const)
    await stock(`${name} ${location.code}`, qty, { expirationDate: `2026-12-1${qty}` })
  const two = await list(cashier, 'low-stock', { ...at, search: 'two' })
  await add(two.rows[0]!.productId, 1, { expiryDate: '2026-11-30' })

  const low = await list(cashier, 'low-stock', { ...at, limit: '2' })
  const rest = await list(cashier, 'low-stock', { ...at, limit: '2', offset: '2' })
  const expiring = await list(cashier, 'expiring', at)

  expect([low.rows, rest.rows].map((rows) => rows.map(({ sellableQty }) => sellableQty))).toEqual([
    [0, 2],
    [5, 10],
  ])
  expect([low.total, rest.total]).toEqual(['4', '4'])
  expect(low.rows[0]).toMatchObject({ lot: null })
  expect(expiring.rows.map(({ lot }) => lot?.qty)).toEqual([2, 5])
})

test('a user who works at one branch sees its shelves alone', async () => {
  const { location, other, stock, add } = await open()
  const { id, name } = await stock(`Shared ${location.code}`, 1)
  await add(id, 2, {})
  const cashier = await pharmacy.as('CASHIER')
  await assign(pharmacy, cashier, [other.id])

  const own = await list(cashier, 'low-stock', { search: name })
  const foreign = await list(cashier, 'low-stock', { locationId: String(location.id) })

  expect(own.rows.map(({ locationId }) => locationId)).toEqual([other.id])
  expect(foreign.rows).toEqual([])
})

test('a typing mistake is forgiven in the lists of shelves, too', async () => {
  const { cashier, location, stock } = await open()
  await stock('Quixotamol Forte', 1)

  const { rows } = await list(cashier, 'low-stock', {
    search: 'quixotamoll',
    locationId: String(location.id),
  })

  expect(rows.map(({ name }) => name)).toEqual(['Quixotamol Forte'])
})
