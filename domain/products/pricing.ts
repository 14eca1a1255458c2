import { MOST_CENTAVOS, percentOf, WHOLE, type Centavos, type Rate } from '#domain/money.ts'
import type { TAX_TYPES } from '#domain/products/product.ts'

/** What the selling prices follow from; null where a field of the form is blank. */
export type Pricing = {
  /** The purchase price without tax. */
  dppExTax: Centavos | null
  profitPercent: Rate | null
  taxType: (typeof TAX_TYPES)[number]
  taxRate: Rate
}

export type SellingPrices = { dspExTax: Centavos; dspIncTax: Centavos; price: Centavos }

/**
 * The selling prices of a purchase price and a margin, each rounded to the centavo and reckoned from the one
 * before it, so that anybody can check them on paper. null while either is blank, or when no column could hold them.
 */
export function sellingPrices(pricing: Pricing): SellingPrices | null {
  const { dppExTax, profitPercent, taxType, taxRate } = pricing
  if (dppExTax === null || profitPercent === null) return null
  const dspExTax = percentOf(dppExTax, WHOLE + profitPercent)
  const dspIncTax = taxType === 'EXCLUSIVE' ? percentOf(dspExTax, WHOLE + taxRate) : dspExTax
  if (dspIncTax > MOST_CENTAVOS) return null
  return { dspExTax, dspIncTax, price: dspIncTax }
}

/** A rate typed for the product goes before the one chosen from the list; without either it is not taxed. */
export function appliedTaxRate(custom: Rate | null, chosen: Rate | null): Rate {
  return custom ?? chosen ?? 0
}

/** What a unit costs the shop: the purchase price with tax where there is one. */
export function costOf(cost: Centavos, dppIncTax: Centavos | null): Centavos {
  return dppIncTax ?? cost
}
