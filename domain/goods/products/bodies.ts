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
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/goods/products/bodies', {
  kitStock: 'A kit has no stock of its own: its parts have',
  kitPacks: 'A kit is sold by the piece: it has no packs',
  unsold: 'What is not sold by the piece needs a pack that is sold',
  packBarcodes: 'A pack has at most 20 barcodes',
  packPrice: 'A pack that is sold has a price',
  packs: 'A product has at most 20 packs',
  packName: 'Each pack has a name of its own',
  packTwice: 'Name each pack once',
  packBarcodeTwice: 'A barcode belongs to one pack',
  packsTooLong: (most: number) =>
    `The packs with their barcodes are more than the ${most} characters that a cell of a file holds`,
  priceGroup: (groups: string) => `Price group must be one of ${groups}`,
  priceGroupTwice: 'Name each price group once',
  barcodes: 'A product has at most 50 further barcodes',
  images: 'A product has at most 20 further images',
  parts: 'A kit has at most 100 parts',
  partTwice: 'A kit names each of its parts once',
  imageAddress: 'Image address must start with http:// or https://',
  location: 'Location is required',
  untracked: 'A product without stock tracking has no stock quantity',
  category: 'Category is required',
  onlyKits: 'Only a kit (Combo) is made of other products',
})

// What the product forms send. A form that checks itself imports its schema from here.

/** Largest margin, as a Rate: it is stored with four decimals in eight digits. */
const MOST_MARGIN = 99_999_999

const component = z.object({
  productId: field.id,
  qty: field.wholeNumber('quantity', 1, MOST_QTY),
})

/** A pack in a form; with an id one that is stored, without a new one. */
const pack = z
  .object({
    id: field.id.nullish(),
    name: field.text('pack', 50),
    factor: field.wholeNumber('pieces', 2, MOST_QTY),
    /** What a pack sells for. */
    price: field.money('price').nullish(),
    isSold: z.boolean().default(true),
    isBought: z.boolean().default(true),
    isActive: z.boolean().default(true),
    barcodes: z
      .array(field.text('barcode', 100))
      .max(20, { error: () => TEXT.packBarcodes })
      .default([]),
  })
  .refine(({ isSold, price }) => !isSold || price != null, {
    path: ['price'],
    error: () => TEXT.packPrice,
  })
export type PackChange = z.output<typeof pack>

function areDifferent(texts: readonly string[]): boolean {
  return new Set(texts.map(foldedName)).size === texts.length
}

/** Packs replace those that are stored. */
const packs = z
  .array(pack)
  .max(20, { error: () => TEXT.packs })
  .refine((some) => areDifferent(some.map(({ name }) => name)), { error: () => TEXT.packName })
  .refine((some) => areDifferent(some.flatMap(({ id }) => (id == null ? [] : [String(id)]))), {
    error: () => TEXT.packTwice,
  })
  .refine((some) => areDifferent(some.flatMap(({ barcodes }) => [...new Set(barcodes)])), {
    error: () => TEXT.packBarcodeTwice,
  })
  .refine(
    (some) =>
      fitIntoCell(
        some.map(({ price, ...pack }) => ({
          ...pack,
          price: price == null ? null : pesosOf(price),
        })),
      ),
    { error: () => TEXT.packsTooLong(MOST_CELL_LETTERS) },
  )

/** Prices of selling price groups, each group at most once; groups that are not named stay as they are. */
const groupPrices = z
  .array(
    z.object({
      /** The group's code or its label. */
      priceGroup: z.string().transform((text, context) => {
        const group = priceGroupOf(text)
        if (group !== null) return group
        context.addIssue(TEXT.priceGroup(PRICE_GROUPS.join(', ')))
        return z.NEVER
      }),
      /** null removes the group's own price: the group then pays the product's. */
      sellingPriceIncTax: field.money('sellingPrice').nullable(),
      sellingPriceExTax: field.money('sellingPrice').nullish(),
      profitMargin: field.percent('profitMargin', { most: MOST_MARGIN }).nullish(),
      isActive: z.boolean().optional(),
    }),
  )
  .max(PRICE_GROUPS.length, { error: () => TEXT.priceGroupTwice })
  .refine((prices) => new Set(prices.map(({ priceGroup }) => priceGroup)).size === prices.length, {
    error: () => TEXT.priceGroupTwice,
  })
export type GroupPriceChange = z.output<typeof groupPrices>[number]

