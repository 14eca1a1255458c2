import { sql, type SQL } from 'drizzle-orm'
import type { CashierRow, LocationRow, TaxRow } from '#domain/reports/breakdowns.ts'
import type { Period } from '#domain/reports/period.ts'
import { here, type Scope } from '#server/auth/reach/queries.ts'
import { plannedAnew, rowsOf, type Tx } from '#server/database/database.ts'
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
  TAX,
  TOTAL_SALES,
  TRANSACTIONS,
  type Asked,
} from '#server/reports/figures/queries.ts'

/** The locations beside each other, the largest sales first. One that is closed has a row only while it sold something. */
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
        SELECT "locationId", "locationName", total_sales AS "totalSales", "transactionCount", "itemsSold",
               "averageTransaction", discount AS "totalDiscount", tax AS "totalTax", ${PROFIT}
          FROM (SELECT locations.id AS "locationId", name AS "locationName", ${TOTAL_SALES} AS total_sales,
                       ${TRANSACTIONS} AS "transactionCount", ${ITEMS} AS "itemsSold", ${AVERAGE} AS "averageTransaction",
                       ${DISCOUNT} AS discount, ${TAX} AS tax, ${COST} AS cost
                  FROM locations LEFT JOIN (${figuresOf(period, filters)}) AS figures ON location_id = locations.id
                 WHERE ${here(filters, sql`locations.id`)}
                 GROUP BY locations.id HAVING is_active OR sum(transaction_count) > 0) AS sums
         ORDER BY total_sales DESC, "locationName" COLLATE "und-x-icu", "locationId"`,
    ),
  )
}

/**
 * A condition over the lines of a common table `sale`. Sales of neighbouring days have neighbouring ids, so their lines are
 * read as one stretch of the index, where the planner would read all lines there are.
 */
const IN_STRETCH = sql`sale_id BETWEEN (SELECT min(id) FROM sale) AND (SELECT max(id) FROM sale)`

/** The sales of each person, by who rang them up or wrote the order. */
export function listSalesByCashier(tx: Tx, period: Period, asked: Scope): Promise<CashierRow[]> {
  return rowsOf(
    tx,
    plannedAnew(sql`
      WITH sale AS MATERIALIZED (
        SELECT id, created_by_id, grand_total, discount_amount AS order_discount FROM counted_sales
         WHERE ${during(period)} AND ${here(asked)}
      ), sold AS (
        SELECT created_by_id, count(*)::int AS sales, sum(grand_total) AS total_sales,
               sum(order_discount) AS order_discounts
          FROM sale GROUP BY created_by_id
      ), line AS (
        SELECT created_by_id, sum(qty)::float8 AS items, sum(discount_amount + statutory_discount) AS line_discounts
          FROM sale JOIN sale_items ON sale_id = sale.id WHERE ${IN_STRETCH} GROUP BY created_by_id
      )
      SELECT users.id AS "userId", full_name AS "cashierName", total_sales AS "totalSales",
             sales AS "transactionCount", items AS "itemsSold",
             round(total_sales / sales, 2) AS "averageTransaction",
             line_discounts + order_discounts AS "totalDiscount"
        FROM sold JOIN line USING (created_by_id) JOIN users ON users.id = created_by_id
       ORDER BY total_sales DESC, full_name COLLATE "und-x-icu", users.id`),
  )
}

/**
 * Base and tax of each rate. A tax on top is one of the whole sale, so all its lines have the sale's rate, and none when
 * somebody typed the tax; inside prices each line has its own.
 */
export function listTaxByRate(tx: Tx, period: Period, filters: Asked): Promise<TaxRow[]> {
  return rowsOf(
    tx,
    plannedAnew(sql`
      WITH sale AS MATERIALIZED (
        SELECT id, tax_mode = 'INCLUDED_IN_PRICES' AS is_inside, CASE WHEN NOT tax_is_typed THEN tax_rate END AS on_top
          FROM sales WHERE status = 'Final' AND voided_at IS NULL AND ${during(period)} AND ${here(filters)}
      ), taxed AS (
        SELECT is_inside, CASE WHEN is_inside THEN tax_rate_pct ELSE on_top END AS rate,
               sum(due) AS charged, sum(tax_amount) AS tax
          FROM sale JOIN sale_items ON sale_id = sale.id WHERE ${IN_STRETCH} AND ${ofGoods(filters)} GROUP BY 1, 2
      ), parted AS (
        SELECT rate, CASE WHEN is_inside THEN charged - tax ELSE charged END AS base, tax FROM taxed
      )
      SELECT rate AS "ratePct", sum(base) AS base, sum(tax) AS tax, sum(base + tax) AS "totalSales"
        FROM parted GROUP BY rate ORDER BY rate`),
  )
}

/** A condition: the line is of the product and category asked for. */
function ofGoods({ categoryId, productId }: Asked): SQL {
  const ofProduct = productId === undefined ? sql`true` : sql`product_id = ${productId}`
  if (categoryId === undefined) return ofProduct
  return sql`${ofProduct} AND product_id IN ${productsOf(categoryId)}`
}
