import { texts } from '#domain/language.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { soldText } from '#domain/goods/products/pack-notes.ts'
import { pieces } from '#domain/goods/products/packs.ts'
import type { ReturnedGoodsRow } from '#domain/reporting/reports/breakdowns.ts'
import { GROUP_LABELS } from '#domain/reporting/reports/ranges.ts'
import type { ReportTab } from '#web/reporting/reports/filters/report-filters.ts'

const COUNT = new Intl.NumberFormat('en-PH')
const DECIMALS = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 2 })
const DECIMALS_OF_RATE = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 4 })
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
const PERCENT = new Intl.NumberFormat('en-PH', { style: 'percent', ...ONE_DECIMAL })
const GROWTH = new Intl.NumberFormat('en-PH', {
  style: 'percent',
  signDisplay: 'exceptZero',
  ...ONE_DECIMAL,
})

const counted = (count: number, one: string, many: string) =>
  `${COUNT.format(count)} ${count === 1 ? one : many}`

const TABS: Record<ReportTab, string> = {
  overview: 'Overview',
  sales: 'Sales Analytics',
  products: 'Product Performance',
  inventory: 'Inventory Analysis',
  stock: 'Stock on a Day',
  customers: 'Customer Insights',
  financial: 'Financial Summary',
  locations: 'Locations',
  cashiers: 'Cashiers',
  tills: 'Tills',
  voids: 'Voids & Returns',
  owed: 'Who Owes Us',
  shrinkage: 'Shrinkage',
}

