import { proportionOf, type Centavos } from '#domain/money.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'

/**
 * What a sold line comes to, taken apart. `due` is what was charged for it without a tax on top; it, what was taken off and
 * the line's own discount together are its gross: quantity x price, of packs or pieces.
 */
export type LineParts = {
  due: Centavos
  /** Inside `due`, or on top of it. */
  tax: Centavos
  cost: Centavos
  /** Its share of the order's discount. */
  orderDiscount: Centavos
  /** VAT that a privilege took off the price. */
  vatRemoved: Centavos
  /** The discount that a privilege gives by law. */
  statutoryDiscount: Centavos
  /** The discount given on the line itself. */
  ownDiscount: Centavos
}

export type SoldLine = LineParts & {
  /** Pieces. */
  qty: number
  taxMode: Tax['mode']
}

export const NO_PARTS: LineParts = {
  due: 0,
  tax: 0,
  cost: 0,
  orderDiscount: 0,
  vatRemoved: 0,
  statutoryDiscount: 0,
  ownDiscount: 0,
}

/** What of the price is taken off, in the order in which its shares are found. */
const TAKEN_OFF = ['orderDiscount', 'vatRemoved', 'statutoryDiscount'] as const

/**
 * What comes back with some units of a line, of which others came back before. Each part is the line's in proportion to all
 * units that are back by then, rounded, less what came back of it before, so that all returns of a line add up to it however
 * it is split; so is its gross, because a piece of a pack has no price of its own. No part is less than nothing or more than what
 * is left: not the net price either, and the line's own discount takes what rounding leaves.
 */
export function partsBack(
  sold: SoldLine,
  before: LineParts & { qty: number },
  qty: number,
): LineParts {
  const back = { ...NO_PARTS }
  const isBack = before.qty + qty
  const left = (part: keyof LineParts) => sold[part] - before[part]
  const shareOf = (part: keyof LineParts) =>
    proportionOf(sold[part], isBack, sold.qty) - before[part]
  const gross = proportionOf(grossOf(sold), isBack, sold.qty) - grossOf(before)

  back.cost = within(shareOf('cost'), 0, left('cost'))
  back.due = within(shareOf('due'), 0, Math.min(left('due'), gross))
  const isInside = sold.taxMode === 'INCLUDED_IN_PRICES'
  back.tax = isInside
    ? within(
        shareOf('tax'),
        Math.max(0, left('tax') - (left('due') - back.due)),
        Math.min(left('tax'), back.due),
      )
    : within(shareOf('tax'), 0, left('tax'))

  let rest = gross - back.due
  let later =
    left('orderDiscount') + left('vatRemoved') + left('statutoryDiscount') + left('ownDiscount')
  for (const part of TAKEN_OFF) {
    later -= left(part)
    back[part] = within(shareOf(part), Math.max(0, rest - later), Math.min(left(part), rest))
    rest -= back[part]
  }
  back.ownDiscount = rest
  return back
}

/** What a line costs before anything is taken off. */
export function grossOf(parts: LineParts): Centavos {
  const { due, orderDiscount, vatRemoved, statutoryDiscount, ownDiscount } = parts
  return due + orderDiscount + vatRemoved + statutoryDiscount + ownDiscount
}

function within(amount: Centavos, least: Centavos, most: Centavos): Centavos {
  return Math.min(Math.max(amount, least), most)
}

/** What a customer gets for those parts: what is due, and a tax on top. */
export function worthOf(parts: Pick<LineParts, 'due' | 'tax'>, taxMode: Tax['mode']): Centavos {
  return parts.due + (taxMode === 'ADDED_TO_TOTAL' ? parts.tax : 0)
}

/** The sum of parts that came back. */
export function addParts(some: LineParts, more: LineParts): LineParts {
  return {
    due: some.due + more.due,
    tax: some.tax + more.tax,
    cost: some.cost + more.cost,
    orderDiscount: some.orderDiscount + more.orderDiscount,
    vatRemoved: some.vatRemoved + more.vatRemoved,
    statutoryDiscount: some.statutoryDiscount + more.statutoryDiscount,
    ownDiscount: some.ownDiscount + more.ownDiscount,
  }
}
