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

/** The reference of a card payment when nobody typed one; the other methods then have none (spec.md section 9). */
export const CARD_REFERENCE = 'Card Transaction'

/** Most payments of one sale. */
export const MOST_PAYMENTS = 20

/** Most lines of one sale. */
export const MOST_LINES = 500

/** The methods of the sales order form, stored by these names (spec.md section 9). */
export const ORDER_METHODS = [
  'Cash',
  'Card',
  'Check',
  'Bank Transfer',
  'GCash',
  'PayMaya',
  'Atome',
  'Gotyme Bank',
  'BPI',
  'BDO',
  'Metrobank',
  'UnionBank',
] as const
export type OrderMethod = (typeof ORDER_METHODS)[number]

/** Every method there is, the till's and the orders' without those that both have. */
export const PAYMENT_METHODS = [
  ...CHECKOUT_METHODS,
  ...ORDER_METHODS.filter((method) => !isCheckoutMethod(method.toLowerCase())),
] as const

/** The name of a payment's method on the screens. */
export function methodLabel(method: string): string {
  return isCheckoutMethod(method) ? METHOD_LABELS[method] : method
}

function isCheckoutMethod(method: string): method is CheckoutMethod {
  return CHECKOUT_METHODS.some((each) => each === method)
}

/** The method of that name, in any case; null when there is none. */
export function orderMethodOf(text: string): OrderMethod | null {
  const wanted = text.trim().toLowerCase()
  return ORDER_METHODS.find((method) => method.toLowerCase() === wanted) ?? null
}

/** A method's name as sales of that source hold it, whatever spelling it comes in; null when there is none. */
export function methodOf(source: (typeof SALE_SOURCES)[number], text: string): string | null {
  if (source === 'ORDER') return orderMethodOf(text)
  const wanted = text.trim().toLowerCase()
  return CHECKOUT_METHODS.find((method) => method === wanted) ?? null
}

/** Whether a method gives change: only cash does, at the till and on an order. */
export function isCash(method: string): boolean {
  return method.toLowerCase() === 'cash'
}

/** Whether a wallet or a bank gives each payment of this method a number of its own. */
export function hasOwnReferences(method: string): boolean {
  return !['cash', 'card', 'check'].includes(method.toLowerCase())
}

/** The payment status of an issued sale. Past its due date it is overdue, however much was paid. */
export const PAYMENT_STATUSES = ['unpaid', 'partial', 'paid', 'overdue'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
