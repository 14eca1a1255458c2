import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { openPharmacy } from '#server/testing/pharmacy.ts'
import { expectAgreement } from '#server/testing/reports.ts'
import { openBooks } from '#server/testing/shop-books.ts'

const pharmacy = await openPharmacy()

afterEach(async () => {
  pharmacy.setClock(null)
  await pharmacy.owner.query("UPDATE settings SET tax_mode = 'ADDED_TO_TOTAL'")
})

// What a shop does in a year, dice thrown by a formula: the same year in every run.
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const PATIENCE = 240_000

test(
  'a year of sales, orders, voids, new prices and both ways of taxing is in every report what a second bookkeeper has',
  async () => {
    const books = await openBooks(pharmacy, '2026-12-31T00:00:00Z')
    const roll = dice(7)
    const sales: number[] = []
    const wanted = () =>
      Array.from({ length: 1 + roll(3) }, () => ({
        what: roll(3) as 0 | 1 | 2,
        qty: 1 + roll(99),
        discountPct: roll(3) === 0 ? roll(101) : 0,
      }))
    for (let day = 0; day < 365; day += 1 + roll(5)) {
      // Some minutes before or after midnight in Manila, on whatever day of the month.
      const moment = new Date(Date.UTC(2027, 0, 1 + day, 15, 50 + roll(20))).toISOString()
      if (roll(12) === 0) await books.taxInside(roll(2) === 0)
      if (roll(10) === 0) await books.reprice(moment, roll(3) as 0 | 1 | 2, 1 + roll(20_000))
      const [place, customer] = [roll(2) as 0 | 1, [null, 0, 1][roll(3)] ?? null]
      const later = new Date(Date.parse(moment) + roll(20) * 60_000).toISOString()
      if (roll(4) === 0)
        sales.push(await books.order(moment, later, place, wanted(), roll(101), customer))
      else sales.push(await books.sell(moment, place, wanted(), customer))
      if (roll(8) === 0) await books.void(later, sales[roll(sales.length)]!) // one was just made
    }

    expect(books.lines.length).toBeGreaterThan(150)
    await expectAgreement(pharmacy, books, { startDate: '2027-01-01', endDate: '2027-12-31' })
    await expectAgreement(pharmacy, books, { startDate: '2027-02-15', endDate: '2027-03-01' })
    // Added to the sums or still waiting, the figures are the same.
    await pharmacy.owner.query('SELECT add_sales(2147483647)')
    await expectAgreement(pharmacy, books, { startDate: '2027-01-01', endDate: '2027-12-31' })
  },
  PATIENCE,
)

const line = fc.record({
  what: fc.constantFrom(0 as const, 1 as const, 2 as const),
  qty: fc.integer({ min: 1, max: 40 }),
  discountPct: fc.integer({ min: 0, max: 100 }),
})
const step = fc.record({
  kind: fc.constantFrom('sell', 'sell', 'order', 'void', 'reprice', 'tax', 'add'),
  /** Minutes after the last half hour of a month in Manila has begun. */
  minute: fc.integer({ min: 0, max: 60 }),
  month: fc.integer({ min: 0, max: 2 }),
  place: fc.constantFrom(0 as const, 1 as const),
  customer: fc.constantFrom(null, 0, 1),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  number: fc.integer({ min: 0, max: 100 }),
})

test(
  'whatever is sold and voided around the end of a month, all reports agree with each other and with the sales',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await pharmacy.owner.query("UPDATE settings SET tax_mode = 'ADDED_TO_TOTAL'")
        const books = await openBooks(pharmacy, '2028-01-15T00:00:00Z')
        const sales: number[] = []
        for (const { kind, minute, month, place, customer, lines, number } of steps) {
          const moment = new Date(Date.UTC(2028, month + 1, 0, 15, 30 + minute)).toISOString()
          if (kind === 'sell') sales.push(await books.sell(moment, place, lines, customer))
          if (kind === 'order')
            sales.push(
              await books.order('2028-01-31T15:59:00Z', moment, place, lines, number, customer),
            )
          if (kind === 'void' && sales.length > 0)
            await books.void(moment, sales.splice(number % sales.length, 1)[0] ?? 0)
          if (kind === 'reprice') await books.reprice(moment, lines[0]!.what, number * 37)
          if (kind === 'tax') await books.taxInside(number % 2 === 0)
          if (kind === 'add') await pharmacy.owner.query('SELECT add_sales(2147483647)')
        }
        await expectAgreement(pharmacy, books, { startDate: '2028-01-01', endDate: '2028-04-02' })
        await expectAgreement(pharmacy, books, { startDate: '2028-02-01', endDate: '2028-02-29' })
      }),
      { numRuns: 6 },
    ),
  PATIENCE,
)
