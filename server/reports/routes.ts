import { api } from '#domain/api.ts'
import { centavosOf } from '#domain/money.ts'
import { growthPct } from '#domain/reports/growth.ts'
import { route } from '#server/http.ts'
import { listLowProducts } from '#server/products/low-stock/queries.ts'
import {
  countActiveUsers,
  listRecentSales,
  readTodaysSales,
  readYesterdaySoFar,
} from '#server/reports/queries.ts'

/** What fits beside the cards; the rest stands in the reports. */
const MOST_ROWS = 5

export const reportsRoutes = [
  route(api.reports.dailySales, ({ query, pharmacy, now }) =>
    readTodaysSales(pharmacy.database.pool, now, query.locationId),
  ),

  route(api.reports.dashboard, async ({ query, pharmacy, now }) => {
    const { pool } = pharmacy.database
    const { locationId } = query
    const [today, yesterday, low, recentSales, activeUsers] = await Promise.all([
      readTodaysSales(pool, now, locationId),
      readYesterdaySoFar(pool, now, locationId),
      listLowProducts(pool, { locationId, limit: MOST_ROWS, offset: 0 }),
      listRecentSales(pool, MOST_ROWS, locationId),
      countActiveUsers(pool),
    ])
    return {
      today,
      salesGrowthPct: growthPct(centavosOf(today.totalSales), centavosOf(yesterday.totalSales)),
      itemsGrowthPct: growthPct(today.itemsSold, yesterday.itemsSold),
      lowStockCount: low.total,
      lowStock: low.products,
      activeUsers,
      recentSales,
    }
  }),
]
