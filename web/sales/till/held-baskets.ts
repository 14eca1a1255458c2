import type { Location } from '#domain/locations/api.ts'
import {
  basketOf,
  EMPTY_BASKET,
  isBegun,
  wholeBasket,
  withoutCardNumbers,
  type Basket,
  type KeptBasket,
} from '#web/sales/till/basket.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { noticed, withBasket, type TillState } from '#web/sales/till/till-state.ts'

/** Among more than this, nobody would find a basket again. */
export const MOST_HELD = 50

/**
 * A basket on its way to its branch, as a ticket, or from it to this device, under the Idempotency-Key of that. It is sold
 * nowhere until the server has answered.
 */
export type Moving =
  | { to: 'branch'; key: string; locationId: number }
  | { to: 'device'; key: string; ticketId: number }

/** A basket that was put on hold. All users of this device see it. */
export type HeldBasket = {
  /**
   * The number told to the customer, to be named when they come back. Counts from 1; starts again
   * when no basket is held.
   */
  number: number
  basket: Basket
  by: string
  /** By the clock of the device, in milliseconds since 1970. */
  atMs: number
  /** Where the device stood; null if no location was chosen, or an earlier version stored it. */
  locationId: number | null
  /** Why the server refused it; null if the cashier put it on hold. */
  reason: string | null
  moving: Moving | null
}

/** A held basket as any version has stored it. */
export type KeptHeld = Omit<HeldBasket, 'basket' | 'locationId' | 'moving'> &
  Partial<Pick<HeldBasket, 'locationId' | 'moving'>> & { basket: KeptBasket }

/** Fills in the fields that an earlier version did not store. */
export function wholeHeld(kept: KeptHeld): HeldBasket {
  return { locationId: null, moving: null, ...kept, basket: wholeBasket(kept.basket) }
}

/** Who puts a basket on hold, when and where. */
export type Holder = Pick<HeldBasket, 'by' | 'atMs' | 'locationId'>

/** Adds a basket under the next number. Anything that may be a card number is removed from it. */
export function heldWith(
  held: readonly HeldBasket[],
  basket: Basket,
  holding: Holder & Pick<HeldBasket, 'reason'> & Partial<Pick<HeldBasket, 'moving'>>,
): readonly HeldBasket[] {
  const number = Math.max(0, ...held.map((each) => each.number)) + 1
  return [...held, { moving: null, number, basket: withoutCardNumbers(basket), ...holding }]
}

/** Puts the basket on hold, so that the next customer can be served. */
export function basketHeld(state: TillState, holder: Holder): TillState {
  if (state.cart.length === 0) return noticed(state, 'refused', TEXT.nothingToHold)
  if (state.held.length >= MOST_HELD) return noticed(state, 'refused', TEXT.tooManyHeld(MOST_HELD))
  const held = heldWith(state.held, basketOf(state), { ...holder, reason: null })
  const next = { ...withBasket(state, EMPTY_BASKET), held }
  return noticed(next, 'plain', TEXT.held(held.at(-1)?.number ?? 0))
}

/** Changes a held basket. */
export function heldChanged(
  state: TillState,
  number: number,
  changes: Partial<HeldBasket>,
): TillState {
  const held = state.held.map((each) => (each.number === number ? { ...each, ...changes } : each))
  return { ...state, held }
}

/** Lets go of a held basket, which is somewhere else by now. */
export function heldDropped(state: TillState, number: number): TillState {
  return { ...state, held: state.held.filter((each) => each.number !== number) }
}

/** The name of the location at which a basket was held, if that is not this one; else null. */
export function heldElsewhere(
  { locationId }: HeldBasket,
  hereId: number | null,
  locations: readonly Pick<Location, 'id' | 'name'>[],
): string | null {
  if (locationId === null || locationId === hereId) return null
  return locations.find(({ id }) => id === locationId)?.name ?? TEXT.anotherLocation
}

/** Resumes a held basket. A basket that stands at the till is put on hold in its place. */
export function basketResumed(
  state: TillState,
  number: number,
  holder: Holder,
  locations: readonly Pick<Location, 'id' | 'name'>[],
): TillState {
  const resumed = state.held.find((each) => each.number === number)
  if (!resumed || resumed.moving) return state
  const rest = state.held.filter((each) => each !== resumed)
  const held = isBegun(state) ? heldWith(rest, basketOf(state), { ...holder, reason: null }) : rest
  const next = { ...withBasket(state, resumed.basket), held, finished: null }
  const from = heldElsewhere(resumed, holder.locationId, locations)
  return noticed(next, 'plain', TEXT.resumed(number, from))
}
