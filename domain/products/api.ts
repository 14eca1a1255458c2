import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { MOST_QTY } from '#domain/quantity.ts'
import { MANAGERS, ROLES } from '#domain/roles.ts'
import { BARCODE_TYPES, barcodeRefusal } from '#domain/products/barcode.ts'
import { PRODUCT_STATUSES, PRODUCT_TYPES, TAX_TYPES, UNSELLABLE } from '#domain/products/product.ts'

const product = z.object({
  id: field.id,
  name: z.string(),
  genericName: z.string().nullable(),
  strength: z.string().nullable(),
  dosageForm: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  barcodeType: z.enum(BARCODE_TYPES),
  unitId: field.id.nullable(),
  brandId: field.id.nullable(),
  categoryId: field.id.nullable(),
  subCategoryId: field.id.nullable(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  brochureUrl: z.string().nullable(),
  enableStock: z.boolean(),
  alertQuantity: z.int(),
  notForSelling: z.boolean(),
  enableSerial: z.boolean(),
  weight: z.string().nullable(),
  customLot: z.string().nullable(),
  customExpiry: field.dayOut.nullable(),
  customBarcode: z.string().nullable(),
  preparationTimeMinutes: z.int(),
  taxRateId: field.id.nullable(),
  taxType: z.enum(TAX_TYPES),
  productType: z.enum(PRODUCT_TYPES),
  dppExTax: field.moneyOut.nullable(),
  dppIncTax: field.moneyOut.nullable(),
  profitPercent: field.percentOut.nullable(),
  dspExTax: field.moneyOut.nullable(),
  dspIncTax: field.moneyOut.nullable(),
  cost: field.moneyOut,
  price: field.moneyOut,
  taxRatePct: field.percentOut,
  /** On hand, expired lots included: over all locations, or at the one that was asked for. */
  stockQty: z.int(),
  /** The part of stockQty that is not expired: what the till may sell. */
  sellableQty: z.int(),
  /** The earliest unexpired lot's with stock, else the latest expired one's. */
  expirationDate: field.dayOut.nullable(),
  isActive: z.boolean(),
  version: z.int(),
  createdAt: field.timeOut,
  updatedAt: field.timeOut,
})
export type Product = z.output<typeof product>

/** What the shop paid and earns is its managers' business (design.md section 6). */
const productForCashier = product.omit({
  cost: true,
  dppExTax: true,
  dppIncTax: true,
  profitPercent: true,
})

const foundProduct = z.object({
  id: field.id,
  name: z.string(),
  genericName: z.string().nullable(),
  strength: z.string().nullable(),
  dosageForm: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: field.moneyOut,
  taxRatePct: field.percentOut,
  enableStock: z.boolean(),
  stockQty: z.int(),
  sellableQty: z.int(),
  expirationDate: field.dayOut.nullable(),
  /** Why it cannot be sold here and now; null when it can. */
  unsellableReason: z.enum(UNSELLABLE).nullable(),
  /** The typed text is exactly its SKU or one of its barcodes. */
  isExactCode: z.boolean(),
})
/** A product as the till's search finds it. */
export type FoundProduct = z.output<typeof foundProduct>

export const lowProduct = z.object({
  id: field.id,
  name: z.string(),
  sku: z.string().nullable(),
  /** On hand at the low location. */
  stockQty: z.int(),
  threshold: z.int(),
  locationId: field.id,
  locationName: z.string(),
  /** How many locations are low on it, this one included. */
  lowLocations: z.int(),
})
/** A product that is low, at the location where least is left of it. */
export type LowProduct = z.output<typeof lowProduct>

export const newProduct = z
  .object({
    name: field.text('Name', 255),
    genericName: field.optionalText('Generic name', 255),
    strength: field.optionalText('Strength', 100),
    dosageForm: field.optionalText('Dosage form', 100),
    sku: field.optionalText('SKU', 100),
    barcode: field.optionalText('Barcode', 100),
    barcodeType: z.enum(BARCODE_TYPES).default('C128'),
    unitId: field.id.nullish(),
    brandId: field.id.nullish(),
    categoryId: field.id.nullish(),
    subCategoryId: field.id.nullish(),
    description: field.optionalText('Description', 4000),
    imageUrl: field.optionalUrl('Image URL'),
    brochureUrl: field.optionalUrl('Brochure URL'),
    enableStock: z.boolean().default(true),
    alertQuantity: field.wholeNumber('Alert quantity', 0, MOST_QTY).default(0),
    notForSelling: z.boolean().default(false),
    enableSerial: z.boolean().default(false),
    weight: field.optionalText('Weight', 50),
    customLot: field.optionalText('Lot number', 100),
    customExpiry: field.optionalDay('Custom expiry'),
    customBarcode: field.optionalText('Custom barcode', 100),
    preparationTimeMinutes: field.wholeNumber('Preparation time', 0, 100_000).default(0),
    taxRateId: field.id.nullish(),
    taxType: z.enum(TAX_TYPES).default('EXCLUSIVE'),
    productType: z.enum(PRODUCT_TYPES).default('SINGLE'),
    dppExTax: field.money('Purchase price').nullish(),
    dppIncTax: field.money('Purchase price').nullish(),
    profitPercent: field.percent('Profit margin', { most: 99_999_999 }).nullish(),
    dspExTax: field.money('Selling price').nullish(),
    dspIncTax: field.money('Selling price').nullish(),
    cost: field.money('Cost'),
    price: field.money('Price'),
    taxRatePct: field.percent('Tax rate').default(0),
    stockQty: field.wholeNumber('Stock quantity', 0, MOST_QTY).default(0),
    locationId: field.id.nullish(),
    expirationDate: field.optionalDay('Expiration date'),
    isActive: z.boolean().default(true),
  })
  .superRefine((product, context) => {
    const refusal = product.barcode ? barcodeRefusal(product.barcodeType, product.barcode) : null
    if (refusal) context.addIssue({ code: 'custom', path: ['barcode'], message: refusal })
    if (product.stockQty > 0 && product.locationId == null)
      context.addIssue({ code: 'custom', path: ['locationId'], message: 'Location is required' })
    if (product.stockQty > 0 && !product.enableStock)
      context.addIssue({
        code: 'custom',
        path: ['stockQty'],
        message: 'A product without stock tracking has no stock quantity',
      })
    if (product.subCategoryId != null && product.categoryId == null)
      context.addIssue({ code: 'custom', path: ['categoryId'], message: 'Category is required' })
  })
export type NewProduct = z.output<typeof newProduct>

export const productFilters = field.page.extend({
  /** Matches name, generic name, SKU and barcodes, in any case and accent; every word must match. */
  search: field.searchText.optional(),
  categoryId: field.idInText.optional(),
  locationId: field.idInText.optional(),
  status: z.enum(PRODUCT_STATUSES).default('all'),
})
export type ProductFilters = z.output<typeof productFilters>

export const productsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/products',
    summary:
      'Products by name, a page at a time; X-Total-Count counts what the filters let through.',
    allow: ROLES,
    query: productFilters,
    status: 200,
    answer: z.array(product),
    answers: { CASHIER: z.array(productForCashier) },
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/products/search',
    summary:
      "What a till finds for a typed text or scanned code: an exact code first, then by name, what cannot be sold last. Stock is the location's when one is asked for.",
    allow: ROLES,
    query: z.object({
      q: field.searchText.min(1, 'Type something to search for'),
      locationId: field.idInText.optional(),
      limit: field.queryNumber(1, 50).default(50),
    }),
    status: 200,
    answer: z.array(foundProduct),
  }),
  lowStock: endpoint({
    method: 'GET',
    path: '/api/products/low-stock',
    summary:
      'Active products with stock at or under their threshold at an active location that carries them, least left first; X-Total-Count counts them all.',
    allow: ROLES,
    query: field.page.extend({ locationId: field.idInText.optional() }),
    status: 200,
    answer: z.array(lowProduct),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/products',
    summary:
      'Creates a product. A stock quantity becomes the opening lot at the location, with customLot and customExpiry (else expirationDate); customBarcode becomes an extra code.',
    allow: MANAGERS,
    body: newProduct,
    status: 201,
    answer: product,
    refuses: [409],
  }),
}
