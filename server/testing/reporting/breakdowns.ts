import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { asText, exported } from '#server/testing/reporting/report-files.ts'
import {
  centavos,
  grouped,
  inBooks,
  pesos,
  sum,
  type Filters,
  type Ledger,
  type Line,
  type Period,
  type View,
} from '#server/testing/reporting/booked-figures.ts'

type Amounts = readonly Record<string, unknown>[]

/** The sum of a column of amounts. */
const added = (rows: Amounts, field: string) =>
  pesos(sum(rows.map((row) => centavos(String(row[field])))))

/** Fails unless what is broken down by location, cashier and rate is what the books hold, and adds up to the summaries. */
export async function expectBreakdowns(
  user: Caller,
  books: Ledger,
  period: Period,
  views: readonly View[],
) {
  const within = (day: string) => day >= period.startDate && day <= period.endDate
  const lines = books.lines.filter(({ day }) => within(day))
  if (views.includes('whole')) {
    await expectSold(user, period, {}, books, lines)
    await expectVoids(user, period, books)
    await expectReturns(user, period, lines)
  }
  for (const [place, id] of views.includes('locations') ? books.places.entries() : []) {
    const locationId = String(id)
    const here = lines.filter((line) => line.place === place)
    await expectSold(user, period, { locationId }, books, here)
    await expectVoids(user, { ...period, locationId }, books, place)
    await expectReturns(user, { ...period, locationId }, here)
  }
  for (const [what, { id }] of views.includes('goods') ? books.products.entries() : []) {
    const some = lines.filter((line) => line.what === what)
    await expectGoods(user, period, { productId: String(id) }, books, some)
    const category = books.categories[what]
    if (category) await expectGoods(user, period, { categoryId: String(category.id) }, books, some)
  }
}

async function expectSold(
  user: Caller,
  period: Period,
  filters: Filters,
  books: Ledger,
  lines: Line[],
) {
  const query = { ...period, ...filters }
  await expectGoods(user, period, filters, books, lines)
  const cashiers = await user.send(api.reports.salesByCashier, { query })
  const money = await user.send(api.reports.financialSummary, { query })
  const booked = [...grouped(lines, ({ cashierId }) => cashierId)].map(([userId, some]) => {
    const { total, transactions, items, average, financial, returned } = inBooks(some)
    const totals = {
      totalSales: total,
      averageTransaction: average,
      totalDiscount: financial.totalDiscount,
      ...returned,
    }
    return {
      userId,
      cashierName: expect.any(String),
      transactionCount: transactions,
      itemsSold: items,
      ...totals,
    }
  })
  expect(cashiers).toHaveLength(booked.length)
  expect(cashiers).toEqual(expect.arrayContaining(booked))
  expect(added(cashiers, 'totalDiscount')).toBe(money.totalDiscount)
  expect(await exported(user, 'sales-by-cashier', query)).toEqual(asText(cashiers))
}

/** The locations and the rates, which reports of some goods have, too. */
async function expectGoods(
  user: Caller,
  period: Period,
  filters: Filters,
  books: Ledger,
  lines: Line[],
) {
  const query = { ...period, ...filters }
  const money = await user.send(api.reports.financialSummary, { query })
  const { totalSales } = await user.send(api.reports.salesSummary, { query })
  const locations = await user.send(api.reports.salesByLocation, { query })
  const asked = [...books.places.entries()].filter(
    ([, id]) => (filters.locationId ?? String(id)) === String(id),
  )
  expect(locations).toHaveLength(asked.length)
  for (const [place, locationId] of asked) {
    const some = inBooks(lines.filter((line) => line.place === place))
    const { totalRevenue: _, unsourcedCost: __, ...financial } = some.financial
    expect(locations).toContainEqual({
      locationId,
      locationName: expect.any(String),
      totalSales: some.total,
      transactionCount: some.transactions,
      itemsSold: some.items,
      averageTransaction: some.average,
      ...financial,
    })
  }
  const { totalTax, totalDiscount, netRevenue, totalCost, grossProfit } = money
  for (const [field, whole] of Object.entries({
    totalSales,
    totalTax,
    totalDiscount,
    netRevenue,
    totalCost,
    grossProfit,
  }))
    expect(added(locations, field), field).toBe(whole)

  const rates = await user.send(api.reports.taxByRate, { query })
  expect(rates).toEqual(
    [...grouped(lines, ({ ratePct }) => ratePct)]
      .map(([ratePct, some]) => {
        const [total, tax] = [
          sum(some.map((line) => line.total)),
          sum(some.map((line) => line.tax)),
        ]
        return { ratePct, base: pesos(total - tax), tax: pesos(tax), totalSales: pesos(total) }
      })
      .toSorted((a, b) => Number(a.ratePct ?? Infinity) - Number(b.ratePct ?? Infinity)),
  )
  expect([added(rates, 'base'), added(rates, 'tax')]).toEqual([money.netRevenue, money.totalTax])
  expect(await exported(user, 'tax-by-rate', query)).toEqual(
    asText(rates.map((row) => ({ ...row, ratePct: row.ratePct ? Number(row.ratePct) : 'Typed' }))),
  )
}

