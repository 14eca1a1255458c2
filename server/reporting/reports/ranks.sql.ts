import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { CustomerAnalysisRow } from '#domain/reporting/reports/api.ts'
import type {
  CategoryRow,
  ProductPerformanceRow,
  ProductRank,
} from '#domain/reporting/reports/margins.ts'
import type { Period } from '#domain/reporting/reports/period.ts'
import { here } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import {
  during,
  pesos,
  productsOf,
  profitOf,
  type Asked,
} from '#server/reporting/reports/figures/figures.sql.ts'

/** Without a limit the rank lists everybody. */
type AskedRank = Asked & { limit?: number }
type AskedProducts = AskedRank & { offset?: number; sort?: ProductRank; order?: 'asc' | 'desc' }

// Ranks are planned anew, because the best plan depends on the number of days. A voided sale may leave figures of zero,
// which are in no rank.

/** What each rank of products is by, over the sums of one. */
const RANKED_BY: Record<ProductRank, SQL> = {
  productName: sql`(SELECT name FROM products WHERE id = product_id) COLLATE "und-x-icu"`,
  totalQuantitySold: sql`items`,
  transactionCount: sql`transactions`,
  totalRevenue: sql`revenue`,
  totalCost: sql`cost`,
  grossProfit: sql`net - cost`,
  profitMargin: sql`CASE WHEN net > 0 THEN (net - cost) / net END`,
}

/** The products sold, the largest revenue first unless asked otherwise, and how many there are. */
export async function listProductPerformance(
  tx: Tx,
  period: Period,
  filters: AskedProducts,
): Promise<{ rows: ProductPerformanceRow[]; total: number }> {
  const { sort = 'totalRevenue', order = 'desc', limit, offset = 0 } = filters
  const direction = order === 'desc' ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`
  const rows = await rowsOf<ProductPerformanceRow & { total: number }>(
    tx,
    unprepared(sql`
        WITH ranked AS (
          SELECT *, ${RANKED_BY[sort]} AS rank_key, count(*) OVER ()::int AS total
            FROM (${soldProducts(period, filters)}) AS sums
           ORDER BY rank_key ${direction}, product_id LIMIT ${limit ?? null}::int OFFSET ${offset}::int
        ), earned AS (
          SELECT product_id, rank_key, total, items, transactions, ${EARNED} FROM ranked
        )
        SELECT product_id, products.name AS product_name, categories.name AS category_name,
               items::float8 AS total_quantity_sold, transactions::int AS transaction_count, total_revenue, net_revenue,
               total_cost, gross_profit, profit_margin, total
          FROM earned JOIN products ON products.id = product_id
          LEFT JOIN categories ON categories.id = products.category_id
         ORDER BY rank_key ${direction}, product_id`),
  )
  const isBeyond = rows.length === 0 && offset > 0
  const total = isBeyond ? await countProducts(tx, period, filters) : (rows[0]?.total ?? 0)
  return { rows: rows.map(({ total: _total, ...row }) => row), total }
}

/** How many products are ranked. */
async function countProducts(tx: Tx, period: Period, filters: Asked): Promise<number> {
  const { count } = await rowOf<{ count: number }>(
    tx,
    unprepared(sql`SELECT count(*)::int AS count FROM (${soldProducts(period, filters)}) AS sums`),
  )
  return count
}

/** The sums of each product that was sold, in centavos: as few as earnings take, because all products are summed up for a rank. */
function soldProducts(period: Period, filters: Asked): SQL {
  const { categoryId } = filters
  const ofCategory: SQL =
    categoryId === undefined ? sql`true` : sql`product_id IN ${productsOf(categoryId)}`
  return sql`
    SELECT product_id, sum(items) AS items, sum(transaction_count) AS transactions,
           sum(total_sales_centavos + discount_centavos) AS revenue, sum(total_sales_centavos - tax_centavos) AS net,
           sum(cost_centavos) AS cost
      FROM product_figures WHERE ${during(period)} AND ${here(filters)} AND ${ofCategory}
     GROUP BY product_id HAVING (sum(transaction_count), sum(total_sales_centavos + discount_centavos)) <> (0, 0)`
}

/** What such sums earned, in pesos. */
const EARNED = sql`${pesos(sql`revenue`)} AS total_revenue, ${profitOf(pesos(sql`net`), pesos(sql`cost`))}`

/** What each top category sold, with all below it; the largest revenue first. */
export function listSalesByCategory(
  tx: Tx,
  period: Period,
  filters: Asked,
): Promise<CategoryRow[]> {
  return rowsOf(
    tx,
    unprepared(sql`
        WITH filed AS (
          SELECT top.id AS category_id, top.name AS category_name, sum(items) AS items, sum(revenue) AS revenue,
                 sum(net) AS net, sum(sums.cost) AS cost
            FROM (${soldProducts(period, filters)}) AS sums
            JOIN products ON products.id = product_id
            LEFT JOIN (category_tree JOIN categories AS top ON top.id = top_id AND top.parent_id IS NULL)
                   ON category_tree.id = products.category_id
           GROUP BY top.id
        )
        SELECT category_id, category_name, items::float8 AS items_sold, ${EARNED} FROM filed
         ORDER BY total_revenue DESC, category_id`),
  )
}

/** The named customers who bought, largest purchases first. */
export function listCustomerAnalysis(
  tx: Tx,
  period: Period,
  filters: AskedRank,
): Promise<CustomerAnalysisRow[]> {
  return rowsOf(
    tx,
    unprepared(sql`
        SELECT customer_id, customers.name AS customer_name, customers.email AS customer_email,
               customers.phone AS customer_phone, (total / 100.0)::numeric(20, 2) AS total_purchases,
               transactions::int AS transaction_count, last_day AS last_purchase_date
          -- A day whose sales are all voided is no day of a purchase.
          FROM (SELECT customer_id, sum(total) AS total, sum(transactions) AS transactions,
                       max(business_date) FILTER (WHERE transactions > 0) AS last_day
                  FROM (SELECT customer_id, business_date, sum(total_sales_centavos) AS total,
                               sum(transaction_count) AS transactions
                          FROM customer_figures WHERE ${during(period)} AND ${here(filters)}
                         GROUP BY customer_id, business_date) AS days
                 GROUP BY customer_id HAVING (sum(transactions), sum(total)) <> (0, 0)) AS bought
          JOIN customers ON customers.id = customer_id AND customers.anonymised_at IS NULL
         ORDER BY total DESC, customer_id LIMIT ${filters.limit ?? null}::int`),
  )
}
