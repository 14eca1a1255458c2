import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { lowProduct } from '#domain/goods/products/low-product.ts'
import { counted } from '#domain/goods/products/pack-answers.ts'
import { atLocation } from '#domain/reporting/reports/asked.ts'
import { ROLES } from '#domain/roles.ts'

// What a shop sees of today, cashiers included.

const dailySales = z.object({
  /** What customers were charged, less what came back. */
  totalSales: field.moneyOut,
  /** Units sold, less those that came back. */
  itemsSold: z.int(),
  transactionCount: z.int(),
  /** What came back on these days: it is off the total sales already. */
  returns: field.moneyOut,
  returnsCount: z.int(),
})
export type DailySales = z.output<typeof dailySales>

const recentSale = z.object({
  id: field.id,
  invoiceNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  locationName: z.string(),
  grandTotal: field.moneyOut,
  itemsSold: z.int(),
  salesDate: field.timeOut,
})

const hourOfSales = z.object({
  /** Hour of the shop's day, 0 to 23. */
  hour: z.int(),
  today: field.moneyOut,
  yesterday: field.moneyOut,
})

const expiringLot = z.object({
  productId: field.id,
  name: z.string(),
  sku: z.string().nullable(),
  locationId: field.id,
  locationName: z.string(),
  lotNumber: z.string().nullable(),
  expiryDate: field.dayOut,
  qty: z.int(),
  ...counted,
})

const dashboard = z.object({
  today: dailySales,
  /** Growth over yesterday up to the same time, in percent with one decimal; null when nothing was sold then. */
  salesGrowthPct: z.number().nullable(),
  itemsGrowthPct: z.number().nullable(),
  /** Growth over the same day of last week up to the same time. */
  salesGrowthWeekPct: z.number().nullable(),
  itemsGrowthWeekPct: z.number().nullable(),
  /** Sales of today's 24 hours beside those of yesterday. */
  hours: z.array(hourOfSales),
  lowStockCount: z.int(),
  /** At most five, least left first. */
  lowStock: z.array(lowProduct),
  /** Number of lots with stock that expire within `EXPIRING_DAYS`, today included. */
  expiringCount: z.int(),
  /** At most five, the earliest expiry first. */
  expiring: z.array(expiringLot),
  /** What those lots cost. */
  expiringValue: field.moneyOut,
  /** What customers owe now, and the part of it that is past its due date. */
  owed: field.moneyOut,
  overdue: field.moneyOut,
  /** Users who may sign in. */
  activeUsers: z.int(),
  /** The last five sales, newest first. */
  recentSales: z.array(recentSale),
})
/** What the shop paid and is owed is shown to managers only. */
const SECRETS = { expiringValue: true, owed: true, overdue: true } as const
export type Dashboard = z.output<typeof dashboard>

export const dashboardApi = {
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
    answers: { CASHIER: dashboard.omit(SECRETS) },
  }),
}
