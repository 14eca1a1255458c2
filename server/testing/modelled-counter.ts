import fc from 'fast-check'
import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf } from '#domain/money.ts'
import {
  isPlain,
  leftAfter,
  modelReturns,
  type ModelShare,
} from '#domain/testing/returned-model.ts'
import {
  isCovered,
  modelRefusal,
  modelSale,
  type ModelCode,
  type ModelFigures,
  type ModelLine,
  type ModelShop,
} from '#domain/testing/statutory-model.ts'
import type { Caller } from '#server/testing/caller.ts'
import { CODES, type Sold } from '#server/testing/made-up-goods-of-law.ts'
import { checkoutOf, orderOf, pesos, type Asked } from '#server/testing/modelled-bodies.ts'
import { inOrder, weeksAfter, type Made } from '#server/testing/modelled-weeks.ts'

// A counter at two branches whose every sale and return is reckoned by the model of the law. The server is sent the model's figures, and
// refuses them where it reckons others.

const anyLine = fc.record({
  what: fc.nat(),
  count: fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 1, max: 40 })),
  price: fc.constantFrom('own', 'own', 'own', 'lower', 'higher', 'cap'),
  discountPct: fc.constantFrom(0, 0, 0, 100_000, 200_000, 333_333),
  scheme: fc.constantFrom(...CODES, 'BNPC' as const, 'BNPC' as const, 'BNPC' as const, null),
  /** Whether the card is shown for goods that it does not cover, too. */
  isStubborn: fc.nat(9).map((number) => number === 0),
})
const anySale = fc.record({
  kind: fc.constant('sell' as const),
  place: fc.constantFrom(0 as const, 1 as const),
  who: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
  isOrder: fc.constantFrom(false, false, false, true),
  booklet: fc.constantFrom(null, null, null, 0, 333_33),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
})
const anyReturn = fc.record({
  kind: fc.constant('take back' as const),
  which: fc.nat(),
  line: fc.nat(),
  qty: fc.nat(),
  isWhole: fc.boolean(),
})
const anyVoid = fc.record({ kind: fc.constant('void' as const), which: fc.nat() })
/** Something that is done at the counter. */
export const anyAct = fc.oneof(
  { weight: 6, arbitrary: anySale },
  { weight: 2, arbitrary: anyReturn },
  { weight: 1, arbitrary: anyVoid },
)

type ValueOf<A> = A extends fc.Arbitrary<infer Value> ? Value : never
type Sale = ValueOf<typeof anySale>
type Return = ValueOf<typeof anyReturn>
export type Act = ValueOf<typeof anyAct>

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

export type Stored = {
  id: number
  place: 0 | 1
  day: string
  isVoided: boolean
  lines: readonly ModelLine[]
  figures: readonly ModelFigures[]
  /** Pieces of each line that came back, one return after the other. */
  backs: bigint[][]
}
/** Where the model knows no bounds of ours, what came back. */
export type StoredReturn = { id: number; share: ModelShare | null }

/** When something is done: the day, and the Monday before. */
export type Moment = { day: string; week: string }

/** What was sold before, and of which lines something happens in the same moment already. */
type Before = { from: readonly Stored[]; busy: Set<bigint[]> }

/** As often as a till asks anew: more than there are others at once. */
const TRIES = 5

