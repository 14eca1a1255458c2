import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { inPacks } from '#domain/goods/products/packs.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPacks } from '#server/testing/goods/packs.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

test('of 504 tablets two boxes of a hundred are taken off: what is left reads 3 boxes 4 tablets, wherever it is listed', async () => {
  const by = await pharmacy.as('MANAGER')
  const unit = await by.send(api.units.create, {
    body: { name: `Tablet ${randomUUID()}`, shortName: 'tablet' },
  })
  const { manager, location, product, stock, left } = await openPacks(pharmacy, {
    unitId: unit.id,
    alertQuantity: 1000,
    packs: [{ name: 'Box', factor: 100, price: '850.00' }],
  })
  await stock(504)
  const at = { productId: product.id, locationId: location.id }
  const asked = { search: product.name, locationId: String(location.id) }

  const { stockQty } = await manager.send(api.stock.adjust, {
    body: { ...at, qty: -200, reason: 'Damaged' },
  })

  const tooMany = await manager.try(api.stock.adjust, {
    body: { ...at, qty: -400, reason: 'Damaged' },
  })

  expect([stockQty, await left()]).toEqual([304, 304])
  expect([tooMany.status, tooMany.problem.errors]).toEqual([
    409,
    [{ field: 'qty', message: 'Only 304 can be deducted from that shelf: 3 boxes 4 tablets' }],
  ])
  const [listed] = await manager.send(api.products.list, { query: asked })
  const [shelf] = await manager.send(api.products.shelves, {
    query: { ...asked, status: 'low-stock' },
  })
  const low = await manager.send(api.products.lowStock, {
    query: { locationId: asked.locationId },
  })
  const found = await manager.send(api.products.search, {
    query: { q: product.name, locationId: asked.locationId },
  })
  const reported = [listed, shelf, ...low, ...found].filter((row) => row?.stockQty === 304)
  expect(reported.map((row) => row && inPacks(row.stockQty, row))).toEqual(
    Array.from({ length: 4 }, () => '3 boxes 4 tablets'),
  )
  // The form that adjusts stock chooses by them.
  const box = { id: product.packs[0]?.id, name: 'Box', factor: 100 }
  expect([listed?.packs, shelf?.packs]).toEqual([[{ ...box, price: '850.00' }], [box]])
})
