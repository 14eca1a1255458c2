import { boolean, date, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { PriceGroup } from '#domain/products/price-groups.ts'
import type { DISCOUNT_TYPES, SALE_SOURCES, SALE_STATUSES } from '#domain/sales/sale.ts'
import type { TaxMode } from '#domain/settings/settings.ts'
import { moment, percent, pesos, version } from '#server/database/columns.ts'

export const sales = pgTable('sales', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  invoiceNumber: varchar({ length: 50 }),
  source: text().$type<(typeof SALE_SOURCES)[number]>().notNull(),
  status: text().$type<(typeof SALE_STATUSES)[number]>().notNull().default('Draft'),
  customerId: integer(),
  customerName: varchar({ length: 255 }),
  locationId: integer().notNull(),
  tillId: integer(),
  sellingPriceGroup: text().$type<PriceGroup>().notNull().default('DEFAULT'),
  payTermDays: integer().notNull().default(0),
  commissionAgentId: integer(),
  salesDate: moment().notNull(),
  dueDate: date(),
  businessDate: date(),
  billingAddress: text(),
  shippingAddress: text(),
  prescriptionFileId: integer(),
  taxMode: text().$type<TaxMode>().notNull(),
  taxRate: percent().notNull(),
  totalBefore: pesos().notNull(),
  discountType: text().$type<(typeof DISCOUNT_TYPES)[number]>().notNull().default('percentage'),
  discountValue: pesos().notNull().default('0'),
  discountAmount: pesos().notNull().default('0'),
  taxTotal: pesos().notNull(),
  taxIsTyped: boolean().notNull().default(false),
  grandTotal: pesos().notNull(),
  paidAmount: pesos().notNull(),
  changeDue: pesos().notNull(),
  sellNote: text(),
  createdById: integer().notNull(),
  createdAt: moment().notNull(),
  voidedAt: moment(),
  voidedById: integer(),
  voidReason: text(),
  version: version(),
})
