import { api } from '#domain/api.ts'
import { percentText, rateOf } from '#domain/money.ts'
import { LONGEST_NAME, type WholeParkedSale } from '#domain/selling/sales/parked-sales/api.ts'
import { ApiError, call, newIdempotencyKey, refreshAfter, serverSentence } from '#web/api.ts'
import {
  cartProduct,
  hindranceOf,
  lineKeyOf,
  withDiscount,
  withProduct,
  type CartLines,
} from '#web/selling/sales/cart/lines.ts'
import { soldName, unitOf } from '#web/selling/sales/cart/units.ts'
import { EMPTY_CART } from '#web/selling/sales/till/cart.ts'
import { isUnknown } from '#web/selling/sales/till/complete-sale.ts'
import {
  heldChanged,
  heldDropped,
  heldWith,
  MOST_HELD,
  type Holder,
} from '#web/selling/sales/till/held-carts.ts'
import type { HeldCart, Moving } from '#web/selling/sales/till/waiting-sales.ts'
import { TEXT as TILL_TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { edited, noticed } from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { TEXT } from '#web/selling/sales/parked-sales/parked-sales-text.ts'

// A held cart on its way to the branch, or from it. The sending device keeps it until the server has answered, and sells it
// nowhere meanwhile: so it is neither lost nor in two places. Its own key goes with it, under which it is sold once.

/** Hands a held cart to the branch. One that was tried is struck first; one that something was paid for stays. */
export async function park(till: Till, number: number, locationId: number): Promise<void> {
  const held = find(till, number)
  if (!held || held.moving) return
  const { parts, exchange, cards } = held.cart
  if (parts.length > 0 || exchange) return say(till, TEXT.staysHere(number, TEXT.paidFor))
  if (cards.length > 0) return say(till, TEXT.staysHere(number, TEXT.cardShown))
  const key = await unsoldKey(till, held)
  if (key === null) return
  const moving: Moving = { to: 'branch', key: newIdempotencyKey(), locationId }
  till.change((now) =>
    heldChanged(now, number, { cart: { ...held.cart, key, isTried: false }, moving }),
  )
  await ask(till, number, false)
}

/** Takes a parked sale: its cart is held here, under the number that is answered. null: it was not taken, or nobody knows yet. */
export async function take(
  till: Till,
  parkedSale: WholeParkedSale,
  holder: Holder,
): Promise<number | null> {
  if (till.state().held.length >= MOST_HELD) {
    say(till, TEXT.tooManyHeld)
    return null
  }
  const { id: ticketId } = parkedSale
  const moving: Moving = { to: 'device', key: newIdempotencyKey(), ticketId }
  till.change((now) => {
    const held = heldWith(now.held, cartOf(parkedSale), { ...holder, reason: null, moving })
    return edited(now, { held })
  })
  const number = till.state().held.at(-1)?.number ?? 0
  return (await ask(till, number, false)) ? number : null
}

/** Asks what became of a cart that is on its way. True when it has arrived at this device. */
export async function ask(till: Till, number: number, wasLost = true): Promise<boolean> {
  const held = find(till, number)
  if (!held?.moving) return false
  try {
    return held.moving.to === 'branch'
      ? await sendIn(till, held, held.moving)
      : await sendTaking(till, held, held.moving)
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : null
    const isIn = held.moving.to === 'branch'
    if (isIn && problem?.status === 410) endMove(till, number, TEXT.handedInBefore(number))
    else if (isUnknown(error, wasLost)) say(till, TEXT.unanswered(number))
    else if (isIn)
      till.change((now) => {
        const text = TEXT.staysHere(number, serverSentence(error))
        return noticed(heldChanged(now, number, { moving: null }), 'refused', text)
      })
    else endMove(till, number, TEXT.notTaken(serverSentence(error)))
    refreshAfter(api.tickets.take)
    return false
  }
}

async function sendIn(
  till: Till,
  { number, cart }: HeldCart,
  { key, locationId }: Extract<Moving, { to: 'branch' }>,
): Promise<false> {
  const body = {
    locationId,
    key: cart.key ?? '', // made with its first line
    customerId: cart.customer?.id ?? null,
    note: cart.note?.trim() || null,
    lines: cart.lines.map(({ product, qty, discountPct }) => ({
      productId: product.id,
      productName: soldName(product).slice(0, LONGEST_NAME),
      ...(product.pack && { packId: product.pack.id, packFactor: product.pack.factor }),
      qty,
      discountPct: percentText(discountPct),
    })),
  }
  const { id } = await call(api.tickets.create, { body }, { idempotencyKey: key })
  till.change((now) => noticed(heldDropped(now, number), 'plain', TEXT.handedIn(number, id)))
  return false
}

async function sendTaking(
  till: Till,
  { number }: HeldCart,
  { key, ticketId }: Extract<Moving, { to: 'device' }>,
): Promise<true> {
  await call(api.tickets.take, { params: { id: String(ticketId) } }, { idempotencyKey: key })
  till.change((now) => heldChanged(now, number, { moving: null }))
  return true
}

/** The key under which a cart is sold. One that was tried is closed: a late copy of its request sells nothing any more. */
async function unsoldKey(till: Till, { number, cart }: HeldCart): Promise<string | null> {
  const { key, isTried } = cart
  if (key === null || !isTried) return key ?? newIdempotencyKey()
  try {
    const { sale } = await call(api.sales.closeAttempt, { params: { key } })
    if (!sale) return newIdempotencyKey()
    endMove(till, number, TILL_TEXT.soldAfterAll(sale))
  } catch (error) {
    say(till, TEXT.staysHere(number, serverSentence(error)))
  }
  return null
}

/** The cart of a parked sale as it is sold today: at today's prices, without what is gone. */
function cartOf({ key, customer, note, lines }: WholeParkedSale) {
  return { ...EMPTY_CART, lines: takenOf(lines).lines, customer, note, key }
}

/** What of a parked sale is not sold any more, or does not fit into one sale, by name. */
export function goneOf({ lines }: WholeParkedSale): string[] {
  return takenOf(lines).gone
}

function takenOf(parked: WholeParkedSale['lines']) {
  let lines: CartLines = []
  const gone: string[] = []
  for (const line of parked) {
    const sold = soldOf(line)
    if (!sold || hindranceOf(lines, sold, line.qty) !== null) gone.push(line.productName)
    else
      lines = withDiscount(
        withProduct(lines, sold, line.qty),
        lineKeyOf(sold),
        rateOf(line.discountPct),
      )
  }
  return { lines, gone }
}

/** What a line of a parked sale sells today; null where that, in a pack of that size, is not sold any more. */
function soldOf({ product, packId = null, packFactor }: WholeParkedSale['lines'][number]) {
  const unit = product && unitOf(product, packId)
  if (!product || !unit || product.unsellableReason !== null) return null
  const isResized = packFactor != null && unit.pack?.factor !== packFactor
  return isResized ? null : cartProduct(product, unit)
}

const find = (till: Till, number: number) =>
  till.state().held.find((each) => each.number === number)

function say(till: Till, text: string) {
  till.change((now) => noticed(now, 'refused', text))
}

/** A held cart is not here any more. */
function endMove(till: Till, number: number, text: string) {
  till.change((now) => noticed(heldDropped(now, number), 'refused', text))
}
