import type { Location } from '#domain/shop/locations/api.ts'
import {
  cartOf,
  EMPTY_CART,
  isBegun,
  storedCart,
  wholeCart,
  withoutCardNumbers,
  type Cart,
  type KeptCart,
} from '#web/selling/sales/till/cart.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { noticed, withCart, type TillState } from '#web/selling/sales/till/till-state.ts'
import type { HeldCart } from '#web/selling/sales/till/waiting-sales.ts'

/** Among more than this, nobody would find a cart again. */
export const MOST_HELD = 50

/** A held cart as any version has stored it. */
export type KeptHeld = Omit<HeldCart, 'cart' | 'locationId' | 'moving'> &
  Partial<Pick<HeldCart, 'locationId' | 'moving'>> & { basket: KeptCart }

/** Fills in the fields that an earlier version did not store. */
export function wholeHeld({ basket, ...kept }: KeptHeld): HeldCart {
  return { locationId: null, moving: null, ...kept, cart: wholeCart(basket) }
}

/** A held cart as it is stored. */
export function storedHeld({ cart, ...held }: HeldCart): KeptHeld {
  return { ...held, basket: storedCart(cart) }
}

/** Who puts a cart on hold, when and where. */
export type Holder = Pick<HeldCart, 'by' | 'atMs' | 'locationId'>

/** Adds a cart under the next number. Anything that may be a card number is removed from it. */
export function heldWith(
  held: readonly HeldCart[],
  cart: Cart,
  holding: Holder & Pick<HeldCart, 'reason'> & Partial<Pick<HeldCart, 'moving'>>,
): readonly HeldCart[] {
  const number = Math.max(0, ...held.map((each) => each.number)) + 1
  return [...held, { moving: null, number, cart: withoutCardNumbers(cart), ...holding }]
}

/** Puts the cart on hold, so that the next customer can be served. */
export function cartHeld(state: TillState, holder: Holder): TillState {
  if (state.lines.length === 0) return noticed(state, 'refused', TEXT.nothingToHold)
  if (state.held.length >= MOST_HELD) return noticed(state, 'refused', TEXT.tooManyHeld(MOST_HELD))
  const held = heldWith(state.held, cartOf(state), { ...holder, reason: null })
  const next = { ...withCart(state, EMPTY_CART), held }
  return noticed(next, 'plain', TEXT.held(held.at(-1)?.number ?? 0))
}

/** Changes a held cart. */
export function heldChanged(
  state: TillState,
  number: number,
  changes: Partial<HeldCart>,
): TillState {
  const held = state.held.map((each) => (each.number === number ? { ...each, ...changes } : each))
  return { ...state, held }
}

/** Lets go of a held cart, which is somewhere else by now. */
export function heldDropped(state: TillState, number: number): TillState {
  return { ...state, held: state.held.filter((each) => each.number !== number) }
}

/** The name of the location at which a cart was held, if that is not this one; else null. */
export function heldElsewhere(
  { locationId }: HeldCart,
  hereId: number | null,
  locations: readonly Pick<Location, 'id' | 'name'>[],
): string | null {
  if (locationId === null || locationId === hereId) return null
  return locations.find(({ id }) => id === locationId)?.name ?? TEXT.anotherLocation
}

/** Resumes a held cart. A cart that stands at the till is put on hold in its place. */
export function cartResumed(
  state: TillState,
  number: number,
  holder: Holder,
  locations: readonly Pick<Location, 'id' | 'name'>[],
): TillState {
  const resumed = state.held.find((each) => each.number === number)
  if (!resumed || resumed.moving) return state
  const rest = state.held.filter((each) => each !== resumed)
  const held = isBegun(state) ? heldWith(rest, cartOf(state), { ...holder, reason: null }) : rest
  const next = { ...withCart(state, resumed.cart), held, finished: null }
  const from = heldElsewhere(resumed, holder.locationId, locations)
  return noticed(next, 'plain', TEXT.resumed(number, from))
}
