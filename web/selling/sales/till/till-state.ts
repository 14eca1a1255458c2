import type { Centavos, Rate } from '#domain/money.ts'
import type { Problem } from '#domain/problem.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { HELD, UNSELLABLE, type UnsellableReason, WORDS } from '#domain/goods/products/product.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { CheckoutMethod } from '#domain/cash/payments/checkout-methods.ts'
import type { AskedApproval } from '#web/platform/approvals/ApprovalDialog.tsx'
import type { Notice } from '#web/goods/product-search/notice.ts'
import type { Tone } from '#web/goods/product-search/sounds.ts'
import {
  cartProduct,
  lineKeyOf,
  lineOf,
  hindranceOf,
  withDiscount,
  withoutLine,
  withProduct,
  withQty,
  withScheme,
  withUnit,
  type CartLines,
} from '#web/selling/sales/cart/lines.ts'
import { soldName, unitRefusal, type Unit } from '#web/selling/sales/cart/units.ts'
import {
  cartOf,
  EMPTY_CART,
  NO_AMOUNT,
  type AmountTyped,
  type Cart,
  type Exchange,
  type PaidPart,
  type TillCustomer,
} from '#web/selling/sales/till/cart.ts'
import { cardsKept, withCard, type BeneficiaryCard } from '#web/selling/sales/schemes/cards.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import type { HeldCart } from '#web/selling/sales/till/waiting-sales.ts'
import type { FinishedSale, PendingSale } from '#web/selling/sales/till/waiting-sales.ts'

export type TillRefusal = Pick<Problem, 'errors' | 'figures' | 'shortages'> & {
  sentence: string
  /** The sale as it was sent, for another user to approve. */
  asked?: AskedApproval | null | undefined
  /** The id of the approval that it is sent again with. */
  approvalId?: string
  /** The sentence asks whether this is right, and nothing was sent yet. */
  question?: 'amount' | 'quantity'
}

/** What undo brings back: all that belongs to the customer, but the key of the sale. */
type Cleared = Omit<Cart, 'key' | 'isTried'>

/** The state of a till: the current cart, and everything beside it. */
export type TillState = Cart & {
  /** The sale that was sent and whose outcome is unknown. No other sale is sent meanwhile. */
  pending: PendingSale | null
  /** This tab waits for an answer about the pending sale. */
  isSending: boolean
  held: readonly HeldCart[]
  /**
   * Keys of carts that were refused and then cleared. A late copy of their requests could still be
   * sold, until the server closes the keys.
   */
  abandoned: readonly string[]
  /** The last sale that was made, until the first line of the next one. */
  finished: FinishedSale | null
  refusal: TillRefusal | null
  notice: Notice | null
  /** Key of the line that keys act on: the one added to last, or chosen since. The last line where it is of none. */
  selectedKey: string | null
  /** What was cleared or removed just now, for undo: the cart as it was. null after the next change. */
  cleared: Cleared | null
}

export const EMPTY_TILL: TillState = {
  ...EMPTY_CART,
  pending: null,
  isSending: false,
  held: [],
  abandoned: [],
  finished: null,
  refusal: null,
  notice: null,
  selectedKey: null,
  cleared: null,
}

/** A change made by the cashier. It ends the last refusal and the undo of a cleared cart. */
export function edited(state: TillState, changes: Partial<TillState>): TillState {
  return { ...state, refusal: null, cleared: null, ...changes }
}

/**
 * Sets the message under the search box. The id increases, so that a repeated text is announced
 * again.
 */
export function noticed(state: TillState, tone: Tone, text: string): TillState {
  return { ...state, notice: { id: (state.notice?.id ?? 0) + 1, tone, text } }
}

/** Replaces the cart, with no refusal about it yet. */
export function withCart(state: TillState, cart: Cart): TillState {
  return edited(state, { ...cart, selectedKey: null })
}

/** Adds `qty` units of a found product, or says why it cannot. */
export function productAdded(state: TillState, found: FoundProduct, qty = 1): TillState {
  const { unsellableReason: reason } = found
  if (reason !== null)
    return noticed(state, toneOf(reason), TEXT.unsellable(found.name, WORDS[reason]))
  const refusal = unitRefusal(found)
  if (refusal !== null) return noticed(state, 'refused', refusal)
  const product = cartProduct(found)
  const hindrance = hindranceOf(state.lines, product, qty)
  if (hindrance !== null) return noticed(state, 'refused', hindrance)

  const key = lineKeyOf(product)
  const before = lineOf(state.lines, key)
  const lines = withProduct(state.lines, product, qty)
  const isNewPrice = before !== undefined && before.product.price !== product.price
  const text = isNewPrice
    ? TEXT.addedAtNewPrice(soldName(product), product.price)
    : TEXT.added(soldName(product), lineOf(lines, key)?.qty ?? 1)
  return noticed(edited(state, { lines, selectedKey: key, finished: null }), 'added', text)
}

function toneOf(reason: UnsellableReason): Tone {
  if (reason === UNSELLABLE.outOfStock) return 'outOfStock'
  return Object.values(HELD).includes(reason) ? 'expired' : 'refused'
}

/** Takes a line out, which can be undone. The one below it is selected then. */
export function lineRemoved(state: TillState, key: string): TillState {
  const index = state.lines.findIndex((line) => line.key === key)
  const line = state.lines[index]
  if (!line) return state
  const lines = withoutLine(state.lines, key)
  const changes = { lines, selectedKey: lines[index]?.key ?? null, cleared: clearedOf(state) }
  return noticed(edited(state, changes), 'plain', TEXT.removed(soldName(line.product)))
}

