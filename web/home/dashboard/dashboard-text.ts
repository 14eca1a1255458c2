import { texts } from '#domain/language.ts'
import { centavosOf, formatPesos, type Centavos } from '#domain/money.ts'

const COUNT = new Intl.NumberFormat('en-PH')
const GROWTH = new Intl.NumberFormat('en-PH', {
  style: 'percent',
  signDisplay: 'exceptZero',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

const many = (count: number, one: string, several: string) =>
  `${COUNT.format(count)} ${count === 1 ? one : several}`

export const TEXT = texts('home/dashboard/dashboard-text', {
  title: 'Dashboard',
  refresh: 'Refresh',
  asOf: (time: string) => `As of ${time}`,
  count: (count: number) => COUNT.format(count),

  todaysSales: "Today's Sales",
  returned: (amount: string) => `${formatPesos(centavosOf(amount))} returned, deducted`,
  itemsSold: 'Items Sold',
  lowStockItems: 'Low Stock Items',
  activeUsers: 'Active Users',
  growth: (percent: number) => GROWTH.format(percent / 100),
  overYesterday: 'vs. this time yesterday',
  overLastWeek: 'vs. this time last week',
  noneYesterday: 'No sales by this time yesterday',
  noneLastWeek: 'No sales by this time last week',

  hours: 'Sales by Hour',
  hour: 'Hour',
  today: 'Today',
  yesterday: 'Yesterday',

  owed: 'Owed to Us',
  late: (late: Centavos) => (late > 0 ? `${formatPesos(late)} of it late` : 'None of it late'),
  dueToSuppliers: 'Due to Suppliers this Week',
  lateBefore: (late: Centavos) =>
    late > 0 ? `${formatPesos(late)} is overdue` : 'Nothing is overdue',
  expiresIn: (days: number) => `Expires in ${days} Days`,
  lotsAtCost: (lots: number) => `${many(lots, 'lot', 'lots')}, at cost`,
  inDrawers: 'In Drawers',
  openDrawers: (count: number) => many(count, 'open drawer', 'open drawers'),

  seeAll: 'See all',
  drawers: 'Open Drawers',
  allShifts: 'shifts',
  since: (time: string) => `since ${time}`,
  inDrawer: 'expected in the drawer',
  drawerCounted: 'counted, not closed',
  openForLong: 'open for more than a day',
  recentSales: 'Recent Sales',
  transactions: (count: number) => `${many(count, 'transaction', 'transactions')} today`,
  allSales: 'sales',
  noSales: 'No sales yet',
  noSalesHint: 'The last five appear here.',
  walkIn: 'Walk-in Customer',
  invoiceMissing: (id: number) => `Sale #${id}`,

  lowStock: 'Low Stock Alerts',
  low: (count: number) => `${COUNT.format(count)} low`,
  allLow: 'products that are low',
  wellStocked: 'All products are well stocked',
  noSku: 'No SKU',
  left: (count: number) => `${COUNT.format(count)} left`,
  reorder: 'Reorder needed',
  lowAt: (threshold: number) => `low at ${COUNT.format(threshold)}`,
  at: (location: string, lowLocations: number) =>
    lowLocations > 1 ? `${location} and ${lowLocations - 1} more` : location,

  expiring: 'Expiring Soon',
  lots: (count: number) => many(count, 'lot', 'lots'),
  allExpiring: 'products that expire soon',
  noneExpires: (days: number) => `Nothing expires within ${days} days`,
  units: (count: number) => many(count, 'unit', 'units'),
  lot: (lotNumber: string) => `Lot ${lotNumber}`,
})
