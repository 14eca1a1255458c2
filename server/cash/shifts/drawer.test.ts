import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { centavos, pesos, sum } from '#server/testing/reporting/booked-figures.ts'
import { dayOf, methodKey } from '#server/testing/cash/drawer-model.ts'
import { expectX, openDrawerShop, type DrawerShop } from '#server/testing/cash/drawer-shop.ts'
import { exchange } from '#server/testing/cash/exchanged-at-tills.ts'
import { keepInvariants, RUNS } from '#server/testing/platform/invariants.ts'
import { correctMethod, takeBack, voidSale } from '#server/testing/cash/made-up-givings.ts'
import {
  actorAt,
  addMember,
  closeAll,
  closeCounted,
  countDrawer,
  handOverBetween,
  skipNumbers,
  moveCash,
  openShift,
  orderRecount,
  readTill,
} from '#server/testing/cash/made-up-shifts.ts'
import { issue, order, pay, saveAgain, sell } from '#server/testing/cash/made-up-takings.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { rollerOf } from '#server/testing/platform/roller.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
afterEach(() => pharmacy.setClock(null))

const PATIENCE = 600_000

const step = fc.record({
  kind: fc.constantFrom(
    ...(['sell', 'sell', 'sell', 'sell', 'order', 'order', 'order', 'save', 'issue'] as const),
    ...(['pay', 'pay', 'back', 'back', 'back', 'back', 'back', 'swap', 'swap'] as const),
    ...(['void', 'void', 'correct', 'correct', 'open', 'open'] as const),
    ...([
      'cash',
      'member',
      'count',
      'count',
      'close',
      'recount',
      'z',
      'again',
      'jump',
      'open',
    ] as const),
  ),
  till: fc.nat(9),
  /** Minutes that pass before it. */
  minutes: fc.constantFrom(1, 1, 9, 60, 400, 900),
  /** Whether the drawer of its till changes hands while it waits. */
  isAcross: fc.constantFrom(false, false, true),
  numbers: fc.array(fc.nat(99_999), { minLength: 31, maxLength: 31 }),
})
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

test(
  'whatever happens at the tills of two branches, each drawer, X and Z is what a second book says, and the Zs of all days are the reports',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 15, maxLength: 30 }),
        fc.boolean(),
        async (steps, isInside) => {
          const shop = await openDrawerShop(pharmacy, isInside)
          await goThrough(shop, steps).catch((error: Error) => {
            error.message += `\n${shop.course.slice(-40).join('\n')}`
            throw error
          })
        },
      ),
      // The first failure is reported with its seed and what was done; shrinking would take too long.
      { numRuns: RUNS, endOnFailure: true },
    ),
  PATIENCE,
)

async function goThrough(shop: DrawerShop, steps: Step[]) {
  const drawers = shop.tills.filter(({ isOffice }) => !isOffice)
  for (const [at, till] of drawers.entries()) {
    await openShift(shop, till, rollerOf([3, 1, 7, 5]), shop.people[at]!)
    // Something that comes back, is paid, issued or voided later.
    const numbers = steps.slice(at * 4).map((step) => step.numbers)
    for (const each of numbers.slice(0, 3)) await sell(shop, till, rollerOf(each))
    await order(shop, till, rollerOf(numbers[3]!)) // there are more steps than that
    const sold = shop.sales.find((sale) => sale.till === till)
    if (sold) await takeBack(shop, sold, till, rollerOf(numbers[4]!)) // there are more steps than that
  }
  for (const each of steps) await take(shop, each)
  shop.passTime(30)
  await closeAll(shop)
  for (const which of [5, 8, 13, 21, 34]) await shop.sendAgain(which)
  await expectReports(shop)
}

async function take(shop: DrawerShop, { kind, till: which, minutes, isAcross, numbers }: Step) {
  shop.passTime(minutes)
  const roll = rollerOf(numbers)
  const till = shop.tills[which % shop.tills.length]!
  const sale = shop.sales[roll(Math.max(1, shop.sales.length))]
  const draft = shop.drafts[roll(Math.max(1, shop.drafts.length))]
  // Mostly a till of the branch, and of those mostly the one that sold.
  const near = (place: number) => shop.tills.filter((each) => each.place === place)
  const at = (place: number) => (roll(8) === 0 ? till : near(place)[which % near(place).length]!)
  const home = sale && (roll(2) === 0 ? sale.till : at(sale.till.place))
  const isOfMoney = ['sell', 'order', 'pay', 'back'].includes(kind)
  if (isAcross && isOfMoney) handOverBetween(shop, kind === 'back' && home ? home : till)
  if (kind === 'sell') await sell(shop, till, roll)
  if (kind === 'order') await order(shop, till, roll)
  if (kind === 'save' && draft) await saveAgain(shop, draft, at(draft.place), roll)
  if (kind === 'issue' && draft) await issue(shop, draft, at(draft.place), roll)
  if (kind === 'pay' && sale) await pay(shop, sale, at(sale.till.place), roll)
  if (kind === 'back' && sale && home) await takeBack(shop, sale, home, roll)
  if (kind === 'swap' && sale && home) await exchange(shop, sale, home, roll)
  if (kind === 'void' && sale && home) await voidSale(shop, sale, home, roll)
  if (kind === 'correct' && sale) await correctMethod(shop, sale, roll)
  if (kind === 'cash') await moveCash(shop, till, roll)
  if (kind === 'member') await addMember(shop, till, roll)
  if (kind === 'count') await countDrawer(shop, till, roll)
  if (kind === 'close') await closeCounted(shop, till, roll)
  if (kind === 'recount') await orderRecount(shop, till, roll)
  if (kind === 'z') await readTill(shop, till, actorAt(shop, till, roll))
  if (kind === 'jump') await skipNumbers(shop, till, roll)
  if (kind === 'open') await openShift(shop, till, roll, actorAt(shop, till, roll))
  shop.between = null
  if (kind === 'again') await shop.sendAgain(roll(100_000))
  for (const each of new Set([till, home])) if (each) await expectX(shop, each)
}

