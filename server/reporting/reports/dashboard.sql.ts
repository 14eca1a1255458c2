import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { DailySales, Dashboard } from '#domain/reporting/reports/dashboard.ts'
import { here } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import type { Asked } from '#server/reporting/reports/figures/figures.sql.ts'
import { VALUE } from '#server/reporting/reports/inventory/inventory.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'
import { COUNTED_IN, PIECE_NAME } from '#server/goods/stock/counted.sql.ts'
import { expiringLots, lotsToday } from '#server/goods/stock/lots.sql.ts'

const DAY_MS = 24 * 3_600_000

/**
 * The figures of an earlier business day up to the same time of day, so that a morning is not compared with a whole
 * day.
 */
export function readDaySoFar(
  tx: Tx,
  now: Date,
  daysAgo: number,
  filters: Asked,
): Promise<Pick<DailySales, 'totalSales' | 'itemsSold'>> {
  const until = new Date(now.getTime() - daysAgo * DAY_MS).toISOString()
  const of = (moment: SQL) =>
    sql`business_date = ${today(now)} - ${daysAgo}::int AND ${moment} <= ${until} AND ${here(filters)}`
  return rowOf(
    tx,
    sql`SELECT COALESCE(sum(total), 0.00) AS total_sales, COALESCE(sum(items), 0)::float8 AS items_sold
          FROM (SELECT grand_total AS total, (SELECT sum(qty) FROM sale_items WHERE sale_id = sale.id) AS items
                  FROM counted_sales AS sale WHERE ${of(sql`sales_date`)}
                 UNION ALL
                SELECT -total, -(SELECT sum(qty) FROM return_items WHERE return_id = back.id)
                  FROM returns AS back WHERE ${of(sql`created_at`)}) AS so_far`,
  )
}

/** Sales by hour, of today and of yesterday, less what came back in that hour. */
export function listHours(tx: Tx, now: Date, filters: Asked): Promise<Dashboard['hours']> {
  const of = (day: SQL) =>
    sql`COALESCE(sum(total) FILTER (WHERE business_date = ${day}), 0)::numeric(20, 2)`
  const asked = sql`business_date BETWEEN ${today(now)} - 1 AND ${today(now)} AND ${here(filters)}`
  return rowsOf(
    tx,
    sql`SELECT hour, ${of(today(now))} AS today, ${of(sql`${today(now)} - 1`)} AS yesterday
          FROM generate_series(0, 23) AS hour
          LEFT JOIN (SELECT business_date, total, extract(hour FROM at AT TIME ZONE time_zone)::int AS at_hour
                       FROM (SELECT business_date, grand_total AS total, sales_date AS at FROM counted_sales WHERE ${asked}
                              UNION ALL
                             SELECT business_date, -total, created_at FROM returns WHERE ${asked}) AS document
                      CROSS JOIN settings) AS document
                 ON at_hour = hour
         GROUP BY hour ORDER BY hour`,
  )
}

/** Lots that expire soon, the earliest first, their number and what all of them cost. */
export async function listExpiring(
  tx: Tx,
  now: Date,
  { limit, ...filters }: Asked & { limit: number },
): Promise<{ lots: Dashboard['expiring']; total: number; value: string }> {
  const soon = expiringLots(filters, now)
  const lots = await rowsOf<Dashboard['expiring'][number]>(
    tx,
    sql`SELECT products.id AS product_id, products.name, products.sku,
               location_id, locations.name AS location_name, lot_number, expiry_date, lot.qty,
               ${PIECE_NAME} AS piece_name, ${COUNTED_IN} AS packs
          FROM ${lotsToday(now)} AS lot JOIN products ON products.id = product_id JOIN locations ON locations.id = location_id
         WHERE ${soon} ORDER BY expiry_date, lot.id LIMIT ${limit}`,
  )
  const all = await rowOf<{ total: number; value: string }>(
    tx,
    sql`SELECT count(*)::int AS total, COALESCE(sum(${VALUE}), 0)::numeric(20, 2) AS value
          FROM ${lotsToday(now)} AS lot WHERE ${soon}`,
  )
  return { lots, ...all }
}

export function listRecentSales(
  tx: Tx,
  limit: number,
  filters: Asked,
): Promise<Dashboard['recentSales']> {
  return rowsOf(
    tx,
    sql`SELECT sale.id, invoice_number, customer_name,
               locations.name AS location_name, grand_total, sales_date,
               (SELECT sum(qty)::int FROM sale_items WHERE sale_id = sale.id) AS items_sold
          FROM counted_sales AS sale JOIN locations ON locations.id = location_id
         WHERE ${here(filters)} ORDER BY sale.id DESC LIMIT ${limit}`,
  )
}

export async function countActiveUsers(tx: Tx): Promise<number> {
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM users WHERE is_active`,
  )
  return count
}
