import { MOST_QTY } from '#domain/quantity.ts'
import { centavosOf, rateOf, type Centavos, type Rate } from '#domain/money.ts'
import type { Problem } from '#domain/problem.ts'
import type { FoundProduct } from '#domain/products/api.ts'
import { UNSELLABLE, type UnsellableReason } from '#domain/products/product.ts'
import type { CheckoutBody, Sale } from '#domain/sales/api.ts'
import { MOST_LINES, type CheckoutMethod } from '#domain/sales/sale.ts'
import {
  cartProduct,
  overflowOf,
  withDiscount,
  withoutLine,
  withPrices,
  withProduct,
  withQty,
  type Cart,
} from '#web/sales/cart/cart.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'

export type TillCustomer = { id: number; name: string; phone: string | null }

/** What stands in the amount box; junk is text that the browser takes for no number and does not tell. */
export type AmountTyped = { text: string; isJunk: boolean }

/** A sale that was sent and not answered yet. */
export type Attempt = { key: string; body: CheckoutBody; isLost: boolean }

export type Refusal = Pick<Problem, 'figures' | 'shortages'> & { sentence: string }

/** The last thing that happened to the cart, said under the search box; its tone is seen and heard. */
export type Notice = {
  id: number
  tone: 'added' | 'unknown' | 'expired' | 'outOfStock' | 'refused' | 'plain'
  text: string
}

export type FinishedSale = {
  invoiceNumber: string | null
  total: Centavos
  paid: Centavos
  change: Centavos
  /** On the page's own clock, in milliseconds. */
  atMs: number
}

export type TillState = {
  cart: Cart
  customer: TillCustomer | null
  method: CheckoutMethod
  amount: AmountTyped
  reference: string
  /** What the cashier writes about the sale; null until they want to write. */
  note: string | null
  /** Names the sale of this cart to the server: made when paying starts, kept through every retry. */
  key: string | null
  /** While it stands the cart is frozen: it may have been sold. */
  attempt: Attempt | null
  isSending: boolean
  refusal: Refusal | null
  notice: Notice | null
  /** The product that was added last. */
  lastAddedId: number | null
  finished: FinishedSale | null
  /** The cart that was cleared a moment ago. */
  cleared: Cart | null
}

export const EMPTY_TILL: TillState = {
  cart: [],
  customer: null,
  method: 'cash',
  amount: { text: '', isJunk: false },
  reference: '',
  note: null,
  key: null,
  attempt: null,
  isSending: false,
  refusal: null,
  notice: null,
  lastAddedId: null,
  finished: null,
  cleared: null,
}

/** A change by the cashier: none while a sale is unanswered, and the last refusal is over with it. */
function edited(state: TillState, changes: Partial<TillState>): TillState {
  if (state.attempt) return state
  return { ...state, refusal: null, cleared: null, ...changes }
}

/** Says something under the search box; its id lets the same words be seen to come again. */
export function noticed(state: TillState, tone: Notice['tone'], text: string): TillState {
  return { ...state, notice: { id: (state.notice?.id ?? 0) + 1, tone, text } }
}

/** So many more of a found product, or the reason why not. */
export function productAdded(state: TillState, found: FoundProduct, qty = 1): TillState {
  if (state.attempt) return noticed(state, 'refused', TEXT.finishFirst)
  const { unsellableReason: reason } = found
  if (reason !== null) return noticed(state, toneOf(reason), TEXT.unsellable(found.name, reason))
  const overflow = overflowOf(state.cart, found.id, qty)
  if (overflow === 'lines') return noticed(state, 'refused', TEXT.tooManyLines(MOST_LINES))
  if (overflow === 'units') return noticed(state, 'refused', TEXT.tooManyUnits(MOST_QTY))

  const product = cartProduct(found)
  const before = lineOf(state.cart, found.id)
  const cart = withProduct(state.cart, product, qty)
  const isNewPrice = before !== undefined && before.product.price !== product.price
  const text = isNewPrice
    ? TEXT.addedAtNewPrice(product.name, product.price)
    : TEXT.added(product.name, lineOf(cart, found.id)?.qty ?? 1)
  const added = edited(state, { cart, lastAddedId: found.id, finished: null })
  return noticed(added, 'added', text)
}

