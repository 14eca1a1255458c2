import {
  MOST_CENTAVOS,
  parsePesos,
  percentOf,
  percentWithin,
  WHOLE,
  type Centavos,
  type Rate,
  type UnitCost,
} from '#domain/money.ts'
import type { TAX_TYPES } from '#domain/goods/products/product.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'

/** EXCLUSIVE tax is added to a price; INCLUSIVE tax is inside it. */
export type ProductTax = { taxType: (typeof TAX_TYPES)[number]; taxRate: Rate }

/** What selling prices are calculated from; null where a field of the form is blank. */
export type Pricing = ProductTax & {
  /** The purchase price without tax. */
  dppExTax: Centavos | null
  profitPercent: Rate | null
}

export type SellingPrices = { dspExTax: Centavos; dspIncTax: Centavos; price: Centavos }

/**
 * The selling prices for a purchase price and a margin. Each is rounded to the centavo and calculated from the one
 * before, so that anybody can check them on paper. null while either is blank, or when no column could hold the result.
 */
export function sellingPrices(pricing: Pricing): SellingPrices | null {
  const { dppExTax, profitPercent } = pricing
  if (dppExTax === null || profitPercent === null) return null
  const dspExTax = percentOf(dppExTax, WHOLE + profitPercent)
  const dspIncTax = withTax(dspExTax, pricing)
  if (dspIncTax > MOST_CENTAVOS) return null
  return { dspExTax, dspIncTax, price: dspIncTax }
}

/** The price with tax of a price without. */
export function withTax(exTax: Centavos, { taxType, taxRate }: ProductTax): Centavos {
  return taxType === 'EXCLUSIVE' ? percentOf(exTax, WHOLE + taxRate) : exTax
}

/** The price without tax of a price as it is paid. */
export function withoutTax(incTax: Centavos, { taxType, taxRate }: ProductTax): Centavos {
  return taxType === 'EXCLUSIVE' ? incTax - percentWithin(incTax, taxRate) : incTax
}

/** A price of goods without tax and with it; null where nobody has set it. */
export type PricePair = { exTax: Centavos | null; incTax: Centavos | null }

/** Both halves of a price from what was written of it: where both were, what is paid decides. */
export function pricePair({ exTax, incTax }: PricePair, tax: ProductTax): PricePair {
  if (incTax !== null) return { exTax: withoutTax(incTax, tax), incTax }
  return { exTax, incTax: exTax === null ? null : withTax(exTax, tax) }
}

/**
 * Whether a unit costs more than it sells for, both as they are paid: where VAT lies in the prices it lies in the costs, too. A
 * price of 0 is not set yet.
 */
export function isBelowCost(cost: UnitCost, price: Centavos): boolean {
  return price > 0 && cost > price * 100
}

/** What is known of the VAT in a cost, and in the price of the goods. */
export type CostBasis = {
  taxClass: TaxClass
  /** The shop's rate, where VAT lies in its prices; else 0. */
  vatRate: Rate
  /** Whether a registered supplier charged VAT in it; null where nobody knows. */
  holdsVat: boolean | null
}

/**
 * A unit cost as it compares with a price as it is paid. Where the shop gets the VAT in it back, or none is known of, both hold the
 * same; of a supplier who charges none, goods that are sold with VAT cost so much more; of one who does, goods that are sold
 * zero-rated so much less.
 */
export function comparableCost(
  cost: UnitCost,
  { taxClass, vatRate, holdsVat }: CostBasis,
): UnitCost {
  if (taxClass === 'VATABLE' && holdsVat === false) return percentOf(cost, WHOLE + vatRate)
  if (taxClass === 'ZERO_RATED' && holdsVat === true) return cost - percentWithin(cost, vatRate)
  return cost
}

/** What makes the price of a pack doubtful. */
export type PackPriceDoubt = 'NO_MORE_THAN_A_PIECE' | 'BELOW_COST'

/** Whether a pack is priced like one of its pieces, or lower. A pack at 0 sells for nothing, whatever its piece costs. */
function isPricedAsPiece(price: Centavos, piece: Centavos): boolean {
  return price <= piece
}

/** Whether one of a product's packs is sold, at no more than a piece. Without a price, in pesos, it is not sold yet. */
export function sellsAsPiece(
  pack: { price: string | null; isSold: boolean; isActive: boolean },
  piece: Centavos,
): boolean {
  const price = parsePesos(pack.price ?? '')
  return pack.isSold && pack.isActive && price !== null && isPricedAsPiece(price, piece)
}

/**
 * Why a pack that is sold may be priced by mistake: no higher than one of its pieces, or below what its pieces cost. null where
 * it is neither, or too little is known.
 */
export function packPriceDoubt(
  { price, factor }: { price: Centavos; factor: number },
  piece: { price: Centavos | null; cost: UnitCost | null },
): PackPriceDoubt | null {
  if (isPricedAsPiece(price, piece.price ?? 0)) return 'NO_MORE_THAN_A_PIECE'
  return piece.cost !== null && isBelowCost(piece.cost * factor, price) ? 'BELOW_COST' : null
}

/** The tax rate of a product: the custom one first, then the one chosen from the list, then the shop's for new goods. */
export function appliedTaxRate(custom: Rate | null, chosen: Rate | null, ofNewGoods: Rate): Rate {
  return custom ?? chosen ?? ofNewGoods
}

/** What goods of a class bear where VAT lies in the prices; null where the tax is added to the total, and classes decide nothing. */
export function rateOfClass(taxClass: TaxClass, { mode, rate }: Pick<Tax, 'mode' | 'rate'>) {
  if (mode === 'ADDED_TO_TOTAL') return null
  return taxClass === 'VATABLE' ? rate : 0
}

/** What a unit costs the shop: the purchase price with tax, when there is one. */
export function costOf(cost: Centavos, dppIncTax: Centavos | null): Centavos {
  return dppIncTax ?? cost
}
