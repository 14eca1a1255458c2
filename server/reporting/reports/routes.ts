import { api } from '#domain/api.ts'
import type { Period } from '#domain/reporting/reports/period.ts'
import { route, type Exchange } from '#server/http.ts'
import type { User } from '#server/refusals.ts'
import {
  listSalesByCashier,
  listSalesByLocation,
  listTaxByRate,
} from '#server/reporting/reports/breakdowns.sql.ts'
import { readDashboard } from '#server/reporting/reports/read-dashboard.ts'
import { isOfPeriod } from '#server/reporting/reports/files/about.ts'
import { exportReport } from '#server/reporting/reports/files/export-report.ts'
import {
  listSalesTrend,
  readDailySales,
  readFinancialSummary,
  readSalesSummary,
} from '#server/reporting/reports/figures/figures.sql.ts'
import {
  listExpiringStock,
  readInventoryAnalysis,
} from '#server/reporting/reports/inventory/inventory.sql.ts'
import { listPaymentMix } from '#server/reporting/reports/payments.sql.ts'
import {
  listCustomerAnalysis,
  listProductPerformance,
  listSalesByCategory,
} from '#server/reporting/reports/ranks.sql.ts'
import { checkedPeriod } from '#server/reporting/reports/read-report.ts'
import { readReceivables } from '#server/reporting/reports/receivables.sql.ts'
import { listReturnedGoods, listReturnsByPerson } from '#server/reporting/reports/returns.sql.ts'
import { openSums } from '#server/reporting/reports/sums/add-waiting-sales.ts'
import { listShrinkage } from '#server/reporting/reports/shrinkage.sql.ts'
import {
  listDrawersByPerson,
  listSalesByShift,
  listSalesByTill,
} from '#server/reporting/reports/tills.sql.ts'
import { listVoidedSales, listVoidsByPerson } from '#server/reporting/reports/voids.sql.ts'
import { openShelves } from '#server/goods/stock/low.sql.ts'

type Opened = Pick<Exchange<typeof api.reports.salesSummary>, 'pharmacy' | 'now'>

/** Prepares what every report needs: the shop's day, shelves turned to that day, and sums with little waiting. */
async function open({ pharmacy, now }: Opened) {
  const [today] = await Promise.all([
    openSums(pharmacy.database, now),
    openShelves(pharmacy.database, now),
  ])
  return {
    pool: pharmacy.database.pool,
    today,
    inPeriod: (asked: Partial<Period>) => checkedPeriod(asked, today),
  }
}

/** The filters within the caller's reach. */
function scoped<Query>({ query, user }: { query: Query; user: Pick<User, 'reach'> }) {
  return { ...query, reach: user.reach }
}

export const reportsRoutes = [
  route(api.reports.dailySales, async (exchange) => {
    const { pool, today } = await open(exchange)
    return readDailySales(pool, today, scoped(exchange))
  }),

  route(api.reports.dashboard, async (exchange) => {
    const { pool, today } = await open(exchange)
    return readDashboard(pool, exchange.now, today, scoped(exchange))
  }),

  route(api.reports.salesSummary, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return readSalesSummary(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.productPerformance, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    const period = inPeriod(exchange.query)
    const { rows, total } = await listProductPerformance(pool, period, scoped(exchange))
    exchange.answer.total(total)
    return rows
  }),

  route(api.reports.salesByCategory, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return listSalesByCategory(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.inventoryAnalysis, async (exchange) => {
    const { pool } = await open(exchange)
    const { lowStockOnly, ...filters } = scoped(exchange)
    return readInventoryAnalysis(
      pool,
      { ...filters, isLowOnly: lowStockOnly === 'true' },
      exchange.now,
    )
  }),

  route(api.reports.expiringStock, async (exchange) => {
    const { pool } = await open(exchange)
    return listExpiringStock(pool, scoped(exchange), exchange.now)
  }),

  route(api.reports.salesTrend, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return listSalesTrend(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.customerAnalysis, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return listCustomerAnalysis(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.receivables, async ({ pharmacy, query, user, now }) =>
    readReceivables(pharmacy.database.pool, { ...query, reach: user.reach }, now),
  ),

  route(api.reports.financialSummary, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return readFinancialSummary(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.paymentMix, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return listPaymentMix(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.salesByLocation, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return listSalesByLocation(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.salesByCashier, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return listSalesByCashier(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.salesByTill, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return listSalesByTill(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.salesByShift, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return listSalesByShift(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.drawersByPerson, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return listDrawersByPerson(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.voidsByPerson, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return listVoidsByPerson(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.voidedSales, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return listVoidedSales(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.returnsByPerson, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return listReturnsByPerson(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.returnedGoods, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return listReturnedGoods(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.taxByRate, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return listTaxByRate(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.shrinkage, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return listShrinkage(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.export, async (exchange) => {
    const { body, user, now } = exchange
    const { pool, today, inPeriod } = await open(exchange)
    // A report that does not use days does not refuse them either.
    const period = inPeriod(isOfPeriod(body.reportType) ? body.filters : {})
    const asked = { reach: user.reach, period, today, now }
    return exportReport(pool, body, asked)
  }),
]
