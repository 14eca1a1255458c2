import { foldedName } from '#domain/folding.ts'
import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { MOST_CELL_LETTERS } from '#domain/platform/import/limits.ts'
import { MOST_COST, MOST_QTY, pesosOf } from '#domain/money.ts'
import { BARCODE_TYPES, barcodeRefusal } from '#domain/goods/products/barcode.ts'
import { fitIntoCell } from '#domain/goods/products/import/packs-text.ts'
import { isSoldInNothing } from '#domain/goods/products/packs.ts'
import { priceGroupOf, PRICE_GROUPS } from '#domain/goods/products/price-groups.ts'
import { schemeCodes } from '#domain/law/schemes/scheme-code.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'
import { PRODUCT_TYPES, TAX_TYPES } from '#domain/goods/products/product.ts'

// What the product forms send. A form that checks itself imports its schema from here.

export const KIT_STOCK_REFUSAL = 'A kit has no stock of its own: its parts have'

/** Largest margin, as a Rate: it is stored with four decimals in eight digits. */
const MOST_MARGIN = 99_999_999

const component = z.object({
  productId: field.id,
  qty: field.wholeNumber('Quantity', 1, MOST_QTY),
})

/** A pack in a form; with an id one that is stored, without a new one. */
const pack = z
  .object({
    id: field.id.nullish(),
    name: field.text('Pack', 50),
    factor: field.wholeNumber('Pieces', 2, MOST_QTY),
    /** What a pack sells for. */
    price: field.money('Price').nullish(),
    isSold: z.boolean().default(true),
    isBought: z.boolean().default(true),
    isActive: z.boolean().default(true),
    barcodes: z
      .array(field.text('Barcode', 100))
      .max(20, 'A pack has at most 20 barcodes')
      .default([]),
  })
  .refine(({ isSold, price }) => !isSold || price != null, {
    path: ['price'],
    message: 'A pack that is sold has a price',
  })
export type PackChange = z.output<typeof pack>

function areDifferent(texts: readonly string[]): boolean {
  return new Set(texts.map(foldedName)).size === texts.length
}

/** Packs replace those that are stored. */
const packs = z
  .array(pack)
  .max(20, 'A product has at most 20 packs')
  .refine((some) => areDifferent(some.map(({ name }) => name)), 'Each pack has a name of its own')
  .refine((some) => areDifferent(some.flatMap(({ id }) => (id == null ? [] : [String(id)]))), {
    message: 'Name each pack once',
  })
  .refine(
    (some) => areDifferent(some.flatMap(({ barcodes }) => [...new Set(barcodes)])),
    'A barcode belongs to one pack',
  )
  .refine(
    (some) =>
      fitIntoCell(
        some.map(({ price, ...pack }) => ({
          ...pack,
          price: price == null ? null : pesosOf(price),
        })),
      ),
    `The packs with their barcodes are more than the ${MOST_CELL_LETTERS} characters that a cell of a file holds`,
  )

export const KIT_PACKS_REFUSAL = 'A kit is sold by the piece: it has no packs'
export const UNSOLD_REFUSAL = 'What is not sold by the piece needs a pack that is sold'

/** Prices of selling price groups, each group at most once; groups that are not named stay as they are. */
const groupPrices = z
  .array(
    z.object({
      /** The group's code or its label. */
      priceGroup: z.string().transform((text, context) => {
        const group = priceGroupOf(text)
        if (group !== null) return group
        context.addIssue(`Price group must be one of ${PRICE_GROUPS.join(', ')}`)
        return z.NEVER
      }),
      /** null removes the group's own price: the group then pays the product's. */
      sellingPriceIncTax: field.money('Selling price').nullable(),
      sellingPriceExTax: field.money('Selling price').nullish(),
      profitMargin: field.percent('Profit margin', { most: MOST_MARGIN }).nullish(),
      isActive: z.boolean().optional(),
    }),
  )
  .max(PRICE_GROUPS.length, 'Name each price group once')
  .refine(
    (prices) => new Set(prices.map(({ priceGroup }) => priceGroup)).size === prices.length,
    'Name each price group once',
  )
export type GroupPriceChange = z.output<typeof groupPrices>[number]

