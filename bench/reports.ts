import pg from 'pg'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { prepareSession } from '#server/database/session.ts'
import { median, overhear, timed, type Statement } from './overhear.ts'
import { openEmptyPharmacy, type EmptyPharmacy } from './pharmacy.ts'
import { addSales, LAST_DAY, openShops, stockShelves } from './report-data.ts'

// What reports cost with few sales and with many in the same year: each call over HTTP, the statements it sends, and,
// taking turns with them, what one would write by hand over the same sums: straight, and beside a bare call over HTTP.

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15)
/** Not counted: caches, the compiler, and the five times that PostgreSQL plans a prepared statement before it keeps a plan. */
const WARM_UP = 6
const FEW = 10_000
const MANY = Number(process.env['BENCH_SALES'] ?? 1_000_000)

type Case = { what: string; path: string; byHand: string }
/**
 * Milliseconds: over HTTP with few sales and with many; then of the many, the call's statements and those by hand, and a
 * bare call over HTTP together with the one by hand.
 */
type Cost = { few: number; many: number; direct: number; byHand: number; bare: number }

/** The least that somebody signed in can ask: the session, and the one row of the settings. */
const BARE_CALL = api.auth.me.path

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
    `SELECT sum(total_sales_centavos), sum(transaction_count), sum(items) FROM sales_by_product
      WHERE span = 1 AND location_id <> 0 AND first_day BETWEEN '2026-10-02' AND '2026-10-31' AND product_id = 7`,
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
    // Of thirty products that sold best in the window: whoever writes by hand knows that these are enough.
    `SELECT sold.*, name FROM (
       SELECT product_id, sum_whole(items), sum_whole(total_sales_centavos + discount_centavos) AS revenue, sum(transaction_count)
         FROM (SELECT product_id FROM product_windows WHERE first_day = '2026-09-24' ORDER BY revenue_centavos DESC LIMIT 30) AS likely
         JOIN (VALUES (4, '2026-10-02'::date), (4, '2026-10-06'), (16, '2026-10-10'), (4, '2026-10-26'), (1, '2026-10-30'),
                      (1, '2026-10-31')) AS spans (span, first_day) ON true
         JOIN sales_by_product USING (span, first_day, product_id)
        WHERE location_id = 0 GROUP BY product_id ORDER BY revenue DESC LIMIT 10) AS sold JOIN products ON products.id = product_id`,
  ),
  asked(
    'inventory analysis',
    api.reports.inventoryAnalysis,
    {},
    `SELECT * FROM
       (SELECT sum(qty), sum(round(qty * unit_cost, 2)), sum(qty) FILTER (WHERE expiry_date < current_date),
               sum(round(qty * unit_cost, 2)) FILTER (WHERE expiry_date < current_date)
          FROM stock_lots WHERE qty > 0) AS lots,
       (SELECT count(*), count(*) FILTER (WHERE qty = 0), count(*) FILTER (WHERE is_low)
          FROM (SELECT sum(stock_qty - expired_qty) AS qty,
                       bool_or(stock_qty - expired_qty <= COALESCE(reorder_point, NULLIF(alert_quantity, 0), low_stock_default)) AS is_low
                  FROM products JOIN location_inventory ON product_id = products.id, settings
                 WHERE products.is_active AND enable_stock GROUP BY products.id) AS shelves) AS products`,
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
    // Of three hundred customers, likewise: amounts here are alike, so it takes more of them.
    `SELECT bought.*, name FROM (
       SELECT customer_id, sum_whole(total_sales_centavos) AS total, sum(transaction_count), max(business_date)
         FROM (SELECT customer_id FROM customer_windows WHERE first_day = '2026-09-24'
                ORDER BY total_sales_centavos DESC LIMIT 300) AS likely
         JOIN sales_by_customer USING (customer_id) WHERE ${MONTH}
        GROUP BY customer_id ORDER BY total DESC LIMIT 20) AS bought
       JOIN customers ON customers.id = customer_id`,
  ),
  asked(
    'payment mix',
    api.reports.paymentMix,
    {},
    `SELECT method, sum(amount) AS amount, sum(transaction_count) FROM sales_by_method WHERE ${MONTH}
      GROUP BY method ORDER BY amount DESC`,
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
  // Nobody touches the one while the other is filled.
  await shop.owner.query('UPDATE settings SET idle_lock_minutes = 60')
  await openShops(shop.owner)
  await stockShelves(shop.owner)
  const tookMs = await timed(() => addSales(shop.owner, 1, sales))
  console.log(`${sales} sales were written and added to the sums in ${Math.round(tookMs / 1000)} s`)
  const direct = new pg.Client(shop.asApplication)
  await direct.connect()
  await prepareSession(direct)
  return { shop, direct }
}

async function closeAsker({ shop, direct }: Asker): Promise<void> {
  await direct.end()
  await shop.close()
}

/** Few and many take turns in every round, so that the machine is as busy for the one as for the other. */
async function measure(few: Asker, many: Asker, each: Case): Promise<Cost> {
  const statements = await overhear(many.shop, each.path)
  const [session] = statements
  if (!session) throw new Error(`${each.path} asked nothing of the database`)
  // Prepared like those of the server: what differs is what they ask.
  const byHand: Statement = { name: each.what, text: each.byHand, values: [] }
  const costs: Cost[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const cost = {
      few: await timed(() => ask(few.shop, each.path)),
      many: await timed(() => ask(many.shop, each.path)),
      direct: await timed(() => send(many, statements)),
      byHand: await timed(() => send(many, [session, byHand])),
      bare: await timed(async () => {
        await ask(many.shop, BARE_CALL)
        await send(many, [byHand])
      }),
    }

    if (round >= 0) costs.push(cost)
  }
  const of = (field: keyof Cost) => median(costs.map((cost) => cost[field]))
  return {
    few: of('few'),
    many: of('many'),
    direct: of('direct'),
    byHand: of('byHand'),
    bare: of('bare'),
  }
}

async function send({ direct }: Asker, statements: Statement[]): Promise<void> {
  for (const statement of statements) await direct.query(statement)
}

async function ask({ till, address }: EmptyPharmacy, path: string): Promise<void> {
  const response = await fetch(new URL(path, address), { headers: { cookie: till.cookie } })
  if (!response.ok) throw new Error(await response.text())
  await response.text()
}

function print(what: string, { few, many, direct, byHand, bare }: Cost): void {
  const figures = [
    few.toFixed(1).padStart(6),
    many.toFixed(1).padStart(6),
    (many / few).toFixed(2).padStart(9),
    direct.toFixed(1).padStart(7),
    byHand.toFixed(1).padStart(8),
    (direct / byHand).toFixed(2).padStart(12),
    bare.toFixed(1).padStart(17),
    (many / bare).toFixed(2).padStart(10),
  ]
  console.log(`${what.padEnd(26)}${figures.join(' ')}`)
}

const few = await openAsker(FEW)
const many = await openAsker(MANY)
try {
  console.log(
    `${'ms'.padEnd(26)}   few   many many:few  direct  by hand  direct:hand  bare and by hand  http:hand`,
  )
  for (const each of CASES) print(each.what, await measure(few, many, each))
} finally {
  await closeAsker(few)
  await closeAsker(many)
}