const productFields = {
  name: field.text('name', 255),
  genericName: field.optionalText('genericName', 255),
  strength: field.optionalText('strength', 100),
  dosageForm: field.optionalText('dosageForm', 100),
  sku: field.optionalText('sku', 100),
  barcode: field.optionalText('barcode', 100),
  barcodeType: z.enum(BARCODE_TYPES),
  unitId: field.id.nullish(),
  brandId: field.id.nullish(),
  categoryId: field.id.nullish(),
  subCategoryId: field.id.nullish(),
  description: field.note('description', 4000),
  imageUrl: field.optionalUrl('imageUrl'),
  brochureUrl: field.optionalUrl('brochureUrl'),
  enableStock: z.boolean(),
  alertQuantity: field.wholeNumber('alertQuantity', 0, MOST_QTY),
  notForSelling: z.boolean(),
  enableSerial: z.boolean(),
  weight: field.optionalText('weight', 50),
  customLot: field.optionalText('lotNumber', 100),
  customExpiry: field.optionalDay('customExpiry'),
  customBarcode: field.optionalText('customBarcode', 100),
  preparationTimeMinutes: field.wholeNumber('preparationTime', 0, 100_000),
  taxRateId: field.id.nullish(),
  taxType: z.enum(TAX_TYPES),
  productType: z.enum(PRODUCT_TYPES),
  dppExTax: field.money('purchasePrice').nullish(),
  dppIncTax: field.money('purchasePrice').nullish(),
  profitPercent: field.percent('profitMargin', { most: MOST_MARGIN }).nullish(),
  dspExTax: field.money('sellingPrice').nullish(),
  dspIncTax: field.money('sellingPrice').nullish(),
  cost: field.money('cost', { most: MOST_COST }),
  price: field.money('price'),
  /** The custom tax rate. When left out, it is the chosen tax rate's, else the shop's rate for new goods. */
  taxRatePct: field.percent('taxRate'),
  /** What it is to VAT. When left out, a rate of 0 says exempt where VAT lies in the prices. */
  taxClass: z.enum(TAX_CLASSES),
  /** The most that a unit may be sold for; null without a cap. */
  priceCap: field.money('priceCap', { least: 1 }).nullish(),
  /** Codes of schemes that cover it besides those of its categories, and of those that do not although a category has them. */
  schemesAdded: schemeCodes,
  schemesLeftOut: schemeCodes,
  /** What a person takes in thirty days; null where nobody set it. */
  thirtyDayQty: field.wholeNumber('thirtyDayQuantity', 1, MOST_QTY).nullish(),
  stockQty: field.wholeNumber('stockQuantity', 0, MOST_QTY),
  locationId: field.id.nullish(),
  expirationDate: field.optionalDay('expirationDate'),
  isActive: z.boolean(),
  /** Further codes of this product, beside customBarcode. */
  barcodes: z.array(field.text('barcode', 100)).max(50, { error: () => TEXT.barcodes }),
  images: z.array(imageAddress()).max(20, { error: () => TEXT.images }),
  /** The parts of a kit (COMBO). */
  components: z
    .array(component)
    .max(100, { error: () => TEXT.parts })
    .refine((parts) => new Set(parts.map(({ productId }) => productId)).size === parts.length, {
      error: () => TEXT.partTwice,
    }),
  /** Prices of some selling price groups; the others stay as they are. */
  groupPrices,
  /** Whether single pieces are sold, and not packs alone. */
  soldByPiece: z.boolean(),
  packs,
}

function imageAddress() {
  return field.text('imageAddress', 500).refine((url) => /^https?:\/\/\S+$/i.test(url), {
    error: () => TEXT.imageAddress,
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
    if (product.stockQty > 0 && product.locationId == null) refuse('locationId', TEXT.location)
    if (product.stockQty > 0 && !product.enableStock) refuse('stockQty', TEXT.untracked)
    if (product.stockQty > 0 && product.productType === 'COMBO') refuse('stockQty', TEXT.kitStock)
    if (product.subCategoryId != null && product.categoryId == null)
      refuse('categoryId', TEXT.category)
    if (product.components?.length && product.productType !== 'COMBO')
      refuse('components', TEXT.onlyKits)
    if (product.packs?.length && product.productType === 'COMBO') refuse('packs', TEXT.kitPacks)
    const { soldByPiece = true, packs: some = [] } = product
    if (isSoldInNothing({ ...product, soldByPiece, packs: some }))
      refuse('soldByPiece', TEXT.unsold)
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
