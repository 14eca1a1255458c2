import type { Centavos } from '#domain/money.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/law/schemes/vat-off', {
  /** What is taken off goods that go on bearing VAT on the rest. */
  onDiscount: 'VAT on the discount',
})

/** A line under a scheme: what it is sold as, and the VAT that the scheme took off. */
type Line = { taxClass: TaxClass; vatRemoved: Centavos }

/** What the VAT that a scheme took off a line is called. */
export function vatOffName(taxClass: TaxClass): string {
  return taxClass === 'VATABLE' ? TEXT.onDiscount : 'VAT'
}

/** The VAT that schemes took off lines: that of goods which are sold without, and that on the discount of others. */
export function vatOffOf(lines: readonly Line[]): { ofGoods: Centavos; onDiscount: Centavos } {
  const parts = { ofGoods: 0, onDiscount: 0 }
  for (const { taxClass, vatRemoved } of lines)
    parts[taxClass === 'VATABLE' ? 'onDiscount' : 'ofGoods'] += vatRemoved
  return parts
}
