import type { Centavos } from '#domain/money.ts'

/** A line under a scheme: whether it bears VAT as it is sold, and the VAT that the scheme took off. */
type Line = { isTaxed: boolean; vatRemoved: Centavos }

/** What is taken off goods that go on bearing VAT on the rest. */
export const VAT_ON_DISCOUNT = 'VAT on the discount'

/** The VAT that schemes took off lines: that of goods which are sold without, and that on the discount of others. */
export function vatOffOf(lines: readonly Line[]): { ofGoods: Centavos; onDiscount: Centavos } {
  const parts = { ofGoods: 0, onDiscount: 0 }
  for (const { isTaxed, vatRemoved } of lines)
    parts[isTaxed ? 'onDiscount' : 'ofGoods'] += vatRemoved
  return parts
}
