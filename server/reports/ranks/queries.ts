import { sql, type SQL } from 'drizzle-orm'
import type { CustomerAnalysisRow, ProductPerformanceRow } from '#domain/reports/api.ts'
import { daysOf, type Period } from '#domain/reports/period.ts'
import { firstDaysOf, spansOf } from '#domain/reports/spans.ts'
import { windowOf } from '#domain/reports/window.ts'
import { here } from '#server/auth/reach/queries.ts'
import { plannedAnew, rowsOf, type Tx } from '#server/database/database.ts'
import { during, productsOf, type Asked } from '#server/reports/figures/queries.ts'

/** Without a limit the rank goes to the last. */
type AskedRank = Asked & { limit?: number }

/** How many places a statement fills. */
type Length = number | 'ALL'

/** The parts of a statement that ranks products, or customers; each of them reads rows of sums, or gives them. */
type Rank = {
  /** Whose the sums are. */
  id: SQL
  /** A condition: who may be in the rank. */
  among: SQL
  /** The sums of windows, and their column that the rank goes by. */
  windows: SQL
  most: SQL
  /** What is asked for: all of it, and the part that waits to be added. */
  all: SQL
  waiting: SQL
  /** The part that is added already, at all locations, of those whose ids a table has. */
  addedOf(ids: SQL): SQL
  /** For each of `sums` its id and what it is ranked by, `total`. */
  totalsOf(sums: SQL): SQL
  /** The report of `sums`. */
  reportOf(sums: SQL, length: Length): SQL
}

/** The products sold, the largest revenue first. */
export function listProductPerformance(
  tx: Tx,
  period: Period,
  filters: AskedRank,
): Promise<ProductPerformanceRow[]> {
  return listRanked(tx, period, filters, rankOfProducts(period, filters))
}

/** The named customers who bought, the largest purchases first. */
export function listCustomerAnalysis(
  tx: Tx,
  period: Period,
  filters: AskedRank,
): Promise<CustomerAnalysisRow[]> {
  return listRanked(tx, period, filters, rankOfCustomers(period, filters))
}

/** To add up so few days takes no longer. */
const FEW_DAYS = 16
/**
 * Of windows as many are asked for as the next of these: each length is a statement that connections keep. Of more names
 * nearly all of a window would be looked at.
 */
const LENGTHS = [10, 20, 100]

async function listRanked<Row extends object>(
  tx: Tx,
  period: Period,
  filters: AskedRank,
  rank: Rank,
): Promise<Row[]> {
  const { limit = Infinity } = filters
  const length = LENGTHS.find((each) => each >= limit)
  const window = isEverywhere(filters) && daysOf(period) > FEW_DAYS ? windowOf(period) : null
  if (length !== undefined && window !== null) {
    const first = await rowsOf<Row>(tx, firstOf(rank, window, length))
    // Nobody of too many, or nobody at all: the other way tells.
    if (first.length > 0) return first.slice(0, limit)
  }
  return rowsOf(tx, plannedAnew(rank.reportOf(rank.all, filters.limit ?? 'ALL')))
}

/** So many times as many as there are places are likely to fill them. */
const LIKELY = 5
/** More are added up as fast together with all the others. */
const MOST_MORE = 1000

/**
 * The report of those who can be first (decisions/0028): only they are added up. Those with most in the window are likely
 * to be, and what the last place among them has is the least that the first must have. Whoever has less in the whole window
 * has less in the period; sales that wait are in no window, so whoever has one is looked at, too. Nobody where too many
 * more can be first.
 */
function firstOf(
  { id, among, windows, most, waiting, addedOf, totalsOf, reportOf }: Rank,
  window: string,
  length: number,
): SQL {
  const inWindow = sql`FROM ${windows} WHERE first_day = ${window}::date AND ${among}`
  const sums = sql`
      SELECT * FROM (SELECT * FROM likely_sums UNION ALL ${addedOf(sql`more`)}) AS sums
       WHERE (SELECT count(*) FROM more) <= ${MOST_MORE}::int`
  return sql`
      WITH waiting AS MATERIALIZED (${waiting}),
      likely AS MATERIALIZED (
        (SELECT ${id} ${inWindow} ORDER BY ${most} DESC LIMIT ${literal(LIKELY * length)}) UNION SELECT ${id} FROM waiting
      ), likely_sums AS MATERIALIZED (
        ${addedOf(sql`likely`)} UNION ALL SELECT * FROM waiting
      ), least AS (
        SELECT total FROM (${totalsOf(sql`SELECT * FROM likely_sums`)}) AS totals
         ORDER BY total DESC OFFSET ${literal(length - 1)} LIMIT 1
      ), more AS MATERIALIZED (
        SELECT ${id} ${inWindow} AND ${most} >= COALESCE((SELECT total FROM least), 0)
           AND ${id} NOT IN (SELECT ${id} FROM likely)
         ORDER BY ${most} DESC LIMIT ${literal(MOST_MORE + 1)}
      )
      ${reportOf(sums, length)}`
}

/** A length as a part of the text: PostgreSQL keeps no plan for a rank whose length it does not know. */
function literal(length: Length): SQL {
  return sql.raw(String(length))
}

function isEverywhere({ locationId, reach }: Asked): boolean {
  return locationId === undefined && reach === null
}

const ALL_LOCATIONS = 0

