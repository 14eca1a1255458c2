import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { assign } from '#server/testing/shop/branches.ts'
import { openKit } from '#server/testing/goods/kits.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

test('a kit whose parts lie at another branch is out of stock here', async () => {
  const { manager, kit, location } = await openKit(pharmacy)
  const { location: elsewhere } = await openLocation(pharmacy)
  const category = await manager.send(api.categories.create, {
    body: { name: `Kits ${location.code}` },
  })
  const params = { id: String(kit.id) }
  await manager.send(api.products.update, { params, body: { categoryId: category.id } })
  for (const { id } of [location, elsewhere])
    await manager.send(api.stock.setLevels, {
      params: { productId: String(kit.id), locationId: String(id) },
      body: { reorderPoint: 1 },
    })
  const categoryId = String(category.id)
  const count = async (caller: typeof manager, query: object) => {
    const stock = await caller.send(api.reports.inventoryAnalysis, {
      query: { categoryId, ...query },
    })
    return [stock.totalProducts, stock.wellStockedProducts, stock.outOfStockProducts]
  }
  const there = await pharmacy.as('MANAGER')
  await assign(pharmacy, there, [elsewhere.id])

  expect(await count(manager, {})).toEqual([1, 0, 0])
  expect(await count(manager, { locationId: String(location.id) })).toEqual([1, 1, 0])
  expect(await count(manager, { locationId: String(elsewhere.id) })).toEqual([1, 0, 1])
  expect(await count(there, {})).toEqual([1, 0, 1])
})
