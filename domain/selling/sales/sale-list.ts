import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { PAYMENT_METHODS } from '#domain/cash/payments/methods.ts'
import { PAYMENT_STATUSES, SALE_SOURCES, SALE_STATUSES } from '#domain/selling/sales/sale.ts'

/** Filters of the list of sales and of its summary. */
export const saleFilters = z.object({
  /**
   * The invoice number in any spelling (1265, qc-1265), an amount (284.05), the customer's name or phone, the name an order
   * was made out to, a product's code or name, a wallet's or bank's reference, or the name of the user who made it; '#12' is the
   * sale of that id.
   */
  search: field.searchText.optional(),
  locationId: field.idInText.optional(),
  customerId: field.idInText.optional(),
  /** Who made it. */
  createdById: field.idInText.optional(),
  source: z.enum(SALE_SOURCES).optional(),
  /** Sold on these days of the shop or between them. */
  from: field.dayInText.optional(),
  to: field.dayInText.optional(),
  /** Some of it was paid by this method. */
  method: z.enum(PAYMENT_METHODS).optional(),
  /** 'Void' is Final and voided; 'Final' leaves those out. */
  status: z.enum([...SALE_STATUSES, 'Void']).optional(),
  paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
})
export type SaleFilters = z.output<typeof saleFilters>

export const salePage = saleFilters.extend({
  limit: field.queryNumber(1, 1000).default(100),
  /** The id of the last sale on the page before. */
  before: field.idInText.optional(),
})
export type SalePage = z.output<typeof salePage>

export const saleSummary = z.object({
  totalOrders: z.int(),
  /** Sum of the sales that are Final and not voided. */
  totalRevenue: field.moneyOut,
  /** What came back of those by now; it is in the revenue. */
  returned: field.moneyOut,
  draftOrders: z.int(),
  quotationOrders: z.int(),
  proformaOrders: z.int(),
  /** Number of sales that are Final and not voided. */
  finalOrders: z.int(),
  voidedOrders: z.int(),
  /** What is still owed on those, and the number that is past its due date. */
  balanceDue: field.moneyOut,
  overdueOrders: z.int(),
})
export type SaleSummary = z.output<typeof saleSummary>

export const seller = z.object({ id: field.id, fullName: z.string() })
export type Seller = z.output<typeof seller>