function rankOfProducts(period: Period, filters: AskedRank): Rank {
  const { categoryId } = filters
  const among = categoryId === undefined ? sql`true` : sql`product_id IN ${productsOf(categoryId)}`
  const place = isEverywhere(filters) ? sql`location_id = ${ALL_LOCATIONS}` : here(filters)
  const spans = spansOf(period)
  const inSpans = spans.map(
    ({ days, from, to }) => sql`span = ${days} AND first_day BETWEEN ${from} AND ${to}`,
  )
  const keys = spans.flatMap((each) =>
    firstDaysOf(each).map((day) => sql`(${each.days}::int, ${day}::date)`),
  )
  const spanKeys = sql`(VALUES ${sql.join(keys, sql`, `)}) AS spans (span, first_day)`
  return {
    id: sql`product_id`,
    among,
    windows: sql`product_windows`,
    most: sql`revenue_centavos`,
    all: sql`SELECT * FROM product_spans WHERE ${place} AND (${sql.join(inSpans, sql` OR `)}) AND ${among}`,
    waiting: sql`
        SELECT waiting.* FROM product_spans_to_add(2147483647) AS waiting JOIN ${spanKeys} USING (span, first_day)
         WHERE ${place} AND ${among}`,
    // Each is looked up by its key: OFFSET 0 keeps the planner from reading all that was sold in the spans.
    addedOf: (ids) => sql`
        SELECT added.* FROM ${ids} AS ids CROSS JOIN ${spanKeys} CROSS JOIN LATERAL (
          SELECT * FROM sales_by_product AS sums
           WHERE ${place} AND sums.product_id = ids.product_id
             AND (sums.span, sums.first_day) = (spans.span, spans.first_day) OFFSET 0) AS added`,
    totalsOf: (sums) => sql`
        SELECT product_id, sum_whole(total_sales_centavos + discount_centavos) AS total
          FROM (${sums}) AS sums GROUP BY product_id HAVING sum(transaction_count) > 0`,
    reportOf: (sums, length) => sql`
        SELECT sold.product_id AS "productId", products.name AS "productName", categories.name AS "categoryName",
               items::float8 AS "totalQuantitySold", (revenue / 100.0)::numeric(20, 2) AS "totalRevenue",
               transactions::int AS "transactionCount"
          FROM (SELECT product_id, sum_whole(items) AS items, sum(transaction_count) AS transactions,
                       sum_whole(total_sales_centavos + discount_centavos) AS revenue
                  FROM (${sums}) AS sums GROUP BY product_id HAVING sum(transaction_count) > 0
                 ORDER BY revenue DESC, product_id LIMIT ${literal(length)}) AS sold
          JOIN products ON products.id = sold.product_id
          LEFT JOIN categories ON categories.id = products.category_id
         ORDER BY revenue DESC, sold.product_id`,
  }
}

const SHORT_LIST = 1000

function rankOfCustomers(period: Period, filters: AskedRank): Rank {
  const among = sql`customer_id NOT IN (SELECT id FROM customers WHERE anonymised_at IS NOT NULL)`
  const asked = sql`${during(period)} AND ${here(filters)} AND ${among}`
  const totalsOf = (sums: SQL) => sql`
      SELECT customer_id, sum_whole(total_sales_centavos) AS total
        FROM (${sums}) AS sums GROUP BY customer_id HAVING sum(transaction_count) > 0`
  const everybody = sql`SELECT * FROM customer_figures WHERE ${asked}`
  // Of a short list it is found first whose days are looked at: to add up those of everybody takes twice as long.
  const ofRanked = sql`
      ${everybody} AND customer_id IN (SELECT customer_id FROM (${totalsOf(everybody)}) AS totals
                                        ORDER BY total DESC, customer_id LIMIT ${filters.limit ?? null}::int)`
  return {
    id: sql`customer_id`,
    among,
    windows: sql`customer_windows`,
    most: sql`total_sales_centavos`,
    all: (filters.limit ?? Infinity) <= SHORT_LIST ? ofRanked : everybody,
    waiting: sql`SELECT * FROM customers_to_add(2147483647) WHERE ${asked}`,
    addedOf: (ids) => sql`
        SELECT added.* FROM ${ids} AS ids CROSS JOIN LATERAL (
          SELECT * FROM sales_by_customer WHERE customer_id = ids.customer_id AND ${during(period)} OFFSET 0) AS added`,
    totalsOf,
    reportOf: (sums, length) => sql`
        SELECT customer_id AS "customerId", customers.name AS "customerName", customers.email AS "customerEmail",
               customers.phone AS "customerPhone", (total / 100.0)::numeric(20, 2) AS "totalPurchases",
               transactions::int AS "transactionCount", last_day AS "lastPurchaseDate"
          -- A day whose sales are all voided is no day of a purchase.
          FROM (SELECT customer_id, sum_whole(total) AS total, sum(transactions) AS transactions,
                       max(business_date) FILTER (WHERE transactions > 0) AS last_day
                  FROM (SELECT customer_id, business_date, sum_whole(total_sales_centavos) AS total,
                               sum(transaction_count) AS transactions
                          FROM (${sums}) AS sums GROUP BY customer_id, business_date) AS days
                 GROUP BY customer_id HAVING sum(transactions) > 0) AS bought
          JOIN customers ON customers.id = customer_id
         ORDER BY total DESC, customer_id LIMIT ${literal(length)}`,
  }
}
