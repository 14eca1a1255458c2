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

/** How goods that came back paid for others. It is no money: nobody is asked for it, and nothing is given back by it. */
export const EXCHANGE = 'Exchange'

/** The reference of a card payment when nobody typed one; the other methods then have none (spec.md section 9). */
export const CARD_REFERENCE = 'Card Transaction'

/** Most payments of one sale. */
export const MOST_PAYMENTS = 20

/** Most lines of one sale. */
export const MOST_LINES = 500

/** Whether a method is cash: it alone gives change and lies in a drawer. Orders write it 'Cash', the till 'cash'. */
export function isCash(method: string): boolean {
  return method.toLowerCase() === 'cash'
}

/** The payment status of an issued sale. Past its due date it is overdue, however much was paid. */
export const PAYMENT_STATUSES = ['unpaid', 'partial', 'paid', 'overdue'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
