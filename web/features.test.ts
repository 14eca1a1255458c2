import { expect, test } from 'vitest'
import { MANAGERS, type Role } from '#domain/roles.ts'
import { isAllowed, menuOf } from '#web/feature.ts'
import { GROUPS } from '#web/features.ts'

const MENU = menuOf(GROUPS)
const ENTRIES = MENU.flatMap(({ entries }) => entries)

/** The groups that a role sees in a shop that has switched nothing on, each after its label. */
function shownTo(role: Role) {
  return MENU.map(({ label, entries }) => [
    label,
    ...entries
      .filter(({ allow, onlyWith }) => !onlyWith && isAllowed(allow, role))
      .map((entry) => entry.label),
  ])
}

/** What managers find of goods. */
const GOODS_OF_MANAGERS = [
  'Goods',
  'Products',
  'Categories',
  'Suppliers',
  'Purchases',
  'Transfers',
  'Recalls',
  'Supplier Returns',
  'Write-offs',
]

test.each<[Role, (string | undefined)[][]]>([
  [
    'ADMIN',
    [
      [undefined, 'Dashboard'],
      ['Sell', 'POS', 'Sales'],
      GOODS_OF_MANAGERS,
      ['People', 'Customers', 'Users'],
      ['Money', 'Supplier Accounts', 'Reports'],
      ['Shop', 'Locations', 'Audit Log', 'Settings'],
    ],
  ],
  [
    'MANAGER',
    [
      [undefined, 'Dashboard'],
      ['Sell', 'POS', 'Sales'],
      GOODS_OF_MANAGERS,
      ['People', 'Customers'],
      ['Money', 'Supplier Accounts', 'Reports'],
      ['Shop', 'Locations', 'Audit Log'],
    ],
  ],
  [
    'CASHIER',
    [
      [undefined, 'Dashboard'],
      ['Sell', 'POS', 'Sales'],
      ['Goods', 'Products', 'Transfers'],
      ['People', 'Customers'],
      ['Money'],
      ['Shop'],
    ],
  ],
])('the menu of the role %s is %j', (role, groups) => {
  expect(shownTo(role)).toEqual(groups)
})

test.each([
  ['Shifts', 'cashControl'],
  ['Books', 'taxInPrices'],
] as const)('managers find %s beside the reports where %s is on', (label, onlyWith) => {
  const money = MENU.find((group) => group.label === 'Money')?.entries ?? []
  expect(money.map((entry) => entry.label)).toEqual([
    'Shifts',
    'Supplier Accounts',
    'Reports',
    'Books',
  ])
  expect(money.find((entry) => entry.label === label)).toMatchObject({ allow: MANAGERS, onlyWith })
})

test('every menu entry leads to an address of its own', () => {
  expect(new Set(ENTRIES.map(({ path }) => path)).size).toBe(20)
  expect(ENTRIES.every(({ path }) => /^\/[a-z-]+$/.test(path))).toBe(true)
})