export function openCounter({ shop, sold, locationIds, tillIds, cards }: Counter) {
  const sales: Stored[] = []
  const returns: StoredReturn[] = []
  const made: Made[] = []

  /** A line as it is asked for. Its card counts where it covers the goods, or where somebody insists. */
  function ask(line: Sale['lines'][number], isOrder: boolean): Asked {
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

  async function sell(sale: Sale, seller: Caller, { day, week }: Moment): Promise<Made | null> {
    const { place, who, isOrder } = sale
    const asked = sale.lines.map((line) => ask(line, isOrder))
    const lines = asked.map(({ line }) => line)
    const booklet = sale.booklet === null ? null : BigInt(sale.booklet)
    const beneficiaries = [...new Set(lines.flatMap(({ scheme }) => scheme ?? []))].map(
      (scheme) => ({
        ...cards[who][scheme],
        ...(scheme === 'BNPC' && booklet !== null && { weekLeft: pesos(booklet) }),
      }),
    )
    const at = { locationId: locationIds[place], tillId: tillIds[place], beneficiaries }
    const isRefused = lines.some((line) => modelRefusal(line) !== null)
    const told: bigint[] = []
    let left = weeksAfter(made).left('BNPC', String(who), week, booklet)
    for (let time = 0; time < TRIES; time += 1) {
      const modelled = modelSale(shop, lines, left)
      const { lines: figures, due } = modelled
      const body = (isOrder ? orderOf : checkoutOf)(asked, { figures, due }, at)
      const { status, answer, problem } = await seller.try(api.sales.complete, { body })
      if (isRefused) {
        expect([status, problem.figures]).toEqual([409, undefined])
        return null
      }
      if (status === 201) {
        const backs = lines.map(() => [])
        sales.push({ id: answer.id, place, day, isVoided: false, lines, figures, backs })
        const known = { person: String(who), week, booklet, told, lines, figures }
        return { kind: 'sale', id: answer.id, ...known }
      }
      const weekLeft = problem.figures?.weeksLeft?.['BNPC']
      if (status !== 409 || weekLeft === undefined)
        throw new Error(`${status}: ${JSON.stringify({ problem, body })}`)
      left = BigInt(centavosOf(weekLeft))
      told.push(left)
    }
    throw new Error('The week moved more often than anybody sold')
  }

  /** Takes some pieces back, or packs; of one line nothing else comes back in the same moment. */
  async function takeBack(
    { which, line: wish, qty: some, isWhole }: Return,
    seller: Caller,
    { week }: Moment,
    { from, busy }: Before,
  ): Promise<Made | null> {
    const sale = from[which % from.length]
    if (!sale || sale.isVoided) return null
    const line = wish % sale.lines.length
    const [figures, backs] = [sale.figures[line]!, sale.backs[line]!] // of each line
    const unit = isWhole ? Number(sale.lines[line]!.factor) : 1
    const left = Number(backs.reduce((rest, pieces) => rest - pieces, figures.pieces))
    if (busy.has(backs) || left < unit) return null
    busy.add(backs)
    const qty = unit * (1 + (some % Math.floor(left / unit)))
    backs.push(BigInt(qty))
    const shares = modelReturns(figures, backs)
    const isSure = shares.every(
      (share, time) => isPlain(share) && isPlain(leftAfter(figures, shares.slice(0, time + 1))),
    )
    const share = isSure ? (shares.at(-1) ?? null) : null
    const { id } = await seller.send(api.returns.create, {
      params: { id: String(sale.id) },
      body: {
        tillId: tillIds[sale.place],
        reason: 'Wrong item',
        items: [{ line: line + 1, qty, condition: 'SHELF' }],
        ...(share && { total: pesos(share.due) }),
      },
    })
    returns.push({ id, share })
    return { kind: 'return', saleId: sale.id, line, week, pieces: BigInt(qty) }
  }

  /** Voids a sale of that day of which nothing came back. */
  async function voidSale(
    which: number,
    seller: Caller,
    { day }: Moment,
    { from, busy }: Before,
  ): Promise<Made | null> {
    const sale = from[which % from.length]
    const isFree = sale?.backs.every((backs) => backs.length === 0 && !busy.has(backs))
    if (!sale || !isFree || sale.isVoided || sale.day !== day) return null
    for (const backs of sale.backs) busy.add(backs)
    sale.isVoided = true
    const params = { id: String(sale.id) }
    await seller.send(api.returns.void, { params, body: { tillId: tillIds[sale.place] } })
    return { kind: 'void', saleId: sale.id }
  }

  function act(what: Act, seller: Caller, moment: Moment, before: Before): Promise<Made | null> {
    if (what.kind === 'sell') return sell(what, seller, moment)
    if (what.kind === 'void') return voidSale(what.which, seller, moment, before)
    return takeBack(what, seller, moment, before)
  }

  /** Does some things in the same moment, and finds an order in which each may have been done. */
  async function doAtOnce(acts: readonly Act[], seller: Caller, moment: Moment): Promise<void> {
    const before = { from: [...sales], busy: new Set<bigint[]>() }
    const done = await Promise.all(acts.map((what) => act(what, seller, moment, before)))
    const atOnce = done.filter((each) => each !== null)
    const order = inOrder(shop, made, atOnce)
    if (!order) throw new Error(`in no order: ${inspect(atOnce)}, after ${inspect(made)}`)
    made.push(...order)
    for (const each of order) {
      const sale = each.kind === 'sale' && sales.find(({ id }) => id === each.id)
      if (sale) sale.figures = each.figures
    }
  }

  return { sales, returns, doAtOnce, used: () => weeksAfter(made) }
}

function inspect(made: readonly Made[]): string {
  return JSON.stringify(made, (_, value) => (typeof value === 'bigint' ? Number(value) : value))
}
