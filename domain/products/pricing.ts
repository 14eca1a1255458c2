import {
  MOST_CENTAVOS,
  percentOf,
  percentWithin,
  WHOLE,
  type Centavos,
  type Rate,
} from '#domain/money.ts'
import type { TAX_TYPES } from '#domain/products/product.ts'

/** EXCLUSIVE tax comes on top of a price; INCLUSIVE is inside it already. */
export type ProductTax = { taxType: (typeof TAX_TYPES)[number]; taxRate: Rate }

/** What the selling prices follow from; null where a field of the form is blank. */
export type Pricing = ProductTax & {
  /** The purchase price without tax. */
  dppExTax: Centavos | null
  profitPercent: Rate | null
}

export type SellingPrices = { dspExTax: Centavos; dspIncTax: Centavos; price: Centavos }

/**
 * The selling prices of a purchase price and a margin, each rounded to the centavo and reckoned from the one
 * before it, so that anybody can check them on paper. null while either is blank, or when no column could hold them.
 */
export function sellingPrices(pricing: Pricing): SellingPrices | null {
  const { dppExTax, profitPercent } = pricing
  if (dppExTax === null || profitPercent === null) return null
  const dspExTax = percentOf(dppExTax, WHOLE + profitPercent)
  const dspIncTax = withTax(dspExTax, pricing)
  if (dspIncTax > MOST_CENTAVOS) return null
  return { dspExTax, dspIncTax, price: dspIncTax }
}

/** A price without tax as it is paid. */
export function withTax(exTax: Centavos, { taxType, taxRate }: ProductTax): Centavos {
  return taxType === 'EXCLUSIVE' ? percentOf(exTax, WHOLE + taxRate) : exTax
}

/** What is left of a price as it is paid when its tax is taken out again. */
export function withoutTax(incTax: Centavos, { taxType, taxRate }: ProductTax): Centavos {
  return taxType === 'EXCLUSIVE' ? incTax - percentWithin(incTax, taxRate) : incTax
}

/** A rate typed for the product goes before the one chosen from the list; without either it is the one of new goods. */
export function appliedTaxRate(custom: Rate | null, chosen: Rate | null, ofNewGoods: Rate): Rate {
  return custom ?? chosen ?? ofNewGoods
}

/** What a unit costs the shop: the purchase price with tax where there is one. */
export function costOf(cost: Centavos, dppIncTax: Centavos | null): Centavos {
  return dppIncTax ?? cost
}
