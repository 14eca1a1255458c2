import { z } from 'zod'
import { CSV, XLSX, endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { EXPIRING_DAYS } from '#domain/goods/stock/fefo.ts'
import { MANAGERS } from '#domain/roles.ts'
import {
  atLocation,
  GROUPS,
  inPeriod,
  ofCategory,
  ofManagers,
  ofProducts,
} from '#domain/reporting/reports/asked.ts'
import { marginsApi } from '#domain/reporting/reports/margins.ts'
import { receivablesApi } from '#domain/reporting/reports/receivables.ts'
import { breakdownsApi } from '#domain/reporting/reports/breakdowns.ts'
import { tillReportsApi } from '#domain/reporting/reports/tills.ts'
import { stockOnDay } from '#domain/reporting/reports/stock-on-day.ts'
import { shrinkageApi } from '#domain/reporting/reports/shrinkage.ts'
import { REPORT_TYPES } from '#domain/reporting/reports/report-types.ts'
import { exportFilters } from '#domain/reporting/reports/export-body.ts'
import { dashboardApi } from '#domain/reporting/reports/dashboard.ts'

const salesSummary = z.object({
  /** What customers were charged: discounts off, tax inside, less what came back. */
  totalSales: field.moneyOut,
  totalTransactions: z.int(),
  /** Units sold, less those that came back. */
  totalItems: z.int(),
  /** Of the sales as they were sold: returns are not off. */
  averageTransaction: field.moneyOut,
  /** What came back on these days: it is off the total sales already. */
  returns: field.moneyOut,
  returnsCount: z.int(),
})
export type SalesSummary = z.output<typeof salesSummary>

const trendRow = z.object({
  /** 2026-11-20, 2026-W47 (ISO 8601) or 2026-11. */
  period: z.string(),
  /** The first of its days that the report covers. */
  startDate: field.dayOut,
  transactionCount: z.int(),
  totalSales: field.moneyOut,
  averageTransaction: field.moneyOut,
  /** What came back on these days: it is off the total sales already. */
  returns: field.moneyOut,
  returnsCount: z.int(),
})
export type TrendRow = z.output<typeof trendRow>

const inventoryAnalysis = z.object({
  /** The value of all lots at their own cost, expired, quarantined and recalled goods included. */
  totalStockValue: field.moneyOut,
  totalProducts: z.int(),
  totalStockQuantity: z.int(),
  /** Units per product, with two decimals. */
  averageStockLevel: z.number(),
  /** Number of products that are neither low nor out of stock. */
  wellStockedProducts: z.int(),
  /** Number of products of which some location has no more to sell than the threshold. */
  lowStockProducts: z.int(),
  /**
   * Number of products of which no location has anything to sell. Those that a location carries are counted as low,
   * too.
   */
  outOfStockProducts: z.int(),
  /** The part of value and units that has expired. */
  expiredStockValue: field.moneyOut,
  expiredStockQuantity: z.int(),
  /** The part that is quarantined or recalled, expired or not. */
  setApartStockValue: field.moneyOut,
  setApartStockQuantity: z.int(),
  /** What is under way to the locations asked for, at the cost of its lots: it lies on no shelf and is no part of the rest. */
  underWayStockValue: field.moneyOut,
  underWayStockQuantity: z.int(),
})
export type InventoryAnalysis = z.output<typeof inventoryAnalysis>

/** Days until expiry up to which each part of the expiring stock goes, the first day after the part before. */
export const EXPIRY_STEPS = [30, 60, EXPIRING_DAYS] as const

const expiringStockRow = z.object({
  /** At most so many days are left, and more than in the row before. */
  withinDays: z.int(),
  lotCount: z.int(),
  quantity: z.int(),
  /** At what the lots cost. */
  stockValue: field.moneyOut,
})
export type ExpiringStockRow = z.output<typeof expiringStockRow>

const customerAnalysisRow = z.object({
  customerId: field.id,
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  totalPurchases: field.moneyOut,
  transactionCount: z.int(),
  /** The last such day within the period. */
  lastPurchaseDate: field.dayOut.nullable(),
})
export type CustomerAnalysisRow = z.output<typeof customerAnalysisRow>

const financialSummary = z.object({
  /** Before discounts, tax inside. */
  totalRevenue: field.moneyOut,
  totalTax: field.moneyOut,
  totalDiscount: field.moneyOut,
  /** Revenue less tax and discounts. */
  netRevenue: field.moneyOut,
  /** The cost of the goods sold, by their lots, without the input VAT that the shop gets back. */
  totalCost: field.moneyOut,
  grossProfit: field.moneyOut,
  /** Percent of the net revenue with one decimal; null where that is not above nothing. */
  profitMargin: z.number().nullable(),
  /** What of the total cost is of goods whose supplier is not known, so that the VAT in it counts as a cost. */
  unsourcedCost: field.moneyOut,
  /** What came back on these days: it is off the total sales already. */
  returns: field.moneyOut,
  returnsCount: z.int(),
})
export type FinancialSummary = z.output<typeof financialSummary>

const paymentMixRow = z.object({
  /** The method's name on the screens: Cash, Card, E-Wallet, GCash ...; null for what is still owed. */
  method: z.string().nullable(),
  /** What the sales kept, without change given, less what was given back. */
  amount: field.moneyOut,
  /** Number of sales with such a payment; for null, of sales on which something is owed. */
  transactionCount: z.int(),
})
export type PaymentMixRow = z.output<typeof paymentMixRow>

const exportBody = z.object({
  reportType: z.enum(REPORT_TYPES, `Choose one of the reports ${REPORT_TYPES.join(', ')}`),
  filters: exportFilters.prefault({}),
  format: z.enum(['csv', 'xlsx'], 'Reports are exported as csv or xlsx').default('csv'),
})
export type ReportExport = z.output<typeof exportBody>

/** Filters that the reports may be asked with; each takes those of its call. */
export type ReportFilters = {
  locationId?: number | undefined
  categoryId?: number | undefined
  productId?: number | undefined
}

export const reportsApi = {
  ...dashboardApi,
  salesSummary: endpoint({
    ...ofManagers,
    path: '/api/reports/sales-summary',
    summary:
      'What was sold on the days of the shop from the first to the last: Final and not voided. Of a category or a product, the lines of it, with their shares of discounts and tax; a transaction then is a sale with such a line.',
    query: inPeriod.extend(ofProducts),
    answer: salesSummary,
  }),
  inventoryAnalysis: endpoint({
    ...ofManagers,
    path: '/api/reports/inventory-analysis',
    summary:
      'What lies on the shelves now, at what its lots cost. Products are those that are active and tracked, at a location those that it carries; low and out of stock as the list of products has it.',
    query: atLocation.extend({
      ...ofCategory,
      lowStockOnly: z.enum(['true', 'false'], 'must be true or false').default('false'),
    }),
    answer: inventoryAnalysis,
  }),
  stockOnDay: endpoint({
    ...ofManagers,
    path: '/api/reports/stock-on-day',
    summary:
      'What lay at each location at the end of a day, and what was on its way there, by the ledger, at what its lots cost; for today, which is the day when it is left out, what lies now. It takes seconds in a large shop. The file stock-on-day has it by product, location and lot for the day `endDate`.',
    query: atLocation.extend({ ...ofCategory, day: field.dayInText.optional() }),
    longRunning: true,
    answer: stockOnDay,
  }),
  expiringStock: endpoint({
    ...ofManagers,
    path: '/api/reports/expiring-stock',
    summary:
      'What lies on the shelves, may be sold and expires within 30, 31 to 60 and 61 to 90 days, today included: the lots of the file expiring-lots, at what they cost.',
    query: atLocation.extend(ofCategory),
    answer: z.array(expiringStockRow),
  }),
  salesTrend: endpoint({
    ...ofManagers,
    path: '/api/reports/sales-trend',
    summary:
      'The sales of each day, ISO week or month, the first first; without sales it is a row of zeros. The first and last are cut to the days asked for.',
    query: inPeriod.extend({ ...ofProducts, groupBy: z.enum(GROUPS).default('day') }),
    answer: z.array(trendRow),
  }),
  customerAnalysis: endpoint({
    ...ofManagers,
    path: '/api/reports/customer-analysis',
    summary:
      'The customers who bought, the largest purchases first. Walk-ins, and those who asked to be forgotten, are in no row.',
    query: inPeriod.extend({ limit: field.queryNumber(1, 1000).default(20) }),
    answer: z.array(customerAnalysisRow),
  }),
  financialSummary: endpoint({
    ...ofManagers,
    path: '/api/reports/financial-summary',
    summary:
      'Revenue before discounts with tax inside, less tax, less discounts, is the net revenue; less what the goods cost, the gross profit.',
    query: inPeriod.extend(ofProducts),
    answer: financialSummary,
  }),
  paymentMix: endpoint({
    ...ofManagers,
    path: '/api/reports/payment-mix',
    summary:
      'How the sales of these days have been paid so far, the largest amount first. What is still owed is the row without a method, if anything is. Together they come to the total sales; a sale paid in two ways is a transaction of both.',
    query: inPeriod,
    answer: z.array(paymentMixRow),
  }),
  ...marginsApi,
  ...receivablesApi,
  ...breakdownsApi,
  ...tillReportsApi,
  ...shrinkageApi,
  export: endpoint({
    method: 'POST',
    path: '/api/reports/export',
    summary:
      'A report as a file for spreadsheets, with the fields of its call. Products and customers are all in it, not only the first. CSV is UTF-8 with a byte order mark, and text that a spreadsheet would run or alter is marked with an apostrophe. XLSX has amounts and counts as numbers, days as dates and text as it is; a second sheet says what was asked for and when. It holds at most 50,000 lines: a longer report is refused, and given as CSV.',
    allow: MANAGERS,
    body: exportBody,
    isUnseen: true,
    longRunning: true,
    status: 200,
    file: [CSV, XLSX],
    answer: z.string(),
    refuses: [422],
  }),
}
