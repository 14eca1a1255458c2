import {
  isCovered,
  modelRefusal,
  type ModelCode,
  type ModelShop,
} from '#domain/testing/statutory-model.ts'
import type { Sold } from '#server/testing/law/made-up-goods-of-law.ts'
import type { Cart } from '#server/testing/law/modelled-acts.ts'
import { pesos, type Asked, type Shown } from '#server/testing/law/modelled-bodies.ts'

// What a customer wants at the counter of modelled-counter.ts, of its goods and by its cards.

export type Place = 0 | 1
export type Person = 0 | 1

export type Counter = {
  shop: ModelShop
  /** All ways in which something is sold. */
  sold: readonly Sold[]
  locationIds: readonly [number, number]
  tillIds: readonly [number, number]
  /** The cards of two persons. */
  cards: readonly [Cards, Cards]
}
export type Cards = Record<ModelCode, { beneficiaryId: number }>

/** What is asked for, and for whom. */
export type Wanted = {
  place: Place
  who: Person
  booklet: bigint | null
  asked: readonly Asked[]
  beneficiaries: Shown
  isRefused: boolean
}
/** A line as it is asked for. Its card counts where it covers the goods, or where the cashier insists. */
function ask({ sold }: Counter, line: Cart['lines'][number], isOrder: boolean): Asked {
  const what = sold[line.what % sold.length]! // there are some
  const groupPrice = BigInt(isOrder ? what.retail : what.price)
  const { cap = null } = what.goods
  const override = {
    own: null,
    lower: groupPrice > 5n ? groupPrice - 5n : 1n,
    higher: groupPrice + 3n,
    cap: cap == null ? null : cap * BigInt(what.factor),
  }[line.price]
  const { scheme } = line
  const isShown = scheme !== null && (line.isStubborn || isCovered(what.goods, scheme))
  const [count, factor] = [BigInt(line.count), BigInt(what.factor)]
  const discountPct = isOrder ? 0n : BigInt(line.discountPct)
  const asked = { goods: what.goods, count, factor, groupPrice, override, discountPct }
  return { sold: what, line: { ...asked, scheme: isShown ? scheme : null } }
}

export function wantedOf(
  counter: Counter,
  { who, isForTwo, lines, ...cart }: Cart,
  place: Place,
  isOrder: boolean,
): Wanted {
  const asked = lines.map((line) => ask(counter, line, isOrder))
  const codes = [...new Set(asked.flatMap(({ line }) => line.scheme ?? []))]
  const other: Person = who === 0 ? 1 : 0
  const holders = codes.map((code) => (isForTwo && ['SC', 'NAAC'].includes(code) ? other : who))
  const booklet = cart.booklet === null ? null : BigInt(cart.booklet)
  return {
    place,
    who,
    booklet,
    asked,
    beneficiaries: codes.map((code, at) => shown(counter.cards[holders[at]!][code], code, booklet)), // of each
    isRefused: asked.some(({ line }) => modelRefusal(line) !== null),
  }
}

export const placeOf = ({ locationIds, tillIds }: Counter, { place, beneficiaries }: Wanted) => ({
  locationId: locationIds[place],
  tillId: tillIds[place],
  beneficiaries,
})

/** A card as a sale names it, and what its booklet says of a week. */
export function shown(card: { beneficiaryId: number }, code: ModelCode, booklet: bigint | null) {
  const { beneficiaryId } = card
  return {
    code,
    beneficiaryId,
    ...(code === 'BNPC' && booklet !== null && { weekLeft: pesos(booklet) }),
  }
}

/** Whether the cards of a sale are of two persons. */
export function isOfTwo({ cards }: Counter, { beneficiaries }: Wanted): boolean {
  return cards.every((own) =>
    beneficiaries.some(({ code, beneficiaryId }) => own[code].beneficiaryId === beneficiaryId),
  )
}
