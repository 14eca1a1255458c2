import type { Rate } from '#domain/money.ts'

/** ADDED_TO_TOTAL adds one rate to the subtotal; INCLUDED_IN_PRICES calculates each product's tax from inside its price. */
export const TAX_MODES = ['ADDED_TO_TOTAL', 'INCLUDED_IN_PRICES'] as const
export type TaxMode = (typeof TAX_MODES)[number]

/** How this shop taxes a sale. */
export type Tax = { mode: TaxMode; rate: Rate; label: string }

/**
 * The tax rate of new goods when nobody chooses one. Where tax lies inside prices it is the shop's rate. Where the till
 * adds tax, a rate of the product is only recorded, so it is 0 (spec.md section 3).
 */
export function taxRateOfNewGoods({ mode, rate }: Pick<Tax, 'mode' | 'rate'>): Rate {
  return mode === 'INCLUDED_IN_PRICES' ? rate : 0
}

/** As what the tax office has registered the shop. Both have the tax inside their prices, a NON_VAT shop at 0 %. */
export const TAXPAYERS = ['VAT', 'NON_VAT'] as const
export type Taxpayer = (typeof TAXPAYERS)[number]

/** Who may issue an order on which something is still owed. */
export const UNPAID_FINAL_ORDERS = ['ANYONE', 'MANAGERS'] as const
export type UnpaidFinalOrders = (typeof UNPAID_FINAL_ORDERS)[number]

/** Who may take goods back without anybody's approval. */
export const RETURNS_BY = ['ANYONE', 'MANAGERS'] as const
export type ReturnsBy = (typeof RETURNS_BY)[number]

/** Most days that a shop may set for goods to come back. */
export const MOST_RETURN_DAYS = 3650

/** Limits, in minutes, between which an administrator chooses when an idle till locks. */
export const SHORTEST_IDLE_MINUTES = 1
export const LONGEST_IDLE_MINUTES = 60

/**
 * What a Philippine pharmacy sets: 12 % VAT inside every price, none for exempt goods, a cap on discounts that nobody
 * approved, orders that a manager answers for, and payments that are counted once.
 */
export const PHILIPPINE_PRESET = {
  taxMode: 'INCLUDED_IN_PRICES',
  taxRate: '12',
  taxLabel: 'VAT',
  discountMaxCashier: '20',
  unpaidFinalOrders: 'MANAGERS',
  uniqueReferences: true,
} as const
