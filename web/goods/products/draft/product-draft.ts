import type { z } from 'zod'
import type { TaxRate } from '#domain/goods/catalogue/api.ts'
import {
  centavosOf,
  parseCount,
  parseRate,
  percentText,
  pesosOf,
  rateOf,
  type Rate,
} from '#domain/money.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import type { BarcodeType } from '#domain/goods/products/barcode.ts'
import type { productChange } from '#domain/goods/products/bodies.ts'
import { appliedTaxRate, rateOfClass, withoutTax } from '#domain/goods/products/pricing.ts'
import type { ProductType, TAX_TYPES } from '#domain/goods/products/product.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import { NO_GROUP_PRICES, type GroupPriceDrafts } from '#web/goods/products/draft/group-prices.ts'
import type { ComponentDraft } from '#web/goods/products/draft/component.ts'
import { packBodyOf, packDraftOf, type PackDraft } from '#web/goods/products/draft/packs.ts'

/** A product as its forms hold it: typed values are text, choices are ids, null means no choice. */
export type ProductDraft = {
  name: string
  genericName: string
  strength: string
  dosageForm: string
  sku: string
  barcode: string
  barcodeType: BarcodeType
  unitId: number | null
  brandId: number | null
  categoryId: number | null
  subCategoryId: number | null
  description: string
  imageUrl: string
  brochureUrl: string
  enableStock: boolean
  alertQuantity: string
  notForSelling: boolean
  enableSerial: boolean
  weight: string
  customLot: string
  customExpiry: string
  customBarcode: string
  preparationTimeMinutes: string
  taxRateId: number | null
  taxType: (typeof TAX_TYPES)[number]
  /** A custom rate in percent; it overrides the chosen tax rate. '' means none. */
  taxRatePct: string
  /** What it is to VAT. It decides the rate where VAT lies in the prices. */
  taxClass: TaxClass
  /** The most that a unit may be sold for. */
  priceCap: string
  thirtyDayQty: string
  schemesAdded: string[]
  schemesLeftOut: string[]
  productType: ProductType
  dppExTax: string
  dppIncTax: string
  profitPercent: string
  dspExTax: string
  cost: string
  /** The selling price including tax. */
  price: string
  stockQty: string
  /** The location whose stock the form shows. */
  locationId: number | null
  expirationDate: string
  isActive: boolean
  barcodes: string[]
  images: string[]
  components: ComponentDraft[]
  groupPrices: GroupPriceDrafts
  soldByPiece: boolean
  packs: PackDraft[]
}

/** The defaults of spec.md section 3. */
export const NEW_PRODUCT: ProductDraft = {
  name: '',
  genericName: '',
  strength: '',
  dosageForm: '',
  sku: '',
  barcode: '',
  barcodeType: 'C128',
  unitId: null,
  brandId: null,
  categoryId: null,
  subCategoryId: null,
  description: '',
  imageUrl: '',
  brochureUrl: '',
  enableStock: true,
  alertQuantity: '0',
  notForSelling: false,
  enableSerial: false,
  weight: '',
  customLot: '',
  customExpiry: '',
  customBarcode: '',
  preparationTimeMinutes: '0',
  taxRateId: null,
  taxType: 'EXCLUSIVE',
  taxRatePct: '',
  taxClass: 'VATABLE',
  priceCap: '',
  thirtyDayQty: '',
  schemesAdded: [],
  schemesLeftOut: [],
  productType: 'SINGLE',
  dppExTax: '',
  dppIncTax: '',
  profitPercent: '',
  dspExTax: '',
  cost: '',
  price: '',
  stockQty: '0',
  locationId: null,
  expirationDate: '',
  isActive: true,
  barcodes: [],
  images: [],
  components: [],
  groupPrices: NO_GROUP_PRICES,
  soldByPiece: true,
  packs: [],
}

/** What the tax of a draft is found by. */
export type TaxBasis = {
  taxRates: readonly TaxRate[]
  /** How the shop taxes a sale. */
  shopTax: Pick<Tax, 'mode' | 'rate'>
}

/** Whether VAT lies in the prices, so that the class of goods says their rate. */
export function isClassed({ shopTax }: TaxBasis): boolean {
  return shopTax.mode === 'INCLUDED_IN_PRICES'
}

/** The rate of the chosen tax rate; null if none is chosen. */
function chosenRate(taxRateId: number | null, taxRates: readonly TaxRate[]): Rate | null {
  const chosen = taxRates.find(({ id }) => id === taxRateId)
  return chosen ? rateOf(chosen.rate) : null
}

/**
 * The tax rate that applies to the draft: that of its class where VAT lies in the prices, elsewhere the custom one, else
 * the chosen one, else 0.
 */
export function taxRateOf(
  { taxRatePct, taxRateId, taxClass }: Pick<ProductDraft, 'taxRatePct' | 'taxRateId' | 'taxClass'>,
  { taxRates, shopTax }: TaxBasis,
): Rate {
  const ofClass = rateOfClass(taxClass, shopTax)
  if (ofClass !== null) return ofClass
  // 0, not the shop's default: the form of a new product fills that in visibly, so somebody has
  // cleared it.
  return appliedTaxRate(parseRate(taxRatePct), chosenRate(taxRateId, taxRates), 0)
}

/**
 * The draft of a stored product. Its rate becomes a custom one only if it differs from that of its
 * chosen tax rate.
 */
