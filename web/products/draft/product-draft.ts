import type { z } from 'zod'
import type { TaxRate } from '#domain/catalogue/api.ts'
import { centavosOf, parseRate, percentText, pesosOf, rateOf, type Rate } from '#domain/money.ts'
import type { ProductDetail } from '#domain/products/api.ts'
import type { BarcodeType } from '#domain/products/barcode.ts'
import type { productChange } from '#domain/products/bodies.ts'
import { appliedTaxRate, withoutTax } from '#domain/products/pricing.ts'
import type { ProductType, TAX_TYPES } from '#domain/products/product.ts'
import { NO_GROUP_PRICES, type GroupPriceDrafts } from '#web/products/draft/group-prices.ts'

export type ComponentDraft = { productId: number; name: string; sku: string | null; qty: string }

/** A product as its forms hold it: what is typed is text, what is chosen its id; null is none. */
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
  /** The custom rate, which goes before the chosen one; blank is none. */
  taxRatePct: string
  productType: ProductType
  dppExTax: string
  dppIncTax: string
  profitPercent: string
  dspExTax: string
  cost: string
  /** The selling price with tax. */
  price: string
  stockQty: string
  /** Whose stock the form shows. */
  locationId: number | null
  expirationDate: string
  isActive: boolean
  barcodes: string[]
  images: string[]
  components: ComponentDraft[]
  groupPrices: GroupPriceDrafts
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
}

/** The rate of a choice; null while there is none. */
function chosenRate(taxRateId: number | null, taxRates: readonly TaxRate[]): Rate | null {
  const chosen = taxRates.find(({ id }) => id === taxRateId)
  return chosen ? rateOf(chosen.rate) : null
}

/** The rate that holds for what is typed and chosen. */
export function taxRateOf(
  { taxRatePct, taxRateId }: Pick<ProductDraft, 'taxRatePct' | 'taxRateId'>,
  taxRates: readonly TaxRate[],
): Rate {
  // The form shows what new goods are taxed at: left with neither, they are not.
  return appliedTaxRate(parseRate(taxRatePct), chosenRate(taxRateId, taxRates), 0)
}

/** A stored product as a form shows it. Its rate is a custom one only where it is not that of the chosen one. */
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
  }
}

/** A price that was typed may have changed since its part without tax was stored. */
function exTaxOf({ profitPercent, dspExTax, price, taxType, taxRatePct }: ProductDetail): string {
  if (profitPercent !== null && dspExTax !== null) return dspExTax
  return pesosOf(withoutTax(centavosOf(price), { taxType, taxRate: rateOf(taxRatePct) }))
}

/** What a product's call takes, its groups' prices, version and the stock it was edited from left aside. */
export type ProductBody = Required<
  Omit<z.input<typeof productChange>, 'version' | 'stockQtyBefore' | 'groupPrices'>
>

/** The draft as it is sent: decimals stay the text that was typed, blank ones are none, blank lines no entries. */
export function productBodyOf(draft: ProductDraft, taxRates: readonly TaxRate[]): ProductBody {
  const { groupPrices: _, ...typed } = draft
  return {
    ...typed,
    alertQuantity: numberIn(draft.alertQuantity),
    preparationTimeMinutes: numberIn(draft.preparationTimeMinutes),
    stockQty: draft.enableStock ? numberIn(draft.stockQty) : 0,
    taxRatePct: draft.taxRatePct.trim() || percentText(taxRateOf(draft, taxRates)),
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
  }
}

export function isFilled(line: string): boolean {
  return line.trim() !== ''
}

/** NaN, which every rule refuses, for what is no number. */
function numberIn(text: string): number {
  return Number(text.trim())
}

const STOCK_FIELDS = ['stockQty', 'locationId', 'expirationDate', 'customLot', 'customExpiry']

/** What of a body is another than it was. Stock and its lot are the location's that the form shows. */
export function changesOf(before: ProductBody, after: ProductBody): Partial<ProductBody> {
  const named = Object.entries(after).filter(
    ([name, value]) =>
      name !== 'locationId' &&
      JSON.stringify(value) !== JSON.stringify(before[name as keyof ProductBody]), // a key of the same type
  )
  const isStock = named.some(([name]) => STOCK_FIELDS.includes(name))
  return { ...Object.fromEntries(named), ...(isStock && { locationId: after.locationId }) }
}
