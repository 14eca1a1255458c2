import { expect, test } from 'vitest'
import { differencesOf } from '#web/platform/audit/differences.ts'

const NOTHING = { before: null, after: null, metadata: null, personal: {} }

test('what was changed is shown with how it was before; what stayed is not', () => {
  expect(
    differencesOf({
      ...NOTHING,
      before: { role: 'CASHIER', isActive: true, locationIds: [] },
      after: { role: 'MANAGER', isActive: true, locationIds: [1, 2] },
    }),
  ).toEqual([
    { field: 'role', before: 'CASHIER', after: 'MANAGER' },
    { field: 'locationIds', before: '', after: '1, 2' },
  ])
})

test('something new has no before, something deleted no after', () => {
  expect(differencesOf({ ...NOTHING, after: { name: 'Box', cost: null } })).toEqual([
    { field: 'name', before: '', after: 'Box' },
  ])
  expect(differencesOf({ ...NOTHING, before: { name: 'Box' } })).toEqual([
    { field: 'name', before: 'Box', after: '' },
  ])
})

test('an id is not shown where the name stands beside it', () => {
  const after = {
    locationId: 2,
    locationName: 'Makati',
    supplierId: 3,
    items: [{ productId: 7, product: { name: 'Neozep' } }],
  }
  expect(differencesOf({ ...NOTHING, after }).map(({ field }) => field)).toEqual([
    'locationName',
    'supplierId',
    'items.1.product.name',
  ])
})

test('lines are counted from one, as on paper', () => {
  expect(
    differencesOf({ ...NOTHING, after: { items: [{ qty: 2 }, { qty: 1, price: '5.00' }] } }),
  ).toEqual([
    { field: 'items.1.qty', before: '', after: '2' },
    { field: 'items.2.qty', before: '', after: '1' },
    { field: 'items.2.price', before: '', after: '5.00' },
  ])
})

test('what is known of a person stands where it belongs, and a note after all', () => {
  expect(
    differencesOf({
      before: { role: 'CASHIER' },
      after: { role: 'CASHIER' },
      metadata: { reason: 'Moved' },
      personal: { 'before.email': 'a@example.com', 'after.email': 'b@example.com' },
    }),
  ).toEqual([
    { field: 'email', before: 'a@example.com', after: 'b@example.com' },
    { field: 'reason', before: '', after: 'Moved' },
  ])
})

test('whether something is so is shown as yes or no; versions and moments of the change are not shown', () => {
  expect(
    differencesOf({
      ...NOTHING,
      before: { id: 7, isActive: true, version: 1, updatedAt: '2026-11-21 16:30:00+00' },
      after: { id: 7, isActive: false, version: 2, updatedAt: '2026-11-21 16:31:00+00' },
    }),
  ).toEqual([{ field: 'isActive', before: 'Yes', after: 'No' }])
})
