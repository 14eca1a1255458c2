import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { inPeriod, ofCategory, ofManagers } from '#domain/reporting/reports/asked.ts'

// What products and categories sold for, cost and earned. Over their rows the figures add up to those of the financial summary.

const earned = {
  /** Before discounts, tax inside. */
  totalRevenue: field.moneyOut,
  /** Revenue less discounts and tax. */
  netRevenue: field.moneyOut,
  /** The cost of the goods sold, by their lots, without the input VAT that the shop gets back. */
  totalCost: field.moneyOut,
  grossProfit: field.moneyOut,
  /** Percent of the net revenue with one decimal; null where that is not above nothing. */
  profitMargin: z.number().nullable(),
}

const productPerformanceRow = z.object({
  productId: field.id,
  productName: z.string(),
  categoryName: z.string().nullable(),
  totalQuantitySold: z.int(),
  /** Number of sales with this product. */
  transactionCount: z.int(),
  ...earned,
})
export type ProductPerformanceRow = z.output<typeof productPerformanceRow>

/** What products may be ranked by. */
export const PRODUCT_RANKS = [
  'productName',
  'totalQuantitySold',
  'transactionCount',
  'totalRevenue',
  'totalCost',
  'grossProfit',
  'profitMargin',
] as const
export type ProductRank = (typeof PRODUCT_RANKS)[number]

const categoryRow = z.object({
  /** Null for what is in no category. */
  categoryId: field.id.nullable(),
  categoryName: z.string().nullable(),
  itemsSold: z.int(),
  ...earned,
})
export type CategoryRow = z.output<typeof categoryRow>

export const marginsApi = {
  productPerformance: endpoint({
    ...ofManagers,
    path: '/api/reports/product-performance',
    summary:
      'The products that were sold, with what they cost and earned, a page at a time; X-Total-Count counts all of them. The largest revenue comes first unless asked otherwise; those that are equal stand in the order in which they were made, and those without a margin last.',
    query: inPeriod.extend({
      ...ofCategory,
      limit: field.queryNumber(1, 1000).default(10),
      offset: field.queryNumber(0, field.MOST_INTEGER).default(0),
      sort: z.enum(PRODUCT_RANKS).default('totalRevenue'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    answer: z.array(productPerformanceRow),
  }),
  salesByCategory: endpoint({
    ...ofManagers,
    path: '/api/reports/sales-by-category',
    summary:
      'What the top categories sold, with all below them and by where products are filed today, and what it cost and earned, the largest revenue first. What is in no category is the row with null.',
    query: inPeriod,
    answer: z.array(categoryRow),
  }),
}