export function qtyChanged(state: TillState, key: string, qty: number): TillState {
  return unitsEdited(state, key, withQty(state.lines, key, qty))
}

/** Sells a line in another unit of its product, or says why it cannot. */
export function unitChanged(state: TillState, key: string, unit: Unit): TillState {
  const lines = withUnit(state.lines, key, unit)
  if ('refusal' in lines) return noticed(state, 'refused', lines.refusal)
  const next = unitsEdited(state, key, lines)
  const product = lineOf(state.lines, key)?.product
  if (next === state || !product) return next
  return { ...next, selectedKey: lineKeyOf({ ...product, pack: unit.pack }) }
}

export function discountChanged(state: TillState, key: string, rate: Rate): TillState {
  return linesEdited(state, withDiscount(state.lines, key, rate))
}

/** A change of a line's units. That some were added to it, and how many it has, is no longer true. */
function unitsEdited(state: TillState, key: string, lines: CartLines): TillState {
  const next = linesEdited(state, lines)
  const isUntrue = next !== state && state.selectedKey === key && state.notice?.tone === 'added'
  return isUntrue ? { ...next, notice: null } : next
}

/** A change of the cart by the cashier. */
export function linesEdited(state: TillState, lines: CartLines): TillState {
  return lines === state.lines ? state : edited(state, { lines })
}

/**
 * Clears the cart with its customer, note and payments: the next sale is another customer's. If the cart was sent before, its key
 * is abandoned.
 */
export function cartCleared(state: TillState): TillState {
  const { key, isTried } = state
  const cleared = clearedOf(state)
  if (cleared.lines.length === 0) return state
  const abandoned = isTried && key !== null ? [...state.abandoned, key] : state.abandoned
  const changes = { key: null, isTried: false, selectedKey: null, cleared, abandoned }
  return noticed(edited(state, { ...clearedOf(EMPTY_CART), ...changes }), 'plain', TEXT.cleared)
}

function clearedOf(cart: Cart): Cleared {
  const { key: _, isTried: __, ...cleared } = cartOf(cart)
  return cleared
}

/**
 * The server has closed an abandoned key. If it had made a sale with it before, the invoice is
 * shown.
 */
export function struck(state: TillState, key: string, sale: Sale | null): TillState {
  const next = { ...state, abandoned: state.abandoned.filter((each) => each !== key) }
  return sale ? noticed(next, 'refused', TEXT.soldAfterAll(sale)) : next
}

/** Brings back what was just cleared, with its customer and a new key, or the line that was removed. */
export function clearUndone(state: TillState): TillState {
  const { cleared } = state
  if (!cleared) return state
  const back = cleared.lines.findLast(({ key }) => !lineOf(state.lines, key))
  return edited(state, { ...cleared, notice: null, selectedKey: back?.key ?? null })
}

/** Names whom is sold to, or nobody. The cards of the customer before leave with them. */
export function customerChosen(state: TillState, customer: TillCustomer | null): TillState {
  const { customer: before } = state
  const cards = cardsKept(state.cards, { before: before?.id ?? null, next: customer?.id ?? null })
  if (!before || cards.length === state.cards.length) return edited(state, { customer })
  return noticed(edited(state, { customer, cards }), 'plain', TEXT.cardsLeft(before.name))
}

/** Chooses how the last payment is made. The reference belongs to the former method and goes. */
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

/** Takes the typed amount as a partial payment. The next one is probably cash, or after cash what is paid by most. */
export function partAdded(
  state: TillState,
  amount: Centavos,
  afterCash: CheckoutMethod = 'ewallet',
): TillState {
  const { parts, method, reference } = state
  return edited(state, {
    parts: [...parts, { method, amount, reference: reference.trim() }],
    method: method === 'cash' ? afterCash : 'cash',
    amount: NO_AMOUNT,
    reference: '',
  })
}

export function partRemoved(state: TillState, part: PaidPart): TillState {
  return edited(state, { parts: state.parts.filter((each) => each !== part) })
}

/** Goods of an earlier sale come back with this cart, and pay for it. */
export function exchangeBegun(state: TillState, exchange: Exchange): TillState {
  if (state.exchange) return noticed(state, 'refused', TEXT.oneExchange)
  const { invoiceNumber, refunded } = exchange
  const next = edited(state, { exchange, finished: null })
  return noticed(next, 'plain', TEXT.exchanging(invoiceNumber, refunded))
}

export function exchangeRemoved(state: TillState): TillState {
  return edited(state, { exchange: null, notice: null })
}

/** Somebody has shown a card: it counts for all lines that it covers. */
export function cardShown(state: TillState, card: BeneficiaryCard): TillState {
  const next = edited(state, { cards: withCard(state.cards, card), finished: null })
  return noticed(next, 'plain', TEXT.cardShown(card.scheme.name, card.holderName))
}

export function cardRemoved(state: TillState, card: BeneficiaryCard): TillState {
  return edited(state, { cards: state.cards.filter((each) => each !== card) })
}

/** Takes a line out of a scheme, or under one that covers it. */
export function schemeChosen(state: TillState, key: string, scheme: string | null): TillState {
  return linesEdited(state, withScheme(state.lines, key, scheme))
}

/** Removes the refusal because its cause was corrected outside the cart. */
export function refusalOver(state: TillState): TillState {
  return state.refusal ? edited(state, {}) : state
}

/** Sets the reason why the sale was refused. The next edit removes it. */
export function saleRefused(state: TillState, refusal: TillRefusal): TillState {
  return { ...state, refusal }
}
