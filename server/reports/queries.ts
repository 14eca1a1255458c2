import { sql, type SQL } from 'drizzle-orm'
import type { DailySales, Dashboard } from '#domain/reports/api.ts'
import { here, type Scope } from '#server/auth/reach/queries.ts'
import { rowOf, rowsOf, type Tx } from '#server/database/database.ts'
import { today } from '#server/settings/queries.ts'

/** One business day's figures, its sales up to a moment only. */
function readDay(tx: Tx, day: SQL, until: Date, scope: Scope): Promise<DailySales> {
  return rowOf(
    tx,
    sql`SELECT COALESCE(sum(grand_total), 0.00) AS "totalSales", count(*)::int AS "transactionCount",
               COALESCE(sum((SELECT sum(qty) FROM sale_items WHERE sale_id = sale.id)), 0)::int AS "itemsSold"
          FROM counted_sales AS sale
         WHERE business_date = ${day} AND sales_date <= ${until.toISOString()} AND ${here(scope)}`,
  )
}

export function readTodaysSales(tx: Tx, now: Date, scope: Scope): Promise<DailySales> {
  return readDay(tx, today(now), now, scope)
}

/** Yesterday up to the same time of day, so that a morning is not held against a whole day. */
export function readYesterdaySoFar(tx: Tx, now: Date, scope: Scope): Promise<DailySales> {
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000)
  return readDay(tx, sql`${today(now)} - 1`, dayAgo, scope)
}

export function listRecentSales(
  tx: Tx,
  limit: number,
  scope: Scope,
): Promise<Dashboard['recentSales']> {
  return rowsOf(
    tx,
    sql`SELECT sale.id, invoice_number AS "invoiceNumber", customer_name AS "customerName",
               locations.name AS "locationName", grand_total AS "grandTotal", sales_date AS "salesDate",
               (SELECT sum(qty)::int FROM sale_items WHERE sale_id = sale.id) AS "itemsSold"
          FROM counted_sales AS sale JOIN locations ON locations.id = location_id
         WHERE ${here(scope)} ORDER BY sale.id DESC LIMIT ${limit}`,
  )
}

export async function countActiveUsers(tx: Tx): Promise<number> {
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM users WHERE is_active`,
  )
  return count
}
