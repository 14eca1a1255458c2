import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf, pesosOf } from '#domain/money.ts'
import { sum } from '#server/testing/reporting/booked-figures.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import type { ReturnsBooks } from '#server/testing/selling/returns-books.ts'
import { total } from '#server/testing/selling/returns-shop.ts'

/** Fails unless every lot of every state holds what came and went. */
export async function expectStock(
  { owner }: TestPharmacy,
  { places, products, shelves, apart }: ReturnsBooks,
) {
  const { rows } = await owner.query<{
    id: number
    state: string
    place: number
    qty: number
  }>(
    `SELECT product_id AS id, state, location_id AS place, sum(qty)::int AS qty FROM stock_lots
      WHERE location_id = ANY($1) AND product_id = ANY($2) GROUP BY 1, 2, 3`,
    [places, products.map(({ id }) => id)],
  )
  for (const [place, locationId] of places.entries())
    for (const what of [0, 1, 4])
      for (const [state, held] of [
        ['FOR_SALE', shelves],
        ['QUARANTINE', apart],
      ] as const) {
        const row = rows.find(
          (each) =>
            each.id === products[what]!.id && each.place === locationId && each.state === state,
        )
        expect([what, state, row?.qty ?? 0]).toEqual([what, state, held[place]!.get(what) ?? 0])
      }
}

/** Fails unless the payment mix of a location is that of the books, and comes to its total sales. */
export async function expectMix(
  { places, sales, paid, user }: ReturnsBooks,
  startDate: string,
  endDate: string,
) {
  const caller = await user()
  const within = ({ day }: { day: string }) => day >= startDate && day <= endDate
  for (const [place, locationId] of places.entries()) {
    const query = { startDate, endDate, locationId: String(locationId) }
    const mix = new Map<string | null, [amount: number, sales: number]>()
    const put = (method: string | null, amount: number, count: number) => {
      const [amounts, counts] = mix.get(method) ?? [0, 0]
      mix.set(method, [amounts + amount, counts + count])
    }
    for (const sale of sales.filter((each) => each.place === place).filter(within)) {
      for (const [method, amount] of sale.kept) put(method, amount, 1)
      const owed = sale.grandTotal - total(sale.kept)
      const lowered = paid.filter((row) => row.saleId === sale.id && row.method === null)
      const stillOwed = owed + sum(lowered.filter(within).map(({ amount }) => amount))
      if (owed > 0) put(null, owed, stillOwed > 0 ? 1 : 0)
    }
    for (const row of paid.filter((each) => each.place === place).filter(within))
      put(row.method, row.amount, 0)
    const reported = await caller.send(api.reports.paymentMix, { query })
    expect(
      new Map(reported.map((row) => [row.method, [centavosOf(row.amount), row.transactionCount]])),
    ).toEqual(new Map([...mix].filter(([, [amount, count]]) => amount !== 0 || count !== 0)))
    const { totalSales } = await caller.send(api.reports.salesSummary, { query })
    expect(sum(reported.map(({ amount }) => centavosOf(amount)))).toBe(centavosOf(totalSales))
  }
}

/** Fails unless today's figures of each location are those of the books. */
export async function expectToday({ places, lines, user, today }: ReturnsBooks) {
  const caller = await user()
  for (const [place, locationId] of places.entries()) {
    const some = lines.filter((line) => line.place === place && line.day === today())
    const sold = some.filter(({ returnId }) => returnId === null)
    const back = some.filter(({ returnId }) => returnId !== null)
    const query = { locationId: String(locationId) }
    expect(await caller.send(api.reports.dailySales, { query })).toEqual({
      totalSales: pesosOf(sum(some.map((line) => line.total))),
      itemsSold: sum(some.map(({ qty }) => qty)),
      transactionCount: new Set(sold.map(({ saleId }) => saleId)).size,
      returns: pesosOf(-sum(back.map((line) => line.total)) + 0),
      returnsCount: new Set(back.map(({ returnId }) => returnId)).size,
    })
  }
}
