import { centavosOf } from '#domain/money.ts'
import type { CheckoutBody, Sale } from '#domain/sales/api.ts'
import {
  basketOf,
  EMPTY_BASKET,
  isBegun,
  wholeBasket,
  type Basket,
  type KeptBasket,
} from '#web/sales/till/basket.ts'
import type { SaleFigures } from '#web/sales/till/checkout-body.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { heldWith } from '#web/sales/till/held-baskets.ts'
import {
  edited,
  noticed,
  saleRefused,
  withBasket,
  type TillRefusal,
  type TillState,
} from '#web/sales/till/till-state.ts'

/** Who sells at this till. */
export type Seller = { id: number; name: string }

/** A sale that was sent and is not known to be made, nor not to be. Nothing of it changes any more. */
export type PendingSale = {
  key: string
  body: CheckoutBody
  figures: SaleFigures
  basket: Basket
  seller: Seller
  /** Nobody waits for its answer any more: the server is to be asked at once. */
  isLost: boolean
}

/** As any version has kept it. It is sent and asked for by the key and the body that it was kept with. */
export type KeptPending = Omit<PendingSale, 'basket'> & { basket: KeptBasket }

export function wholePending(kept: KeptPending): PendingSale {
  return { ...kept, basket: wholeBasket(kept.basket) }
}

export type FinishedSale = SaleFigures & {
  invoiceNumber: string | null
  seller: Seller
  /** By the device's clock, milliseconds since 1970. */
  atMs: number
}

/** The basket goes on its way, and the next may begin. */
export function sent(state: TillState, pending: PendingSale): TillState {
  const next = { ...withBasket(state, EMPTY_BASKET), pending, isSending: true, finished: null }
  return noticed(next, 'plain', TEXT.nextMayBegin)
}

/** No answer came: nobody knows whether it was made. */
export function answerLost(state: TillState): TillState {
  const pending = state.pending && { ...state.pending, isLost: true }
  return { ...state, pending, isSending: false }
}

/** The server is asked what became of it. */
export function asking(state: TillState): TillState {
  return { ...state, isSending: true }
}

/** It is made: what stands at the till meanwhile is the next customer's. */
export function sold(state: TillState, sale: Sale, atMs: number): TillState {
  const { pending } = state
  if (!pending) return state
  const finished = {
    invoiceNumber: sale.invoiceNumber,
    total: centavosOf(sale.grandTotal),
    paid: centavosOf(sale.paidAmount),
    change: Math.max(0, centavosOf(sale.changeDue)),
    seller: pending.seller,
    atMs,
  }
  const next = { ...state, pending: null, isSending: false, finished }
  if (finished.total !== pending.figures.total)
    return noticed(next, 'refused', TEXT.soldEarlier(sale))
  // Said for those who cannot see the change on the screen.
  return noticed(next, 'plain', TEXT.changeIs(finished.change))
}

/** It is made, but its figures are not for whoever is at the till now. */
export function madeElsewhere(state: TillState): TillState {
  return noticed({ ...state, pending: null, isSending: false }, 'refused', TEXT.soldElsewhere)
}

/** The server said no, and that nothing was made: the basket comes back with its key. */
export function declined(state: TillState, refusal: TillRefusal, at: By): TillState {
  return returned(state, { isTried: true }, refusal, at)
}

/** Its key can make no sale any more: the basket comes back to be sent under a new one. */
export function unmade(state: TillState, sentence: string, at: By): TillState {
  return returned(state, { key: null, isTried: false }, { sentence }, at)
}

/** Who is at the till when it comes back, and when. */
export type By = { seller: Seller; nowMs: number }

/** To where it was; but never into the next customer's basket, nor into another cashier's hands: then it is held. */
function returned(
  state: TillState,
  changes: Partial<Basket>,
  refusal: TillRefusal,
  by: By,
): TillState {
  const { pending } = state
  if (!pending) return state
  const basket = { ...pending.basket, ...changes }
  const next: TillState = { ...state, pending: null, isSending: false }
  if (!isBegun(state) && pending.seller.id === by.seller.id)
    return { ...saleRefused(withBasket(next, basket), refusal), notice: null }
  const held = heldWith(next.held, basket, {
    by: pending.seller.name,
    atMs: by.nowMs,
    reason: refusal.sentence,
  })
  const text = TEXT.heldForYou(held.at(-1)?.number ?? 0, refusal.sentence)
  return noticed(edited(next, { held }), 'refused', text)
}

/** What the screen shows as the basket: one that was sent stays in sight until the next begins. */
export function shownBasket(state: TillState, seller: Seller): { basket: Basket; isSent: boolean } {
  const { pending } = state
  if (pending && pending.seller.id === seller.id && !isBegun(state))
    return { basket: pending.basket, isSent: true }
  return { basket: basketOf(state), isSent: false }
}
