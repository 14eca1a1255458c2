import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { assign } from '#server/testing/shop/branches.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

/** Two branches with a product at the second one, and a cashier who works at the first alone. */
async function open() {
  const ours = await openLocation(pharmacy)
  const other = await openLocation(pharmacy, { inStock: 12 })
  const { manager, product } = other
  const cashier = await pharmacy.as('CASHIER')
  await assign(pharmacy, cashier, [ours.location.id])
  const where = async (by: typeof cashier, id = product.id) => {
    const places = await by.send(api.stock.availability, { params: { id: String(id) } })
    const named = new Map(places.map(({ locationId, ...place }) => [locationId, place]))
    return [ours, other].map(({ location }) => {
      const place = named.get(location.id)
      return place && [place.isAvailable, place.sellableQty]
    })
  }
  return { ours, other, manager, cashier, product, where }
}

test('which branch has it: how many at one’s own branches, yes or no at the others', async () => {
  const { where, cashier, manager } = await open()

  expect(await where(cashier)).toEqual([
    [false, 0],
    [true, null],
  ])
  expect(await where(manager)).toEqual([
    [false, 0],
    [true, 12],
  ])
})

test('what has expired is not there to be sold', async () => {
  const { where, manager, other } = await open()
  const { id } = await manager.send(api.products.create, {
    body: {
      name: 'Old stock',
      cost: '1',
      price: '2',
      stockQty: 5,
      locationId: other.location.id,
      expirationDate: '2020-01-31',
    },
  })

  expect(await where(manager, id)).toEqual([
    [false, 0],
    [false, 0],
  ])
})

test('a kit is where its parts are, and what is not counted is everywhere', async () => {
  const { where, manager, cashier, product } = await open()
  const make = (body: object) =>
    manager.send(api.products.create, { body: { name: 'Made', cost: '0', price: '9', ...body } })
  const components = [{ productId: product.id, qty: 5 }]
  const kit = await make({ productType: 'COMBO', components })
  const service = await make({ enableStock: false })

  expect(await where(manager, kit.id)).toEqual([
    [false, 0],
    [true, 2],
  ])
  expect(await where(cashier, kit.id)).toEqual([
    [false, 0],
    [true, null],
  ])
  expect(await where(cashier, service.id)).toEqual([
    [true, null],
    [true, null],
  ])
})

test('a location that is closed has nothing to sell, and a product that is not there is nowhere', async () => {
  const { where, cashier, other } = await open()
  await pharmacy.owner.query('UPDATE locations SET is_active = false WHERE id = $1', [
    other.location.id,
  ])
  const missing = await cashier.try(api.stock.availability, { params: { id: '999999999' } })

  expect(await where(cashier)).toEqual([[false, 0], undefined])
  expect(missing.status).toBe(404)
})
