import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { ProductStatus } from '#domain/goods/products/product.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

afterEach(async () => {
  pharmacy.setClock(null)
  await refuseBrokenInvariants(pharmacy.owner)
})

const NOON = '2026-11-22T04:00:00Z'

/**
 * A location with plenty of one product; answers what the shop says to be low or out there, in every place where it
 * says so.
 */
async function open() {
  pharmacy.setClock(new Date(NOON))
  const opened = await openLocation(pharmacy, { inStock: 1000 })
  const { location } = opened
  let manager = opened.manager
  const at = { locationId: String(location.id) }
  const stock = (name: string, stockQty: number, expirationDate?: string) =>
    manager.send(api.products.create, {
      body: { name, cost: '1', price: '2', stockQty, locationId: location.id, expirationDate },
    })
  const add = (productId: number, qty: number, expiryDate?: string) =>
    manager.send(api.stock.adjust, {
      body: { productId, locationId: location.id, qty, reason: 'Counted', expiryDate },
    })
  const namesBy = async (status: ProductStatus) => {
    const found = await manager.send(api.products.list, { query: { ...at, status } })
    return found.map(({ name }) => name)
  }
  async function reported() {
    const [dashboard, listed, analysis] = [
      await manager.send(api.reports.dashboard, { query: at }),
      await manager.send(api.products.lowStock, { query: at }),
      await manager.send(api.reports.inventoryAnalysis, { query: at }),
    ]
    expect(dashboard.lowStock).toEqual(listed.slice(0, 5))
    expect(dashboard.lowStockCount).toBe(listed.length)
    expect(analysis.lowStockProducts).toBe(listed.length)
    expect((await namesBy('low-stock')).toSorted()).toEqual(
      listed.map(({ name }) => name).toSorted(),
    )
    const out = await namesBy('out-of-stock')
    expect(analysis.outOfStockProducts).toBe(out.length)
    return { low: listed.map(({ name, sellableQty }) => [name, sellableQty]), out }
  }
  /** Sets the clock and signs in again, because no session lasts until the next day. */
  async function turnClock(moment: string) {
    pharmacy.setClock(new Date(moment))
    manager = await pharmacy.as('MANAGER')
    return manager
  }
  return { manager, location, stock, add, reported, turnClock }
}

test('goods that have expired are none: 50 of them hide no shortage', async () => {
  const { stock, add, reported } = await open()
  await stock('only expired', 50, '2026-11-21')
  const mixed = await stock('three are good', 50, '2026-11-21')
  await add(mixed.id, 3, '2027-01-31')
  const enough = await stock('eleven are good', 50, '2026-11-21')
  await add(enough.id, 11)

  expect(await reported()).toEqual({
    low: [
      ['only expired', 0],
      ['three are good', 3],
    ],
    out: ['only expired'],
  })
})

test('goods are there on the day they expire, and gone at midnight on their own', async () => {
  const { stock, add, reported, turnClock } = await open()
  await stock('expires today', 50, '2026-11-22')
  const some = await stock('some expire today', 50, '2026-11-22')
  await add(some.id, 8, '2027-01-31')
  const nothing = { low: [], out: [] }

  expect(await reported()).toEqual(nothing)
  await turnClock('2026-11-22T15:59:59Z') // the last second of the day in Manila
  expect(await reported()).toEqual(nothing)
  await turnClock('2026-11-22T16:00:00Z')
  expect(await reported()).toEqual({
    low: [
      ['expires today', 0],
      ['some expire today', 8],
    ],
    out: ['expires today'],
  })
  // The clock was wrong and is set back.
  await turnClock(NOON)
  expect(await reported()).toEqual(nothing)
})

test('a lot whose date is corrected, and expired units that are taken off or come back, are counted as they are', async () => {
  const { manager: today, location, stock, add, reported, turnClock } = await open()
  const wrong = await stock('wrong date', 50, '2026-11-22')
  const params = { id: String(wrong.id) }
  await stock('sold today', 12, '2026-11-22')
  const [sold] = await today.send(api.products.search, {
    query: { q: 'sold today', locationId: String(location.id) },
  })
  const order = await today.send(api.sales.complete, {
    body: {
      status: 'Final',
      locationId: location.id,
      items: [{ productId: sold!.id, quantity: 5, price: '2.00' }],
    },
  })
  const manager = await turnClock('2026-11-23T04:00:00Z')
  expect((await reported()).low).toEqual([
    ['sold today', 0],
    ['wrong date', 0],
  ])

  await manager.send(api.products.update, {
    params,
    body: { locationId: location.id, expirationDate: '2027-11-22' },
  })
  await manager.send(api.returns.create, {
    params: { id: String(order.id) },
    body: { reason: 'Expires today', items: [{ line: 1, qty: 5 }] },
  })
  expect((await reported()).low).toEqual([['sold today', 0]])
  await add(sold!.id, 20, '2027-11-22')
  expect((await reported()).low).toEqual([])

  await manager.send(api.products.update, {
    params,
    body: { locationId: location.id, expirationDate: '2026-11-20' },
  })
  const [lot] = await manager.send(api.stock.lots, { query: { productId: String(wrong.id) } })
  await manager.send(api.stock.adjust, {
    body: {
      productId: wrong.id,
      locationId: location.id,
      lotId: lot!.id,
      qty: -50,
      reason: 'Expired',
    },
  })
  expect(await reported()).toEqual({ low: [['wrong date', 0]], out: ['wrong date'] })
})

test('a kit is low and out of stock by what may be sold of its parts', async () => {
  const { manager, location, stock, add, reported } = await open()
  const part = await stock('part', 60, '2026-11-21')
  await manager.send(api.products.create, {
    body: {
      name: 'kit',
      cost: '1',
      price: '2',
      productType: 'COMBO',
      locationId: location.id,
      components: [{ productId: part.id, qty: 2 }],
    },
  })
  expect(await reported()).toEqual({
    low: [
      ['kit', 0],
      ['part', 0],
    ],
    out: ['kit', 'part'],
  })

  await add(part.id, 20)

  expect(await reported()).toEqual({ low: [['kit', 10]], out: [] })
})
