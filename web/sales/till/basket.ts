import type { Centavos } from '#domain/money.ts'
import { hasCardNumber } from '#domain/sales/card-number.ts'
import type { CheckoutMethod } from '#domain/sales/sale.ts'
import { wholeCart, type Cart, type KeptCart } from '#web/sales/cart/cart.ts'

export type TillCustomer = { id: number; name: string; phone: string | null }

/** What stands in the amount box; junk is text that the browser takes for no number and does not tell. */
export type AmountTyped = { text: string; isJunk: boolean }

/** A payment that was taken already, when several make up the total. */
export type PaidPart = { method: CheckoutMethod; amount: Centavos; reference: string }

/** What one customer buys and how they pay, until it is a sale. */
export type Basket = {
  cart: Cart
  customer: TillCustomer | null
  parts: readonly PaidPart[]
  /** Of the last payment, which settles the rest. */
  method: CheckoutMethod
  amount: AmountTyped
  reference: string
  /** What the cashier writes about the sale; null until they want to write. */
  note: string | null
  /** Names the sale to the server, through every try and in every tab: made with the first line. */
  key: string | null
  /** It was sent and refused: a copy of it may still be on its way. */
  isTried: boolean
}

export const NO_AMOUNT: AmountTyped = { text: '', isJunk: false }

export const EMPTY_BASKET: Basket = {
  cart: [],
  customer: null,
  parts: [],
  method: 'cash',
  amount: NO_AMOUNT,
  reference: '',
  note: null,
  key: null,
  isTried: false,
}

/** A basket as any version has kept it on a device. */
export type KeptBasket = Partial<Omit<Basket, 'cart'>> & { cart?: KeptCart }

/** What an earlier version did not keep yet is as in an empty basket. */
export function wholeBasket(kept: KeptBasket): Basket {
  return { ...EMPTY_BASKET, ...kept, cart: wholeCart(kept.cart ?? []) }
}

/** The basket alone, of anything that has one's fields. */
export function basketOf(from: Basket): Basket {
  const { cart, customer, parts, method, amount, reference, note, key, isTried } = from
  return { cart, customer, parts, method, amount, reference, note, key, isTried }
}

/** Something stands in it that would be missed. */
export function isBegun({ cart, customer, note, parts }: Basket): boolean {
  return cart.length > 0 || customer !== null || Boolean(note) || parts.length > 0
}

/** No card number is written down, not even on this device and not even for a moment too long. */
export function withoutCardNumbers(basket: Basket): Basket {
  const { note, amount, reference } = basket
  return {
    ...basket,
    note: hasCardNumber(note ?? '') ? null : note,
    amount: hasCardNumber(amount.text) ? NO_AMOUNT : amount,
    reference: hasCardNumber(reference) ? '' : reference,
  }
}
