export const CHECKOUT_METHODS = ['cash', 'card', 'ewallet'] as const
export type CheckoutMethod = (typeof CHECKOUT_METHODS)[number]

export const METHOD_LABELS: Record<CheckoutMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  ewallet: 'E-Wallet',
}

/** The reference of a card payment when nobody typed one; the other methods then have none (spec.md section 9). */
export const CARD_REFERENCE = 'Card Transaction'

/** Whether a method is cash: it alone gives change and lies in a drawer. Orders write it 'Cash', the till 'cash'. */
export function isCash(method: string): boolean {
  return method.toLowerCase() === 'cash'
}
