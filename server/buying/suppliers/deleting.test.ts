import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const manager = await pharmacy.as('MANAGER')
const { location, product } = await openLocation(pharmacy)

test('a supplier deleted while something is bought from it is either bought from or gone, never both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await manager.send(api.suppliers.create, { body: { name: `Alon ${round}` } })
    const params = { params: { id: String(id) } }
    const items = [{ productId: product.id, qty: 1, cost: '10.00' }]
    const body = { supplierId: id, locationId: location.id, status: 'RECEIVED' as const, items }

    const [bought, deleted] = await Promise.all([
      manager.try(api.purchases.create, { body }),
      manager.try(api.suppliers.delete, params),
    ])

    const { status } = await manager.try(api.suppliers.get, params)
    expect([
      [201, 409, 200],
      [400, 204, 404],
    ]).toContainEqual([bought.status, deleted.status, status])
  }
})
