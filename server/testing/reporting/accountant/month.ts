import { WORKED_CASES, type WorkedCase } from '#server/testing/reporting/accountant/cases.ts'
import type { Counter } from '#server/testing/reporting/accountant/counter.ts'
import { CARDS, sum } from '#server/testing/reporting/accountant/law.ts'
import type { Invoice, Ledger } from '#server/testing/reporting/accountant/ledger.ts'
import type { Shop, Want } from '#server/testing/reporting/accountant/shop.ts'

// A month of the branch: at the second till first one worked case of Annex E-1 a day, all else made up from a seed.

/** Numbers below a limit, always the same from a seed. */
export function diceOf(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
type Dice = ReturnType<typeof diceOf>

/** Prices of goods, from 0.14 to a thousand. */
export const madeUpPrices = (dice: Dice, count: number) =>
  Array.from({ length: count }, () => 14 + dice(dice(2) === 0 ? 100_00 : 1000_00))

export const dayOf = (day: number) => `2027-04-${String(day).padStart(2, '0')}`
const [FIRST, SECOND] = [0, 1] as const

/** Days on which the first till does something of its own. */
const ODD_DAYS: Record<number, (month: Month) => Promise<void>> = {
  // Nobody comes.
  5: async ({ counter }) => {
    await counter.open(FIRST, 500_00)
    await counter.close(FIRST)
    await counter.read(FIRST)
  },
  // The drawer is handed over at noon.
  6: async (month) => {
    await month.counter.open(FIRST, 800_00)
    await trade(month, FIRST)
    await month.counter.close(FIRST, { off: -4_75, isHandedOver: true })
    await trade(month, FIRST)
    await month.counter.close(FIRST, { off: 35_25 })
    await month.counter.read(FIRST)
  },
  // An order of 336.00 with 100.80 paid comes back: 224.00 lower what is owed, of the last 112.00 it is 11.20. Another is on account.
  8: async (month) => {
    const { counter, shop, worked } = month
    const wants = [{ goods: shop.goods.tablets, qty: 3 }]
    await counter.open(FIRST, 500_00)
    const [partly, onAccount] = [
      await counter.order(FIRST, wants, { paidPct: 30 }),
      await counter.order(FIRST, wants),
    ]
    worked.add(partly).add(onAccount)
    for (const qty of [2, 1]) await counter.takeBack(FIRST, partly, [{ line: 0, qty }])
    await counter.close(FIRST)
    await counter.read(FIRST)
  },
  // What was on account is paid.
  10: async (month) => {
    const { counter, worked } = month
    const onAccount = [...worked].find(({ owed }) => owed > 0)! // since the eighth
    await counter.open(FIRST, 500_00)
    await counter.payLater(FIRST, onAccount, 'GCash', 136_00)
    await counter.payLater(FIRST, onAccount, 'Cash', 200_00)
    await trade(month, FIRST)
    await counter.close(FIRST)
    await counter.read(FIRST)
  },
  // Two readings, and invoices by hand as well.
  9: async (month) => {
    for (const _ of [1, 2]) await wholeDay(month, FIRST)
    await month.counter.typeManual(FIRST, dayOf(9), 1250_50)
  },
  // The machine stands still: all is written by hand, or nothing.
  12: ({ counter }) => counter.typeManual(FIRST, dayOf(12), 300_00),
  19: async () => {},
  // A shift over midnight, and two shifts in a reading.
  16: async (month) => {
    await month.counter.open(FIRST, 1000_00)
    await trade(month, FIRST)
  },
  17: async (month) => {
    await trade(month, FIRST)
    await month.counter.close(FIRST, { off: 12_34 })
    await month.counter.read(FIRST)
  },
  // What is read a day later.
  25: async (month) => {
    await month.counter.open(FIRST, 200_00)
    await trade(month, FIRST)
    await month.counter.close(FIRST)
  },
}

type Month = {
  counter: Counter
  ledger: Ledger
  shop: Shop
  dice: Dice
  /** Sales, orders and returns of a till and half a day. */
  acts: number
  /** The invoices of worked cases, which nothing else touches. */
  worked: Set<Invoice>
}

/** Plays so many days of the month, the worked cases at the second till. */
export async function playMonth(month: Month, days: number) {
  const { counter } = month
  const sold = new Map<string, Invoice>()
  for (let day = 1; day <= days; day += 1) {
    await counter.begin(dayOf(day))
    const worked = WORKED_CASES[day - 1]
    if (worked) await workedDay(month, worked, sold)
    else await wholeDay(month, SECOND)
    await (ODD_DAYS[day] ?? ((all) => wholeDay(all, FIRST)))(month)
  }
}

async function workedDay(
  { counter, shop, worked }: Month,
  { title, want, booklet, isVoided, returns }: WorkedCase,
  sold: Map<string, Invoice>,
) {
  await counter.open(SECOND, 5000_00)
  if (want) {
    const wants = [{ qty: 1, ...want, goods: shop.goods[want.goods] }]
    const invoice = await counter.sell(SECOND, wants, { shownWith: 'SC', booklet: booklet ?? null })
    worked.add(invoice)
    sold.set(title, invoice)
    if (isVoided) await counter.void(SECOND, invoice)
  }
  if (returns) await counter.takeBack(SECOND, sold.get(returns)!, [{ line: 0, qty: 1 }]) // sold before
  await counter.close(SECOND)
  await counter.read(SECOND)
}

async function wholeDay(month: Month, till: 0 | 1) {
  const { counter, dice } = month
  const offs = [0, 0, 25, -10_00, 35_75, -180_00]
  await counter.open(till, 500_00 + dice(1000) * 100)
  await trade(month, till)
  const isHandedOver = dice(3) === 0
  if (isHandedOver || dice(4) === 0) {
    await counter.close(till, { off: isHandedOver ? dice(500) : offs[dice(6)]!, isHandedOver }) // six
    if (!isHandedOver) await counter.open(till, 300_00)
  }
  await trade(month, till)
  await counter.close(till, { off: offs[dice(6)]! }) // there are six
  await counter.read(till)
}

/** Half a day at a till. */
async function trade(month: Month, till: 0 | 1) {
  for (let act = 0; act < month.acts; act += 1) await doSomething(month, till)
}

async function doSomething(month: Month, till: 0 | 1) {
  const { counter, ledger, dice, worked } = month
  const free = ledger.invoices.filter((invoice) => !worked.has(invoice) && !invoice.isVoided)
  const what = dice(20)
  if (what < 2) {
    const mistake = free.findLast((invoice) => isVoidable(invoice, till, counter.today))
    if (mistake) return counter.void(till, mistake)
  } else if (what < 6) {
    const invoice = free[dice(2) === 0 ? dice(free.length) : free.length - 1]
    const wanted = invoice ? wantedBack(invoice, dice) : []
    if (invoice && wanted.length > 0) return counter.takeBack(till, invoice, wanted)
  } else if (what < 7) {
    const [direction, amount] =
      dice(2) === 0 ? (['IN', 900_00] as const) : (['OUT', 150_25] as const)
    return counter.moveCash(till, direction, 1 + dice(amount))
  } else if (what < 9) {
    const pct = dice(2) * (3 + dice(20))
    const wants = makeWants(month, pct === 0).map((want) => ({ ...want, discountPct: 0 }))
    return counter.order(till, wants, { pct, paidPct: [0, 0, 30, 100][dice(4)]! }) // there are four
  } else if (what < 11) {
    const invoice = free.find(({ owed }) => owed > 0)
    const method = dice(2) === 0 ? 'Cash' : 'GCash'
    if (invoice)
      return counter.payLater(
        till,
        invoice,
        method,
        dice(2) === 0 ? invoice.owed : 1 + dice(invoice.owed),
      )
  }
  return sellSomething(month, till)
}

function sellSomething(month: Month, till: 0 | 1) {
  const { counter, dice } = month
  const wants = makeWants(month, true)
  const shownWith = dice(2) === 0 ? ('SC' as const) : ('PWD' as const)
  // Who has used up the week gets nothing more of it.
  if (dice(5) === 0 && counter.weekLeft(shownWith) > 0) {
    const { milk, losartan } = month.shop.goods
    const goods = dice(4) === 0 ? losartan : milk
    wants.push({ goods, qty: 1 + dice(3), card: 'BNPC', discountPct: dice(3) * 4 })
  }
  const booklet = dice(2) === 0 ? 1 + dice(800_00) : null
  const pay = (['cash', 'cash', 'card', 'ewallet', 'cash and card'] as const)[dice(5)]!
  return counter.sell(till, wants, { shownWith, booklet, pay })
}

/** One to three kinds of goods, some of them on cards and less by the shop's own discount. */
function makeWants({ shop, dice }: Month, maySign: boolean): Want[] {
  const { tablets, losartan, sachet, others } = shop.goods
  const choice = [tablets, losartan, sachet, ...others]
  return Array.from({ length: 1 + dice(3) }, () => {
    const card = maySign && dice(5) < 3 ? OWN_CARDS[dice(OWN_CARDS.length)]! : null // below its length
    const discountPct = maySign && dice(3) === 0 ? 1 + dice(35) : 0
    return { goods: choice[dice(choice.length)]!, qty: 1 + dice(9), card, discountPct } // below its length
  })
}
const OWN_CARDS = CARDS.filter((card) => card !== 'BNPC')

/** A mistake of this day at the same till, before a reading holds it and anything of it came back. */
function isVoidable({ till, day, shift, back }: Invoice, here: number, today: string): boolean {
  const isUntouched = sum(back.map(({ qty }) => qty)) === 0
  return till === here && day === today && shift.z === null && isUntouched
}

/** Some of what is left of each line, often of one alone. */
function wantedBack({ lines, back }: Invoice, dice: Dice) {
  return lines.flatMap(({ qty }, line) => {
    const left = qty - back[line]!.qty // one for each line
    return left > 0 && dice(3) > 0 ? [{ line, qty: 1 + dice(left) }] : []
  })
}
