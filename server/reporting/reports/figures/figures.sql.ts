import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type {
  FinancialSummary,
  ReportFilters,
  SalesSummary,
  TrendRow,
} from '#domain/reporting/reports/api.ts'
import type { DailySales } from '#domain/reporting/reports/dashboard.ts'
import type { Group } from '#domain/reporting/reports/asked.ts'
import type { Period } from '#domain/reporting/reports/period.ts'
import { here, type Reach } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'

// What counts is defined by the view final_lines, and in words by docs/reports.md. Sums are in centavos, answers in
// pesos.

/** The filters of a report, and the reach of the caller: figures never include anything out of it. */
export type Asked = ReportFilters & { reach: Reach }

/** Ids of the products of a category and all below it. */
export function productsOf(categoryId: number): SQL {
  return sql`(SELECT products.id FROM products JOIN category_tree
                  ON category_tree.id IN (products.category_id, products.sub_category_id)
               WHERE top_id = ${categoryId})`
}

/** A condition: the business date lies within the period. */
export function during({ startDate, endDate }: Period): SQL {
  return sql`business_date BETWEEN ${startDate}::date AND ${endDate}::date`
}

/** The figures of each day at each location: of everything, of one product, or of a category. */
export function figuresOf(period: Period, filters: Asked): SQL {
  const { categoryId, productId } = filters
  const asked = sql`${during(period)} AND ${here(filters)}`
  if (categoryId === undefined && productId === undefined)
    return sql`SELECT * FROM day_figures WHERE ${asked}`
  if (productId === undefined) return figuresOfCategory(categoryId!, asked) // one of the two is given here
  const ofCategory =
    categoryId === undefined ? sql`true` : sql`product_id IN ${productsOf(categoryId)}`
  return sql`SELECT * FROM product_figures WHERE ${asked} AND product_id = ${productId} AND ${ofCategory}`
}

/**
 * A category's figures are its products', except for its transactions and returns: a sale with two of its products is one
 * transaction. These are counted from the lines, which costs more the longer the period is. MATERIALIZED shows the planner
 * how many products there are.
 */
function figuresOfCategory(categoryId: number, asked: SQL): SQL {
  const isOfIt = sql`product_id IN (SELECT id FROM of_category)`
  return sql`WITH of_category AS MATERIALIZED ${productsOf(categoryId)}
             SELECT business_date, location_id, 0 AS transaction_count, items, total_sales_centavos, discount_centavos,
                    tax_centavos, cost_centavos, 0 AS return_count, returned_centavos, unsourced_centavos
               FROM product_figures WHERE ${asked} AND ${isOfIt}
              UNION ALL
             SELECT business_date, location_id, count(DISTINCT sale_id), 0, 0, 0, 0, 0, 0, 0, 0
               FROM counted_sales AS sale JOIN sale_items ON sale_id = sale.id
              WHERE ${asked} AND ${isOfIt} GROUP BY business_date, location_id
              UNION ALL
             SELECT business_date, location_id, 0, 0, 0, 0, 0, 0, count(DISTINCT return_id), 0, 0
               FROM returned_lines WHERE ${asked} AND ${isOfIt} GROUP BY business_date, location_id`
}

/** For a category the best plan depends on the number of days, so it is not kept. */
export function planned({ categoryId }: Asked, statement: SQL): SQL {
  return categoryId === undefined ? statement : unprepared(statement)
}

/** Centavos as pesos with two decimals, also where nothing was sold. */
export function pesos(centavos: SQL): SQL {
  return sql`COALESCE(round(${centavos} / 100.0, 2), 0)::numeric(20, 2)`
}

// Columns of every report that adds up figures. Counts and units are numbers that JSON can hold.
export const TRANSACTIONS = sql`COALESCE(sum(transaction_count), 0)::int`
export const ITEMS = sql`COALESCE(sum(items), 0)::float8`
export const TOTAL_SALES = pesos(sql`sum(total_sales_centavos)`)
/** Of the sales as they were sold. */
export const AVERAGE = pesos(
  sql`sum(total_sales_centavos + returned_centavos) / NULLIF(sum(transaction_count), 0)`,
)
export const RETURNS = sql`${pesos(sql`sum(returned_centavos)`)} AS returns,
  COALESCE(sum(return_count), 0)::int AS returns_count`
