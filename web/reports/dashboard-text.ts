const COUNT = new Intl.NumberFormat('en-PH')
const GROWTH = new Intl.NumberFormat('en-PH', {
  style: 'percent',
  signDisplay: 'exceptZero',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

export const TEXT = {
  title: 'Dashboard',
  refresh: 'Refresh',
  asOf: (time: string) => `As of ${time}`,
  count: (count: number) => COUNT.format(count),

  todaysSales: "Today's Sales",
  itemsSold: 'Items Sold',
  lowStockItems: 'Low Stock Items',
  activeUsers: 'Active Users',
  growth: (percent: number) => `${GROWTH.format(percent / 100)} vs. this time yesterday`,

  recentSales: 'Recent Sales',
  transactions: (count: number) =>
    `${COUNT.format(count)} ${count === 1 ? 'transaction' : 'transactions'} today`,
  noSales: 'No sales yet',
  noSalesHint: 'The last five appear here.',
  walkIn: 'Walk-in Customer',
  invoiceMissing: (id: number) => `Sale #${id}`,

  lowStock: 'Low Stock Alerts',
  low: (count: number) => `${COUNT.format(count)} low`,
  wellStocked: 'All products are well stocked',
  noSku: 'No SKU',
  left: (count: number) => `${COUNT.format(count)} left`,
  reorder: 'Reorder needed',
  at: (location: string, lowLocations: number) =>
    lowLocations > 1 ? `${location} and ${lowLocations - 1} more` : location,
}
