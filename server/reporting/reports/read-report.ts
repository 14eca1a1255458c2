import type { ReportExport } from '#domain/reporting/reports/api.ts'
import type { ReturnedGoodsRow } from '#domain/reporting/reports/breakdowns.ts'
import { STILL_OWED, TYPED_TAX } from '#domain/reporting/reports/columns.ts'
import type { ReportType } from '#domain/reporting/reports/report-types.ts'
import { periodOf, periodRefusal, type Period } from '#domain/reporting/reports/period.ts'
import { LOSS_LABELS } from '#domain/reporting/reports/shrinkage.ts'
import { STATUS_LABELS as RETURN_STATUSES } from '#domain/buying/supplier-returns/supplier-return.ts'
import { STATUS_LABELS as WRITE_OFF_STATUSES } from '#domain/goods/write-offs/write-off.ts'
import { CONDITION_LABELS } from '#domain/selling/sales/returns/condition.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/refusals.ts'
import {
  listSalesByCashier,
  listSalesByLocation,
  listTaxByRate,
} from '#server/reporting/reports/breakdowns.sql.ts'
import type { ReportRow } from '#server/platform/files/cells.ts'
import {
  listSalesTrend,
  readDailySales,
  readFinancialSummary,
  readSalesSummary,
} from '#server/reporting/reports/figures/figures.sql.ts'
import { readInventoryAnalysis } from '#server/reporting/reports/inventory/inventory.sql.ts'
import {
  listReturnsToSuppliers,
  listWriteOffRows,
} from '#server/reporting/reports/gone-lists.sql.ts'
import { listLots } from '#server/reporting/reports/lots.ts'
import { listLowShelves } from '#server/reporting/reports/low-stock.ts'
import { listPaymentMix } from '#server/reporting/reports/payments.sql.ts'
import {
  listCustomerAnalysis,
  listProductPerformance,
  listSalesByCategory,
} from '#server/reporting/reports/ranks.sql.ts'
import { readReceivables } from '#server/reporting/reports/receivables.sql.ts'
import { listReturnedGoods, listReturnsByPerson } from '#server/reporting/reports/returns.sql.ts'
import {
  listDrawersByPerson,
  listSalesByShift,
  listSalesByTill,
} from '#server/reporting/reports/tills.sql.ts'
import { listShrinkage } from '#server/reporting/reports/shrinkage.sql.ts'
import { listVoidedSales, listVoidsByPerson } from '#server/reporting/reports/voids.sql.ts'

/** The period that was asked for; refuses one that no report covers. */
export function checkedPeriod(asked: Partial<Period>, today: string): Period {
  const period = periodOf(asked, today)
  const refusal = periodRefusal(period)
  if (refusal)
    throw new Refused(400, refusal, { errors: [{ field: 'startDate', message: refusal }] })
  return period
}

/** Who asks, when, and for which days. */
export type ReportContext = { reach: Reach; now: Date; period: Period; today: string }

type Read = Omit<ReportContext, 'reach'> & {
  tx: Tx
  /** The filters, and the most rows of long lists; all of them without a limit. */
  filters: ReportExport['filters'] & { reach: Reach; limit?: number }
}

/** Reads the rows of each report as its call answers them. */
const READERS: Record<ReportType, (asked: Read) => Promise<ReportRow[]>> = {
  'sales-trend': ({ tx, period, filters }) => listSalesTrend(tx, period, filters),
  'sales-summary': async ({ tx, period, filters }) => [await readSalesSummary(tx, period, filters)],
  'product-performance': async ({ tx, period, filters }) =>
    (await listProductPerformance(tx, period, filters)).rows,
  'sales-by-category': ({ tx, period, filters }) => listSalesByCategory(tx, period, filters),
  'inventory-analysis': async ({ tx, filters, now }) => [
    await readInventoryAnalysis(tx, { ...filters, isLowOnly: filters.lowStockOnly }, now),
  ],
  'low-stock': ({ tx, filters, now }) => listLowShelves(tx, filters, now),
  'expiring-lots': ({ tx, filters, now }) => listLots(tx, { ...filters, status: 'expiring' }, now),
  'expired-lots': ({ tx, filters, now }) => listLots(tx, { ...filters, status: 'expired' }, now),
  'customer-analysis': ({ tx, period, filters }) => listCustomerAnalysis(tx, period, filters),
  receivables: async ({ tx, filters, now }) => (await readReceivables(tx, filters, now)).customers,
  'financial-summary': async ({ tx, period, filters }) => [
    await readFinancialSummary(tx, period, filters),
  ],
  'daily-sales': async ({ tx, filters, today }) => [
    await readDailySales(tx, today, {
      locationId: filters.locationId,
      reach: filters.reach,
    }),
  ],
  'payment-mix': async ({ tx, period, filters }) => {
    const rows = await listPaymentMix(tx, period, filters)
    return rows.map((row) => ({ ...row, method: row.method ?? STILL_OWED }))
  },
  'sales-by-location': ({ tx, period, filters }) => listSalesByLocation(tx, period, filters),
  'sales-by-cashier': ({ tx, period, filters }) => listSalesByCashier(tx, period, filters),
  'sales-by-till': ({ tx, period, filters }) => listSalesByTill(tx, period, filters),
  'sales-by-shift': ({ tx, period, filters }) => listSalesByShift(tx, period, filters),
  'drawers-by-person': ({ tx, period, filters }) => listDrawersByPerson(tx, period, filters),
  'voids-by-person': ({ tx, period, filters }) => listVoidsByPerson(tx, period, filters),
  'voided-sales': ({ tx, period, filters }) => listVoidedSales(tx, period, filters),
  'returns-by-person': ({ tx, period, filters }) => listReturnsByPerson(tx, period, filters),
  'returned-goods': async ({ tx, period, filters }) => {
    const rows = await listReturnedGoods(tx, period, filters)
    const labelsOf = (row: ReturnedGoodsRow) => row.conditions.map((one) => CONDITION_LABELS[one])
    return rows.map((row) => ({ ...row, conditions: labelsOf(row).join(', ') }))
  },
  shrinkage: async ({ tx, period, filters }) => {
    const rows = await listShrinkage(tx, period, filters)
    return rows.map((row) => ({ ...row, reason: LOSS_LABELS[row.reason] }))
  },
  'supplier-returns': async ({ tx, filters }) => {
    const rows = await listReturnsToSuppliers(tx, filters)
    return rows.map((row) => ({ ...row, status: RETURN_STATUSES[row.status] }))
  },
  'write-offs': async ({ tx, filters }) => {
    const rows = await listWriteOffRows(tx, filters)
    return rows.map((row) => ({ ...row, status: WRITE_OFF_STATUSES[row.status] }))
  },
  'tax-by-rate': async ({ tx, period, filters }) => {
    const rows = await listTaxByRate(tx, period, filters)
    return rows.map((row) => ({
      ...row,
      ratePct: row.ratePct === null ? TYPED_TAX : Number(row.ratePct),
    }))
  },
}

/** The rows of a report. `limit` bounds long lists; without it they come whole. */
export function readReport(
  tx: Tx,
  { reportType, filters }: ReportExport,
  { reach, ...context }: ReportContext,
  limit?: number,
): Promise<ReportRow[]> {
  const asked = { ...filters, reach, ...(limit !== undefined && { limit }) }
  return READERS[reportType]({ tx, filters: asked, ...context })
}
