import { centavosOf } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { mixedSentence } from '#domain/selling/sales/mixed-packs.ts'
import {
  cartOf,
  EMPTY_CART,
  isBegun,
  storedCart,
  wholeCart,
  type Cart,
  type KeptCart,
} from '#web/selling/sales/till/cart.ts'
import type { SaleFigures } from '#web/selling/sales/till/checkout-body.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { heldWith } from '#web/selling/sales/till/held-carts.ts'
import {
  edited,
  noticed,
  saleRefused,
  withCart,
  type TillRefusal,
  type TillState,
} from '#web/selling/sales/till/till-state.ts'
import type { Seller, PendingSale, FinishedSale } from '#web/selling/sales/till/waiting-sales.ts'

/**
 * A pending sale as any version has stored it. Its key and body are used exactly as they were
 * stored.
 */
export type KeptPending = Omit<PendingSale, 'cart' | 'figures'> & {
  basket: KeptCart
  figures: KeptFigures
}

type KeptFigures = Omit<SaleFigures, 'credit' | 'back'> & Partial<SaleFigures>

/** Fills in the fields that an earlier version did not store. */
export function wholePending({ basket, ...kept }: KeptPending): PendingSale {
  return {
    ...kept,
    figures: { credit: 0, back: [], ...kept.figures },
    cart: wholeCart(basket),
  }
}

/** A pending sale as it is stored. */
export function storedPending({ cart, ...pending }: PendingSale): KeptPending {
  return { ...pending, basket: storedCart(cart) }
}

/** A finished sale as any version has stored it. */
export type KeptFinished = Omit<FinishedSale, 'id' | 'returnId' | 'credit' | 'back' | 'mixed'> &
  Partial<FinishedSale>

export function wholeFinished(kept: KeptFinished): FinishedSale {
  return { credit: 0, back: [], returnId: null, mixed: null, ...kept, id: kept.id ?? null }
}

/** The cart becomes the pending sale, and an empty one takes its place for the next customer. */
export function sent(state: TillState, pending: PendingSale): TillState {
  const next = { ...withCart(state, EMPTY_CART), pending, isSending: true, finished: null }
  return noticed(next, 'plain', TEXT.sentSale)
}

/** No answer came, so nobody knows whether the sale was made. */
export function answerLost(state: TillState): TillState {
  const pending = state.pending && { ...state.pending, isLost: true }
  return { ...state, pending, isSending: false }
}

/** The server had no time for the pending sale, which is sent again. */
export function busy(state: TillState): TillState {
  return isBegun(state) ? state : noticed(state, 'plain', TEXT.sentAgain)
}

/** A question about the pending sale is on its way to the server. */
export function asking(state: TillState): TillState {
  return { ...state, isSending: true }
}

/** The pending sale was made. The cart at the till is not touched: it is the next customer's. */
export function sold(state: TillState, sale: Sale, atMs: number): TillState {
  const { pending } = state
  if (!pending) return state
  const finished = {
    id: sale.id,
    invoiceNumber: sale.invoiceNumber,
    total: centavosOf(sale.grandTotal),
    credit: pending.figures.credit,
    paid: centavosOf(sale.paidAmount) - pending.figures.credit,
    change: Math.max(0, centavosOf(sale.changeDue)),
    back: pending.figures.back,
    returnId: sale.exchange?.returnId ?? null,
    mixed: mixedSentence(sale.items),
    seller: pending.seller,
    atMs,
  }
  const next = { ...state, pending: null, isSending: false, finished }
  if (finished.total !== pending.figures.total)
    return noticed(next, 'refused', TEXT.soldEarlier(sale))
  // What is to be counted out stands beside the button, and nowhere else.
  return { ...next, notice: null }
}

/** The cashier has done with the sale just made and goes on to the next one. */
export function wentOn(state: TillState): TillState {
  return { ...state, finished: null }
}

/** The sale was made, but at a location whose figures the current user may not see. */
export function madeElsewhere(state: TillState): TillState {
  return noticed({ ...state, pending: null, isSending: false }, 'refused', TEXT.soldElsewhere)
}

/** The server refused the sale and made nothing. The cart comes back with its key. */
export function declined(state: TillState, refusal: TillRefusal, at: By): TillState {
  return returned(state, { isTried: true }, refusal, at)
}

/**
 * The server has closed the key, so it can never make a sale. The cart comes back and gets a new
 * key.
 */
export function unmade(state: TillState, sentence: string, at: By): TillState {
  return returned(state, { key: null, isTried: false }, { sentence }, at)
}

/** Who is at the till when the cart comes back, and when (milliseconds since 1970). */
export type By = { seller: Seller; nowMs: number }

/**
 * Brings the cart back to the till. If the next customer's cart stands there, or another
 * cashier works there, it is put on hold instead.
 */
function returned(
  state: TillState,
  changes: Partial<Cart>,
  refusal: TillRefusal,
  by: By,
): TillState {
  const { pending } = state
  if (!pending) return state
  const cart = { ...pending.cart, ...changes }
  const next: TillState = { ...state, pending: null, isSending: false }
  if (!isBegun(state) && pending.seller.id === by.seller.id)
    return { ...saleRefused(withCart(next, cart), refusal), notice: null }
  const held = heldWith(next.held, cart, {
    by: pending.seller.name,
    atMs: by.nowMs,
    locationId: pending.body.sale.locationId,
    reason: refusal.sentence,
  })
  const text = TEXT.heldForYou(held.at(-1)?.number ?? 0, refusal.sentence)
  return noticed(edited(next, { held }), 'refused', text)
}

/** The cart on the screen. A sent one stays in view, read-only, until the next one begins. */
export function shownCart(state: TillState, seller: Seller): { cart: Cart; isSent: boolean } {
  const { pending } = state
  if (pending && pending.seller.id === seller.id && !isBegun(state))
    return { cart: pending.cart, isSent: true }
  return { cart: cartOf(state), isSent: false }
}
