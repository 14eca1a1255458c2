import { centavosOf, pesosOf } from '#domain/money.ts'
import type { DailySales, Dashboard } from '#domain/reporting/reports/dashboard.ts'
import { growthPct } from '#domain/reporting/reports/ranges.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countLowProducts, listLeastProducts } from '#server/goods/products/low-stock.sql.ts'
import {
  countActiveUsers,
  listExpiring,
  listHours,
  listRecentSales,
  readDaySoFar,
} from '#server/reporting/reports/dashboard.sql.ts'
import { readReceivables } from '#server/reporting/reports/receivables.sql.ts'
import { readDailySales, type Asked } from '#server/reporting/reports/figures/figures.sql.ts'

/** Rows of each list; more stand in the lists of products and sales. */
const MOST_ROWS = 5

export async function readDashboard(
  tx: Tx,
  now: Date,
  day: string,
  filters: Asked,
): Promise<Dashboard> {
  const [
    today,
    yesterday,
    weekAgo,
    hours,
    lowStockCount,
    lowStock,
    soon,
    debts,
    recentSales,
    activeUsers,
  ] = await Promise.all([
    readDailySales(tx, day, filters),
    readDaySoFar(tx, now, 1, filters),
    readDaySoFar(tx, now, 7, filters),
    listHours(tx, now, filters),
    countLowProducts(tx, filters),
    listLeastProducts(tx, { ...filters, most: MOST_ROWS }),
    listExpiring(tx, now, { ...filters, limit: MOST_ROWS }),
    readReceivables(tx, { ...filters, limit: 1 }, now),
    listRecentSales(tx, MOST_ROWS, filters),
    countActiveUsers(tx),
  ])
  const [overYesterday, overWeek] = [growthOver(today, yesterday), growthOver(today, weekAgo)]
  return {
    today,
    salesGrowthPct: overYesterday.sales,
    itemsGrowthPct: overYesterday.items,
    salesGrowthWeekPct: overWeek.sales,
    itemsGrowthWeekPct: overWeek.items,
    hours,
    lowStockCount,
    lowStock,
    expiringCount: soon.total,
    expiring: soon.lots,
    expiringValue: soon.value,
    owed: debts.owed,
    overdue: pesosOf(centavosOf(debts.owed) - centavosOf(debts.notDue)),
    activeUsers,
    recentSales,
  }
}

type SoFar = Pick<DailySales, 'totalSales' | 'itemsSold'>

function growthOver(today: SoFar, base: SoFar) {
  return {
    sales: growthPct(centavosOf(today.totalSales), centavosOf(base.totalSales)),
    items: growthPct(today.itemsSold, base.itemsSold),
  }
}
