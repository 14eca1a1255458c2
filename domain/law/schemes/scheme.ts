import type { Centavos, Rate } from '#domain/money.ts'

/**
 * What a scheme does to the VAT in a price. EXEMPT: the VAT is taken off before the discount, and the goods are sold exempt.
 * ZERO_RATED: it is taken off, too, and what bore it is sold zero-rated.
 * ON_THE_REST: the discount is one on the price without VAT, and VAT is due on what is left. INSIDE: the discount is one on the
 * price as it stands.
 */
export const VAT_TREATMENTS = ['EXEMPT', 'ZERO_RATED', 'ON_THE_REST', 'INSIDE'] as const

/** What the law grants a group of buyers, as far as a line's figures follow from it. */
export type Scheme = {
  code: string
  rate: Rate
  vatTreatment: (typeof VAT_TREATMENTS)[number]
  /** Goods of one week, at their full prices, on which a buyer gets the discount; null where the law sets no limit. */
  weeklyCap: Centavos | null
}

/** Whether goods are sold without the VAT in their price, whatever else the scheme grants. */
export function takesVatOff({ vatTreatment }: Pick<Scheme, 'vatTreatment'>): boolean {
  return vatTreatment === 'EXEMPT' || vatTreatment === 'ZERO_RATED'
}
