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
  route(api.reports.dailySales, ({ query, user, pharmacy, now }) =>
    readTodaysSales(pharmacy.database.pool, now, { ...query, reach: user.reach }),
  ),

  route(api.reports.dashboard, async ({ query, user, pharmacy, now }) => {
    const { pool } = pharmacy.database
    const scope = { ...query, reach: user.reach }
    const [today, yesterday, low, recentSales, activeUsers] = await Promise.all([
      readTodaysSales(pool, now, scope),
      readYesterdaySoFar(pool, now, scope),
      listLowProducts(pool, { ...scope, limit: MOST_ROWS, offset: 0 }),
      listRecentSales(pool, MOST_ROWS, scope),
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
