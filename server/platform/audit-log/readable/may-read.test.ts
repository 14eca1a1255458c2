import { expect, test } from 'vitest'
import { FEATURES } from '#server/features.ts'
import { mayRead } from '#server/platform/audit-log/readable/readable.sql.ts'
import { loggedThings } from '#server/platform/audit-log/things.ts'

const things = loggedThings(FEATURES)

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
  expect(mayRead(things, 'MANAGER', { entity, action })).toBe(isRead)
  expect(mayRead(things, 'ADMIN', { entity, action })).toBe(true)
  expect(mayRead(things, 'CASHIER', { entity, action })).toBe(false)
})