/** Fails unless the Z readings of each branch come to its reports, day by day and over all days. */
async function expectReports(shop: DrawerShop) {
  const { places, readings, sales, reader, now } = shop
  const endDate = dayOf(now())
  for (const [place, id] of places.entries()) {
    const some = readings.filter(({ till }) => till.place === place)
    const days = some.flatMap(({ reading }) => reading.figures.days)
    const locationId = String(id)
    const of = (startDate: string, last = startDate) => ({
      query: { startDate, endDate: last, locationId },
    })
    const whole = of('2028-02-27', endDate)
    const trend = await reader.send(api.reports.salesTrend, whole)
    for (const day of trend) {
      const here = days.filter(({ businessDate }) => businessDate === day.period)
      expect(day).toMatchObject(comesTo(here).trend)
      expect(await reader.send(api.reports.financialSummary, of(day.period))).toMatchObject(
        comesTo(here).financial,
      )
    }
    expect(await reader.send(api.reports.financialSummary, whole)).toMatchObject(
      comesTo(days).financial,
    )
  }
  await expectMix(shop, endDate)
  for (const { id, total, credited, isVoided } of sales.slice(-3))
    expect(await reader.send(api.sales.get, { params: { id: String(id) } })).toMatchObject({
      grandTotal: pesos(total),
      credited: pesos(credited),
      voidedAt: isVoided ? expect.any(String) : null,
    })
}

/**
 * A Z has money where and when it was taken; the payment mix has it at the place and on the day of its sale, and leaves out what
 * was taken for orders that are not issued. So they are compared over all days and places, with those deposits.
 */
async function expectMix({ places, readings, drafts, reader }: DrawerShop, endDate: string) {
  const sums = () => {
    const amounts = new Map<string, number>()
    const add = (method: string, amount: number) => {
      const key = methodKey(method).replace('-', '')
      amounts.set(key, (amounts.get(key) ?? 0) + amount)
    }
    return { add, amounts: () => new Map([...amounts].filter(([, amount]) => amount !== 0)) }
  }
  const [moved, mixed] = [sums(), sums()]
  for (const { reading } of readings)
    for (const { method, net } of reading.figures.methods) moved.add(method, centavos(net))
  for (const { payments } of drafts)
    for (const { method, amount } of payments) moved.add(method, -amount)
  for (const id of places) {
    const query = { startDate: '2028-02-27', endDate, locationId: String(id) }
    for (const { method, amount } of await reader.send(api.reports.paymentMix, { query }))
      if (method !== null) mixed.add(method, centavos(amount))
  }
  expect(mixed.amounts()).toEqual(moved.amounts())
}

type Days = DrawerShop['readings'][number]['reading']['figures']['days']
/** Days of readings under the names of the reports. */
function comesTo(days: Days) {
  const all = (amountOf: (day: Days[number]) => string) =>
    sum(days.map((day) => centavos(amountOf(day))))
  const returns = all((day) => day.returns.total)
  const discounts =
    all(({ sales }) => sales.lineDiscounts) +
    all(({ sales }) => sales.orderDiscounts) -
    all((day) => day.returns.discounts)
  const returned = {
    returns: pesos(returns),
    returnsCount: sum(days.map((day) => day.returns.count)),
  }
  const totalSales = all(({ sales }) => sales.total) - returns
  const totalTax = all(({ sales }) => sales.tax) - all((day) => day.returns.tax)
  return {
    trend: {
      totalSales: pesos(totalSales),
      transactionCount: sum(days.map(({ sales }) => sales.count)),
      ...returned,
    },
    financial: {
      totalRevenue: pesos(
        all(({ sales }) => sales.gross) - returns - all((day) => day.returns.discounts),
      ),
      totalTax: pesos(totalTax),
      totalDiscount: pesos(discounts),
      netRevenue: pesos(totalSales - totalTax),
      ...returned,
    },
  }
}
