import { z } from 'zod'
import { CSV, XLSX, endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { MANAGERS, ROLES } from '#domain/roles.ts'
import * as breakdown from '#domain/reports/breakdowns.ts'
import { REPORT_TYPES } from '#domain/reports/columns.ts'
import { dailySales, dashboard } from '#domain/reports/dashboard.ts'

const GROUPS = ['day', 'week', 'month'] as const
export type Group = (typeof GROUPS)[number]

const atLocation = z.object({ locationId: field.idInText.optional() })

/** Days of the shop, both included; the last thirty when left out. */
const inPeriod = atLocation.extend({
  startDate: field.dayInText.optional(),
  endDate: field.dayInText.optional(),
})
/** A category counts with all categories below it. */
const ofCategory = { categoryId: field.idInText.optional() }
const ofProducts = { ...ofCategory, productId: field.idInText.optional() }

const salesSummary = z.object({
  /** What customers were charged: discounts off, tax inside. */
  totalSales: field.moneyOut,
  totalTransactions: z.int(),
  /** Units sold. */
  totalItems: z.int(),
  averageTransaction: field.moneyOut,
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
})
export type TrendRow = z.output<typeof trendRow>

const productPerformanceRow = z.object({
  productId: field.id,
  productName: z.string(),
  categoryName: z.string().nullable(),
  totalQuantitySold: z.int(),
  /** Before discounts, tax inside. */
  totalRevenue: field.moneyOut,
  /** Number of sales with this product. */
  transactionCount: z.int(),
})
export type ProductPerformanceRow = z.output<typeof productPerformanceRow>

const inventoryAnalysis = z.object({
  /** The value of all lots at their own cost, expired goods included. */
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
})
export type InventoryAnalysis = z.output<typeof inventoryAnalysis>

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
  /** The cost of the goods sold, by their lots. */
  totalCost: field.moneyOut,
  grossProfit: field.moneyOut,
  /** Percent of the net revenue with one decimal; null without net revenue. */
  profitMargin: z.number().nullable(),
})
export type FinancialSummary = z.output<typeof financialSummary>

const paymentMixRow = z.object({
  /** The method's name on the screens: Cash, Card, E-Wallet, GCash ...; null for what is still owed. */
  method: z.string().nullable(),
  /** What the sales kept, without change given. */
  amount: field.moneyOut,
  /** Number of sales with such a payment; for null, of sales on which something is owed. */
  transactionCount: z.int(),
})
export type PaymentMixRow = z.output<typeof paymentMixRow>

const idInBody = z.preprocess(
  (given) => (typeof given === 'number' ? String(given) : (given ?? undefined)),
  field.idInText.optional(),
)
const dayInBody = z.preprocess((given) => given ?? undefined, field.dayInText.optional())

/** Filters of all reports. A report ignores those that it does not use. */
const exportFilters = z.object({
  startDate: dayInBody,
  endDate: dayInBody,
  locationId: idInBody,
  categoryId: idInBody,
  productId: idInBody,
  groupBy: z.enum(GROUPS).default('day'),
  lowStockOnly: z.boolean().default(false),
})

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

const shared = { method: 'GET', allow: MANAGERS, status: 200 } as const

