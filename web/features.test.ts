import { expect, test } from 'vitest'
import { MANAGERS, type Role } from '#domain/roles.ts'
import { isAllowed, menuOf } from '#web/feature.ts'
import { FEATURES } from '#web/features.ts'

const MENU = menuOf(FEATURES)

test.each<[Role, string[]]>([
  [
    'ADMIN',
    [
      'Dashboard',
      'POS',
      'Products',
      'Categories',
      'Customers',
      'Suppliers',
      'Purchases',
      'Sales',
      'Reports',
      'Users',
      'Locations',
      'Audit Log',
      'Settings',
    ],
  ],
  [
    'MANAGER',
    [
      'Dashboard',
      'POS',
      'Products',
      'Categories',
      'Customers',
      'Suppliers',
      'Purchases',
      'Sales',
      'Reports',
      'Locations',
      'Audit Log',
    ],
  ],
  ['CASHIER', ['Dashboard', 'POS', 'Products', 'Customers', 'Sales']],
])('the menu of the role %s is %j', (role, labels) => {
  const shown = MENU.filter(({ allow, onlyWith }) => !onlyWith && isAllowed(allow, role))

  expect(shown.map(({ label }) => label)).toEqual(labels)
})

test('where cash is controlled, managers find the shifts between sales and reports', () => {
  const at = MENU.findIndex(({ label }) => label === 'Shifts')
  expect(MENU.slice(at - 1, at + 2).map(({ label }) => label)).toEqual([
    'Sales',
    'Shifts',
    'Reports',
  ])
  expect(MENU[at]).toMatchObject({ allow: MANAGERS, onlyWith: 'cashControl' })
})

test('every menu entry leads to an address of its own', () => {
  expect(new Set(MENU.map(({ path }) => path)).size).toBe(15)
  expect(MENU.every(({ path }) => /^\/[a-z]+$/.test(path))).toBe(true)
})
