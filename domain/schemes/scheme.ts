import type { Centavos, Rate } from '#domain/money.ts'

/**
 * What a scheme does to the VAT in a price. EXEMPT: the VAT is taken off before the discount, and the goods are sold exempt.
 * ON_THE_REST: the discount is one on the price without VAT, and VAT is due on what is left. INSIDE: the discount is one on the
 * price as it stands.
 */
export const VAT_TREATMENTS = ['EXEMPT', 'ON_THE_REST', 'INSIDE'] as const

/** What the law grants a group of buyers, as far as a line's figures follow from it. */
export type Scheme = {
  code: string
  rate: Rate
  vatTreatment: (typeof VAT_TREATMENTS)[number]
  /** Goods of one week, at their full prices, on which a buyer gets the discount; null where the law sets no limit. */
  weeklyCap: Centavos | null
}
