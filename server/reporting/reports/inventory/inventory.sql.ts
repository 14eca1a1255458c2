import { sql, unprepared } from '#server/platform/database/sql.ts'
import {
  EXPIRY_STEPS,
  type ExpiringStockRow,
  type InventoryAnalysis,
} from '#domain/reporting/reports/api.ts'
import { here } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import { productsOf, type Asked } from '#server/reporting/reports/figures/figures.sql.ts'
import { expiringLots, lotsToday } from '#server/goods/stock/lots.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'

/** Each lot is rounded to the centavo, so that the values of locations and categories add up. */
export const VALUE = sql`round(qty * unit_cost, 2)`

const IS_SET_APART = sql`reason IN ('QUARANTINED', 'RECALLED')`

/**
 * What lies on the shelves now. Low and out of stock are defined as in the list of products, for active ones. Low
 * products are queried once, and sellable quantities are joined: NOT IN would scan all of them for each product when
 * memory is short.
 */
export function readInventoryAnalysis(
  tx: Tx,
  filters: Asked & { isLowOnly: boolean },
  now: Date,
): Promise<InventoryAnalysis> {
  const { categoryId, locationId, isLowOnly, reach } = filters
  const atPlaces = here(filters)
  const ofCategory =
    categoryId === undefined ? sql`true` : sql`product_id IN ${productsOf(categoryId)}`
  const asked = isLowOnly ? sql`product_id IN (SELECT product_id FROM low)` : ofCategory
  const carried =
    locationId === undefined && reach === null
      ? sql`true`
      : sql`product_id IN (SELECT product_id FROM product_locations WHERE ${atPlaces})`
  return rowOf(
    tx,
    unprepared(sql`
        WITH low AS MATERIALIZED (
          SELECT DISTINCT product_id FROM low_shelves WHERE ${atPlaces} AND ${ofCategory}),
        stocked AS (
          SELECT product_id FROM location_inventory WHERE stock_qty > unsellable_qty AND ${atPlaces}
           UNION
          SELECT product_id FROM kit_shelves WHERE sellable_qty > 0 AND ${atPlaces}),
        lots AS (
          SELECT qty, unit_cost, reason FROM ${lotsToday(now)} AS lot WHERE qty > 0 AND ${atPlaces} AND ${asked}),
        way AS (
          SELECT under_way_qty AS qty, unit_cost
            FROM transfer_goods JOIN transfer_lines USING (transfer_id, line) JOIN transfers ON transfers.id = transfer_id
           WHERE under_way_qty > 0 AND ${here(filters, sql`to_location_id`)} AND ${asked}),
        tracked AS (SELECT id AS product_id FROM products WHERE is_active AND enable_stock)
        SELECT value AS total_stock_value, products AS total_products, units AS total_stock_quantity,
               COALESCE(round(units::numeric / NULLIF(products, 0), 2), 0)::float8 AS average_stock_level,
               well AS well_stocked_products,
               (SELECT count(*)::int FROM low) AS low_stock_products, out AS out_of_stock_products,
               expired_value AS expired_stock_value, expired_units AS expired_stock_quantity,
               apart_value AS set_apart_stock_value, apart_units AS set_apart_stock_quantity,
               (SELECT COALESCE(sum(${VALUE}), 0)::numeric(20, 2) FROM way) AS under_way_stock_value,
               (SELECT COALESCE(sum(qty), 0)::float8 FROM way) AS under_way_stock_quantity
          FROM (SELECT COALESCE(sum(${VALUE}), 0)::numeric(20, 2) AS value, COALESCE(sum(qty), 0)::float8 AS units,
                       COALESCE(sum(${VALUE}) FILTER (WHERE reason = 'EXPIRED'), 0)::numeric(20, 2) AS expired_value,
                       COALESCE(sum(qty) FILTER (WHERE reason = 'EXPIRED'), 0)::float8 AS expired_units,
                       COALESCE(sum(${VALUE}) FILTER (WHERE ${IS_SET_APART}), 0)::numeric(20, 2) AS apart_value,
                       COALESCE(sum(qty) FILTER (WHERE ${IS_SET_APART}), 0)::float8 AS apart_units
                  FROM lots) AS stock
         CROSS JOIN (SELECT count(*)::int AS products,
                            (count(*) FILTER (WHERE stocked.product_id IS NULL))::int AS out,
                            (count(*) FILTER (WHERE stocked.product_id IS NOT NULL AND low.product_id IS NULL))::int AS well
                       FROM tracked LEFT JOIN stocked USING (product_id) LEFT JOIN low USING (product_id)
                      WHERE ${carried} AND ${asked}) AS counted`),
  )
}

/** What may be sold and expires soon, by how soon, at what it cost. */
export function listExpiringStock(
  tx: Tx,
  { categoryId, ...scope }: Asked,
  now: Date,
): Promise<ExpiringStockRow[]> {
  const ofCategory =
    categoryId === undefined ? sql`true` : sql`product_id IN ${productsOf(categoryId)}`
  return rowsOf(
    tx,
    unprepared(sql`
        WITH lot AS (
          SELECT expiry_date - ${today(now)} AS days_left, qty, ${VALUE} AS value
            FROM ${lotsToday(now)} AS lot WHERE ${expiringLots(scope, now)} AND ${ofCategory})
        SELECT within_days, count(qty)::int AS lot_count, COALESCE(sum(qty), 0)::float8 AS quantity,
               COALESCE(sum(value), 0)::numeric(20, 2) AS stock_value
          FROM (SELECT step AS within_days, lag(step, 1, -1) OVER (ORDER BY step) AS before_days
                  FROM unnest(${EXPIRY_STEPS}::int[]) AS step) AS steps
          LEFT JOIN lot ON days_left > before_days AND days_left <= within_days
         GROUP BY within_days ORDER BY within_days`),
  )
}

/** What lots cost: a piece, and what is left of each. */
export function listLotCosts(
  tx: Tx,
  lotIds: readonly number[],
): Promise<{ id: number; unitCost: number; value: string }[]> {
  return rowsOf(
    tx,
    sql`SELECT id, unit_cost::float8 AS unit_cost, ${VALUE}::numeric(20, 2) AS value
          FROM stock_lots WHERE id = ANY(${lotIds}::int[])`,
  )
}
