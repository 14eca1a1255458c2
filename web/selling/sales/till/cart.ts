import type { Centavos } from '#domain/money.ts'
import { hasCardNumber } from '#domain/card-numbers.ts'
import type { CheckoutBody } from '#domain/selling/sales/checkout-body.ts'
import type { MethodAmount } from '#domain/selling/sales/returns/refunds.ts'
import type { CheckoutMethod } from '#domain/cash/payments/checkout-methods.ts'
import type { BeneficiaryCard } from '#web/selling/sales/schemes/cards.ts'
import { wholeLines, type CartLines, type KeptLines } from '#web/selling/sales/cart/lines.ts'

export type TillCustomer = { id: number; name: string; phone: string | null }

/**
 * The content of the amount field. `isJunk` means text that is no amount. `isSure` means that the cashier was asked about it, and confirmed it.
 */
export type AmountTyped = { text: string; isJunk: boolean; isSure?: boolean }

/** A partial payment that was already taken. */
export type PaidPart = { method: CheckoutMethod; amount: Centavos; reference: string }

/** Goods of an earlier sale that come back with this one, and pay for it as far as they go. */
export type Exchange = {
  /** The receipt that they came with. */
  invoiceNumber: string
  body: NonNullable<CheckoutBody['return']>
  /** What they come to beyond what was still owed for them. */
  refunded: Centavos
  /** How they had been paid, by the names of the methods: what is too much is given back so, in cash first. */
  held: readonly MethodAmount[]
}

/** What one customer buys and how they pay, until it becomes a sale. */
export type Cart = {
  lines: CartLines
  customer: TillCustomer | null
  parts: readonly PaidPart[]
  /** Method, amount and reference belong to the last payment, which settles the rest. */
  method: CheckoutMethod
  amount: AmountTyped
  reference: string
  /** null until the cashier opens the note field. */
  note: string | null
  exchange: Exchange | null
  /** Cards of schemes of law that were shown. */
  cards: readonly BeneficiaryCard[]
  /**
   * The Idempotency-Key of the sale, the same in every retry and every tab. It is made with the
   * first line.
   */
  key: string | null
  /** The sale was sent with this key and refused. A late copy of that request may still arrive. */
  isTried: boolean
}

export const NO_AMOUNT: AmountTyped = { text: '', isJunk: false }

export const EMPTY_CART: Cart = {
  lines: [],
  customer: null,
  parts: [],
  method: 'cash',
  amount: NO_AMOUNT,
  reference: '',
  note: null,
  exchange: null,
  cards: [],
  key: null,
  isTried: false,
}

/** A cart as any version has stored it on a device, where its lines are called `cart`. */
export type KeptCart = Partial<Omit<Cart, 'lines'>> & { cart?: KeptLines }

/** Fills in the fields that an earlier version did not store. */
export function wholeCart({ cart = [], ...kept }: KeptCart): Cart {
  return { ...EMPTY_CART, ...kept, lines: wholeLines(cart) }
}

/** A cart as it is stored: a tab that still runs an earlier version reads the same names. */
export function storedCart({ lines, ...cart }: Cart): KeptCart {
  return { ...cart, cart: lines }
}

/** The fields of a cart, picked from an object that has more. */
export function cartOf(from: Cart): Cart {
  const { lines, customer, parts, method, amount, reference, note, exchange, cards } = from
  const { key, isTried } = from
  return { lines, customer, parts, method, amount, reference, note, exchange, cards, key, isTried }
}

/** Whether the cart holds something that would be missed. */
export function isBegun({ lines, customer, note, parts, exchange, cards }: Cart): boolean {
  const isPaid = parts.length > 0 || exchange !== null || cards.length > 0
  return lines.length > 0 || customer !== null || Boolean(note) || isPaid
}

/**
 * The cart without digits that may be a card number. Those are never stored, not even for a
 * moment on this device.
 */
export function withoutCardNumbers(cart: Cart): Cart {
  const { note, amount, reference } = cart
  return {
    ...cart,
    note: hasCardNumber(note ?? '') ? null : note,
    amount: hasCardNumber(amount.text) ? NO_AMOUNT : amount,
    reference: hasCardNumber(reference) ? '' : reference,
  }
}
