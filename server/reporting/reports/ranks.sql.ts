import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { CustomerAnalysisRow, ProductPerformanceRow } from '#domain/reporting/reports/api.ts'
import type { Period } from '#domain/reporting/reports/period.ts'
import { here } from '#server/platform/reach/reach.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { during, productsOf, type Asked } from '#server/reporting/reports/figures/figures.sql.ts'

/** Without a limit the rank lists everybody. */
type AskedRank = Asked & { limit?: number }

// Ranks are planned anew, because the best plan depends on the number of days. A voided sale may leave figures of zero,
// which are in no rank.

/** The products sold, largest revenue first. */
export function listProductPerformance(
  tx: Tx,
  period: Period,
  filters: AskedRank,
): Promise<ProductPerformanceRow[]> {
  const { categoryId } = filters
  const ofCategory: SQL =
    categoryId === undefined ? sql`true` : sql`product_id IN ${productsOf(categoryId)}`
  return rowsOf(
    tx,
    unprepared(sql`
        SELECT sold.product_id, products.name AS product_name, categories.name AS category_name,
               items::float8 AS total_quantity_sold, (revenue / 100.0)::numeric(20, 2) AS total_revenue,
               transactions::int AS transaction_count
          FROM (SELECT product_id, sum(items) AS items, sum(transaction_count) AS transactions,
                       sum(total_sales_centavos + discount_centavos) AS revenue
                  FROM product_figures WHERE ${during(period)} AND ${here(filters)} AND ${ofCategory}
                 GROUP BY product_id
                HAVING (sum(transaction_count), sum(total_sales_centavos + discount_centavos)) <> (0, 0)
                 ORDER BY revenue DESC, product_id LIMIT ${filters.limit ?? null}::int) AS sold
          JOIN products ON products.id = sold.product_id
          LEFT JOIN categories ON categories.id = products.category_id
         ORDER BY revenue DESC, sold.product_id`),
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