export function productDraftOf(
  product: ProductDetail,
  locationId: number | null,
  taxRates: readonly TaxRate[],
): ProductDraft {
  const rate = rateOf(product.taxRatePct)
  const isChosenRate = rate === (chosenRate(product.taxRateId, taxRates) ?? 0)
  return {
    name: product.name,
    genericName: product.genericName ?? '',
    strength: product.strength ?? '',
    dosageForm: product.dosageForm ?? '',
    sku: product.sku ?? '',
    barcode: product.barcode ?? '',
    barcodeType: product.barcodeType,
    unitId: product.unitId,
    brandId: product.brandId,
    categoryId: product.categoryId,
    subCategoryId: product.subCategoryId,
    description: product.description ?? '',
    imageUrl: product.imageUrl ?? '',
    brochureUrl: product.brochureUrl ?? '',
    enableStock: product.enableStock,
    alertQuantity: String(product.alertQuantity),
    notForSelling: product.notForSelling,
    enableSerial: product.enableSerial,
    weight: product.weight ?? '',
    customLot: product.customLot ?? '',
    customExpiry: product.customExpiry ?? '',
    customBarcode: product.customBarcode ?? '',
    preparationTimeMinutes: String(product.preparationTimeMinutes),
    taxRateId: product.taxRateId,
    taxType: product.taxType,
    taxRatePct: isChosenRate ? '' : percentText(rate),
    taxClass: product.taxClass,
    priceCap: product.priceCap ?? '',
    thirtyDayQty: product.thirtyDayQty === null ? '' : String(product.thirtyDayQty),
    schemesAdded: product.schemesAdded,
    schemesLeftOut: product.schemesLeftOut,
    productType: product.productType,
    dppExTax: product.dppExTax ?? '',
    dppIncTax: product.dppIncTax ?? '',
    profitPercent: product.profitPercent === null ? '' : percentText(rateOf(product.profitPercent)),
    dspExTax: exTaxOf(product),
    cost: product.cost,
    price: product.price,
    stockQty: String(product.stockQty),
    locationId,
    expirationDate: product.expirationDate ?? '',
    isActive: product.isActive,
    barcodes: product.barcodes,
    images: product.images,
    components: product.components.map((part) => ({ ...part, qty: String(part.qty) })),
    groupPrices: NO_GROUP_PRICES,
    soldByPiece: product.soldByPiece,
    packs: product.packs.map(packDraftOf),
  }
}

/**
 * The selling price without tax. The stored one counts only beside a margin: a typed price may have
 * changed after it was stored.
 */
function exTaxOf({ profitPercent, dspExTax, price, taxType, taxRatePct }: ProductDetail): string {
  if (profitPercent !== null && dspExTax !== null) return dspExTax
  return pesosOf(withoutTax(centavosOf(price), { taxType, taxRate: rateOf(taxRatePct) }))
}

/** The body of a product's call without version, `stockQtyBefore` and the prices of groups. */
export type ProductBody = Required<
  Omit<z.input<typeof productChange>, 'version' | 'stockQtyBefore' | 'groupPrices'>
>

/**
 * The body for a draft. Decimals stay the text that was typed, blank text becomes null, blank lines
 * are left out.
 */
export function productBodyOf(draft: ProductDraft, basis: TaxBasis): ProductBody {
  const { groupPrices: _, ...typed } = draft
  return {
    ...typed,
    alertQuantity: numberIn(draft.alertQuantity),
    preparationTimeMinutes: numberIn(draft.preparationTimeMinutes),
    stockQty: draft.enableStock ? numberIn(draft.stockQty) : 0,
    taxRatePct:
      (!isClassed(basis) && draft.taxRatePct.trim()) || percentText(taxRateOf(draft, basis)),
    priceCap: draft.priceCap || null,
    thirtyDayQty: isFilled(draft.thirtyDayQty) ? numberIn(draft.thirtyDayQty) : null,
    dppExTax: draft.dppExTax || null,
    dppIncTax: draft.dppIncTax || null,
    profitPercent: draft.profitPercent.trim() || null,
    dspExTax: draft.dspExTax || null,
    dspIncTax: draft.price || null,
    barcodes: draft.barcodes.filter(isFilled),
    images: draft.images.filter(isFilled),
    components:
      draft.productType === 'COMBO'
        ? draft.components.map(({ productId, qty }) => ({ productId, qty: numberIn(qty) }))
        : [],
    soldByPiece: draft.productType === 'COMBO' || draft.soldByPiece,
    packs: draft.productType === 'COMBO' ? [] : draft.packs.map(packBodyOf),
  }
}

/** Whether a line of a list holds more than blanks; only such lines are sent. */
export function isFilled(line: string): boolean {
  return line.trim() !== ''
}

/** The whole number in a text, 0 where it is empty; NaN where it is none, which every schema refuses. */
function numberIn(text: string): number {
  return isFilled(text) ? (parseCount(text) ?? Number.NaN) : 0
}

const STOCK_FIELDS = ['stockQty', 'locationId', 'expirationDate', 'customLot', 'customExpiry']

/**
 * The fields of a body that changed. If stock, lot or expiry changed, the location of the form is
 * sent with them.
 */
export function changesOf(before: ProductBody, after: ProductBody): Partial<ProductBody> {
  const named = Object.entries(after).filter(
    ([name, value]) =>
      name !== 'locationId' &&
      // Both bodies have the same keys.
      JSON.stringify(value) !== JSON.stringify(before[name as keyof ProductBody]),
  )
  const isStock = named.some(([name]) => STOCK_FIELDS.includes(name))
  return { ...Object.fromEntries(named), ...(isStock && { locationId: after.locationId }) }
}
