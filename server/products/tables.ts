import { boolean, date, integer, numeric, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { BarcodeType } from '#domain/products/barcode.ts'
import type { ProductType } from '#domain/products/product.ts'
import { created, identity, percent, pesos, version } from '#server/database/columns.ts'

export const products = pgTable('products', {
  id: identity(),
  name: varchar({ length: 255 }).notNull(),
  genericName: varchar({ length: 255 }),
  strength: varchar({ length: 100 }),
  dosageForm: varchar({ length: 100 }),
  sku: varchar({ length: 100 }),
  barcode: varchar({ length: 100 }),
  barcodeType: text().$type<BarcodeType>().notNull().default('C128'),
  unitId: integer(),
  brandId: integer(),
  categoryId: integer(),
  subCategoryId: integer(),
  description: text(),
  imageUrl: varchar({ length: 500 }),
  brochureUrl: varchar({ length: 500 }),
  enableStock: boolean().notNull().default(true),
  alertQuantity: integer().notNull().default(0),
  notForSelling: boolean().notNull().default(false),
  enableSerial: boolean().notNull().default(false),
  weight: varchar({ length: 50 }),
  customExpiry: date(),
  customLot: varchar({ length: 100 }),
  customBarcode: varchar({ length: 100 }),
  preparationTimeMinutes: integer().notNull().default(0),
  taxRateId: integer(),
  taxType: text().$type<'INCLUSIVE' | 'EXCLUSIVE'>().notNull().default('EXCLUSIVE'),
  productType: text().$type<ProductType>().notNull().default('SINGLE'),
  dppExTax: pesos(),
  dppIncTax: pesos(),
  profitPercent: numeric({ precision: 8, scale: 4 }),
  dspExTax: pesos(),
  dspIncTax: pesos(),
  cost: pesos().notNull(),
  price: pesos().notNull(),
  taxRatePct: percent().notNull().default('0'),
  isActive: boolean().notNull().default(true),
  version: version(),
  createdAt: created(),
  updatedAt: created(),
})

export const productBarcodes = pgTable('product_barcodes', {
  code: varchar({ length: 100 }).notNull(),
  productId: integer().notNull(),
})
