import type { Rate } from '#domain/money.ts'

/** ADDED_TO_TOTAL puts one rate on top of the subtotal; INCLUDED_IN_PRICES finds each product's tax inside its price. */
export const TAX_MODES = ['ADDED_TO_TOTAL', 'INCLUDED_IN_PRICES'] as const
export type TaxMode = (typeof TAX_MODES)[number]

/** How this shop taxes a sale. */
export type Tax = { mode: TaxMode; rate: Rate; label: string }

/**
 * What new goods are taxed at where nobody says otherwise: the shop's rate where it lies inside their prices. Where the till
 * puts it on top, a rate of their own would only be recorded beside it (spec.md section 3: 0).
 */
export function taxRateOfNewGoods({ mode, rate }: Pick<Tax, 'mode' | 'rate'>): Rate {
  return mode === 'INCLUDED_IN_PRICES' ? rate : 0
}

/** Between these an administrator chooses when an idle till locks (reliability: a shared till left open). */
export const SHORTEST_IDLE_MINUTES = 1
export const LONGEST_IDLE_MINUTES = 60

/** Sales tax of the Philippines: 12 % inside every price, none for exempt goods. */
export const PHILIPPINE_VAT = {
  taxMode: 'INCLUDED_IN_PRICES',
  taxRate: '12',
  taxLabel: 'VAT',
} as const
