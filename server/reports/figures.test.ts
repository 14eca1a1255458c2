import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { expectToday } from '#server/testing/books-today.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'
import { expectAgreement } from '#server/testing/reports.ts'
import { openBooks } from '#server/testing/shop-books.ts'

const pharmacy = await openPharmacy()
/** A shop of its own: where it lies may not change once something is sold. */
const abroad = await openPharmacy()
await abroad.owner.query("UPDATE settings SET time_zone = 'America/New_York'")

afterEach(async () => {
  for (const shop of [pharmacy, abroad]) {
    shop.setClock(null)
    await shop.owner.query("UPDATE settings SET tax_mode = 'ADDED_TO_TOTAL'")
  }
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
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

test(
  'a year of sales, orders, voids, new prices and both ways of taxing is in every report what a second bookkeeper has',
  async () => {
    const books = await openBooks(pharmacy, '2026-12-31T00:00:00Z')
    const roll = dice(7)
    const sales: number[] = []
    const wanted = () =>
      Array.from({ length: 1 + roll(3) }, () => ({
        what: roll(3) as 0 | 1 | 2,
        qty: 1 + roll(12),
        discountPct: roll(3) === 0 ? roll(101) : 0,
      }))
    let made = 0
    for (let day = 0; day < 365; day += 1) {
      const midnight = Date.UTC(2027, 0, 1 + day) - 8 * 60 * MINUTE_MS // in Manila
      if (roll(12) === 0) await books.taxInside(roll(2) === 0)
      // At any time of the day, and in its first and its last minute.
      const minutes = [0, ...Array.from({ length: 3 + roll(5) }, () => roll(1440)), 1439]
      for (const minute of minutes.toSorted((a, b) => a - b)) {
        const moment = new Date(midnight + minute * MINUTE_MS).toISOString()
        if (roll(40) === 0) await books.reprice(moment, roll(3) as 0 | 1 | 2, 1 + roll(20_000))
        const [place, customer] = [roll(2) as 0 | 1, [null, 0, 1][roll(3)] ?? null]
        const later = new Date(Date.parse(moment) + roll(20) * MINUTE_MS).toISOString()
        made += 1
        if (roll(12) === 0)
          sales.push(await books.order(moment, later, place, wanted(), roll(101), customer))
        else sales.push(await books.sell(moment, place, wanted(), customer))
        if (roll(20) === 0) await books.void(later, sales[roll(sales.length)]!) // one was just made
      }
      if (day % 90 === 8)
        // in the middle of a day that is not over
        await expectToday(pharmacy, books, new Date(midnight + 1.5 * DAY_MS).toISOString())
    }

    expect(made).toBeGreaterThan(2000)
    await expectToday(pharmacy, books, '2027-12-31T15:59:59.999Z')
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
  /** After the last half hour of a month has begun. */
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
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 14 }),
        fc.boolean(),
        async (steps, isAbroad) => {
          const [shop, zone, midnight] = isAbroad
            ? ([abroad, 'America/New_York', 5 * 60] as const)
            : ([pharmacy, 'Asia/Manila', -8 * 60] as const)
          await shop.owner.query("UPDATE settings SET tax_mode = 'ADDED_TO_TOTAL'")
          const books = await openBooks(shop, '2027-12-15T00:00:00Z', zone)
          const sales: number[] = []
          // The first of these months ends in the middle of a week that is the old year's.
          const at = (month: number, minute: number) =>
            new Date(Date.UTC(2028, month, 1, 0, midnight - 30 + minute)).toISOString()
          for (const { kind, minute, month, place, customer, lines, number } of steps) {
            const moment = at(month, minute)
            if (kind === 'sell') sales.push(await books.sell(moment, place, lines, customer))
            if (kind === 'order')
              sales.push(await books.order(at(0, 0), moment, place, lines, number, customer))
            if (kind === 'void' && sales.length > 0)
              await books.void(moment, sales.splice(number % sales.length, 1)[0] ?? 0)
            if (kind === 'reprice') await books.reprice(moment, lines[0]!.what, number * 37)
            if (kind === 'tax') await books.taxInside(number % 2 === 0)
            if (kind === 'add') await shop.owner.query('SELECT add_sales(2147483647)')
          }
          await expectAgreement(shop, books, { startDate: '2027-12-01', endDate: '2028-03-02' })
          await expectAgreement(shop, books, { startDate: '2028-01-01', endDate: '2028-02-29' })
        },
      ),
      { numRuns: 6 },
    ),
  PATIENCE,
)
