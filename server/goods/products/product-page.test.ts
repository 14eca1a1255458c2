import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openBranch } from '#server/testing/shop/branches.ts'

// What the page of a product reads, by role and by branch.

const pharmacy = await openPharmacy()
const ours = await openBranch(pharmacy)
const theirs = await openBranch(pharmacy)
const { product, location } = ours
await ours.sell()

const params = { id: String(product.id) }
const query = { productId: String(product.id) }

/** All that a manager's page shows beside the product itself. */
async function shownTo({ manager }: typeof ours) {
  const [lots, shelves, movements, sales] = await Promise.all([
    manager.send(api.stock.lots, { query }),
    manager.send(api.stock.inventory, { query }),
    manager.send(api.stock.movements, { query }),
    manager.send(api.reports.salesByLocation, { query }),
  ])
  const sold = sales.filter(({ itemsSold }) => itemsSold > 0)
  return { lots, shelves, movements, sold }
}

test('the page shows a manager the lots, movements and sales of the product at the own branch', async () => {
  const shown = await shownTo(ours)

  const at = [location.id]
  expect([...new Set(shown.lots.map(({ locationId }) => locationId))]).toEqual(at)
  expect(shown.shelves.map(({ locationId }) => locationId)).toEqual(at)
  expect(shown.movements.map(({ kind }) => kind)).toContain('SALE')
  expect(shown.sold.map(({ locationId }) => locationId)).toEqual(at)
})

test('of another branch the page has no lot, shelf, movement or sale: only that it has some', async () => {
  const shown = await shownTo(theirs)

  expect(shown).toEqual({ lots: [], shelves: [], movements: [], sold: [] })
  const found = await theirs.manager.send(api.products.find, { params, query: {} })
  expect([found.locations, found.stockQty]).toEqual([[], 0])
  const places = await theirs.manager.send(api.stock.availability, { params })
  expect(places.find(({ locationId }) => locationId === location.id)).toMatchObject({
    isAvailable: true,
    sellableQty: null,
  })
})

test('a cashier’s page has prices and stock, and no cost, lot, sale or history', async () => {
  const { cashier } = ours

  const found = await cashier.send(api.products.find, { params, query: {} })
  const { prices } = await cashier.send(api.products.prices, { params })
  const refusals = [
    await cashier.try(api.stock.lots, { query }),
    await cashier.try(api.stock.movements, { query }),
    await cashier.try(api.reports.salesByLocation, { query }),
    await cashier.try(api.datedChanges.list, { query }),
    await cashier.try(api.audit.list, { query: { entity: 'product', entityId: params.id } }),
  ]

  const secrets = ['cost', 'dppExTax', 'profitPercent', 'packCosts', 'lotCount', 'profitMargin']
  const named = [found, ...prices].flatMap((part) => Object.keys(part))
  expect(named.filter((name) => secrets.includes(name))).toEqual([])
  expect(found.price).toBe(product.price)
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})

test('a product that is not there is not found, and has no figures', async () => {
  const { manager } = ours
  const none = { id: '999999999' }

  const answers = [
    await manager.try(api.products.find, { params: none, query: {} }),
    await manager.try(api.products.prices, { params: none }),
    await manager.try(api.stock.availability, { params: none }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await manager.send(api.stock.lots, { query: { productId: none.id } })).toEqual([])
})
