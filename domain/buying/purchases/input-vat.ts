import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'

/**
 * Whether the VAT that a registered supplier has charged is no cost of goods that are sold so: the shop gets it back where it is
 * registered itself and the sale bears VAT, or is zero-rated. What is tied to exempt sales is a cost (RMC 38-2012 Q22).
 */
export function creditsInputVat(
  { mode, rate }: Pick<Tax, 'mode' | 'rate'>,
  taxClass: TaxClass,
): boolean {
  return mode === 'INCLUDED_IN_PRICES' && rate > 0 && taxClass !== 'VAT_EXEMPT'
}
