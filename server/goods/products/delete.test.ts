import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const manager = await pharmacy.as('MANAGER')

function remove(id: number) {
  return manager.try(api.products.delete, { params: { id: String(id) } })
}

function make(more: Partial<CallOf<typeof api.products.create>['body']> = {}) {
  return manager.send(api.products.create, {
    body: { name: someLetters(), cost: 1, price: 2, ...more },
  })
}

const OFFER = 'it cannot be deleted. Deactivate it instead.'

test('a product that was never used is deleted once, with its codes, images, prices and empty shelves', async () => {
  const { location } = await openLocation(pharmacy)
  const code = randomUUID()
  const { id, name } = await make({
    locationId: location.id,
    barcodes: [code],
    images: ['https://example.com/a.jpg'],
  })
  await manager.send(api.products.setPrices, {
    params: { id: String(id) },
    body: { prices: [{ priceGroup: 'RETAIL', sellingPriceIncTax: 3 }] },
  })
  await manager.send(api.stock.setLevels, {
    params: { productId: String(id), locationId: String(location.id) },
    body: { rack: 'A' },
  })

  const outcomes = [await remove(id), await remove(id)]

  const audit = await pharmacy.owner.query(
    `SELECT user_id, before->>'name' AS name, after FROM audit_logs
      WHERE entity = 'product' AND entity_id = $1 AND action = 'DELETE'`,
    [id],
  )
  const again = await make({ barcode: code })
  expect(outcomes.map(({ status }) => status)).toEqual([204, 204])
  expect(await manager.send(api.products.list, { query: { search: name } })).toEqual([])
  expect(audit.rows).toEqual([{ user_id: manager.id, name, after: null }])
  expect(again.barcode).toBe(code)
})

test('a product with stock, sales or a past is not deleted, and may be deactivated', async () => {
  const { product, location, cashier } = await openLocation(pharmacy, { inStock: 5 })
  const sell = (qty: number) =>
    cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty }]))

  const stocked = await remove(product.id)
  await sell(2)
  const both = await remove(product.id)
  await sell(3)
  const sold = await remove(product.id)
  const deactivated = await manager.send(api.products.update, {
    params: { id: String(product.id) },
    body: { isActive: false },
  })

  const sentences = [stocked, both, sold].map(({ status, problem }) => [status, problem.detail])
  expect(sentences).toEqual([
    [409, `${product.name} has 5 in stock: ${OFFER}`],
    [409, `${product.name} has 3 in stock and is on 1 sale: ${OFFER}`],
    [409, `${product.name} is on 2 sales: ${OFFER}`],
  ])
  expect(deactivated.isActive).toBe(false)
})

test('a product whose stock was adjusted away again keeps its past', async () => {
  const { product, location } = await openLocation(pharmacy, { inStock: 5 })
  await manager.send(api.stock.adjust, {
    body: { productId: product.id, locationId: location.id, qty: -5, reason: 'Broken' },
  })

  const { status, problem } = await remove(product.id)

  expect([status, problem.detail]).toEqual([409, `${product.name} has had stock before: ${OFFER}`])
})

test('a part of a kit is not deleted; the kit is, and then the part', async () => {
  const part = await make()
  const components = [{ productId: part.id, qty: 1 }]
  const [kit, other] = [
    await make({ productType: 'COMBO', components }),
    await make({ productType: 'COMBO', components }),
  ]

  const two = await remove(part.id)
  await remove(other.id)
  const one = await remove(part.id)
  await remove(kit.id)
  const none = await remove(part.id)

  expect([two.problem.detail, one.problem.detail, none.status]).toEqual([
    `${part.name} is part of 2 kits: ${OFFER}`,
    `${part.name} is part of the kit ${kit.name}: ${OFFER}`,
    204,
  ])
})

test('a product deleted while stock of it comes in is either gone or has its stock', async () => {
  const { location } = await openLocation(pharmacy)
  const products = await Promise.all(Array.from({ length: 8 }, () => make()))

  for (const { id } of products) {
    const [deletion, adjustment] = await Promise.all([
      remove(id),
      manager.try(api.stock.adjust, {
        body: { productId: id, locationId: location.id, qty: 1, reason: 'Found' },
      }),
    ])

    expect([
      [204, 400],
      [409, 201],
    ]).toContainEqual([deletion.status, adjustment.status])
  }
})
