import { api } from '#domain/api.ts'
import { previousPeriod } from '#domain/reporting/reports/ranges.ts'
import { useRead, useReadPage } from '#web/api.ts'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'

// Each report's call, with the filters that it uses. Other tills sell, too: each visit reads again.
// The last figures stay in view while others load.
const LIVE = { refetchOnMount: 'always', keepsPrevious: true } as const

/** Most lines of returned goods that are shown. */
export const MOST_GOODS = 50

function soldQuery({ period, locationId, categoryId, productId }: AskedReport) {
  return { ...period, locationId, categoryId, productId }
}

export function useSalesSummary(asked: AskedReport) {
  return useRead(api.reports.salesSummary, { query: soldQuery(asked) }, LIVE)
}

export function useFinancialSummary(asked: AskedReport) {
  return useRead(api.reports.financialSummary, { query: soldQuery(asked) }, LIVE)
}

export function useSalesTrend(asked: AskedReport) {
  const query = { ...soldQuery(asked), groupBy: asked.groupBy }
  return useRead(api.reports.salesTrend, { query }, LIVE)
}

/** The sales of as many days before the period, day by day. */
export function useDaysBefore(asked: AskedReport) {
  const query = soldQuery({ ...asked, period: previousPeriod(asked.period) })
  return useRead(api.reports.salesTrend, { query: { ...query, groupBy: 'day' } }, LIVE)
}

export function useShrinkage(asked: AskedReport) {
  return useRead(api.reports.shrinkage, { query: soldQuery(asked) }, LIVE)
}

export function usePaymentMix({ period, locationId }: AskedReport) {
  return useRead(api.reports.paymentMix, { query: { ...period, locationId } }, LIVE)
}

/** Products on a page of their rank. */
export const PAGE_SIZE = 10

export function useTopProducts(asked: AskedReport) {
  const { period, locationId, categoryId, page, rank, order } = asked
  const query = {
    ...period,
    locationId,
    categoryId,
    sort: rank,
    order,
    limit: String(PAGE_SIZE),
    offset: String((page - 1) * PAGE_SIZE),
  }
  return useReadPage(api.reports.productPerformance, { query }, { refetchOnMount: 'always' })
}

export function useSalesByCategory({ period, locationId }: AskedReport, enabled: boolean) {
  const query = { ...period, locationId }
  return useRead(api.reports.salesByCategory, { query }, { ...LIVE, enabled })
}

export function useTopCustomers({ period, locationId }: AskedReport) {
  return useRead(api.reports.customerAnalysis, { query: { ...period, locationId } }, LIVE)
}

/** Most customers whose debts are listed. */
const MOST_DEBTORS = 200

export function useReceivables({ locationId }: Pick<AskedReport, 'locationId'>) {
  const query = { locationId, limit: String(MOST_DEBTORS) }
  return useRead(api.reports.receivables, { query }, LIVE)
}

export function useInventory({ locationId, categoryId, isLowOnly }: AskedReport) {
  const lowStockOnly = isLowOnly ? ('true' as const) : ('false' as const)
  const query = { locationId, categoryId, lowStockOnly }
  return useRead(api.reports.inventoryAnalysis, { query }, LIVE)
}

export function useExpiringStock({
  locationId,
  categoryId,
}: Pick<AskedReport, 'locationId' | 'categoryId'>) {
  return useRead(api.reports.expiringStock, { query: { locationId, categoryId } }, LIVE)
}

export function useSalesByLocation(asked: AskedReport) {
  return useRead(api.reports.salesByLocation, { query: soldQuery(asked) }, LIVE)
}

/** The same of as many days before the period. */
export function useSalesByLocationBefore(asked: AskedReport) {
  return useSalesByLocation({ ...asked, period: previousPeriod(asked.period) })
}

export function useSalesByCashier({ period, locationId }: AskedReport) {
  return useRead(api.reports.salesByCashier, { query: { ...period, locationId } }, LIVE)
}

export function useSalesByTill({ period, locationId }: AskedReport) {
  return useRead(api.reports.salesByTill, { query: { ...period, locationId } }, LIVE)
}

/** Most shifts that are listed. */
export const MOST_SHIFTS = 100

export function useSalesByShift({ period, locationId }: AskedReport, enabled: boolean) {
  const query = { ...period, locationId, limit: String(MOST_SHIFTS) }
  return useRead(api.reports.salesByShift, { query }, { ...LIVE, enabled })
}

export function useDrawersByPerson({ period, locationId }: AskedReport, enabled: boolean) {
  const query = { ...period, locationId }
  return useRead(api.reports.drawersByPerson, { query }, { ...LIVE, enabled })
}

export function useVoidsByPerson({ period, locationId }: AskedReport) {
  return useRead(api.reports.voidsByPerson, { query: { ...period, locationId } }, LIVE)
}

export function useVoidedSales({ period, locationId }: AskedReport) {
  return useRead(api.reports.voidedSales, { query: { ...period, locationId } }, LIVE)
}

export function useReturnsByPerson({ period, locationId }: AskedReport) {
  return useRead(api.reports.returnsByPerson, { query: { ...period, locationId } }, LIVE)
}

/** The latest lines; the answer does not count them all. */
export function useReturnedGoods({ period, locationId }: AskedReport) {
  const query = { ...period, locationId, limit: String(MOST_GOODS) }
  return useRead(api.reports.returnedGoods, { query }, LIVE)
}

export function useTaxByRate(asked: AskedReport) {
  return useRead(api.reports.taxByRate, { query: soldQuery(asked) }, LIVE)
}
