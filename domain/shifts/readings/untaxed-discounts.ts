import { centavosOf, type Centavos } from '#domain/money.ts'

type Parts = Record<'total' | 'tax' | 'vatable' | 'vatExempt' | 'zeroRated', string>

/**
 * The law's discounts on goods without VAT, which are told before them: VATable, VAT, exempt and zero-rated less these come to
 * the total, where VAT lies in the prices.
 */
export function untaxedDiscounts({ total, tax, vatable, vatExempt, zeroRated }: Parts): Centavos {
  const parts = [vatable, tax, vatExempt, zeroRated].map(centavosOf)
  return parts.reduce((sum, part) => sum + part, 0) - centavosOf(total)
}
