import type { ReportExport } from '#domain/reports/api.ts'
import { periodOf, periodRefusal, type Period } from '#domain/reports/period.ts'
import type { Tx } from '#server/database/database.ts'
import { Refused } from '#server/http.ts'
import type { ReportRow } from '#server/reports/export-lines.ts'
import {
  listCustomerAnalysis,
  listProductPerformance,
  listSalesTrend,
  readDailySales,
  readFinancialSummary,
  readSalesSummary,
} from '#server/reports/figures/queries.ts'
import { readInventoryAnalysis } from '#server/reports/inventory/queries.ts'

/** The days that a report was asked for; refuses what no report covers. */
export function checkedPeriod(asked: Partial<Period>, today: string): Period {
  const period = periodOf(asked, today)
  const refusal = periodRefusal(period)
  if (refusal)
    throw new Refused(400, refusal, { errors: [{ field: 'startDate', message: refusal }] })
  return period
}

/** A report's rows as its call has them, but products and customers to the last. */
export async function readReport(
  tx: Tx,
  { reportType, filters }: ReportExport,
  now: Date,
  today: string,
): Promise<ReportRow[]> {
  const period = checkedPeriod(filters, today)
  switch (reportType) {
    case 'sales-trend':
      return listSalesTrend(tx, period, filters)
    case 'sales-summary':
      return [await readSalesSummary(tx, period, filters)]
    case 'product-performance':
      return listProductPerformance(tx, period, filters)
    case 'inventory-analysis': {
      const isLowOnly = filters.lowStockOnly
      return [await readInventoryAnalysis(tx, { ...filters, isLowOnly }, now)]
    }
    case 'customer-analysis':
      return listCustomerAnalysis(tx, period, filters)
    case 'financial-summary':
      return [await readFinancialSummary(tx, period, filters)]
    case 'daily-sales':
      return [await readDailySales(tx, today, { locationId: filters.locationId })]
  }
}