export const DISCOUNT = pesos(sql`sum(discount_centavos)`)
export const TAX = pesos(sql`sum(tax_centavos)`)
/** Without the input VAT that the shop gets back. */
export const COST = pesos(sql`sum(cost_centavos)`)
/** What of it is of goods whose supplier is not known, and counts whole. */
const UNSOURCED = pesos(sql`sum(unsourced_centavos)`)

/** The columns of net revenue, cost, profit and margin. */
export function profitOf(net: SQL, cost: SQL): SQL {
  return sql`${net} AS net_revenue, ${cost} AS total_cost, ${net} - ${cost} AS gross_profit,
             CASE WHEN ${net} > 0 THEN round((${net} - ${cost}) * 100 / ${net}, 1)::float8 END AS profit_margin`
}

/** The same over columns total_sales, tax and cost. */
export const PROFIT = profitOf(sql`(total_sales - tax)`, sql`cost`)

/** The sums and counts of a period. */
export function readSalesSummary(tx: Tx, period: Period, filters: Asked): Promise<SalesSummary> {
  return rowOf(
    tx,
    planned(
      filters,
      sql`
        SELECT ${TOTAL_SALES} AS total_sales, ${TRANSACTIONS} AS total_transactions,
               ${ITEMS} AS total_items, ${AVERAGE} AS average_transaction, ${RETURNS}
          FROM (${figuresOf(period, filters)}) AS figures`,
    ),
  )
}

export function readDailySales(tx: Tx, day: string, filters: Asked): Promise<DailySales> {
  return rowOf(
    tx,
    sql`
        SELECT ${TOTAL_SALES} AS total_sales, ${ITEMS} AS items_sold, ${TRANSACTIONS} AS transaction_count, ${RETURNS}
          FROM (${figuresOf({ startDate: day, endDate: day }, filters)}) AS figures`,
  )
}

/** PostgreSQL's formats of the periods; ISO weeks go with the ISO year. */
const PERIODS: Record<Group, string> = { day: 'YYYY-MM-DD', week: 'IYYY-"W"IW', month: 'YYYY-MM' }

/** A row for each day, week or month of a period, those without sales included. */
export function listSalesTrend(
  tx: Tx,
  period: Period,
  filters: Asked & { groupBy: Group },
): Promise<TrendRow[]> {
  return rowsOf(
    tx,
    planned(
      filters,
      sql`
        SELECT to_char(day, ${PERIODS[filters.groupBy]}::text) AS period, min(day)::date AS start_date,
               ${TRANSACTIONS} AS transaction_count, ${TOTAL_SALES} AS total_sales,
               ${AVERAGE} AS average_transaction, ${RETURNS}
          FROM generate_series(${period.startDate}::timestamp, ${period.endDate}::timestamp, '1 day') AS day
          LEFT JOIN (SELECT business_date, sum(transaction_count) AS transaction_count,
                            sum(total_sales_centavos) AS total_sales_centavos, sum(return_count) AS return_count,
                            sum(returned_centavos) AS returned_centavos
                       FROM (${figuresOf(period, filters)}) AS figures GROUP BY business_date) AS days
                 ON days.business_date = day::date
         GROUP BY 1 ORDER BY 2`,
    ),
  )
}

/** Revenue, tax, discounts, cost and profit of a period. */
export function readFinancialSummary(
  tx: Tx,
  period: Period,
  filters: Asked,
): Promise<FinancialSummary> {
  return rowOf(
    tx,
    planned(
      filters,
      sql`
        SELECT total_sales + discount AS total_revenue, tax AS total_tax, discount AS total_discount, ${PROFIT},
               unsourced AS unsourced_cost, returns, returns_count
          FROM (SELECT ${TOTAL_SALES} AS total_sales, ${DISCOUNT} AS discount, ${TAX} AS tax, ${COST} AS cost,
                       ${UNSOURCED} AS unsourced, ${RETURNS}
                  FROM (${figuresOf(period, filters)}) AS figures) AS sums`,
    ),
  )
}
