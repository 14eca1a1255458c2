import { parsePesos, parseRate, pesosOf } from '#domain/money.ts'
import {
  sellingPrices,
  withoutTax,
  withTax,
  type ProductTax,
} from '#domain/goods/products/pricing.ts'
import { repricedGroups } from '#web/goods/products/draft/group-prices.ts'
import {
  isClassed,
  taxRateOf,
  type ProductDraft,
  type TaxBasis,
} from '#web/goods/products/draft/product-draft.ts'

/** The fields from which other fields are calculated. */
export type PriceCause =
  | 'dppExTax'
  | 'dppIncTax'
  | 'profitPercent'
  | 'price'
  | 'taxType'
  | 'taxRateId'
  | 'taxRatePct'
  | 'taxClass'

/** The tax of the draft, for the functions of domain/goods/products/pricing.ts. */
export function taxOf(draft: ProductDraft, basis: TaxBasis): ProductTax {
  return { taxType: draft.taxType, taxRate: taxRateOf(draft, basis) }
}

/**
 * Whether the selling price follows from purchase price and margin. If so, its field is read-only.
 */
export function isPriceCalculated(draft: ProductDraft, basis: TaxBasis): boolean {
  return calculated(draft, basis) !== null
}

function calculated(draft: ProductDraft, basis: TaxBasis) {
  return sellingPrices({
    ...taxOf(draft, basis),
    dppExTax: parsePesos(draft.dppExTax),
    profitPercent: parseRate(draft.profitPercent),
  })
}

/**
 * The draft after one figure was typed: calculates every figure that follows from it, to the
 * centavo.
 */
export function repriced(draft: ProductDraft, basis: TaxBasis, cause: PriceCause): ProductDraft {
  const tax = taxOf(draft, basis)
  const paid = { ...draft, ...purchaseOf(draft, basis, cause) }
  const selling = calculated(paid, basis)
  const price = selling ? pesosOf(selling.price) : draft.price
  return {
    ...paid,
    price,
    dspExTax: selling ? pesosOf(selling.dspExTax) : exTaxText(price, tax),
    groupPrices: repricedGroups(draft.groupPrices, paid.dppExTax, tax),
  }
}

/**
 * The purchase price with tax, and the cost, which equals it. The price with tax is filled in from
 * the one without, but may be typed over. Where VAT lies in the prices the one without follows then.
 */
function purchaseOf(
  draft: ProductDraft,
  basis: TaxBasis,
  cause: PriceCause,
): Partial<ProductDraft> {
  if (cause === 'profitPercent' || cause === 'price') return {}
  const tax = taxOf(draft, basis)
  const exTax = parsePesos(draft.dppExTax)
  const isFilledIn = cause !== 'dppIncTax' && (exTax !== null || cause === 'dppExTax')
  const dppIncTax = isFilledIn
    ? exTax === null
      ? ''
      : pesosOf(withTax(exTax, tax))
    : draft.dppIncTax
  const isTypedOver = cause === 'dppIncTax' && isClassed(basis)
  return {
    dppIncTax,
    cost: dppIncTax || draft.cost,
    ...(isTypedOver && { dppExTax: exTaxText(dppIncTax, tax) }),
  }
}

function exTaxText(price: string, tax: ProductTax): string {
  const paid = parsePesos(price)
  return paid === null ? '' : pesosOf(withoutTax(paid, tax))
}
