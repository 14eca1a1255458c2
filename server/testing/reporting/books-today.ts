import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { percent, pesos, sum } from '#server/testing/reporting/booked-figures.ts'
import { bookkeeper } from '#server/testing/reporting/reports.ts'
import type { Books } from '#server/testing/reporting/shop-books.ts'
import { clockOf, dayAfter } from '#server/testing/reporting/zone-clock.ts'

type Line = Books['lines'][number]
type Filters = { locationId?: string; categoryId?: string; lowStockOnly?: 'true' }

const DAY_MS = 86_400_000
const centavosOf = (lines: Line[]) => sum(lines.map(({ total }) => total))
const soldOf = (lines: Line[]) => lines.filter(({ returnId }) => returnId === null)
const backOf = (lines: Line[]) => lines.filter(({ returnId }) => returnId !== null)
const unitsOf = (lines: Line[]) => sum(lines.map(({ qty }) => qty))

/**
 * Fails unless today's figures, the Dashboard and the stock at a moment are what the books hold, in all and at each
 * location.
 */
export async function expectToday(pharmacy: TestPharmacy, books: Books, moment: string) {
  const user = await bookkeeper(pharmacy, books, moment)
  await expectDashboard(user, books, moment, {}, books.lines)
  await expectStock(user, books, moment, [0, 1], {})
  for (const place of [0, 1] as const) {
    const here = { locationId: String(books.places[place]) }
    const lines = books.lines.filter((line) => line.place === place)
    await expectDashboard(user, books, moment, here, lines)
    await expectStock(user, books, moment, [place], here)
    await expectStock(user, books, moment, [place], { ...here, lowStockOnly: 'true' })
  }
}

async function expectDashboard(
  user: Caller,
  books: Books,
  moment: string,
  query: Filters,
  lines: Line[],
) {
  const { day } = clockOf(moment, books.timeZone)
  const of = (daysAgo: number) => lines.filter((line) => line.day === dayAfter(day, -daysAgo))
  const soFar = (daysAgo: number) => {
    const until = Date.parse(moment) - daysAgo * DAY_MS
    return of(daysAgo).filter((line) => Date.parse(line.moment) <= until)
  }
  const inHour = (some: Line[], hour: number) =>
    pesos(centavosOf(some.filter((line) => clockOf(line.moment, books.timeZone).hour === hour)))
  const today = {
    totalSales: pesos(centavosOf(of(0))),
    itemsSold: unitsOf(of(0)),
    transactionCount: new Set(soldOf(of(0)).map(({ saleId }) => saleId)).size,
    returns: pesos(-centavosOf(backOf(of(0)))),
    returnsCount: new Set(backOf(of(0)).map(({ returnId }) => returnId)).size,
  }
  const newest = [...new Set(soldOf(lines).map(({ saleId }) => saleId))].toSorted((a, b) => b - a)

  expect(await user.send(api.reports.dailySales, { query })).toEqual(today)
  const shown = await user.send(api.reports.dashboard, { query })
  expect(shown).toMatchObject({
    today,
    salesGrowthPct: growthOver(centavosOf(of(0)), centavosOf(soFar(1))),
    itemsGrowthPct: growthOver(unitsOf(of(0)), unitsOf(soFar(1))),
    salesGrowthWeekPct: growthOver(centavosOf(of(0)), centavosOf(soFar(7))),
    itemsGrowthWeekPct: growthOver(unitsOf(of(0)), unitsOf(soFar(7))),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      today: inHour(of(0), hour),
      yesterday: inHour(of(1), hour),
    })),
    recentSales: newest.slice(0, 5).map((id) => {
      const some = soldOf(lines).filter(({ saleId }) => saleId === id)
      return { id, grandTotal: pesos(centavosOf(some)), itemsSold: unitsOf(some) }
    }),
  })
}

const growthOver = (now: number, base: number) => percent(now - base, base)

async function expectStock(
  user: Caller,
  books: Books,
  moment: string,
  places: (0 | 1)[],
  query: Filters,
) {
  const { day } = clockOf(moment, books.timeZone)
  const others = places.map((place) => books.others[place]!)
  const sold = books.products.map((_, what) => places.flatMap((place) => books.lots[place]![what]!))
  const asked = [...(query.lowStockOnly ? [] : sold), ...others.map((lot) => [lot])]
  const worth = (some: { left: number; cost: number }[]) =>
    pesos(sum(some.map(({ left, cost }) => Math.floor((left * cost + 50) / 100))))
  const setApart = asked.flat().map(({ apart, cost }) => ({ left: apart, cost }))
  const lots = [...asked.flat(), ...setApart]
  const units = (some: { left: number }[]) => sum(some.map(({ left }) => left))
  const expired = others.filter(({ expiry }) => expiry !== null && expiry < day)

  expect(await user.send(api.reports.inventoryAnalysis, { query })).toEqual({
    totalStockValue: worth(lots),
    totalProducts: asked.length,
    totalStockQuantity: units(lots),
    averageStockLevel: expect.closeTo(units(lots) / asked.length, 2),
    wellStockedProducts: asked.length - others.length,
    lowStockProducts: others.length,
    outOfStockProducts: expired.length, // everything of it has expired
    expiredStockValue: worth(expired),
    expiredStockQuantity: units(expired),
    setApartStockValue: worth(setApart),
    setApartStockQuantity: units(setApart),
    underWayStockValue: '0.00',
    underWayStockQuantity: 0,
  })
}
