import pg from 'pg'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { CONNECTION_OPTIONS } from '#server/database/database.ts'
import { median, overhear, timed } from './overhear.ts'
import { openEmptyPharmacy, type EmptyPharmacy } from './pharmacy.ts'
import { addSales, LAST_DAY, openShops } from './report-data.ts'

// What reports cost with few sales and with many in the same year: each call over HTTP, the statements it sends, and,
// taking turns with them, what one would write by hand over the same sums.

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15)
const FEW = 10_000
const MANY = Number(process.env['BENCH_SALES'] ?? 1_000_000)

type Case = { what: string; path: string; byHand: string }
/** Milliseconds: over HTTP with few sales and with many; then of the many, straight and by hand. */
type Cost = { few: number; many: number; direct: number; byHand: number }

const MONTH = "business_date BETWEEN '2026-10-02' AND '2026-10-31'"
const YEAR = "business_date BETWEEN '2025-11-01' AND '2026-10-31'"

const CASES: Case[] = [
  asked('sales summary', api.reports.salesSummary, {}, sumsOf(MONTH)),
  asked(
    'of a location',
    api.reports.salesSummary,
    { locationId: '2' },
    sumsOf(`${MONTH} AND location_id = 2`),
  ),
  asked(
    'of a product',
    api.reports.salesSummary,
    { productId: '7' },
    `SELECT sum(total_sales), sum(transaction_count), sum(items) FROM sales_by_product WHERE ${MONTH} AND product_id = 7`,
  ),
  asked(
    'of a category',
    api.reports.salesSummary,
    { categoryId: '7' },
    `SELECT sum(total_sales), sum(transaction_count), sum(items) FROM sales_by_category WHERE ${MONTH} AND category_id = 7`,
  ),
  asked(
    'product performance',
    api.reports.productPerformance,
    {},
    `SELECT product_id, name, sum(items), sum(total_sales + discount) AS revenue, sum(transaction_count)
       FROM sales_by_product JOIN products ON products.id = product_id WHERE ${MONTH}
      GROUP BY product_id, name ORDER BY revenue DESC LIMIT 10`,
  ),
  asked(
    'inventory analysis',
    api.reports.inventoryAnalysis,
    {},
    'SELECT sum(qty * unit_cost) FROM stock_lots',
  ),
  asked(
    'trend by day',
    api.reports.salesTrend,
    { groupBy: 'day' },
    trendOf(MONTH, 'business_date'),
  ),
  asked(
    'customer analysis',
    api.reports.customerAnalysis,
    {},
    `SELECT customer_id, name, sum(total_sales) AS total, sum(transaction_count), max(business_date)
       FROM sales_by_customer JOIN customers ON customers.id = customer_id WHERE ${MONTH}
      GROUP BY customer_id, name ORDER BY total DESC LIMIT 20`,
  ),
  asked(
    'payment mix',
    api.reports.paymentMix,
    {},
    `SELECT method, sum(amount) AS amount, sum(transaction_count) FROM sales_by_method
      WHERE ${MONTH} GROUP BY method ORDER BY amount DESC`,
  ),
  asked('financial summary', api.reports.financialSummary, {}, sumsOf(MONTH)),
  year('day', 'business_date'),
  year('week', "date_trunc('week', business_date)"),
  year('month', "date_trunc('month', business_date)"),
]

function asked(what: string, row: Endpoint, query: Record<string, string>, byHand: string): Case {
  const period = { startDate: '2026-10-02', endDate: LAST_DAY, ...query }
  return { what, path: `${row.path}?${new URLSearchParams(period)}`, byHand }
}

function year(groupBy: string, by: string): Case {
  const query = { startDate: '2025-11-01', groupBy }
  return asked(`a year's trend by ${groupBy}`, api.reports.salesTrend, query, trendOf(YEAR, by))
}

function sumsOf(where: string): string {
  return `SELECT sum(total_sales), sum(transaction_count), sum(items), sum(discount), sum(tax), sum(cost)
            FROM sales_by_day WHERE ${where}`
}

function trendOf(where: string, by: string): string {
  return `SELECT ${by}, sum(transaction_count), sum(total_sales) FROM sales_by_day WHERE ${where} GROUP BY 1 ORDER BY 1`
}

/** One shop and a connection that asks it straight. */
type Asker = { shop: EmptyPharmacy; direct: pg.Client }

async function openAsker(sales: number): Promise<Asker> {
  const shop = await openEmptyPharmacy()
  await openShops(shop.owner)
  const tookMs = await timed(() => addSales(shop.owner, 1, sales))
  console.log(`${sales} sales were written and added to the sums in ${Math.round(tookMs / 1000)} s`)
  const direct = new pg.Client({ ...shop.asApplication, options: CONNECTION_OPTIONS })
  await direct.connect()
  return { shop, direct }
}

async function closeAsker({ shop, direct }: Asker): Promise<void> {
  await direct.end()
  await shop.close()
}

/** Few and many take turns in every round, so that the machine is as busy for the one as for the other. */
async function measure(few: Asker, many: Asker, each: Case): Promise<Cost> {
  const statements = await overhear(many.shop, each.path)
  const costs: Cost[] = []
  for (let round = -2; round < ROUNDS; round += 1) {
    const cost = {
      few: await timed(() => ask(few.shop, each.path)),
      many: await timed(() => ask(many.shop, each.path)),
      direct: await timed(async () => {
        for (const { text, values } of statements) await many.direct.query(text, values)
      }),
      // Who asks by hand has a session, too, and nothing else beside the question.
      byHand: await timed(async () => {
        const [session] = statements
        if (session) await many.direct.query(session.text, session.values)
        await many.direct.query(each.byHand)
      }),
    }
    // The first rounds warm caches and the compiler.
    if (round >= 0) costs.push(cost)
  }
  const of = (field: keyof Cost) => median(costs.map((cost) => cost[field]))
  return { few: of('few'), many: of('many'), direct: of('direct'), byHand: of('byHand') }
}

async function ask({ till, address }: EmptyPharmacy, path: string): Promise<void> {
  const response = await fetch(new URL(path, address), { headers: { cookie: till.cookie } })
  if (!response.ok) throw new Error(await response.text())
  await response.text()
}

function print(what: string, { few, many, direct, byHand }: Cost): void {
  const figures = [
    few.toFixed(1).padStart(6),
    many.toFixed(1).padStart(6),
    (many / few).toFixed(2).padStart(9),
    direct.toFixed(1).padStart(7),
    byHand.toFixed(1).padStart(8),
    (direct / byHand).toFixed(2).padStart(12),
    (many / byHand).toFixed(2).padStart(10),
  ]
  console.log(`${what.padEnd(26)}${figures.join(' ')}`)
}

const few = await openAsker(FEW)
const many = await openAsker(MANY)
try {
  console.log(`${'ms'.padEnd(26)}   few   many many:few  direct  by hand  direct:hand  http:hand`)
  for (const each of CASES) print(each.what, await measure(few, many, each))
} finally {
  await closeAsker(few)
  await closeAsker(many)
}
