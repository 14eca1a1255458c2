import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { rollExpiry } from '#server/goods/stock/low.sql.ts'
import { assign } from '#server/testing/shop/branches.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { owner } = pharmacy
const admin = await pharmacy.as('ADMIN')

afterEach(() => refuseBrokenInvariants(owner))

/**
 * The number of low products, everywhere or at one location. It must equal that of the list, and the Dashboard must
 * show the list's first five.
 */
async function countFor(caller: Caller, locationId?: number): Promise<number> {
  const at = locationId === undefined ? {} : { locationId: String(locationId) }
  const { lowStock, lowStockCount } = await caller.send(api.reports.dashboard, { query: at })
  const { answer, headers } = await caller.try(api.products.lowStock, {
    query: { ...at, limit: '1000' },
  })
  expect(lowStock).toEqual(answer.slice(0, 5))
  expect([answer.length, Number(headers.get('x-total-count'))]).toEqual([
    lowStockCount,
    lowStockCount,
  ])
  return lowStockCount
}

test('what is low at two places is one product to a user who works at both, and to nobody else two', async () => {
  const [here, there] = [await openLocation(pharmacy), await openLocation(pharmacy)]
  const both = await pharmacy.as('MANAGER')
  await assign(pharmacy, both, [here.location.id, there.location.id])
  const everywhere = await countFor(admin)

  for (const { location } of [here, there])
    await here.manager.send(api.stock.adjust, {
      body: { productId: here.product.id, locationId: location.id, qty: 1, reason: 'Counted' },
    })
  await here.manager.send(api.stock.adjust, {
    body: { productId: here.product.id, locationId: here.location.id, qty: -9, reason: 'Sold' },
  })

  // The first has two units of its own product, the second ten of its own and one of the first's.
  expect(await countFor(both)).toBe(2)
  expect([
    await countFor(both, here.location.id),
    await countFor(both, there.location.id),
    await countFor(admin, there.location.id),
  ]).toEqual([1, 2, 2])
  expect(await countFor(admin)).toBe(everywhere)
})

test('a shelf is low by what its product, its place and the shop say by now, whichever is changed', async () => {
  const { manager, location, product } = await openLocation(pharmacy, { inStock: 20 })
  const params = { id: String(product.id) }
  const at = { productId: String(product.id), locationId: String(location.id) }
  const seen: number[] = []
  const look = async () => seen.push(await countFor(manager, location.id))

  await look()
  await admin.send(api.settings.update, { body: { lowStockDefault: 20 } })
  await look()
  await manager.send(api.products.update, { params, body: { alertQuantity: 19 } })
  await look()
  await manager.send(api.stock.setLevels, { params: at, body: { reorderPoint: 25 } })
  await look()
  await manager.send(api.products.update, { params, body: { isActive: false } })
  await look()
  await manager.send(api.products.update, { params, body: { isActive: true } })
  await look()
  await owner.query('UPDATE locations SET is_active = false WHERE id = $1', [location.id])
  await look()
  await owner.query('UPDATE locations SET is_active = true WHERE id = $1', [location.id])
  await look()
  await admin.send(api.settings.update, { body: { lowStockDefault: 10 } })

  expect(seen).toEqual([0, 1, 0, 1, 0, 1, 0, 1])
})

test('while all of it changes at once the count stays that of the list', async () => {
  const shelves = await Promise.all([1, 2, 3, 4].map(() => openLocation(pharmacy, { inStock: 12 })))
  const changes = shelves.flatMap(({ manager, location, product }, place) => {
    const params = { id: String(product.id) }
    const adjust = (qty: number) => () =>
      manager.send(api.stock.adjust, {
        body: {
          productId: product.id,
          locationId: shelves[(place + qty + 8) % 4]!.location.id,
          qty: Math.abs(qty),
          reason: 'Counted',
          expiryDate: qty % 2 === 0 ? '2026-11-01' : '2030-01-01',
        },
      })
    const alert = (alertQuantity: number) => () =>
      manager.send(api.products.update, { params, body: { alertQuantity } })
    const order = () =>
      manager.send(api.sales.complete, {
        body: {
          status: 'Final',
          locationId: location.id,
          items: [{ productId: product.id, quantity: 1, price: '10.00' }],
        },
      })
    return [order, adjust(1), alert(15), adjust(-2), order, alert(0), adjust(3), order]
  })
  const levels = [11, 9, 13, 10].map(
    (lowStockDefault) => () => admin.send(api.settings.update, { body: { lowStockDefault } }),
  )
  const looks = [1, 2, 3, 4].map(() => () => admin.send(api.reports.dashboard, { query: {} }))
  const days = ['2026-10-31', '2026-11-02'].map(
    (day) => () => pharmacy.database.transaction((tx) => rollExpiry(tx, day)),
  )

  await Promise.all([...changes, ...levels, ...looks, ...days, ...looks].map(untilDone))

  for (const { manager, location } of shelves) await countFor(manager, location.id)
  await countFor(admin)
})

test('a shop that was left alone for a year counts all that expired meanwhile, a month at a time', async () => {
  const { manager, location, product } = await openLocation(pharmacy, { inStock: 1 })
  const lot = { productId: product.id, locationId: location.id, qty: 40, reason: 'Delivered' }
  for (const expiryDate of ['2027-01-15', '2027-06-15', '2027-11-15'])
    await manager.send(api.stock.adjust, { body: { ...lot, expiryDate } })
  pharmacy.setClock(new Date('2027-12-01T04:00:00Z'))
  const later = await pharmacy.as('MANAGER')

  const low = await countFor(later, location.id)
  const turned = await owner.query<{ unsellable_qty: number }>(
    'SELECT unsellable_qty FROM location_inventory WHERE (product_id, location_id) = ($1, $2)',
    [product.id, location.id],
  )
  await refuseBrokenInvariants(owner)
  pharmacy.setClock(null)

  expect([low, turned.rows]).toEqual([1, [{ unsellable_qty: 120 }]])
})

/** Repeats a change until it is done: on a busy machine a call that waits for many others may be refused with 503. */
async function untilDone(change: () => Promise<unknown>): Promise<void> {
  for (;;)
    try {
      return void (await change())
    } catch (error) {
      if (!String(error).includes('503')) throw error
    }
}
