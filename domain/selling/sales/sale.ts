import { texts } from '#domain/language.ts'

export const SALE_STATUSES = ['Draft', 'Quotation', 'Proforma', 'Final'] as const

/** The statuses as screens show them. */
export const SALE_STATUS_WORDS = texts('domain/selling/sales/sale', {
  Draft: 'Draft',
  Quotation: 'Quotation',
  Proforma: 'Proforma',
  Final: 'Final',
} satisfies Record<(typeof SALE_STATUSES)[number], string>)

/** Where a sale was made: at the till, or on the sales order form. */
export const SALE_SOURCES = ['POS', 'ORDER'] as const

export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const

/** How goods that came back paid for others. It is no money: nobody is asked for it, and nothing is given back by it. */
export const EXCHANGE = 'Exchange'

/** Most payments of one sale. */
export const MOST_PAYMENTS = 20

/** The payment status of an issued sale. Past its due date it is overdue, however much was paid. */
export const PAYMENT_STATUSES = ['unpaid', 'partial', 'paid', 'overdue'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