async function expectVoids(user: Caller, query: Period & Filters, books: Ledger, place?: number) {
  const voids = books.voids.filter(
    (sale) =>
      sale.voidedOn >= query.startDate &&
      sale.voidedOn <= query.endDate &&
      (place ?? sale.place) === sale.place,
  )
  const sales = await user.send(api.reports.voidedSales, { query: { ...query, limit: '1000' } })
  expect(sales).toHaveLength(voids.length)
  for (const { saleId, voidedOn, day, reason, amount } of voids)
    expect(sales).toContainEqual(
      expect.objectContaining({
        saleId,
        voidedOn,
        businessDate: day,
        reason: tidied(reason),
        amount: pesos(amount),
      }),
    )
  const rows = await user.send(api.reports.voidsByPerson, { query })
  const groups = grouped(voids, ({ voidedById, reason }) => keyOf(voidedById, reason))
  expect(
    new Map(
      rows.map(({ userId, reason, voidCount, amount }) => [
        keyOf(userId, reason),
        [voidCount, amount],
      ]),
    ),
  ).toEqual(
    new Map(
      [...groups].map(([key, some]) => [
        key,
        [some.length, pesos(sum(some.map(({ amount }) => amount)))],
      ]),
    ),
  )
  expect(rows).toHaveLength(groups.size)
}

async function expectReturns(user: Caller, query: Period & Filters, lines: Line[]) {
  const goods = await user.send(api.reports.returnedGoods, { query: { ...query, limit: '1000' } })
  const reported = goods.map((row) => [
    row.returnId,
    row.saleId,
    row.returnedOn,
    row.qty,
    row.amount,
  ])
  const booked = lines
    .filter(({ returnId }) => returnId !== null)
    .map(({ returnId, saleId, day, qty, total }) => [returnId, saleId, day, -qty, pesos(-total)])
  expect(reported.map(String).toSorted()).toEqual(booked.map(String).toSorted())

  const { returns, returnsCount } = await user.send(api.reports.salesSummary, { query })
  const rows = await user.send(api.reports.returnsByPerson, { query })
  expect(added(rows, 'amount')).toBe(returns)
  expect(sum(rows.map(({ returnCount }) => returnCount))).toBe(returnsCount)
  for (const { amount, refunded, credited } of rows)
    expect(centavos(refunded) + centavos(credited)).toBe(centavos(amount))
  const documents = [...grouped(goods, ({ returnId }) => returnId).values()].map((some) => {
    const [dearest] = some.toSorted(
      (a, b) => centavos(b.amount) - centavos(a.amount) || a.line - b.line,
    )
    return { key: reasonOf(dearest!), amount: added(some, 'amount') } // a group has a row
  })
  const groups = grouped(documents, ({ key }) => key)
  expect(new Map(rows.map((row) => [reasonOf(row), [row.returnCount, row.amount]]))).toEqual(
    new Map([...groups].map(([key, some]) => [key, [some.length, added(some, 'amount')]])),
  )
  expect(rows).toHaveLength(groups.size)
  expect(await exported(user, 'returns-by-person', query)).toEqual(asText(rows))
}

const reasonOf = ({ takenByName, reason }: { takenByName: string; reason: string }) =>
  `${takenByName} ${tidied(reason).toLowerCase()}`
const tidied = (reason: string) => reason.trim().replace(/\s+/g, ' ')
const keyOf = (userId: number, reason: string) => `${userId} ${tidied(reason).toLowerCase()}`
