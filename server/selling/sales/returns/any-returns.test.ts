import fc from 'fast-check'
import { afterEach, test } from 'vitest'
import { RUNS } from '#server/testing/platform/invariants.ts'
import { exchange } from '#server/testing/selling/made-up-exchanges.ts'
import { takeBack, tryToVoid } from '#server/testing/selling/made-up-returns.ts'
import { issue, order, pay, sell } from '#server/testing/selling/made-up-sales.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { VIEWS } from '#server/testing/reporting/booked-figures.ts'
import { expectAgreement } from '#server/testing/reporting/reports.ts'
import { openReturnsBooks } from '#server/testing/selling/returns-books.ts'
import { expectMix, expectStock, expectToday } from '#server/testing/selling/returns-checks.ts'
import { rollerOf } from '#server/testing/platform/roller.ts'

const pharmacy = await openPharmacy()

afterEach(() => pharmacy.setClock(null))

const PATIENCE = 600_000

const step = fc.record({
  kind: fc.constantFrom(
    'sell',
    'sell',
    'order',
    'draft',
    'issue',
    'back',
    'back',
    'back',
    'exchange',
    'exchange',
    'void',
    'pay',
    'change',
    'tax',
    'add',
  ),
  /** Minutes that pass before it. */
  minutes: fc.constantFrom(1, 30, 600, 1500, 4400),
  numbers: fc.array(fc.nat(9999), { minLength: 23, maxLength: 23 }),
})

test(
  'whatever is sold in any way and comes back in any parts or pays for other goods, every return is its share, all of them are the sale, and each day’s reports show it',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 20 }),
        fc.boolean(),
        fc.constantFrom(...VIEWS),
        fc.boolean(),
        async (steps, isInside, view, isOfOneDay) => {
          const books = await openReturnsBooks(pharmacy, '2028-02-25T00:00:00Z')
          await books.change(rollerOf([7, 3, 5]))
          // Only a tax on top can be typed.
          await books.taxInside(false)
          await order(books, rollerOf(steps[0]!.numbers))
          await order(books, rollerOf(steps[1]!.numbers), true)
          await books.taxInside(isInside)
          await sell(books, rollerOf(steps[2]!.numbers))
          for (const { kind, minutes, numbers } of steps) {
            books.passTime(minutes)
            const roll = rollerOf(numbers)
            if (kind === 'sell') await sell(books, roll)
            if (kind === 'order' || kind === 'draft') await order(books, roll, kind === 'draft')
            if (kind === 'change') await books.change(roll)
            if (kind === 'tax') await books.taxInside(roll(2) === 0)
            if (kind === 'add') await pharmacy.owner.query('SELECT add_sales(2147483647)')
            const draft = books.drafts[roll(books.drafts.length)]
            if (draft && kind === 'issue') await issue(books, draft, roll)
            const sale = books.sales[roll(books.sales.length)]
            if (sale && kind === 'back') await takeBack(books, sale, roll, roll(4) === 0)
            if (sale && kind === 'exchange') await exchange(books, sale, roll)
            if (sale && kind === 'void') await tryToVoid(books, sale)
            if (sale?.isOrder && kind === 'pay') await pay(books, sale, roll)
            await expectToday(books)
          }
          while (books.drafts[0]) await issue(books, books.drafts[0], rollerOf(steps[3]!.numbers))
          books.passTime(900)
          const half = books.sales.filter((_, at) => at % 2 === 0)
          for (const sale of half) await takeBack(books, sale, rollerOf(steps[2]!.numbers), true)
          for (const which of [3, 7, 11]) await books.sendAgain(which)
          await expectStock(pharmacy, books)
          const [startDate, endDate] = ['2028-02-24', books.now().slice(0, 10)]
          await expectMix(books, startDate, endDate)
          const days = [...new Set(books.lines.map(({ day }) => day))]
          for (const day of days) await expectMix(books, day, day)
          const later = new Date(Date.parse(endDate) + 86_400_000).toISOString().slice(0, 10)
          const one = days[steps.length % days.length]!
          const period = isOfOneDay
            ? { startDate: one, endDate: one }
            : { startDate, endDate: later }
          await expectAgreement(pharmacy, books, period, [view])
        },
      ),
      // The first failure is reported with its seed; shrinking would take too long.
      { numRuns: RUNS, endOnFailure: true },
    ),
  PATIENCE,
)
