import {
  CHECKOUT_METHODS,
  METHOD_LABELS,
  type CheckoutMethod,
} from '#domain/cash/payments/checkout-methods.ts'

// The methods of payment beyond the till's own, which checkout-methods.ts has: a till loads those only.

/**
 * The tax that a buyer has withheld and pays to the tax office, proven by BIR form 2307: no money, and no change. One form, whose
 * number is the reference, may be for several invoices. To be confirmed by an accountant.
 */
export const WITHHELD = 'Withheld (2307)'

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
  WITHHELD,
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
export function methodOf(source: 'POS' | 'ORDER', text: string): string | null {
  if (source === 'ORDER') return orderMethodOf(text)
  const wanted = text.trim().toLowerCase()
  return CHECKOUT_METHODS.find((method) => method === wanted) ?? null
}

/** Whether a wallet or a bank gives each payment of this method a number of its own. */
export function hasOwnReferences(method: string): boolean {
  return !['cash', 'card', 'check', WITHHELD.toLowerCase()].includes(method.toLowerCase())
}
