import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { callOf, FIGURES, measure, type Call } from './calls.ts'
import { timed } from './overhear.ts'
import { openEmptyPharmacy, type EmptyPharmacy } from './pharmacy.ts'
import { addSales, LAST_DAY, openShops, stockShelves, takeSomeBack } from './report-data.ts'

// What reports cost in a shop of a million sales: over HTTP, and in database CPU, which other work on the machine
// distorts least. Also how much of the database the sums of the reports take.

const SALES = Number(process.env['BENCH_SALES'] ?? 1_000_000)

/** A report, and the milliseconds it may take at most. */
type Case = Call & { wantedMs: number }

const DAY = { startDate: LAST_DAY }
const MONTH = { startDate: '2026-10-02' }
const YEAR = { startDate: '2025-11-01' }
const CATEGORY = { categoryId: '7' }

const { reports } = api

const CASES: Case[] = [
  asked('sales summary', reports.salesSummary, MONTH, 250),
  asked('of a location', reports.salesSummary, { ...MONTH, locationId: '2' }, 250),
  asked('of a product', reports.salesSummary, { ...MONTH, productId: '7' }, 250),
  asked('of a category', reports.salesSummary, { ...MONTH, ...CATEGORY }, 500),
  asked('of a category, one day', reports.salesSummary, { ...DAY, ...CATEGORY }, 250),
  asked('product performance', reports.productPerformance, MONTH, 250),
  asked('of a location', reports.productPerformance, { ...MONTH, locationId: '2' }, 250),
  asked('of a category', reports.productPerformance, { ...MONTH, ...CATEGORY }, 500),
  asked('customer analysis', reports.customerAnalysis, MONTH, 250),
  asked('trend by day', reports.salesTrend, { ...MONTH, groupBy: 'day' }, 250),
  asked('of a category', reports.salesTrend, { ...MONTH, ...CATEGORY, groupBy: 'day' }, 500),
  asked('financial summary', reports.financialSummary, MONTH, 250),
  asked('payment mix', reports.paymentMix, MONTH, 250),
  asked('by location', reports.salesByLocation, MONTH, 250),
  asked('by location, of a category', reports.salesByLocation, { ...MONTH, ...CATEGORY }, 500),
  asked('by cashier', reports.salesByCashier, MONTH, 250),
  asked('by cashier at a location', reports.salesByCashier, { ...MONTH, locationId: '2' }, 250),
  asked('voids by person', reports.voidsByPerson, MONTH, 250),
  asked('voided sales', reports.voidedSales, MONTH, 250),
  asked('returns by person', reports.returnsByPerson, MONTH, 250),
  asked('returned goods', reports.returnedGoods, MONTH, 250),
  asked('tax by rate', reports.taxByRate, MONTH, 250),
  asked('tax by rate of a category', reports.taxByRate, { ...MONTH, ...CATEGORY }, 500),
  asked('inventory analysis', reports.inventoryAnalysis, {}, 250),
  asked("a year's summary", reports.salesSummary, YEAR, 2000),
  asked("a year's summary of a category", reports.salesSummary, { ...YEAR, ...CATEGORY }, 2000),
  asked("a year's product performance", reports.productPerformance, YEAR, 2000),
  asked("a year's customer analysis", reports.customerAnalysis, YEAR, 2000),
  asked("a year's trend by month", reports.salesTrend, { ...YEAR, groupBy: 'month' }, 2000),
  asked("a year's payment mix", reports.paymentMix, YEAR, 2000),
  asked("a year's sales by cashier", reports.salesByCashier, YEAR, 4000),
  asked("a year's voids", reports.voidsByPerson, YEAR, 2000),
  asked("a year's returns", reports.returnsByPerson, YEAR, 2000),
  asked("a year's tax by rate", reports.taxByRate, YEAR, 4000),
]

function asked(what: string, row: Endpoint, query: Record<string, string>, wantedMs: number): Case {
  return { ...callOf(what, row, { endDate: LAST_DAY, ...query }), wantedMs }
}

/** Prints bytes per sale, of all tables and of the sums. */
async function printSizes({ owner }: EmptyPharmacy): Promise<void> {
  const { rows } = await owner.query<{ whole: number; sums: number }>(
    `SELECT sum(pg_total_relation_size(oid))::float8 / $1 AS whole,
            sum(pg_total_relation_size(oid)) FILTER (WHERE relname LIKE 'sales\\_by\\_%')::float8 / $1 AS sums
       FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    [SALES],
  )
  for (const { whole, sums } of rows)
    console.log(`bytes a sale: ${whole.toFixed(0)}, of them in sums ${sums.toFixed(0)}`)
}

const shop = await openEmptyPharmacy()
try {
  // The session must not be locked while the shop is filled.
  await shop.owner.query('UPDATE settings SET idle_lock_minutes = 60')
  await openShops(shop.owner)
  await stockShelves(shop.owner)
  const tookMs = await timed(() => addSales(shop.owner, 1, SALES))
  console.log(`${SALES} sales were written and added to the sums in ${Math.round(tookMs / 1000)} s`)
  await printSizes(shop)
  await takeSomeBack(shop.owner)
  console.log(`${FIGURES}  wanted`)
  for (const each of CASES)
    console.log(`${await measure(shop, each)}${String(each.wantedMs).padStart(8)}`)
} finally {
  await shop.close()
}
