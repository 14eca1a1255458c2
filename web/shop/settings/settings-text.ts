import { texts } from '#domain/language.ts'
import type {
  PresetName,
  ReturnsBy,
  TaxMode,
  Taxpayer,
  UnpaidFinalOrders,
} from '#domain/shop/settings/settings.ts'

const COUNT = new Intl.NumberFormat('en-PH')

function productsOf(count: number): string {
  return `${COUNT.format(count)} ${count === 1 ? 'product' : 'products'}`
}

export const TEXT = texts('shop/settings/settings-text', {
  title: 'Settings',
  allPages: 'Pages of the settings',
  page: 'Page',
  cashControl: 'Cash control',
  papers: 'Papers',
  schemes: 'Schemes',
  subtitle:
    'What holds for the whole shop, at every location and till, from the moment it is saved',
  store: 'Store',
  storeName: 'Store Name',
  storeAddress: 'Store Address',
  storeAddressHint: 'On papers of locations that have no address of their own',
  registeredName: 'Registered Name',
  registeredNameHint: 'Of the owner or company, as the tax office has it',
  tin: 'TIN',
  tinHint: 'Nine digits; each location has its own branch code',
  taxpayer: 'Registered With the Tax Office As',
  noTaxpayer: 'Neither',
  taxpayers: {
    VAT: 'VAT-registered',
    NON_VAT: 'Not VAT-registered',
  } satisfies Record<Taxpayer, string>,
  timeZone: (zone: string) =>
    `Business days are those of ${zone}. That was fixed at the first start.`,
  preset: 'Kind of Shop',
  presetHint:
    'Fills in what shops of a kind go by. Every field stays yours to change, and nothing holds before you save.',
  presets: {
    PH_VAT: 'Philippine, VAT-registered',
    PH_NON_VAT: 'Philippine, not VAT-registered',
    TAX_ON_TOP: 'Tax on top of prices',
  } satisfies Record<PresetName, string>,
  presetPapers: (taxpayer: Taxpayer | null) =>
    taxpayer === null
      ? 'Prints plain receipts'
      : taxpayer === 'VAT'
        ? 'Prints VAT invoices'
        : 'Prints invoices without VAT',
  presetTax: {
    ADDED_TO_TOTAL: (label, percent) => `${percent} % ${label} on top of every subtotal`,
    INCLUDED_IN_PRICES: (label, percent) =>
      percent === '0' ? `No ${label} in the prices` : `${percent} % ${label} inside the prices`,
  } satisfies Record<TaxMode, (label: string, percent: string) => string>,
  presetDiscount: (percent: string) =>
    percent === '100'
      ? 'Discounts without a limit'
      : `A cashier gives at most ${percent} % discount`,
  presetOrders: {
    ANYONE: 'Anyone issues orders not paid in full',
    MANAGERS: 'Only managers issue orders not paid in full',
  } satisfies Record<UnpaidFinalOrders, string>,
  presetReferences: (isUnique: boolean) =>
    isUnique ? 'A reference of a wallet or bank pays one sale' : 'References are not compared',
  presetCash: (isControlled: boolean) =>
    isControlled ? 'Tills sell in shifts, whose drawers are counted' : 'Tills sell without shifts',
  takePreset: 'Fill In',
  takenPreset: 'Filled in',
  goodsClasses: 'All goods count as VATable until they are marked exempt.',
  goodsCounted: (products: number, exempt: number) =>
    `${productsOf(products)}, ${COUNT.format(exempt)} of them VAT-exempt.`,
  showVatable: 'Show VATable Products',
  showExempt: 'Show VAT-Exempt Products',
  tax: 'Tax',
  taxMode: 'How Tax Is Calculated',
  taxModes: {
    ADDED_TO_TOTAL: 'One rate on top of the subtotal',
    INCLUDED_IN_PRICES: 'Inside the prices, by each product’s VAT class',
  } satisfies Record<TaxMode, string>,
  taxRate: 'Tax Rate (%)',
  taxRateHints: {
    ADDED_TO_TOTAL: 'Added to the subtotal of every sale',
    INCLUDED_IN_PRICES: 'Inside the prices of VATable goods; exempt and zero-rated ones bear none',
  } satisfies Record<TaxMode, string>,
  taxLabel: 'Tax Label',
  taxLabelHint: 'As it stands at the till and on documents',
  stock: 'Stock',
  lowStockDefault: 'Low-Stock Level',
  lowStockHint: 'For products and locations that set none of their own',
  transfers: 'Transfers',
  transfersNeedApproval: 'Transfers Need Approval',
  transfersNeedApprovalHint:
    'By an administrator, or a manager who works everywhere, before anything is shipped',
  transfersTakenInBy: 'Transfers Are Taken In By',
  transfersLateDays: 'Under Way for Too Long After (Days)',
  transfersLateDaysHint: 'Then it stands on the Dashboards of both locations',
  discounts: 'Discounts',
  books: 'Books',
  search: 'Search',
  saidWords: 'Words That People Say',
  saidWordsHint:
    'One line for each: what people say = what to search for, several with commas between. Goods that are found this way are marked, and stand below those whose own name was typed.',
  claimShare: 'Share of the Seniors’ and PWDs’ Medicine Discount That Suppliers Bear (%)',
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
  witnessByPin: 'Witnesses Give Their PIN',
  witnessByPinHint:
    'Who sees goods destroyed is another manager or administrator, and types a PIN. Otherwise the witness is named.',
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
  returnDaysHint:
    'Later only a manager takes them back. Which goods are not returnable is set in their category.',
  security: 'Security',
  idleLockMinutes: 'Lock an Idle Till After (Minutes)',
  idleLockHint: 'The cart stays; whoever is there unlocks it with their own password',
  records: 'Records of the Law',
  retentionYears: 'Years Kept',
  retentionYearsHint:
    'Name and ID number of whom the law granted a discount, with each sale of theirs: at least 5 years, as of any book. They are deleted for good once the years are over, within the hour. Shorten them only if your accountant agrees.',
  asksShorterTerm: (years: number, day: string) =>
    `Keep the law’s records for ${years} years only?\n\nThose from before ${day} are deleted for good within the hour. Nothing brings them back.`,
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
    `The last check found what must not be: ${names}. Tell the person who looks after the server.`,
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
})
