import type { Rate } from '#domain/money.ts'

/** ADDED_TO_TOTAL puts one rate on top of the subtotal; INCLUDED_IN_PRICES finds each product's tax inside its price. */
export const TAX_MODES = ['ADDED_TO_TOTAL', 'INCLUDED_IN_PRICES'] as const
export type TaxMode = (typeof TAX_MODES)[number]

/** How this shop taxes a sale. */
export type Tax = { mode: TaxMode; rate: Rate; label: string }
