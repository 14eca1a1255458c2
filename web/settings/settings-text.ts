import type { TaxMode } from '#domain/settings/settings.ts'

/** Every word of the Settings screen. */
export const TEXT = {
  title: 'Settings',
  subtitle:
    'What holds for the whole shop, at every location and till, from the moment it is saved',
  store: 'Store',
  storeName: 'Store Name',
  storeAddress: 'Store Address',
  storeHint: 'As printed on documents',
  timeZone: (zone: string) =>
    `Business days are those of ${zone}. That was fixed at the first start.`,
  tax: 'Tax',
  taxMode: 'How Tax Is Reckoned',
  taxModes: {
    ADDED_TO_TOTAL: 'One rate on top of the subtotal',
    INCLUDED_IN_PRICES: 'Inside the prices, by each product’s rate',
  } satisfies Record<TaxMode, string>,
  taxRate: 'Tax Rate (%)',
  taxRateHints: {
    ADDED_TO_TOTAL: 'Added to the subtotal of every sale',
    INCLUDED_IN_PRICES: 'Offered for new products; each sale goes by its products’ own rates',
  } satisfies Record<TaxMode, string>,
  taxLabel: 'Tax Label',
  taxLabelHint: 'As it stands at the till and on documents',
  philippineVat: 'Use Philippine VAT',
  stock: 'Stock',
  lowStockDefault: 'Low-Stock Level',
  lowStockHint: 'For products and locations that set none of their own',
  discounts: 'Discounts',
  discountMaxManager: 'Largest Discount of a Manager (%)',
  discountMaxCashier: 'Largest Discount of a Cashier (%)',
  security: 'Security',
  idleLockMinutes: 'Lock an Idle Till After (Minutes)',
  idleLockHint: 'The cart stays; whoever is there unlocks it with their own password',
  save: 'Save Settings',
  saving: 'Saving...',
  saved: 'Settings saved',
  savedHint: 'They hold everywhere from now on.',
  outdated: 'Another administrator has saved other settings meanwhile.',
  renew: 'Show Theirs',
  failed: 'Error',
  discard: 'Discard your changes?',
}