function toneOf(reason: UnsellableReason): Notice['tone'] {
  if (reason === UNSELLABLE.expired) return 'expired'
  return reason === UNSELLABLE.outOfStock ? 'outOfStock' : 'refused'
}

function lineOf(cart: Cart, productId: number) {
  return cart.find(({ product }) => product.id === productId)
}

export function lineRemoved(state: TillState, productId: number): TillState {
  const next = cartEdited(state, withoutLine(state.cart, productId))
  return next.lastAddedId === productId && next !== state ? { ...next, lastAddedId: null } : next
}

export function qtyChanged(state: TillState, productId: number, qty: number): TillState {
  return cartEdited(state, withQty(state.cart, productId, qty))
}

export function discountChanged(state: TillState, productId: number, rate: Rate): TillState {
  return cartEdited(state, withDiscount(state.cart, productId, rate))
}

function cartEdited(state: TillState, cart: Cart): TillState {
  return cart === state.cart ? state : edited(state, { cart })
}

export function cartCleared(state: TillState): TillState {
  if (state.attempt || state.cart.length === 0) return state
  const cleared = edited(state, { cart: [], key: null, lastAddedId: null, cleared: state.cart })
  return noticed(cleared, 'plain', TEXT.cleared)
}

export function clearUndone(state: TillState): TillState {
  return state.cleared ? edited(state, { cart: state.cleared, notice: null }) : state
}

export function customerChosen(state: TillState, customer: TillCustomer | null): TillState {
  return edited(state, { customer })
}

export function methodChosen(state: TillState, method: CheckoutMethod): TillState {
  return method === state.method ? state : edited(state, { method, reference: '' })
}

export function amountTyped(state: TillState, amount: AmountTyped): TillState {
  return edited(state, { amount })
}

export function referenceTyped(state: TillState, reference: string): TillState {
  return edited(state, { reference })
}

export function noteTyped(state: TillState, note: string): TillState {
  return edited(state, { note })
}

/** What the last refusal complained of was put right elsewhere. */
export function refusalOver(state: TillState): TillState {
  return state.refusal ? edited(state, {}) : state
}

export function refused(state: TillState, refusal: Refusal): TillState {
  return { ...state, refusal }
}

export function sent(state: TillState, attempt: Attempt): TillState {
  return { ...state, attempt, key: attempt.key, isSending: true, refusal: null, cleared: null }
}

/** No answer came: nobody knows whether it was sold. */
export function lost(state: TillState, sentence: string | null): TillState {
  const attempt = state.attempt && { ...state.attempt, isLost: true }
  return { ...state, attempt, isSending: false, refusal: sentence === null ? null : { sentence } }
}

/** The server said no, and that nothing was sold: the cart and its key stay. */
export function declined(state: TillState, refusal: Refusal): TillState {
  return { ...state, attempt: null, isSending: false, refusal }
}

/** The cart's key belongs to an earlier sale, so this cart needs a new one. */
export function keySpent(state: TillState): TillState {
  return { ...declined(state, { sentence: TEXT.keyUsed }), key: null }
}

export function sold(sale: Sale, atMs: number): TillState {
  const finished = {
    invoiceNumber: sale.invoiceNumber,
    total: centavosOf(sale.grandTotal),
    paid: centavosOf(sale.paidAmount),
    change: Math.max(0, centavosOf(sale.changeDue)),
    atMs,
  }
  // Said for those who cannot see the change on the screen.
  return noticed({ ...EMPTY_TILL, finished }, 'plain', TEXT.changeIs(finished.change))
}

/** Takes over the prices that the server reckons with. */
export function figuresAccepted(state: TillState): TillState {
  const lines = state.refusal?.figures?.lines ?? []
  const prices = new Map(
    lines.map(({ productId, price, taxRatePct }) => [
      productId,
      { price: centavosOf(price), taxRatePct: rateOf(taxRatePct) },
    ]),
  )
  return edited(state, { cart: withPrices(state.cart, prices) })
}
