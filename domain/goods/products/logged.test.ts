import { expect, test } from 'vitest'
import { productAsRead, STOCK_FIELDS } from '#domain/goods/products/logged.ts'

const state = {
  name: 'Neozep',
  price: '10.00',
  cost: '7.00',
  stockQty: 90,
  sellableQty: 80,
  heldBy: 'EXPIRED',
  expirationDate: '2027-01-31',
  lotCount: 3,
  locations: [{ id: 2, name: 'Makati', stockQty: 90 }],
  packCosts: [{ packId: 4, cost: '70.0000' }],
}
const changed = { before: null, after: state, metadata: null }

test.each([
  ['of a branch out of reach', { locationId: 2 }, [1], ['name', 'price', 'cost']],
  ['that names no branch', { importId: 9 }, [1], ['name', 'price', 'cost']],
  [
    'of a branch within reach',
    { locationId: 1 },
    [1],
    ['name', 'price', 'cost', ...STOCK_FIELDS.slice(0, 5)],
  ],
])('of an entry about a product %s, %j, %j reads %j', (_, metadata, reach, fields) => {
  const { before, after, metadata: reported } = productAsRead({ ...changed, metadata }, reach)

  expect(before).toBeNull()
  expect(Object.hasOwn(reported, 'locationId')).toBe(fields.includes('stockQty'))
  expect(after).toEqual(
    Object.fromEntries(Object.entries(state).filter(([name]) => fields.includes(name))),
  )
})

test('what is no record is read as it stands', () => {
  expect(productAsRead({ ...changed, after: [1], before: 'x' }, [1])).toMatchObject({
    after: [1],
    before: 'x',
  })
})
