import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

test('the stock of a cart is asked at once, each product that the location carries once', async () => {
  const { cashier, manager, location, product } = await openLocation(pharmacy)
  const others = [1, 2].map((stockQty) =>
    manager.send(api.products.create, {
      body: { name: 'Other', cost: 1, price: 2, stockQty, locationId: location.id },
    }),
  )
  const [one, two] = await Promise.all(others)
  const ids = [two?.id, product.id, two?.id, 2_147_483_647]

  const { answer, headers } = await cashier.try(api.stock.inventory, {
    query: { productIds: ids.join(','), locationId: String(location.id) },
  })

  expect(answer.map(({ productId, sellableQty }) => [productId, sellableQty])).toEqual(
    [
      [product.id, 10],
      [two?.id, 2],
    ].toSorted(([a = 0], [b = 0]) => a - b),
  )
  expect(headers.get('x-total-count')).toBe('2')
  expect(answer.map(({ productId }) => productId)).not.toContain(one?.id)
})

const idsUpTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1).join(',')

test.each([
  ['nothing', ''],
  ['a word', 'one'],
  ['no product at the end', '1,'],
  ['a product that cannot be', '0'],
  ['501 products', idsUpTo(501)],
])('the stock of %s is not answered', async (_what, productIds) => {
  const { cashier } = await openLocation(pharmacy)

  const { status, problem } = await cashier.try(api.stock.inventory, { query: { productIds } })

  const message = 'must be at most 500 numbers, separated by commas'
  expect([status, problem.errors]).toEqual([400, [{ field: 'productIds', message }]])
})

test('the stock of 500 products is answered', async () => {
  const { cashier } = await openLocation(pharmacy)

  const query = { productIds: idsUpTo(500), limit: '500' }
  const { status } = await cashier.try(api.stock.inventory, { query })

  expect(status).toBe(200)
})
