import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

type Body = Partial<CallOf<typeof api.products.create>['body']>

/** A new location that carries one product with plenty in stock. */
async function open() {
  const opened = await openLocation(pharmacy, { inStock: 1000 })
  const { manager, cashier, location } = opened
  const stock = (name: string, stockQty: number, body: Body = {}) =>
    manager.send(api.products.create, {
      body: { cost: '1', price: '2', stockQty, locationId: location.id, ...body, name },
    })
  const reorderAt = (productId: number, reorderPoint: number | null) =>
    manager.send(api.stock.setLevels, {
      params: { productId: String(productId), locationId: String(location.id) },
      body: { reorderPoint },
    })
  const low = async (query: { limit?: string; offset?: string } = {}) => {
    const { answer, headers } = await cashier.try(api.products.lowStock, {
      query: { locationId: String(location.id), ...query },
    })
    return { products: answer, total: headers.get('x-total-count') }
  }
  return { ...opened, stock, reorderAt, low }
}

test('a product is low at ten left, where nobody said otherwise', async () => {
  const { stock, low, location } = await open()
  const ten = await stock('ten', 10, { sku: `T${randomUUID()}` })
  await stock('eleven', 11)

  const { products, total } = await low()

  expect(total).toBe('1')
  expect(products).toEqual([
    {
      id: ten.id,
      name: 'ten',
      sku: ten.sku,
      stockQty: 10,
      sellableQty: 10,
      threshold: 10,
      locationId: location.id,
      locationName: location.name,
      lowLocations: 1,
      pieceName: null,
      packs: [],
    },
  ])
})

test('a low product shows how it is counted: its packs that are active, the smallest first', async () => {
  const { manager, low, location } = await open()
  const { id } = await manager.send(api.products.create, {
    body: {
      name: 'tablets',
      cost: '1',
      price: '2',
      stockQty: 4,
      locationId: location.id,
      packs: [
        { name: 'Box', factor: 100, price: '150' },
        { name: 'Strip', factor: 10, price: '18' },
        { name: 'Case', factor: 1000, isSold: false, isActive: false },
      ],
    },
  })

  const { products } = await low()

  expect(products).toMatchObject([
    {
      id,
      pieceName: null,
      packs: [
        { name: 'Strip', factor: 10 },
        { name: 'Box', factor: 100 },
      ],
    },
  ])
})

test('the alert quantity of a product goes before the ten, and the reorder point of the location before both', async () => {
  const { stock, low, reorderAt } = await open()
  await stock('alert at 20', 20, { alertQuantity: 20 })
  await stock('above its alert', 6, { alertQuantity: 5 })
  const reordered = await stock('reorder at 30', 30, { alertQuantity: 5 })
  const never = await stock('reorder at 0', 1, { alertQuantity: 5 })
  const inherits = await stock('inherits again', 4, { alertQuantity: 5 })
  await reorderAt(reordered.id, 30)
  await reorderAt(never.id, 0)
  await reorderAt(inherits.id, 1)
  await reorderAt(inherits.id, null)

  const { products } = await low()

  expect(products.map(({ name, threshold }) => [name, threshold])).toEqual([
    ['inherits again', 5],
    ['alert at 20', 20],
    ['reorder at 30', 30],
  ])
})

test('the least left comes first, then by name, in pages', async () => {
  const { stock, low } = await open()
  await stock('b', 2)
  await stock('a', 2)
  await stock('c', 0)

  const all = await low()
  const second = await low({ limit: '1', offset: '1' })

  expect(all.products.map(({ name }) => name)).toEqual(['c', 'a', 'b'])
  expect(second.products.map(({ name }) => name)).toEqual(['a'])
  expect([all.total, second.total]).toEqual(['3', '3'])
})

test('what is inactive, not tracked, not carried, or at a closed location is never low', async () => {
  const { stock, low, manager, location } = await open()
  await stock('inactive', 1, { isActive: false })
  await stock('not tracked', 0, { enableStock: false })
  const dropped = await stock('not carried', 0)
  await manager.send(api.stock.setLevels, {
    params: { productId: String(dropped.id), locationId: String(location.id) },
    body: { isActive: false },
  })
  const closing = await open()
  await closing.stock('closed', 1)
  await pharmacy.owner.query('UPDATE locations SET is_active = false WHERE id = $1', [
    closing.location.id,
  ])

  expect((await low()).products).toEqual([])
  expect((await closing.low()).products).toEqual([])
})

test('a product that is low at several locations is listed once, where least is left', async () => {
  const here = await open()
  const there = await open()
  const product = await here.stock('shared', 5)
  await here.manager.send(api.stock.adjust, {
    body: { productId: product.id, locationId: there.location.id, qty: 3, reason: 'Moved' },
  })

  const everywhere = await here.cashier.send(api.products.lowStock, { query: {} })

  expect(everywhere.filter(({ id }) => id === product.id)).toMatchObject([
    { stockQty: 3, locationId: there.location.id, lowLocations: 2 },
  ])
  expect((await here.low()).products).toMatchObject([{ stockQty: 5, lowLocations: 1 }])
})

test('a product becomes low as units leave, and no longer is when they come', async () => {
  const { stock, low, manager, location } = await open()
  const product = await stock('moving', 11)
  const move = (qty: number) =>
    manager.send(api.stock.adjust, {
      body: { productId: product.id, locationId: location.id, qty, reason: 'Counted' },
    })

  await move(-1)
  const after = await low()
  await move(1)
  const restocked = await low()

  expect([after.total, restocked.total]).toEqual(['1', '0'])
})

test('a list of low products asked for with a wrong location is refused', async () => {
  const { cashier } = await open()

  const { status, problem } = await cashier.try(api.products.lowStock, {
    query: { locationId: 'x' },
  })

  expect([status, problem.errors]).toEqual([
    400,
    [{ field: 'locationId', message: 'must be a number' }],
  ])
})
