import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { CashierRow, LocationRow, TaxRow } from '#domain/reporting/reports/breakdowns.ts'
import type { Period } from '#domain/reporting/reports/period.ts'
import { here, type Scope } from '#server/platform/reach/reach.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import {
  AVERAGE,
  COST,
  DISCOUNT,
  during,
  figuresOf,
  ITEMS,
  planned,
  productsOf,
  PROFIT,
  RETURNS,
  TAX,
  TOTAL_SALES,
  TRANSACTIONS,
  type Asked,
} from '#server/reporting/reports/figures/figures.sql.ts'

/** All locations, the largest sales first. One that is closed has a row only for days with sales or returns. */
export function listSalesByLocation(
  tx: Tx,
  period: Period,
  filters: Asked,
): Promise<LocationRow[]> {
  return rowsOf(
    tx,
    planned(
      filters,
      sql`
        SELECT location_id, location_name, total_sales, transaction_count, items_sold,
               average_transaction, returns, returns_count, discount AS total_discount, tax AS total_tax, ${PROFIT}
          FROM (SELECT locations.id AS location_id, name AS location_name, ${TOTAL_SALES} AS total_sales,
                       ${TRANSACTIONS} AS transaction_count, ${ITEMS} AS items_sold, ${AVERAGE} AS average_transaction,
                       ${RETURNS}, ${DISCOUNT} AS discount, ${TAX} AS tax, ${COST} AS cost
                  FROM locations LEFT JOIN (${figuresOf(period, filters)}) AS figures ON location_id = locations.id
                 WHERE ${here(filters, sql`locations.id`)}
                 GROUP BY locations.id HAVING is_active OR sum(transaction_count) > 0 OR sum(return_count) > 0) AS sums
         ORDER BY total_sales DESC, location_name COLLATE "und-x-icu", location_id`,
    ),
  )
}

/**
 * A condition over the lines of a common table `sale`. Sales of neighbouring days have neighbouring ids, so their lines are
 * read as one stretch of the index, where the planner would read all lines there are.
 */
const IN_STRETCH = sql`sale_id BETWEEN (SELECT min(id) FROM sale) AND (SELECT max(id) FROM sale)`

/** Columns by which sales, and what came back of them, are grouped. */
type Keys = { sale: SQL; back: SQL }

/** The common table `summed`: by such a key what was sold and came back in a period. */
export function soldBy(period: Period, asked: Scope, by: Keys): SQL {
  return sql`
      WITH sale AS MATERIALIZED (
        SELECT id, ${by.sale} AS key, grand_total, discount_amount AS order_discount FROM counted_sales
         WHERE ${during(period)} AND ${here(asked)}
      ), sold AS (
        SELECT key, count(*)::int AS sales, sum(grand_total) AS total_sales, sum(order_discount) AS order_discounts
          FROM sale GROUP BY key
      ), line AS (
        SELECT key, sum(qty) AS items, sum(discount_amount + statutory_discount) AS line_discounts
          FROM sale JOIN sale_items ON sale_id = sale.id WHERE ${IN_STRETCH} GROUP BY key
      ), back AS (
        SELECT ${by.back} AS key, sum(came.qty) AS items, sum(came.total_sales) AS returned,
               sum(came.discount) AS discounts, count(DISTINCT return_id)::int AS returns
          FROM (SELECT * FROM returned_lines WHERE ${during(period)} AND ${here(asked)}) AS came
          JOIN returns ON returns.id = return_id
          JOIN sales ON sales.id = came.sale_id GROUP BY 1
      ), summed AS (
        SELECT key, COALESCE(total_sales, 0) AS sold, COALESCE(returned, 0.00) AS returned,
               COALESCE(sales, 0) AS sales, COALESCE(returns, 0) AS returns,
               COALESCE(line.items, 0) - COALESCE(back.items, 0) AS items,
               COALESCE(line_discounts + order_discounts, 0) - COALESCE(discounts, 0) AS discount
          FROM sold JOIN line USING (key) FULL JOIN back USING (key)
      )`
}

/** The figures of one group. */
export const SOLD_BY = sql`
  sold - returned AS total_sales, sales AS transaction_count, items::float8 AS items_sold,
  COALESCE(round(sold / NULLIF(sales, 0), 2), 0.00) AS average_transaction, returned AS returns,
  returns AS returns_count, discount AS total_discount`

/** The sales of each person, by who rang them up or wrote the order, less what came back of them. */
export function listSalesByCashier(tx: Tx, period: Period, asked: Scope): Promise<CashierRow[]> {
  const by = { sale: sql`created_by_id`, back: sql`sales.created_by_id` }
  return rowsOf(
    tx,
    unprepared(sql`
      ${soldBy(period, asked, by)}
      SELECT users.id AS user_id, full_name AS cashier_name, ${SOLD_BY}
        FROM summed JOIN users ON users.id = summed.key
       ORDER BY sold - returned DESC, full_name COLLATE "und-x-icu", users.id`),
  )
}

/**
 * Base and tax of each rate, less those of what came back. A tax on top is one of the whole sale, so all its lines have the
 * sale's rate, and none when the tax was typed; inside prices each line has its own.
 */
export function listTaxByRate(tx: Tx, period: Period, filters: Asked): Promise<TaxRow[]> {
  return rowsOf(
    tx,
    unprepared(sql`
      WITH sale AS MATERIALIZED (
        SELECT id, tax_mode = 'INCLUDED_IN_PRICES' AS is_inside, CASE WHEN NOT tax_is_typed THEN tax_rate END AS on_top
          FROM sales WHERE status = 'Final' AND voided_at IS NULL AND ${during(period)} AND ${here(filters)}
      ), taxed AS (
        SELECT is_inside, CASE WHEN is_inside THEN tax_rate_pct ELSE on_top END AS rate,
               sum(due) AS charged, sum(tax_amount) AS tax
          FROM sale JOIN sale_items ON sale_id = sale.id WHERE ${IN_STRETCH} AND ${ofGoods(filters)} GROUP BY 1, 2
         UNION ALL
        SELECT tax_mode = 'INCLUDED_IN_PRICES',
               CASE WHEN tax_mode = 'INCLUDED_IN_PRICES' THEN tax_rate_pct WHEN NOT tax_is_typed THEN tax_rate END,
               -sum(back.due), -sum(back.tax_amount)
          FROM (SELECT id FROM returns WHERE ${during(period)} AND ${here(filters)}) AS came
          JOIN return_items AS back ON return_id = came.id
          JOIN sale_items AS sold ON (sold.sale_id, sold.line) = (back.sale_id, sale_line)
          JOIN sales ON sales.id = sold.sale_id WHERE ${ofGoods(filters)} GROUP BY 1, 2
      ), parted AS (
        SELECT rate, CASE WHEN is_inside THEN charged - tax ELSE charged END AS base, tax FROM taxed
      )
      SELECT rate AS rate_pct, sum(base) AS base, sum(tax) AS tax, sum(base + tax) AS total_sales
        FROM parted GROUP BY rate ORDER BY rate`),
  )
}

/** A condition: the line is of the product and category asked for. */
function ofGoods({ categoryId, productId }: Asked): SQL {
  const ofProduct = productId === undefined ? sql`true` : sql`product_id = ${productId}`
  if (categoryId === undefined) return ofProduct
  return sql`${ofProduct} AND product_id IN ${productsOf(categoryId)}`
}
