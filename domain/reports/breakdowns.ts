import { z } from 'zod'
import * as field from '#domain/fields.ts'

// What is sold, voided and taxed, broken down by place, person and rate. Over their rows the figures add up to those of
// the summaries.

export const locationRow = z.object({
  locationId: field.id,
  locationName: z.string(),
  totalSales: field.moneyOut,
  transactionCount: z.int(),
  /** Units sold. */
  itemsSold: z.int(),
  averageTransaction: field.moneyOut,
  totalDiscount: field.moneyOut,
  totalTax: field.moneyOut,
  /** Total sales less tax. */
  netRevenue: field.moneyOut,
  /** The cost of the goods sold, by their lots. */
  totalCost: field.moneyOut,
  grossProfit: field.moneyOut,
  /** Percent of the net revenue with one decimal; null without net revenue. */
  profitMargin: z.number().nullable(),
})
export type LocationRow = z.output<typeof locationRow>

export const cashierRow = z.object({
  userId: field.id,
  cashierName: z.string(),
  totalSales: field.moneyOut,
  transactionCount: z.int(),
  /** Units sold. */
  itemsSold: z.int(),
  averageTransaction: field.moneyOut,
  totalDiscount: field.moneyOut,
})
export type CashierRow = z.output<typeof cashierRow>

export const voidsRow = z.object({
  userId: field.id,
  voidedByName: z.string(),
  /** As it was written most often. */
  reason: z.string(),
  voidCount: z.int(),
  /** What the voided sales came to. */
  amount: field.moneyOut,
})
export type VoidsRow = z.output<typeof voidsRow>

export const voidedSaleRow = z.object({
  saleId: field.id,
  invoiceNumber: z.string(),
  locationName: z.string(),
  /** The shop's day on which it was voided. */
  voidedOn: field.dayOut,
  /** The business day that it counted on until then. */
  businessDate: field.dayOut,
  /** Who rang it up or wrote the order. */
  cashierName: z.string(),
  voidedByName: z.string(),
  reason: z.string(),
  amount: field.moneyOut,
})
export type VoidedSaleRow = z.output<typeof voidedSaleRow>

export const taxRow = z.object({
  /** Null for tax that was typed instead of reckoned. */
  ratePct: field.percentOut.nullable(),
  /** What was taxed: discounts off, without the tax. */
  base: field.moneyOut,
  tax: field.moneyOut,
  /** Base and tax. */
  totalSales: field.moneyOut,
})
export type TaxRow = z.output<typeof taxRow>
