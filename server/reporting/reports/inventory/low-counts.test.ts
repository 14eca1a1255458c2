import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { assign } from '#server/testing/shop/branches.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

type Query = { locationId?: string; categoryId?: string }

/** How many products are low, by every screen and call that says so. */
async function lowCounts(by: Caller, query: Query = {}) {
  const counted = async (sent: Promise<{ headers: Headers }>) =>
    Number((await sent).headers.get('X-Total-Count'))
  const { categoryId: _, ...place } = query
  const page = { ...query, status: 'low-stock' as const, limit: '100' }
  const { lowStockProducts } = await by.send(api.reports.inventoryAnalysis, { query })
  const shelves = await by.send(api.products.shelves, { query: page })
  const list = await counted(by.try(api.products.list, { query: page }))
  const rows = new Set(shelves.map(({ productId }) => productId)).size
  if (query.categoryId !== undefined) return { report: lowStockProducts, list, rows }
  const dashboard = await by.send(api.reports.dashboard, { query: place })
  const call = await counted(by.try(api.products.lowStock, { query: place }))
  return { report: lowStockProducts, list, rows, dashboard: dashboard.lowStockCount, call }
}

/** Every count of them is this one. */
const all = (count: number) => ({
  report: count,
  list: count,
  rows: count,
  dashboard: count,
  call: count,
})

test('Dashboard, report and list count the same low products, at each branch and at all', async () => {
  const { manager, location: ours } = await openLocation(pharmacy, { inStock: 1000 })
  const { location: theirs } = await openLocation(pharmacy, { inStock: 1000 })
  const { location: closed } = await openLocation(pharmacy, { inStock: 1000 })
  const { id } = await manager.send(api.categories.create, { body: { name: randomUUID() } })
  const make = (name: string, more = {}) =>
    manager.send(api.products.create, { body: { name, cost: '1', price: '2', ...more } })
  const add = (product: { id: number }, place: { id: number }, qty: number, expiryDate?: string) =>
    manager.send(api.stock.adjust, {
      body: { productId: product.id, locationId: place.id, qty, reason: 'Found', expiryDate },
    })
  const setApart = async (
    product: { id: number },
    state: 'QUARANTINE' | 'RECALLED',
    qty: number,
  ) => {
    const query = { productId: String(product.id) }
    const [lot] = await manager.send(api.stock.lots, { query })
    const params = { id: String(lot!.id) } // it was put there
    await manager.send(api.stock.changeState, { params, body: { state, qty, reason: 'Wet boxes' } })
  }
  const change = (product: { id: number }, body: object) =>
    manager.send(api.products.update, { params: { id: String(product.id) }, body })

  await add(await make('Plenty', { categoryId: id }), ours, 50)
  const both = await make('Low at both', { categoryId: id })
  for (const place of [ours, theirs]) await add(both, place, 3)
  const here = await make('Low here, plenty there', { categoryId: id })
  await add(here, ours, 3)
  await add(here, theirs, 50)
  await add(await make('Expired'), ours, 50, '2020-01-31')
  for (const state of ['QUARANTINE', 'RECALLED'] as const) {
    const apart = await make(state)
    await add(apart, ours, 50)
    await setApart(apart, state, 45)
  }
  const out = await make('Sold out')
  await add(out, ours, 5)
  await add(out, ours, -5)
  const inactive = await make('Inactive')
  await add(inactive, ours, 3)
  await change(inactive, { isActive: false })
  await add(await make('At a closed branch'), closed, 3)
  await make('Carried by nobody')
  await make('Not tracked', { enableStock: false })
  const kitOf = async (name: string, part: { id: number }) => {
    const kit = await make(name, {
      productType: 'COMBO',
      components: [{ productId: part.id, qty: 2 }],
    })
    for (const place of [ours, theirs])
      await manager.send(api.stock.setLevels, {
        params: { productId: String(kit.id), locationId: String(place.id) },
        body: { isActive: true },
      })
    return kit
  }
  await kitOf('Low kit', both)
  const former = await make('Became a kit')
  await add(former, ours, 3)
  await add(former, ours, -3)
  await change(former, { productType: 'COMBO', components: [{ productId: both.id, qty: 1 }] })
  await manager.send(api.locations.update, {
    params: { id: String(closed.id) },
    body: { isActive: false },
  })
  const at = ({ id: place }: { id: number }) => ({ locationId: String(place) })
  const assigned = await pharmacy.as('MANAGER')
  await assign(pharmacy, assigned, [theirs.id])

  // Low at both, low here, expired, quarantined, recalled, sold out, and two kits of what is low at both.
  expect(await lowCounts(manager, at(ours))).toEqual(all(8))
  expect(await lowCounts(manager, at(theirs))).toEqual(all(2))
  expect(await lowCounts(manager, at(closed))).toEqual(all(0))
  expect(await lowCounts(manager)).toEqual(all(8))
  expect(await lowCounts(assigned)).toEqual(all(2))
  const inCategory = { report: 2, list: 2, rows: 2 }
  expect(await lowCounts(manager, { categoryId: String(id) })).toEqual(inCategory)
  expect(await lowCounts(manager, { ...at(theirs), categoryId: String(id) })).toEqual({
    report: 1,
    list: 1,
    rows: 1,
  })
})
