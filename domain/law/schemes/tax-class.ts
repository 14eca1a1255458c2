import type { Rate } from '#domain/money.ts'
import type { Tax, TaxMode } from '#domain/shop/settings/settings.ts'

/** What a line is to VAT. Both of the others bear none, and are reported apart. */
export const TAX_CLASSES = ['VATABLE', 'VAT_EXEMPT', 'ZERO_RATED'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]

/**
 * The class of goods that have none of their own: with the tax in the prices what bears none is exempt. A tax on top is one of
 * the whole sale, whatever lies in it.
 */
export function taxClassOf(mode: TaxMode, rate: Rate): TaxClass {
  return mode === 'INCLUDED_IN_PRICES' && rate === 0 ? 'VAT_EXEMPT' : 'VATABLE'
}

/** The class of goods for which somebody said nothing but their rate: where VAT lies in the prices, 0 % means exempt. */
export function taxClassByRate(
  { mode, rate: ofShop }: Pick<Tax, 'mode' | 'rate'>,
  rate: Rate,
): TaxClass {
  return ofShop > 0 ? taxClassOf(mode, rate) : 'VATABLE'
}

/** As what goods of a class are sold. Without a tax of its own a shop sells everything exempt; a tax on top knows no classes. */
export function soldTaxClass({ mode, rate }: Pick<Tax, 'mode' | 'rate'>, own: TaxClass): TaxClass {
  if (mode === 'ADDED_TO_TOTAL') return 'VATABLE'
  return rate === 0 ? 'VAT_EXEMPT' : own
}
