import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { centavosOf, pesosOf } from '#domain/money.ts'
import type { ProductRank } from '#domain/reporting/reports/margins.ts'
import { openShelf } from '#server/testing/reporting/categories.ts'
import { exported } from '#server/testing/reporting/report-files.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'

// What products and categories cost and earned, over all pages and in any order.

const pharmacy = await openPharmacy()

afterEach(() => refuseBrokenInvariants(pharmacy.owner))

/** Five products at 10.00 that cost 7.00, of which one to five units are sold at 10, 20 ... % less; the last is returned again. */
async function open(of: TestPharmacy) {
  const shelf = await openShelf(of, 6)
  const { manager, location, products } = shelf
  const sell = (at: number, qty: number) =>
    manager.send(
      api.sales.complete,
      checkoutOf(location.id, [
        { product: products[at]!, qty, discountPct: `${10 * at}` }, // the product was created above
      ]),
    )
  for (const at of [0, 1, 2, 3, 4]) await sell(at, 5 - at)
  const { id } = await sell(5, 1)
  await manager.send(api.returns.create, {
    params: { id: String(id) },
    body: { reason: 'Wrong item', items: [{ line: 1, qty: 1 }] },
  })
  return { ...shelf, query: { locationId: String(location.id) } }
}

/** The sum of some rows' amounts. */
const sum = <Row>(rows: readonly Row[], of: (row: Row) => string) =>
  pesosOf(rows.reduce((total, row) => total + centavosOf(of(row)), 0))

test('all products come page by page, each with its cost and margin, and together they are the financial summary', async () => {
  const { manager, products, query } = await open(pharmacy)
  const page = async (offset: number) =>
    manager.send(api.reports.productPerformance, {
      query: { ...query, limit: '4', offset: String(offset) },
    })

  const rows = [...(await page(0)), ...(await page(4)), ...(await page(8))]

  const cells = rows.map((row) => [
    products.findIndex(({ id }) => id === row.productId),
    row.totalQuantitySold,
    row.netRevenue,
    row.totalCost,
    row.grossProfit,
    row.profitMargin,
  ])
  expect(cells).toEqual([
    [0, 5, '50.00', '35.00', '15.00', 30],
    [1, 4, '36.00', '28.00', '8.00', 22.2],
    [2, 3, '24.00', '21.00', '3.00', 12.5],
    [3, 2, '14.00', '14.00', '0.00', 0],
    [4, 1, '6.00', '7.00', '-1.00', -16.7],
    [5, 0, '0.00', '0.00', '0.00', null],
  ])
  const whole = await manager.send(api.reports.financialSummary, { query })
  expect([
    sum(rows, (row) => row.totalRevenue),
    sum(rows, (row) => row.netRevenue),
    sum(rows, (row) => row.totalCost),
    sum(rows, (row) => row.grossProfit),
  ]).toEqual([whole.totalRevenue, whole.netRevenue, whole.totalCost, whole.grossProfit])
  const file = await exported(manager, 'product-performance', query)
  expect(file.map(({ grossProfit }) => grossProfit)).toEqual(
    rows.map(({ grossProfit }) => grossProfit),
  )
})

test('products are ranked by any figure, either way; one without a margin stands last', async () => {
  const { manager, products, query } = await open(pharmacy)
  const ranked = async (sort: ProductRank, order: 'asc' | 'desc') => {
    const rows = await manager.send(api.reports.productPerformance, {
      query: { ...query, sort, order },
    })
    return rows.map((row) => products.findIndex(({ id }) => id === row.productId)).join('')
  }

  expect(await ranked('grossProfit', 'desc')).toBe('012354')
  expect(await ranked('grossProfit', 'asc')).toBe('435210')
  expect(await ranked('profitMargin', 'desc')).toBe('012345')
  expect(await ranked('profitMargin', 'asc')).toBe('432105')
  expect(await ranked('totalQuantitySold', 'asc')).toBe('543210')
  expect(await ranked('totalCost', 'desc')).toBe('012345')
  expect(await ranked('productName', 'desc')).toBe('543210')
  expect(await ranked('transactionCount', 'desc')).toBe('012345')
})

test('a top category earns what is filed in it and below it, and all of them with what is in none are the financial summary', async () => {
  const { manager, category, file, query } = await open(pharmacy)
  const [pain, cold] = [await category('Pain'), await category('Cold')]
  const strong = await category('Strong', pain)
  await file(0, pain)
  await file(1, strong)
  await file(2, pain, strong)
  await file(3, cold)

  const rows = await manager.send(api.reports.salesByCategory, { query })

  expect(
    rows.map((row) => [row.categoryId, row.itemsSold, row.grossProfit, row.profitMargin]),
  ).toEqual([
    [pain, 12, '26.00', 23.6],
    [cold, 2, '0.00', 0],
    [null, 1, '-1.00', -16.7],
  ])
  const whole = await manager.send(api.reports.financialSummary, { query })
  expect([
    sum(rows, (row) => row.totalRevenue),
    sum(rows, (row) => row.netRevenue),
    sum(rows, (row) => row.totalCost),
    sum(rows, (row) => row.grossProfit),
  ]).toEqual([whole.totalRevenue, whole.netRevenue, whole.totalCost, whole.grossProfit])
  const ofPain = await manager.send(api.reports.financialSummary, {
    query: { ...query, categoryId: String(pain) },
  })
  expect([ofPain.totalCost, ofPain.grossProfit]).toEqual([rows[0]?.totalCost, rows[0]?.grossProfit])
  const written = await exported(manager, 'sales-by-category', query)
  expect(written.map(({ itemsSold }) => itemsSold)).toEqual(['12', '2', '1'])
})

test('an order that is none is refused', async () => {
  const manager = await pharmacy.as('MANAGER')
  for (const query of [{ sort: 'luck' }, { order: 'up' }, { offset: '-1' }]) {
    const asked = { query } as CallOf<typeof api.reports.productPerformance> // sent as it is
    expect((await manager.try(api.reports.productPerformance, asked)).status).toBe(400)
  }
})
