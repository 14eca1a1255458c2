export const SALE_STATUSES = ['Draft', 'Quotation', 'Proforma', 'Final'] as const
export type SaleStatus = (typeof SALE_STATUSES)[number]

/** Where a sale was made: at the till, or on the sales order form. */
export const SALE_SOURCES = ['POS', 'ORDER'] as const

export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const

/** Price groups by the code that is stored and the label that people and answers use (spec.md section 9). */
export const PRICE_GROUPS = {
  DEFAULT: 'Default Selling Price',
  REGULAR: 'Regular Selling Price',
  DEFAULT_WITH_INVOICE: 'Default Selling Price with invoice',
  REGULAR_WITH_INVOICE: 'Regular Selling Price with invoice',
  END_USER: 'End User Selling Price',
  SUB_DISTRIBUTOR: 'Sub Distributor Selling Price',
  RESELLER: 'Reseller Selling Price',
  RETAIL: 'Retail Selling Price',
} as const

export const CHECKOUT_METHODS = ['cash', 'card', 'ewallet'] as const
export type CheckoutMethod = (typeof CHECKOUT_METHODS)[number]

export const METHOD_LABELS: Record<CheckoutMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  ewallet: 'E-Wallet',
}

/** What a card payment carries when nothing was typed; the other methods carry none (spec.md section 9). */
export const CARD_REFERENCE = 'Card Transaction'

/** The most lines one sale may have. */
export const MOST_LINES = 500