export const TEXT = texts('reporting/reports/reports-text', {
  title: 'Advanced Reports & Analytics',
  reports: 'Reports to open',
  report: 'Report',
  tabs: TABS,
  print: 'Print',
  /** Heading of the table that stands for a chart. */
  listOf: (title: string) => `${title}, listed`,
  refresh: 'Refresh',
  asOf: (time: string) => `As of ${time}`,
  onTheirWay: 'Loading...',
  onDay: (day: string) => `, ${day}`,
  notRefreshed: (time: string, why: string) => `These figures are of ${time}. ${why}`,

  period: 'Days of the report',
  quickRanges: 'Often chosen',
  location: 'Location',
  category: 'Category',
  allCategories: 'All categories',
  /** In the filter, whose label names the category and whose box is narrow on a tablet. */
  anyCategory: 'All',
  unknownCategory: 'Unknown category',
  groupBy: 'Group by',
  groups: GROUP_LABELS,
  product: (name: string) => `Product: ${name}`,
  removeProduct: (name: string) => `Show all products, not only ${name}`,
  unknownProduct: (id: string) => `Product #${id}`,
  now: 'As it is now',
  loading: 'Loading the figures...',

  count: (count: number) => COUNT.format(count),
  decimal: (figure: number) => DECIMALS.format(figure),
  pesos: (amount: string) => formatPesos(centavosOf(amount)),
  /** A margin; a dash where there is no revenue. */
  percent: (percent: number | null) => (percent === null ? '–' : PERCENT.format(percent / 100)),
  days: (days: number) => counted(days, 'day', 'days'),
  transactions: (count: number) => counted(count, 'transaction', 'transactions'),
  productsNow: (count: number) => `${counted(count, 'product', 'products')}, as it is now`,
  allProductsNow: (count: number) => `All ${COUNT.format(count)}, not only this product`,
  growth: (percent: number) => GROWTH.format(percent / 100),

  totalSales: 'Total Sales',
  itemsSold: 'Items Sold',
  averageTransaction: 'Average Transaction',
  average: (amount: string) => `${formatPesos(centavosOf(amount))} average transaction`,
  inventoryValue: 'Inventory Value',
  profitMargin: 'Profit Margin',
  grossProfitOf: (amount: string) => `${formatPesos(centavosOf(amount))} gross profit`,

  salesSummary: 'Sales Summary',
  transactionsTitle: 'Transactions',
  salesMeaning: 'Discounts off, tax inside',
  /** What came back, which is off the total. */
  returned: (amount: string) => `${formatPesos(centavosOf(amount))} returned, deducted`,
  transactionsMeaning: 'Final and not voided',
  itemsMeaning: 'Units, not lines',
  averageMeaning: 'Total Sales / transactions',
  salesTrend: 'Sales Trend',
  salesBy: { day: 'Sales by Day', week: 'Sales by Week', month: 'Sales by Month' },
  thisPeriod: 'This period',
  daysBefore: (days: number) =>
    days === 1 ? 'The day before' : `The ${COUNT.format(days)} days before`,
  change: 'Change',
  changeNote: (days: number) =>
    days === 1
      ? 'Change is over the day before.'
      : `Change is over the ${COUNT.format(days)} days before.`,
  notOver: 'Today counts as far as it has come; the days before are whole.',
  periodColumn: 'Period',
  salesColumn: 'Total Sales',
  averageColumn: 'Average',
  tooManyToDraw: (count: number) =>
    `${COUNT.format(count)} are too many to draw. Group them by week or month.`,
  latestOnly: (most: number, count: number) =>
    `The latest ${COUNT.format(most)} of ${COUNT.format(count)}; the exported file has all.`,
  noSales: 'No sales in these days',
  noSalesHint: 'Choose other days, or fewer filters.',

  paymentMix: 'Payment Mix',
  paymentNote: 'How the sales of these days were paid; together they are Total Sales.',
  paymentWhole: 'Payments are of whole sales: category and product change nothing here.',
  method: 'Payment Method',
  owed: 'Still owed',

  topProducts: 'Top Performing Products',
  topProductsNote: 'Revenue is before discounts and with tax, the margin is of what is left of it.',
  trend: 'Trend',
  byCategory: 'By Category',
  cost: 'Cost',
  rank: 'Rank',
  productColumn: 'Product',
  noCategory: 'No category',
  unitsSold: 'Units Sold',
  revenue: 'Revenue',
  trendOf: (name: string) => `Sales of ${name}`,

  inventory: 'Inventory',
  totalStockValue: 'Total Stock Value',
  stockQuantity: 'Stock Quantity',
  averagePerProduct: (average: number) => `${DECIMALS.format(average)} average per product`,
  stockAlerts: 'Stock Alerts',
  lowStockCount: (count: number) => `${COUNT.format(count)} low stock`,
  outOfStockCount: (count: number) =>
    count === 0 ? 'None out of stock' : `${COUNT.format(count)} out of stock`,
  lowStockOnly: 'Low stock only',
  stockByStatus: 'Stock by Status',
  statusEverywhere: 'Low is low at one location or more; out of stock is out at every location.',
  statusOfYours:
    'Low is low at one of your locations or more; out of stock is out at every one of yours.',
  wellStocked: 'Well stocked',
  lowWithSome: 'Low, some left',
  outOfStock: 'Out of stock',
  status: 'Status',
  productsColumn: 'Products',
  showLow: 'Show products that are low',
  showOut: 'Show products that are out of stock',
  summary: 'Summary',
  totalProducts: 'Total Products',
  averageStock: 'Average per Product',
  lowStockProducts: 'Low Stock Products',
  outOfStockProducts: 'Out of Stock Products',
  expiredValue: 'Expired Stock Value',
  expiredQuantity: 'Expired Stock Quantity',
  setApartValue: 'Recalled or Quarantined Value',
  setApartQuantity: 'Recalled or Quarantined Quantity',
  underWayValue: 'Value Under Way',
  underWayQuantity: 'Quantity Under Way',
  atCost: 'At what its lots cost',
  expiredNote:
    'Expired, quarantined and recalled goods are in the value and the quantity, and are not sold.',
  noProducts: 'No products in stock here',
  noLowProducts: 'All products are well stocked',
  noProductsHint: 'Products that are active and tracked are counted.',

  topCustomers: 'Top Customers',
  topCustomersNote:
    'The 20 who bought the most, by name. Walk-ins are in no row; the exported file has all.',
  customer: 'Customer',
  email: 'Email',
  phone: 'Phone',
  none: '–',
  totalPurchases: 'Total Purchases',
  purchases: 'Purchases',
  lastPurchase: 'Last Purchase',
  never: 'Never',
  noCustomers: 'No customers bought in these days',
  noCustomersHint: 'Sales to walk-ins have no name.',

  totalRevenue: 'Total Revenue',
  grossProfit: 'Gross Profit',
  totalTax: 'Total Tax',
  totalDiscount: 'Total Discount',
  netRevenue: 'Net Revenue',
  totalCost: 'Total Cost',
  unsourced: (amount: string) =>
    `${formatPesos(centavosOf(amount))} of it is of goods whose supplier is not known`,
  breakdown: 'Revenue Breakdown',
  profitability: 'Profitability',
  fromRevenueToProfit: 'From Revenue to Profit',
  steps: 'Step by Step',
  lessAmount: (amount: string) => formatPesos(0 - centavosOf(amount)),
  figure: 'Figure',
  amount: 'Amount',
  revenueMeaning: 'Before discounts, tax inside',
  profitMeaning: 'Net revenue less total cost',
  marginMeaning: 'Of the net revenue',
  taxMeaning: 'Of these sales',

  together: 'Total',
  share: 'Share',
  salesByLocation: 'Sales by Location',
  overviewOf: (name: string) => `Overview of ${name}`,
  salesByCashier: 'Sales by Cashier',
  cashierNote: 'By who rang up the sale or wrote the order. Voided sales are off.',
  cashier: 'Cashier',
  discount: 'Discount',
  till: 'Till',
  tillAt: (row: { locationName: string; tillName: string }) =>
    `${row.locationName} · ${row.tillName}`,
  salesByTill: 'Sales by Till',
  tillNote: 'By the till that numbered the sale; a return is deducted from the till that took it.',
  salesByShift: 'Sales by Shift',
  shiftNote: 'What was sold and returned on these days; over or short is of the whole shift.',
  openedOn: 'Opened On',
  shiftOf: (name: string, day: string) => `Shift of ${name}, ${day}`,
  accountableUser: 'Answers for It',
  reading: 'Reading',
  notRead: 'Not read',
  zNumber: (number: number) => `Z ${number}`,
  overOrShort: 'Over or Short',
  off: (difference: string | null) =>
    difference === null ? '–' : formatPesos(centavosOf(difference)),
  drawersByPerson: 'Drawers by Person and Till',
  drawersNote: 'Drawers that were closed on these days.',
  drawers: 'Drawers',
  over: 'Over',
  short: 'Short',
  times: (amount: string, count: number) =>
    count === 0 ? '–' : `${formatPesos(centavosOf(amount))} (${COUNT.format(count)}×)`,
  margin: 'Margin',

  voidedSales: 'Voided Sales',
  voidedAmount: 'Voided Amount',
  voidsMeaning: 'On these days, whenever they were made',
  voidedAmountMeaning: 'What these sales had come to',
  voidsByPerson: 'Voids by Person and Reason',
  voidedBy: 'Voided By',
  reason: 'Reason',
  voids: 'Voids',
  invoice: 'Invoice No.',
  voidedOn: 'Voided On',
  dayOfSale: 'Day of Sale',
  noVoids: 'Nothing was voided on these days',
  noVoidsHint: 'A void stands on the day it was done, not on the day of its sale.',

  returns: 'Returns',
  returnsMeaning: 'On these days, whenever it was sold',
  returnedAmount: 'Returned Amount',
  returnedAmountMeaning: 'Off the total sales of these days',
  returnNumber: 'Return No.',
  ofInvoice: (number: string) => `of ${number}`,
  returnedOn: 'Returned On',
  returnsByPerson: 'Returns by Person and Reason',
  returnedGoodsTitle: 'Returned Goods',
  takenBy: 'Taken By',
  takenAndApproved: (row: { takenByName: string; approvedByName: string | null }) =>
    row.approvedByName === null
      ? row.takenByName
      : `${row.takenByName}, approved by ${row.approvedByName}`,
  givenBack: 'Given Back',
  offDebts: 'Off Debts',
  condition: 'Condition',
  cameBack: 'Returned Goods',
  returnedGoods: ({ qty, packQty, packName, pieceName, productName }: ReturnedGoodsRow) =>
    `${pieceName === null ? soldText(packQty ?? qty, packName) : pieces(qty, pieceName)} × ${productName}`,
  noReturns: 'Nothing was returned on these days',
  noReturnsHint: 'A return counts on the day on which the goods were returned.',
  latestGoods: (most: number) => `The latest ${COUNT.format(most)}; the exported file has all.`,

  taxByRate: 'Tax by Rate',
  taxNote: 'Together they are Net Revenue and Total Tax.',
  rate: 'Rate',
  rateOf: (percent: string) => `${DECIMALS_OF_RATE.format(Number(percent))}%`,
  typedTax: 'Typed, without a rate',
  base: 'Base',
  tax: 'Tax',

  otherDays: 'Choose other days',
})
