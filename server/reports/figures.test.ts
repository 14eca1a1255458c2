import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { COLUMNS, type ReportType } from '#domain/reports/columns.ts'
import type { Caller } from '#server/testing/caller.ts'
import { refuseBrokenInvariants } from '#server/testing/invariants.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'
import { openBooks, type Books } from '#server/testing/shop-books.ts'

const pharmacy = await openPharmacy()

afterEach(async () => {
  pharmacy.setClock(null)
  await pharmacy.owner.query("UPDATE settings SET tax_mode = 'ADDED_TO_TOTAL'")
})

type Line = Books['lines'][number]
type Period = { startDate: string; endDate: string }
type Filters = { locationId?: string; categoryId?: string; productId?: string }

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
const pesos = (centavos: number) => (centavos / 100).toFixed(2)
const centavos = (amount: string) => Math.round(Number(amount) * 100)

/** What the books hold of some lines, in the reports' words. */
function inBooks(lines: Line[]) {
  const [total, discount, tax, cost] = (['total', 'discount', 'tax', 'cost'] as const).map(
    (field) => sum(lines.map((line) => line[field])),
  ) as [number, number, number, number]
  const transactions = new Set(lines.map(({ saleId }) => saleId)).size
  const net = total - tax
  return {
    transactions,
    items: sum(lines.map(({ qty }) => qty)),
    total: pesos(total),
    average: pesos(transactions === 0 ? 0 : Math.round(total / transactions)),
    financial: {
      totalRevenue: pesos(total + discount),
      totalTax: pesos(tax),
      totalDiscount: pesos(discount),
      netRevenue: pesos(net),
      totalCost: pesos(cost),
      grossProfit: pesos(net - cost),
      profitMargin: net === 0 ? null : expect.closeTo(((net - cost) * 100) / net, 0.06),
    },
  }
}

/** The ISO week of a day: the week belongs to the year of its Thursday. */
function isoWeek(day: string): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const first = Date.UTC(date.getUTCFullYear(), 0, 1)
  const week = Math.floor((date.getTime() - first) / 86_400_000 / 7) + 1
  return `${date.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}

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

/** Summary, money and trend by day, week and month of the same filters are what the books hold. */
async function expectSales(user: Caller, period: Period, filters: Filters, lines: Line[]) {
  const query = { ...period, ...filters }
  const booked = inBooks(lines)
  expect(await user.send(api.reports.salesSummary, { query })).toEqual({
    totalSales: booked.total,
    totalTransactions: booked.transactions,
    totalItems: booked.items,
    averageTransaction: booked.average,
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
    expect(trend).toEqual(
      [...new Set(days.map(periodOf))].map((name) => {
        const some = inBooks(lines.filter(({ day }) => periodOf(day) === name))
        return {
          period: name,
          startDate: days.find((day) => periodOf(day) === name),
          transactionCount: some.transactions,
          totalSales: some.total,
          averageTransaction: some.average,
        }
      }),
    )
  }
}

/** What a spreadsheet program reads of an exported report, by the fields of its call. */
async function exported(user: Caller, reportType: ReportType, filters: object) {
  const file = await user.send(api.reports.export, { body: { reportType, filters } })
  const fields = Object.keys(COLUMNS[reportType])
  return (parse(file, { bom: true, from: 2 }) as string[][]).map((cells) =>
    Object.fromEntries(
      cells.map((cell, at) => [fields[at], cell.startsWith("'") ? cell.slice(1) : cell]),
    ),
  )
}

const asText = (rows: object[]) =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [field, String(value ?? '')])),
  )

async function expectLists(user: Caller, books: Books, period: Period, lines: Line[]) {
  const by = <Key>(keyOf: (line: Line) => Key) =>
    [...new Set(lines.map(keyOf))].map((key): [Key, Line[]] => [
      key,
      lines.filter((line) => keyOf(line) === key),
    ])
  const ofProducts = by(({ what }) => what)
    .map(([what, some]) => ({
      productId: books.products[what]!.id,
      productName: books.products[what]!.name,
      categoryName: books.categories[what]?.name ?? null,
      totalQuantitySold: inBooks(some).items,
      totalRevenue: inBooks(some).financial.totalRevenue,
      transactionCount: inBooks(some).transactions,
    }))
    .toSorted(
      (a, b) => centavos(b.totalRevenue) - centavos(a.totalRevenue) || a.productId - b.productId,
    )
  const ofCustomers = by(({ customer }) => customer)
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
          .map(({ day }) => day)
          .toSorted()
          .at(-1) ?? null,
    }))
    .toSorted(
      (a, b) =>
        centavos(b.totalPurchases) - centavos(a.totalPurchases) || a.customerId - b.customerId,
    )
  // Other tests' sales stand at other places.
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
  const own = new Set(books.products.map(({ id }) => id))
  const everywhere = { query: { ...period, limit: '1000' } }
  const products = await user.send(api.reports.productPerformance, everywhere)
  const customers = await user.send(api.reports.customerAnalysis, everywhere)
  const ownCustomers = new Set(books.customers.map(({ id }) => id))
  expect(products.filter(({ productId }) => own.has(productId))).toEqual(ofProducts)
  expect(customers.filter(({ customerId }) => ownCustomers.has(customerId))).toEqual(ofCustomers)
}

/** Every report, by every filter, against the books, and each file against its report. */
async function expectAgreement(books: Books, period: Period) {
  const user = await books.user(`${period.endDate}T15:00:00Z`)
  const lines = books.lines.filter(({ day }) => day >= period.startDate && day <= period.endDate)
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
  for (const [what, product] of books.products.entries()) {
    const some = lines.filter((line) => line.what === what)
    await expectSales(user, period, { productId: String(product.id) }, some)
    const category = books.categories[what]
    if (category) await expectSales(user, period, { categoryId: String(category.id) }, some)
  }
  await expectLists(user, books, period, lines)
  await refuseBrokenInvariants(pharmacy.owner)
}

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
        qty: 1 + roll(9),
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
    await expectAgreement(books, { startDate: '2027-01-01', endDate: '2027-12-31' })
    await expectAgreement(books, { startDate: '2027-02-15', endDate: '2027-03-01' })
    // Added to the sums or still waiting, the figures are the same.
    await pharmacy.owner.query('SELECT add_sales(2147483647)')
    await expectAgreement(books, { startDate: '2027-01-01', endDate: '2027-12-31' })
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
        await expectAgreement(books, { startDate: '2028-01-01', endDate: '2028-04-02' })
        await expectAgreement(books, { startDate: '2028-02-01', endDate: '2028-02-29' })
      }),
      { numRuns: 6 },
    ),
  PATIENCE,
)
