import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { ROLES } from '#domain/roles.ts'
import { lowProduct } from '#domain/products/api.ts'

const atLocation = z.object({ locationId: field.idInText.optional() })

const dailySales = z.object({
  totalSales: field.moneyOut,
  /** Units sold. */
  itemsSold: z.int(),
  transactionCount: z.int(),
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

const dashboard = z.object({
  today: dailySales,
  /** Against yesterday up to the same hour, in percent with one decimal; null when nothing was sold then. */
  salesGrowthPct: z.number().nullable(),
  itemsGrowthPct: z.number().nullable(),
  lowStockCount: z.int(),
  /** At most five, least left first. */
  lowStock: z.array(lowProduct),
  /** Users who may sign in. */
  activeUsers: z.int(),
  /** The last five sales, newest first. */
  recentSales: z.array(recentSale),
})
export type Dashboard = z.output<typeof dashboard>

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
}
