import { afterEach, expect, test } from 'vitest'
import { expectToday } from '#server/testing/reporting/books-today.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { expectFiles } from '#server/testing/reporting/report-files.ts'
import { expectAgreement } from '#server/testing/reporting/reports.ts'
import { openBooks } from '#server/testing/reporting/shop-books.ts'

const pharmacy = await openPharmacy()

afterEach(() => pharmacy.setClock(null))

// Random numbers by a formula, so that the shop's year is the same in every run.
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

/** Days of the year that are lived through; 365 is all of it. */
const DAYS = Number(process.env['DAYS'] ?? 1)
const PATIENCE = 600_000

function dayText(day: number): string {
  return new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10)
}

const MINUTE_MS = 60_000
const NOON = 720
/** Days on which figures are also checked at noon. */
const LOOKED_AT = new Set([0, 1, 8, 60, 200])

test(
  `${DAYS === 1 ? 'a day' : `${DAYS} days`} of sales, orders, voids, returns, new prices and both ways of taxing is in every report what a second bookkeeper has`,
  async () => {
    const books = await openBooks(pharmacy, '2026-12-31T00:00:00Z')
    const roll = dice(11)
    const sales: number[] = []
    let made = 0
    await expectToday(pharmacy, books, '2026-12-31T15:59:59.999Z') // a midnight before anything expires
    for (let day = 0; day < DAYS; day += 1) {
      const midnight = Date.UTC(2027, 0, 1 + day) - 8 * 60 * MINUTE_MS // in Manila
      if (roll(12) === 0) await books.taxInside(roll(2) === 0)
      // At any time of the day, its first and last minute included.
      const minutes = [0, ...Array.from({ length: roll(3) }, () => roll(1440)), 1439]
      minutes.sort((a, b) => a - b)
      for (const [turn, minute] of minutes.entries()) {
        const moment = new Date(midnight + minute * MINUTE_MS).toISOString()
        const isFirstAfterNoon = minute > NOON && minutes[turn - 1]! <= NOON // minutes begins with midnight
        if (LOOKED_AT.has(day) && isFirstAfterNoon)
          await expectToday(pharmacy, books, new Date(midnight + NOON * MINUTE_MS).toISOString())
        if (roll(40) === 0) await books.reprice(moment, roll)
        const [place, customer] = [roll(2) as 0 | 1, [null, 0, 1][roll(3)] ?? null]
        const later = new Date(Date.parse(moment) + roll(20) * MINUTE_MS).toISOString()
        made += 1
        if (roll(12) === 0) sales.push(await books.order(moment, later, place, roll, customer))
        else sales.push(await books.sell(moment, place, roll, customer))
        const any = sales[roll(sales.length)]! // one was just made
        if (roll(8) === 0) await books.takeBack(later, any, roll)
        if (roll(20) === 0 && books.isVoidable(later, sales.at(-1)!)) {
          await books.void(later, sales.pop()!) // one was just made
        }
      }
    }

    expect(made).toBeGreaterThan(DAYS * 2)
    const lastDay = dayText(DAYS - 1)
    await expectToday(pharmacy, books, `${lastDay}T15:59:59.999Z`)
    await expectFiles(await books.user(`${lastDay}T15:59:59.999Z`), {
      startDate: '2027-01-01',
      endDate: lastDay,
      locationId: String(books.places[1]),
    })
    await expectAgreement(pharmacy, books, { startDate: '2027-01-01', endDate: lastDay })
    await expectAgreement(pharmacy, books, { startDate: '2027-02-15', endDate: '2027-03-01' })
    // The figures are the same whether sales are added to the sums or still waiting.
    await pharmacy.owner.query('SELECT add_sales(2147483647)')
    await expectAgreement(pharmacy, books, { startDate: '2027-01-01', endDate: lastDay })
  },
  PATIENCE,
)
