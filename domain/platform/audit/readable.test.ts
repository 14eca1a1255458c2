import { expect, test } from 'vitest'
import { asReadWithin, mayRead, STOCK_FIELDS } from '#domain/platform/audit/readable.ts'

test.each([
  // Goods and their prices, of the whole shop.
  ['product', 'UPDATE', true],
  ['product', 'SET_PRICES', true],
  ['category', 'DELETE', true],
  ['unit', 'CREATE', true],
  ['brand', 'CREATE', true],
  ['tax rate', 'UPDATE', true],
  ['dated change', 'CREATE', true],
  ['dated change import', 'START', true],
  // Stock and sales of a branch.
  ['product', 'ADJUST_STOCK', true],
  ['product import', 'START', true],
  ['location inventory', 'UPDATE', true],
  ['purchase', 'RECEIVE', true],
  ['sale', 'SELL', true],
  ['sale', 'VOID', true],
  ['sale', 'USE_APPROVAL', true],
  ['payment', 'USE_APPROVAL', true],
  ['return', 'USE_APPROVAL', true],
  ['void slip', 'USE_APPROVAL', true],
  ['ticket', 'HAND_IN', true],
  ['shift', 'COUNT', true],
  ['drawer move', 'USE_APPROVAL', true],
  ['shift count', 'USE_APPROVAL', true],
  ['audit log', 'USE_APPROVAL', true],
  ['till', 'READ', true],
  ['manual sales', 'CREATE', true],
  // People, and what is known of them.
  ['user', 'SIGN_IN', false],
  ['user', 'SET_PIN', false],
  ['user', 'UPDATE', false],
  ['customer', 'UPDATE', false],
  ['customer import', 'START', false],
  ['beneficiary', 'CREATE', false],
  ['supplier', 'UPDATE', false],
  ['supplier import', 'START', false],
  ['prescription', 'READ', false],
  ['print', 'PRINT', false],
  ['book', 'EXPORT', false],
  ['approval', 'APPROVE', false],
  ['attempt', 'GIVE_UP', false],
  ['sale', 'LONG_SUPPLY', false],
  // The shop itself.
  ['settings', 'UPDATE', false],
  ['location', 'UPDATE', false],
  ['scheme', 'UPDATE', false],
  ['guide', 'UPDATE', false],
  ['what comes later', 'CREATE', false],
  ['toString', 'CREATE', false],
])('a manager reads of a %s its %s: %s', (entity, action, isRead) => {
  expect(mayRead('MANAGER', { entity, action })).toBe(isRead)
  expect(mayRead('ADMIN', { entity, action })).toBe(true)
  expect(mayRead('CASHIER', { entity, action })).toBe(false)
})

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
const changed = { entity: 'product', before: null, after: state, metadata: null }

test.each([
  ['of a branch out of reach', { locationId: 2 }, [1], ['name', 'price', 'cost']],
  ['that names no branch', { importId: 9 }, [1], ['name', 'price', 'cost']],
  [
    'of a branch within reach',
    { locationId: 1 },
    [1],
    ['name', 'price', 'cost', ...STOCK_FIELDS.slice(0, 5)],
  ],
  ['read by who reaches everything', { locationId: 2 }, null, Object.keys(state)],
])('of an entry about a product %s, %j, %j reads %j', (_, metadata, reach, fields) => {
  const { before, after, metadata: reported } = asReadWithin({ ...changed, metadata }, reach)

  expect(before).toBeNull()
  expect(Object.hasOwn(reported, 'locationId')).toBe(fields.includes('stockQty'))
  expect(after).toEqual(
    Object.fromEntries(Object.entries(state).filter(([name]) => fields.includes(name))),
  )
})

test('an entry about anything else is read as it stands, and so is what is no record', () => {
  const purchase = { ...changed, entity: 'purchase' }
  expect(asReadWithin(purchase, [1])).toBe(purchase)
  expect(asReadWithin({ ...changed, after: [1], before: 'x' }, [1])).toMatchObject({
    after: [1],
    before: 'x',
  })
})
