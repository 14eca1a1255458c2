import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

test('a shelf that gets units is carried again', async () => {
  const { manager, location, product } = await openLocation(pharmacy, { inStock: 0 })
  const params = { productId: String(product.id), locationId: String(location.id) }
  await manager.send(api.stock.setLevels, { params, body: { isActive: false } })

  const shelf = await manager.send(api.stock.adjust, {
    body: { productId: product.id, locationId: location.id, qty: 5, reason: 'Found' },
  })

  expect(shelf).toMatchObject({ stockQty: 5, isActive: true })
})

test.each([
  ['product', { productId: '999999' }, 'There is no such product'],
  ['location', { locationId: '999999' }, 'There is no such location'],
])('levels of a %s that does not exist are not found', async (_what, stranger, sentence) => {
  const { manager, location, product } = await openLocation(pharmacy)
  const params = { productId: String(product.id), locationId: String(location.id), ...stranger }

  const { status, problem } = await manager.try(api.stock.setLevels, { params, body: {} })

  expect([status, problem.detail]).toEqual([404, sentence])
})

test('the rack and row of a product at a location are kept, each until it is changed', async () => {
  const { manager, cashier, location, product } = await openLocation(pharmacy)
  const params = { productId: String(product.id), locationId: String(location.id) }
  const set = (body: { rack?: string; row?: string; reorderPoint?: number }) =>
    manager.send(api.stock.setLevels, { params, body })

  const first = await set({ rack: ' A-3 ', row: '2' })
  const second = await set({ row: '5' })
  const third = await set({ rack: '', reorderPoint: 4 })

  const [shelf] = await cashier.send(api.stock.inventory, { query: params })
  expect([first, second, third].map(({ rack, row }) => [rack, row])).toEqual([
    ['A-3', '2'],
    ['A-3', '5'],
    [null, '5'],
  ])
  expect(shelf).toMatchObject({ rack: null, row: '5', reorderPoint: 4, stockQty: 10 })
})

test('a rack of 51 letters is refused', async () => {
  const { manager, location, product } = await openLocation(pharmacy)
  const params = { productId: String(product.id), locationId: String(location.id) }

  const { status, problem } = await manager.try(api.stock.setLevels, {
    params,
    body: { rack: 'a'.repeat(51) },
  })

  expect([status, problem.errors]).toEqual([
    400,
    [{ field: 'rack', message: 'Rack must be at most 50 characters' }],
  ])
})
