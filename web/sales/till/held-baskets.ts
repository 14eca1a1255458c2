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

/** More would not be found again. */
export const MOST_HELD = 50

/** A basket set aside on this device, for whoever sells at it. */
export type HeldBasket = {
  /** Counts from 1, as long as any is held: said to the customer who comes back. */
  number: number
  basket: Basket
  by: string
  /** By the device's clock, milliseconds since 1970. */
  atMs: number
  /** Why it was not sold; null when the cashier set it aside. */
  reason: string | null
}

/** As any version has kept it. */
export type KeptHeld = Omit<HeldBasket, 'basket'> & { basket: KeptBasket }

export function wholeHeld(kept: KeptHeld): HeldBasket {
  return { ...kept, basket: wholeBasket(kept.basket) }
}

type Holding = Pick<HeldBasket, 'by' | 'atMs' | 'reason'>

export function heldWith(
  held: readonly HeldBasket[],
  basket: Basket,
  holding: Holding,
): readonly HeldBasket[] {
  const number = Math.max(0, ...held.map((each) => each.number)) + 1
  return [...held, { number, basket: withoutCardNumbers(basket), ...holding }]
}

/** Sets the basket aside, so that the next customer can be served. */
export function basketHeld(state: TillState, by: string, atMs: number): TillState {
  if (!isBegun(state)) return noticed(state, 'refused', TEXT.nothingToHold)
  if (state.held.length >= MOST_HELD) return noticed(state, 'refused', TEXT.tooManyHeld(MOST_HELD))
  const held = heldWith(state.held, basketOf(state), { by, atMs, reason: null })
  const next = { ...withBasket(state, EMPTY_BASKET), held }
  return noticed(next, 'plain', TEXT.held(held.at(-1)?.number ?? 0))
}

/** Takes a held basket back to the till; what stood there is held in its turn. */
export function basketResumed(
  state: TillState,
  number: number,
  by: string,
  atMs: number,
): TillState {
  const resumed = state.held.find((each) => each.number === number)
  if (!resumed) return state
  const rest = state.held.filter((each) => each !== resumed)
  const held = isBegun(state) ? heldWith(rest, basketOf(state), { by, atMs, reason: null }) : rest
  const next = { ...withBasket(state, resumed.basket), held, finished: null }
  return noticed(next, 'plain', TEXT.resumed(number))
}
