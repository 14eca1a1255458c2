import { api } from '#domain/api.ts'
import type { Period } from '#domain/reports/period.ts'
import { route, type Exchange, type User } from '#server/http.ts'
import {
  listSalesByCashier,
  listSalesByLocation,
  listTaxByRate,
} from '#server/reports/breakdowns/queries.ts'
import { readDashboard } from '#server/reports/dashboard/read-dashboard.ts'
import { isOfPeriod } from '#server/reports/files/about.ts'
import { exportReport } from '#server/reports/files/export-report.ts'
import {
  listSalesTrend,
  readDailySales,
  readFinancialSummary,
  readSalesSummary,
} from '#server/reports/figures/queries.ts'
import { readInventoryAnalysis } from '#server/reports/inventory/queries.ts'
import { listPaymentMix } from '#server/reports/payments/queries.ts'
import { listCustomerAnalysis, listProductPerformance } from '#server/reports/ranks/queries.ts'
import { checkedPeriod } from '#server/reports/read-report.ts'
import { listReturnedGoods, listReturnsByPerson } from '#server/reports/returns/queries.ts'
import { openSums } from '#server/reports/sums/add-waiting-sales.ts'
import {
  listDrawersByPerson,
  listSalesByShift,
  listSalesByTill,
} from '#server/reports/tills/queries.ts'
import { listVoidedSales, listVoidsByPerson } from '#server/reports/voids/queries.ts'
import { openShelves } from '#server/stock/low/queries.ts'

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
    return listProductPerformance(pool, inPeriod(exchange.query), scoped(exchange))
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

  route(api.reports.salesTrend, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return listSalesTrend(pool, inPeriod(exchange.query), scoped(exchange))
  }),

  route(api.reports.customerAnalysis, async (exchange) => {
    const { pool, inPeriod } = await open(exchange)
    return listCustomerAnalysis(pool, inPeriod(exchange.query), scoped(exchange))
  }),

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

  route(api.reports.export, async (exchange) => {
    const { body, user, now } = exchange
    const { pool, today, inPeriod } = await open(exchange)
    // A report that does not use days does not refuse them either.
    const period = inPeriod(isOfPeriod(body.reportType) ? body.filters : {})
    const asked = { reach: user.reach, period, today, now }
    return exportReport(pool, body, asked)
  }),
]
