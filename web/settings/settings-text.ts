import type { ReturnsBy, TaxMode, UnpaidFinalOrders } from '#domain/settings/settings.ts'

const COUNT = new Intl.NumberFormat('en-PH')

function productsOf(count: number): string {
  return `${COUNT.format(count)} ${count === 1 ? 'product' : 'products'}`
}

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
  preset: 'Philippine Pharmacy',
  presetHint:
    'Fills in what Philippine pharmacies go by. Every field stays yours to change, and nothing holds before you save.',
  presetSets: [
    'Tax: 12 % VAT inside the prices',
    'Discounts: a cashier gives at most 20 %',
    'Payments: only managers issue orders that are not paid in full',
    'Payments: a reference of a wallet or bank pays one sale only',
  ],
  takePreset: 'Use the Philippine Preset',
  tax: 'Tax',
  taxMode: 'How Tax Is Reckoned',
  taxModes: {
    ADDED_TO_TOTAL: 'One rate on top of the subtotal',
    INCLUDED_IN_PRICES: 'Inside the prices, by each product’s rate',
  } satisfies Record<TaxMode, string>,
  taxRate: 'Tax Rate (%)',
  taxRateHints: {
    ADDED_TO_TOTAL: 'Added to the subtotal of every sale',
    INCLUDED_IN_PRICES: 'What new products begin with; each sale goes by its products’ own rates',
  } satisfies Record<TaxMode, string>,
  taxLabel: 'Tax Label',
  taxLabelHint: 'As it stands at the till and on documents',
  untaxed: (products: number) => `${productsOf(products)} at 0 %, with no tax rate chosen`,
  setUntaxed: 'Set Their Tax...',
  untaxedTitle: (products: number) => `${productsOf(products)} at 0 %`,
  untaxedHint: (percent: string) =>
    `No tax is found in their prices when they are sold. Exempt goods stay at 0 %; the others are to have ${percent} %. Prices stay as they are, and so do goods that a rate was chosen for.`,
  showUntaxed: 'Show them in the list of products',
  leaveUntaxed: 'Leave Them',
  setAllUntaxed: (products: number, percent: string) =>
    `Set All ${COUNT.format(products)} to ${percent} %`,
  settingUntaxed: 'Setting...',
  untaxedSet: (products: number, percent: string) => `${productsOf(products)} set to ${percent} %`,
  stock: 'Stock',
  lowStockDefault: 'Low-Stock Level',
  lowStockHint: 'For products and locations that set none of their own',
  discounts: 'Discounts',
  discountMaxManager: 'Largest Discount of a Manager (%)',
  discountMaxCashier: 'Largest Discount of a Cashier (%)',
  payments: 'Payments',
  unpaidFinalOrders: 'Orders Not Paid in Full Are Issued By',
  unpaidFinalOrdersHint:
    'Their goods leave while something is owed. How much one customer may owe stands with the customer.',
  unpaidFinalOrdersBy: {
    ANYONE: 'Anyone',
    MANAGERS: 'Managers only',
  } satisfies Record<UnpaidFinalOrders, string>,
  uniqueReferences: 'One Reference, One Sale',
  uniqueReferencesHint:
    'A reference number of a wallet or a bank that stands on a sale is refused on another. Cash, cards and checks are not compared.',
  returns: 'Returns',
  returnsBy: 'Goods Are Taken Back By',
  returnsByHint: 'Others need a manager’s approval',
  returnsByWhom: {
    ANYONE: 'Anyone',
    MANAGERS: 'Managers only',
  } satisfies Record<ReturnsBy, string>,
  returnDays: 'Days After the Sale',
  returnDaysHint: 'Later only a manager takes them. What never comes back is said of its category.',
  security: 'Security',
  idleLockMinutes: 'Lock an Idle Till After (Minutes)',
  idleLockHint: 'The cart stays; whoever is there unlocks it with their own password',
  backups: 'Backups',
  backupAt: 'Made Each Night At',
  backupAtHint: 'On a server that has a folder for backups',
  backupKeepDays: 'Nights Kept',
  backupKeepWeeks: 'Weeks Kept After That',
  system: 'System',
  lastBackup: 'Last backup',
  backupFile: 'Its file',
  noBackup:
    'None yet: this server has no folder for backups, or its first night is still to come. Ask whoever set it up.',
  backupIs: (when: string, size: string, how: { isEncrypted: boolean; isNightly: boolean }) =>
    `${when}, ${size}, ${how.isEncrypted ? 'encrypted' : 'not encrypted'}${how.isNightly ? '' : ', by hand'}`,
  backupFailed: (when: string, why: string) => `The last backup failed (${when}): ${why}`,
  lastCheck: 'Last check of all data',
  noCheck: 'None yet. Each nightly backup is followed by one.',
  checkIs: (when: string, rules: number, broken: number) =>
    `${when}, ${rules} rules, ${broken === 0 ? 'all true' : `${broken} broken`}`,
  brokenRules: (names: string) =>
    `The last check found what must not be: ${names}. Tell whoever looks after the server.`,
  database: 'Database',
  databaseIs: (version: string, size: string) => `PostgreSQL ${version}, ${size}`,
  version: 'Botika',
  save: 'Save Settings',
  saving: 'Saving...',
  saved: 'Settings saved',
  savedHint: 'They hold everywhere from now on.',
  outdated: 'Another administrator has saved other settings meanwhile.',
  renew: 'Show Theirs',
  failed: 'Error',
}