export const reportsApi = {
  dailySales: endpoint({
    method: 'GET',
    path: '/api/reports/daily-sales',
    summary: "Today's sales in the shop's time zone: Final and not voided.",
    allow: ROLES,
    query: atLocation,
    status: 200,
    answer: dailySales,
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Everything the Dashboard shows, in one answer.',
    allow: ROLES,
    query: atLocation,
    status: 200,
    answer: dashboard,
  }),
  salesSummary: endpoint({
    ...shared,
    path: '/api/reports/sales-summary',
    summary:
      'What was sold on the days of the shop from the first to the last: Final and not voided. Of a category or a product, the lines of it, with their shares of discounts and tax; a transaction then is a sale with such a line.',
    query: inPeriod.extend(ofProducts),
    answer: salesSummary,
  }),
  productPerformance: endpoint({
    ...shared,
    path: '/api/reports/product-performance',
    summary: 'The products that were sold, the largest revenue first.',
    query: inPeriod.extend({ ...ofCategory, limit: field.queryNumber(1, 1000).default(10) }),
    answer: z.array(productPerformanceRow),
  }),
  inventoryAnalysis: endpoint({
    ...shared,
    path: '/api/reports/inventory-analysis',
    summary:
      'What lies on the shelves now, at what its lots cost. Products are those that are active and tracked, at a location those that it carries; low and out of stock as the list of products has it.',
    query: atLocation.extend({
      ...ofCategory,
      lowStockOnly: z.enum(['true', 'false'], 'must be true or false').default('false'),
    }),
    answer: inventoryAnalysis,
  }),
  salesTrend: endpoint({
    ...shared,
    path: '/api/reports/sales-trend',
    summary:
      'The sales of each day, ISO week or month, the first first; without sales it is a row of zeros. The first and last are cut to the days asked for.',
    query: inPeriod.extend({ ...ofProducts, groupBy: z.enum(GROUPS).default('day') }),
    answer: z.array(trendRow),
  }),
  customerAnalysis: endpoint({
    ...shared,
    path: '/api/reports/customer-analysis',
    summary:
      'The customers who bought, the largest purchases first. Walk-ins, and those who asked to be forgotten, are in no row.',
    query: inPeriod.extend({ limit: field.queryNumber(1, 1000).default(20) }),
    answer: z.array(customerAnalysisRow),
  }),
  financialSummary: endpoint({
    ...shared,
    path: '/api/reports/financial-summary',
    summary:
      'Revenue before discounts with tax inside, less tax, less discounts, is the net revenue; less what the goods cost, the gross profit.',
    query: inPeriod.extend(ofProducts),
    answer: financialSummary,
  }),
  paymentMix: endpoint({
    ...shared,
    path: '/api/reports/payment-mix',
    summary:
      'How the sales of these days have been paid so far, the largest amount first. What is still owed is the row without a method, if anything is. Together they come to the total sales; a sale paid in two ways is a transaction of both.',
    query: inPeriod,
    answer: z.array(paymentMixRow),
  }),
  salesByLocation: endpoint({
    ...shared,
    path: '/api/reports/sales-by-location',
    summary:
      'The locations beside each other, the largest sales first; together they are the sales summary and the financial summary of the same days. Every active location within reach has a row, and others that sold something then.',
    query: inPeriod.extend(ofProducts),
    answer: z.array(breakdown.locationRow),
  }),
  salesByCashier: endpoint({
    ...shared,
    path: '/api/reports/sales-by-cashier',
    summary:
      'The sales of each person who rang them up or wrote the order, the largest first; together they are the total sales and the total discount.',
    query: inPeriod,
    answer: z.array(breakdown.cashierRow),
  }),
  voidsByPerson: endpoint({
    ...shared,
    path: '/api/reports/voids-by-person',
    summary:
      'Sales that were voided on these days, whatever day they were made, by who voided them and why; reasons that differ in capitals, accents and blanks are one. The person with the largest amount comes first.',
    query: inPeriod,
    answer: z.array(breakdown.voidsRow),
  }),
  voidedSales: endpoint({
    ...shared,
    path: '/api/reports/voided-sales',
    summary: 'The sales that were voided on these days, the last voided first.',
    query: inPeriod.extend({ limit: field.queryNumber(1, 1000).default(50) }),
    answer: z.array(breakdown.voidedSaleRow),
  }),
  taxByRate: endpoint({
    ...shared,
    path: '/api/reports/tax-by-rate',
    summary:
      "Base and tax by rate, the lowest first; together they are the net revenue and the total tax. Inside prices the rate is each line's, on top of the total it is the sale's. Tax that was typed has no rate: it is the row with null.",
    query: inPeriod.extend(ofProducts),
    answer: z.array(breakdown.taxRow),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/reports/export',
    summary:
      'A report as a file for spreadsheets, with the fields of its call. Products and customers are all in it, not only the first. CSV is UTF-8 with a byte order mark, and text that a spreadsheet would run or alter is marked with an apostrophe. XLSX has amounts and counts as numbers, days as dates and text as it is; a second sheet says what was asked for and when. It holds at most 50,000 lines: a longer report is refused, and given as CSV.',
    allow: MANAGERS,
    body: exportBody,
    status: 200,
    file: [CSV, XLSX],
    answer: z.string(),
    refuses: [422],
  }),
}
