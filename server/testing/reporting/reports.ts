import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { COLUMNS } from '#domain/reporting/reports/columns.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { assign } from '#server/testing/shop/branches.ts'
import {
  centavos,
  grouped,
  inBooks,
  sum,
  type Filters,
  type Ledger,
  type Line,
  type Period,
  VIEWS,
  type View,
} from '#server/testing/reporting/booked-figures.ts'
import { expectBreakdowns } from '#server/testing/reporting/breakdowns.ts'
import { asText, cellsOf, exported } from '#server/testing/reporting/report-files.ts'
import { isoWeek } from '#server/testing/reporting/zone-clock.ts'

const PERIODS = {
  day: (day: string) => day,
  week: isoWeek,
  month: (day: string) => day.slice(0, 7),
}

function daysOf({ startDate, endDate }: Period): string[] {
  const days: string[] = []
  for (let at = Date.parse(startDate); at <= Date.parse(endDate); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** Fails unless summary, money and trends by day, week and month, under the same filters, are what the books hold. */
async function expectSales(user: Caller, period: Period, filters: Filters, lines: Line[]) {
  const query = { ...period, ...filters }
  const booked = inBooks(lines)
  expect(await user.send(api.reports.salesSummary, { query })).toEqual({
    totalSales: booked.total,
    totalTransactions: booked.transactions,
    totalItems: booked.items,
    averageTransaction: booked.average,
    ...booked.returned,
  })
  const money = await user.send(api.reports.financialSummary, { query })
  expect(money).toEqual(booked.financial)
  expect(
    centavos(money.totalRevenue) - centavos(money.totalTax) - centavos(money.totalDiscount),
  ).toBe(centavos(money.netRevenue))
  for (const groupBy of ['day', 'week', 'month'] as const) {
    const periodOf = PERIODS[groupBy]
    const trend = await user.send(api.reports.salesTrend, { query: { ...query, groupBy } })
    const days = daysOf(period)
    const periods = grouped(lines, ({ day }) => periodOf(day))
    expect(trend).toEqual(
      [...new Set(days.map(periodOf))].map((name) => {
        const some = inBooks(periods.get(name) ?? [])
        return {
          period: name,
          startDate: days.find((day) => periodOf(day) === name),
          transactionCount: some.transactions,
          totalSales: some.total,
          averageTransaction: some.average,
          ...some.returned,
        }
      }),
    )
  }
}

/** What goods earned, of all that the books say of their money. */
function earned(money: ReturnType<typeof inBooks>['financial']) {
  const { totalRevenue, netRevenue, totalCost, grossProfit, profitMargin } = money
  return { totalRevenue, netRevenue, totalCost, grossProfit, profitMargin }
}

async function expectLists(user: Caller, books: Ledger, period: Period, lines: Line[]) {
  const ofProducts = [...grouped(lines, ({ what }) => what)]
    .map(([what, some]) => ({
      productId: books.products[what]!.id,
      productName: books.products[what]!.name,
      categoryName: books.categories[what]?.name ?? null,
      totalQuantitySold: inBooks(some).items,
      transactionCount: inBooks(some).transactions,
      ...earned(inBooks(some).financial),
    }))
    .filter((row) => row.transactionCount > 0 || centavos(row.totalRevenue) !== 0)
    .toSorted(
      (a, b) => centavos(b.totalRevenue) - centavos(a.totalRevenue) || a.productId - b.productId,
    )
  const ofCustomers = [...grouped(lines, ({ customer }) => customer)]
    .filter(([customer]) => customer !== null)
    .map(([customer, some]) => ({
      customerId: books.customers[customer!]!.id,
      customerName: books.customers[customer!]!.name,
      customerEmail: null,
      customerPhone: null,
      totalPurchases: inBooks(some).total,
      transactionCount: inBooks(some).transactions,
      lastPurchaseDate:
        some
          .filter(({ returnId }) => returnId === null)
          .map(({ day }) => day)
          .toSorted()
          .at(-1) ?? null,
    }))
    .filter((row) => row.transactionCount > 0 || centavos(row.totalPurchases) !== 0)
    .toSorted(
      (a, b) =>
        centavos(b.totalPurchases) - centavos(a.totalPurchases) || a.customerId - b.customerId,
    )
  for (const [at, place] of books.places.entries()) {
    const here = lines.filter((line) => line.place === at)
    const query = { ...period, locationId: String(place) }
    const products = await user.send(api.reports.productPerformance, { query })
    const customers = await user.send(api.reports.customerAnalysis, { query })
    expect(sum(products.map((row) => centavos(row.totalRevenue)))).toBe(
      centavos(inBooks(here).financial.totalRevenue),
    )
    expect(await exported(user, 'product-performance', query)).toEqual(asText(products))
    expect(await exported(user, 'customer-analysis', query)).toEqual(asText(customers))
  }
  const query = { ...period, limit: '1000' }
  expect(await user.send(api.reports.productPerformance, { query })).toEqual(ofProducts)
  expect(await user.send(api.reports.customerAnalysis, { query })).toEqual(ofCustomers)
  const first = { query: { ...period, limit: '1' } }
  expect(await user.send(api.reports.productPerformance, first)).toEqual(ofProducts.slice(0, 1))
  expect(await user.send(api.reports.customerAnalysis, first)).toEqual(ofCustomers.slice(0, 1))
}

/** Fails unless sales split in any way, and read from any report, add up to the same centavos and units. */
async function expectOneSum(pharmacy: TestPharmacy, user: Caller, books: Ledger, period: Period) {
  const summed = async (filters: Filters) => {
    const query = { ...period, ...filters }
    const { totalSales, totalItems } = await user.send(api.reports.salesSummary, { query })
    return [centavos(totalSales), totalItems] as const
  }
  const together = async (parts: Filters[]) => {
    const sums = await Promise.all(parts.map(summed))
    return [sum(sums.map(([total]) => total)), sum(sums.map(([, units]) => units))] as const
  }
  const trend = async (groupBy: 'day' | 'week' | 'month') => {
    const rows = await user.send(api.reports.salesTrend, { query: { ...period, groupBy } })
    return sum(rows.map(({ totalSales }) => centavos(totalSales)))
  }
  const products = books.products.map(({ id }) => ({ productId: String(id) }))
  const { rows } = await pharmacy.owner.query<{ total: string; units: number }>(
    `SELECT COALESCE(sum(total), 0) AS total, COALESCE(sum(units), 0)::int AS units
       FROM (SELECT business_date, location_id, grand_total AS total,
                    (SELECT sum(qty) FROM sale_items WHERE sale_id = sales.id) AS units
               FROM sales WHERE status = 'Final' AND voided_at IS NULL
              UNION ALL
             SELECT business_date, location_id, -total,
                    -(SELECT sum(qty) FROM return_items WHERE return_id = returns.id) FROM returns) AS paper
      WHERE location_id = ANY($1) AND business_date BETWEEN $2 AND $3`,
    [books.places, period.startDate, period.endDate],
  )
  const [total, units] = [centavos(rows[0]?.total ?? ''), rows[0]?.units]
  const inCsv = await exported(user, 'sales-trend', period)
  const inWorkbook = (await cellsOf(user, 'sales-trend', period)) ?? []
  const column = Object.keys(COLUMNS['sales-trend']).indexOf('totalSales')

  expect({
    whole: await summed({}),
    byLocation: await together(books.places.map((id) => ({ locationId: String(id) }))),
    byCategory: await together([
      ...books.categories.map(({ id }) => ({ categoryId: String(id) })),
      ...products.slice(books.categories.length), // the products without a category
    ]),
    byProduct: await together(products),
    byDay: await trend('day'),
    byWeek: await trend('week'),
    byMonth: await trend('month'),
    inCsv: sum(inCsv.map(({ totalSales }) => centavos(totalSales ?? ''))),
    // Binary fractions of days that cancel may come to a little below nothing.
    inWorkbook: Math.round(sum(inWorkbook.map((cells) => Number(cells[column]) * 100))) + 0,
  }).toEqual({
    whole: [total, units],
    byLocation: [total, units],
    byCategory: [total, units],
    byProduct: [total, units],
    byDay: total,
    byWeek: total,
    byMonth: total,
    inCsv: total,
    inWorkbook: total,
  })
}

/** A user who works only at the books' locations, so that their figures include no others. */
export async function bookkeeper(pharmacy: TestPharmacy, books: Ledger, moment: string) {
  await books.user(moment) // user() sets the clock
  const user = await pharmacy.as('MANAGER')
  await assign(pharmacy, user, [...books.places])
  return user
}

/** Compares every report under the filters of some views with the books, and every file with its report. */
export async function expectAgreement(
  pharmacy: TestPharmacy,
  books: Ledger,
  period: Period,
  views: readonly View[] = VIEWS,
) {
  const user = await bookkeeper(pharmacy, books, `${period.endDate}T15:00:00Z`)
  const lines = books.lines.filter(({ day }) => day >= period.startDate && day <= period.endDate)
  if (views.includes('locations')) await expectOfLocations(user, books, period, lines)
  if (views.includes('goods')) await expectOfGoods(user, books, period, lines)
  if (views.includes('whole')) {
    await expectSales(user, period, {}, lines)
    await expectLists(user, books, period, lines)
    await expectOneSum(pharmacy, user, books, period)
  }
  await expectBreakdowns(user, books, period, views)
  await refuseBrokenInvariants(pharmacy.owner)
}

async function expectOfLocations(user: Caller, books: Ledger, period: Period, lines: Line[]) {
  for (const [place, locationId] of books.places.entries()) {
    const at = { locationId: String(locationId) }
    await expectSales(
      user,
      period,
      at,
      lines.filter((line) => line.place === place),
    )
    for (const reportType of ['sales-summary', 'sales-trend', 'financial-summary'] as const) {
      const filters = { ...period, locationId, groupBy: 'week' as const }
      const query = { ...period, ...at }
      const answer = {
        'sales-summary': async () => [await user.send(api.reports.salesSummary, { query })],
        'sales-trend': () =>
          user.send(api.reports.salesTrend, { query: { ...query, groupBy: 'week' as const } }),
        'financial-summary': async () => [await user.send(api.reports.financialSummary, { query })],
      }
      expect(await exported(user, reportType, filters)).toEqual(asText(await answer[reportType]()))
    }
  }
}

async function expectOfGoods(user: Caller, books: Ledger, period: Period, lines: Line[]) {
  for (const [what, product] of books.products.entries()) {
    const some = lines.filter((line) => line.what === what)
    await expectSales(user, period, { productId: String(product.id) }, some)
    const category = books.categories[what]
    if (category) await expectSales(user, period, { categoryId: String(category.id) }, some)
  }
}