const productFields = {
  name: field.text('Name', 255),
  genericName: field.optionalText('Generic name', 255),
  strength: field.optionalText('Strength', 100),
  dosageForm: field.optionalText('Dosage form', 100),
  sku: field.optionalText('SKU', 100),
  barcode: field.optionalText('Barcode', 100),
  barcodeType: z.enum(BARCODE_TYPES),
  unitId: field.id.nullish(),
  brandId: field.id.nullish(),
  categoryId: field.id.nullish(),
  subCategoryId: field.id.nullish(),
  description: field.note('Description', 4000),
  imageUrl: field.optionalUrl('Image URL'),
  brochureUrl: field.optionalUrl('Brochure URL'),
  enableStock: z.boolean(),
  alertQuantity: field.wholeNumber('Alert quantity', 0, MOST_QTY),
  notForSelling: z.boolean(),
  enableSerial: z.boolean(),
  weight: field.optionalText('Weight', 50),
  customLot: field.optionalText('Lot number', 100),
  customExpiry: field.optionalDay('Custom expiry'),
  customBarcode: field.optionalText('Custom barcode', 100),
  preparationTimeMinutes: field.wholeNumber('Preparation time', 0, 100_000),
  taxRateId: field.id.nullish(),
  taxType: z.enum(TAX_TYPES),
  productType: z.enum(PRODUCT_TYPES),
  dppExTax: field.money('Purchase price').nullish(),
  dppIncTax: field.money('Purchase price').nullish(),
  profitPercent: field.percent('Profit margin', { most: MOST_MARGIN }).nullish(),
  dspExTax: field.money('Selling price').nullish(),
  dspIncTax: field.money('Selling price').nullish(),
  cost: field.money('Cost', { most: MOST_COST }),
  price: field.money('Price'),
  /** The custom tax rate. When left out, it is the chosen tax rate's, else the shop's rate for new goods. */
  taxRatePct: field.percent('Tax rate'),
  /** What it is to VAT. When left out, a rate of 0 says exempt where VAT lies in the prices. */
  taxClass: z.enum(TAX_CLASSES),
  /** The most that a unit may be sold for; null without a cap. */
  priceCap: field.money('Price cap', { least: 1 }).nullish(),
  /** Codes of schemes that cover it besides those of its categories, and of those that do not although a category has them. */
  schemesAdded: schemeCodes,
  schemesLeftOut: schemeCodes,
  /** What a person takes in thirty days; null where nobody set it. */
  thirtyDayQty: field.wholeNumber('Quantity for 30 days', 1, MOST_QTY).nullish(),
  stockQty: field.wholeNumber('Stock quantity', 0, MOST_QTY),
  locationId: field.id.nullish(),
  expirationDate: field.optionalDay('Expiration date'),
  isActive: z.boolean(),
  /** Further codes of this product, beside customBarcode. */
  barcodes: z
    .array(field.text('Barcode', 100))
    .max(50, 'A product has at most 50 further barcodes'),
  images: z.array(imageAddress()).max(20, 'A product has at most 20 further images'),
  /** The parts of a kit (COMBO). */
  components: z
    .array(component)
    .max(100, 'A kit has at most 100 parts')
    .refine((parts) => new Set(parts.map(({ productId }) => productId)).size === parts.length, {
      message: 'A kit names each of its parts once',
    }),
  /** Prices of some selling price groups; the others stay as they are. */
  groupPrices,
  /** Whether single pieces are sold, and not packs alone. */
  soldByPiece: z.boolean(),
  packs,
}

function imageAddress() {
  return field.text('Image address', 500).refine((url) => /^https?:\/\/\S+$/i.test(url), {
    message: 'Image address must start with http:// or https://',
  })
}

export const newProduct = z
  .object({
    ...productFields,
    barcodeType: productFields.barcodeType.default('C128'),
    enableStock: productFields.enableStock.default(true),
    alertQuantity: productFields.alertQuantity.default(0),
    notForSelling: productFields.notForSelling.default(false),
    enableSerial: productFields.enableSerial.default(false),
    preparationTimeMinutes: productFields.preparationTimeMinutes.default(0),
    taxType: productFields.taxType.default('EXCLUSIVE'),
    productType: productFields.productType.default('SINGLE'),
    taxRatePct: productFields.taxRatePct.optional(),
    taxClass: productFields.taxClass.optional(),
    schemesAdded: schemeCodes.optional(),
    schemesLeftOut: schemeCodes.optional(),
    stockQty: productFields.stockQty.default(0),
    isActive: productFields.isActive.default(true),
    barcodes: productFields.barcodes.optional(),
    images: productFields.images.optional(),
    components: productFields.components.optional(),
    groupPrices: groupPrices.optional(),
    // No default: it would change the hash of keys from before there were packs (decisions/0032).
    soldByPiece: productFields.soldByPiece.optional(),
    packs: packs.optional(),
  })
  .superRefine((product, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const refusal = product.barcode ? barcodeRefusal(product.barcodeType, product.barcode) : null
    if (refusal) refuse('barcode', refusal)
    if (product.stockQty > 0 && product.locationId == null)
      refuse('locationId', 'Location is required')
    if (product.stockQty > 0 && !product.enableStock)
      refuse('stockQty', 'A product without stock tracking has no stock quantity')
    if (product.stockQty > 0 && product.productType === 'COMBO')
      refuse('stockQty', KIT_STOCK_REFUSAL)
    if (product.subCategoryId != null && product.categoryId == null)
      refuse('categoryId', 'Category is required')
    if (product.components?.length && product.productType !== 'COMBO')
      refuse('components', 'Only a kit (Combo) is made of other products')
    if (product.packs?.length && product.productType === 'COMBO') refuse('packs', KIT_PACKS_REFUSAL)
    const { soldByPiece = true, packs: some = [] } = product
    if (isSoldInNothing({ ...product, soldByPiece, packs: some }))
      refuse('soldByPiece', UNSOLD_REFUSAL)
  })
export type NewProduct = z.output<typeof newProduct>

export const productChange = z.object(productFields).partial().extend({
  /** The version that the form was opened with; the change is refused when the stored one is newer. */
  version: z.int().optional(),
  /** The quantity that the form was opened with; the change is refused when the shelf holds another by now. */
  stockQtyBefore: z.int().optional(),
})
export type ProductChange = z.output<typeof productChange>

export const pricesChange = z.object({ version: z.int().optional(), prices: groupPrices })
