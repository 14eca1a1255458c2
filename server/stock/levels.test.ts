import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openLocation, openPharmacy } from '#server/testing/pharmacy.ts'

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
