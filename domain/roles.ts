export const ROLES = ['ADMIN', 'MANAGER', 'CASHIER'] as const
export type Role = (typeof ROLES)[number]

/** The roles that answer for stock and money. */
export const MANAGERS: readonly Role[] = ['ADMIN', 'MANAGER']
export const ADMINS: readonly Role[] = ['ADMIN']

export type MenuEntry = {
  label: string
  path: string
  allow: readonly Role[]
  /** Only in a shop that has this switched on. */
  onlyWith?: 'cashControl' | 'taxInPrices'
}

/** The sidebar's entries in order (spec.md section 6), with the roles that see them. */
export const MENU: readonly MenuEntry[] = [
  { label: 'Dashboard', path: '/dashboard', allow: ROLES },
  { label: 'POS', path: '/pos', allow: ROLES },
  { label: 'Products', path: '/products', allow: ROLES },
  { label: 'Categories', path: '/categories', allow: MANAGERS },
  { label: 'Customers', path: '/customers', allow: ROLES },
  { label: 'Suppliers', path: '/suppliers', allow: MANAGERS },
  { label: 'Purchases', path: '/purchases', allow: MANAGERS },
  { label: 'Sales', path: '/sales', allow: ROLES },
  { label: 'Shifts', path: '/shifts', allow: MANAGERS, onlyWith: 'cashControl' },
  { label: 'Reports', path: '/reports', allow: MANAGERS },
  { label: 'Books', path: '/books', allow: MANAGERS, onlyWith: 'taxInPrices' },
  { label: 'Users', path: '/users', allow: ADMINS },
  { label: 'Locations', path: '/locations', allow: MANAGERS },
  { label: 'Audit Log', path: '/audit', allow: MANAGERS },
  { label: 'Settings', path: '/settings', allow: ADMINS },
]
