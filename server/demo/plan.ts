import { centavosOf, type Centavos } from '#domain/money.ts'
import type { Random } from '#server/demo/random.ts'
import { weighted } from '#server/demo/random.ts'

/** A product of the demo, or a kit. */
export type Good = {
  id: number
  sku: string
  name: string
  /** The parts of a kit; empty for other products. */
  parts: readonly { good: Good; qty: number }[]
  /** Cost in pesos. */
  cost: string
  price: string
  /** What resellers pay; null where they pay what everybody does. */
  resellerPrice: string | null
  taxRatePct: string
  unit: string
  /** The packs in which it is sold, the largest first. */
  packs: readonly { id: number; factor: number; price: string }[]
  /** Codes of the schemes of law that cover it. */
  schemes: readonly string[]
  popularity: number
  shelfLifeMonths: number
}

export type Branch = {
  id: number
  salesPerDay: number
  firstTillId: number
  /** Sells for callers that name no till; 0 where cash is not controlled. */
  officeId: number
  /** Its second till; the busiest branch has one. */
  secondTillId: number | undefined
}

export type PlannedSale = {
  at: Date
  branch: Branch
  lines: {
    good: Good
    qty: number
    discountPct: number
    /** Why it is more than thirty days need. */
    supplyReason?: string | undefined
    /** What a manager asks for one instead of its price. */
    asked?: Centavos | undefined
  }[]
}

/** The goods of an SKU, which a table of the demo names. */
export function goodOf(goods: readonly Good[], sku: string): Good {
  const good = goods.find((each) => each.sku === sku)
  if (!good) throw new Error(`the demo has no ${sku}`)
  return good
}

/** Whole packs where pieces fill them, the largest first. Those that chance fills come to what their pieces would. */
export function inPacks({ packs, price }: Good, qty: number) {
  const pack = packs.find(({ factor }) => qty % factor === 0)
  if (!pack) return { qty, price: centavosOf(price) }
  return { packId: pack.id, qty: qty / pack.factor, price: centavosOf(pack.price) }
}

export const DAY_MS = 24 * 3_600_000
/** Weights of the hours from 8 in the morning to 8 in the evening. */
const HOURS = [4, 7, 9, 10, 8, 6, 6, 7, 8, 11, 12, 7].map((weight, index) => ({
  hour: 8 + index,
  weight,
}))
/** Manila is eight hours ahead of UTC all year. */
export const MANILA_OFFSET_MS = 8 * 3_600_000

export const DEMO_DAYS = 60

function dayOf(now: Date): number {
  return Math.floor((now.getTime() + MANILA_OFFSET_MS) / DAY_MS)
}

/** The beginning of a moment's day in Manila, in milliseconds. */
export function startOfDay(now: Date): number {
  return dayOf(now) * DAY_MS - MANILA_OFFSET_MS
}

/** The day in Manila so many days after today, 'YYYY-MM-DD'. */
export function dayIn(days: number, now: Date): string {
  return new Date((dayOf(now) + days) * DAY_MS).toISOString().slice(0, 10)
}

/** The sales of so many days up to now, oldest first. */
export function planSales(
  goods: readonly Good[],
  branches: readonly Branch[],
  { now, days }: { now: Date; days: number },
  random: Random,
): PlannedSale[] {
  const chooseGood = weighted(goods, ({ popularity }) => popularity)
  const chooseHour = weighted(HOURS, ({ weight }) => weight)
  const today = dayOf(now)
  const sales: PlannedSale[] = []
  for (let day = today - days; day <= today; day += 1) {
    for (const branch of branches) {
      for (let left = visitsOn(day, branch, random); left > 0; left -= 1) {
        const minute = chooseHour(random).hour * 60 + random.between(0, 59)
        const at = day * DAY_MS - MANILA_OFFSET_MS + minute * 60_000 + random.between(0, 59_999)
        const lines = fillCart(chooseGood, random)
        if (at < now.getTime() - 60_000) sales.push({ at: new Date(at), branch, lines })
      }
    }
  }
  return sales.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/**
 * Number of customers on a day: Sundays are quiet, Saturdays and paydays (the 15th and the month's end) busy, and
 * business grows slowly.
 */
function visitsOn(day: number, { salesPerDay }: Branch, random: Random): number {
  const date = new Date(day * DAY_MS)
  const weekday = [0.65, 0.95, 0.9, 0.95, 1, 1.15, 1.25][date.getUTCDay()] ?? 1
  const payday = [15, 16, 30, 31, 1].includes(date.getUTCDate()) ? 1.3 : 1
  const luck = 0.8 + random.next() * 0.4
  return Math.round(salesPerDay * weekday * payday * luck)
}

function fillCart(chooseGood: (random: Random) => Good, random: Random): PlannedSale['lines'] {
  const wanted = random.oneOf([1, 1, 1, 2, 2, 2, 3, 3, 4, 5])
  const goods = new Set(Array.from({ length: wanted }, () => chooseGood(random)))
  return [...goods].map((good) => ({
    good,
    qty: qtyOf(good, random),
    discountPct: random.chance(0.06) ? random.oneOf([5, 10, 20]) : 0,
  }))
}

/** Units that one customer buys: tablets by the strip or for a week, bottles one at a time. */
function qtyOf({ unit }: Good, random: Random): number {
  if (unit === 'tablet' || unit === 'capsule')
    return random.oneOf([1, 2, 4, 6, 7, 10, 10, 14, 20, 30])
  if (unit === 'sachet' || unit === 'nebule' || unit === 'can') return random.between(1, 6)
  return random.oneOf([1, 1, 1, 1, 2, 2, 3])
}
