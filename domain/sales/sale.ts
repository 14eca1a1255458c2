export const SALE_STATUSES = ['Draft', 'Quotation', 'Proforma', 'Final'] as const

/** Where a sale was made: at the till, or on the sales order form. */
export const SALE_SOURCES = ['POS', 'ORDER'] as const

export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const

export const CHECKOUT_METHODS = ['cash', 'card', 'ewallet'] as const
export type CheckoutMethod = (typeof CHECKOUT_METHODS)[number]

export const METHOD_LABELS: Record<CheckoutMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  ewallet: 'E-Wallet',
}

/** What a card payment carries when nothing was typed; the other methods carry none (spec.md section 9). */
export const CARD_REFERENCE = 'Card Transaction'

/** The most payments that may make up one sale. */
export const MOST_PAYMENTS = 20

/** The most lines one sale may have. */
export const MOST_LINES = 500
