import { sql } from 'drizzle-orm'
import type { InventoryAnalysis } from '#domain/reports/api.ts'
import { here } from '#server/auth/reach/queries.ts'
import { plannedAnew, rowOf, type Tx } from '#server/database/database.ts'
import { productsOf, type Asked } from '#server/reports/figures/queries.ts'
import { today } from '#server/settings/queries.ts'

/** Each lot is rounded to the centavo, so that the values of locations and categories add up. */
const VALUE = sql`round(qty * unit_cost, 2)`

/** What lies on the shelves now. Low and out of stock are what the list of products filters by, of active ones. */
export function readInventoryAnalysis(
  tx: Tx,
  filters: Asked & { isLowOnly: boolean },
  now: Date,
): Promise<InventoryAnalysis> {
  const { categoryId, locationId, isLowOnly, reach } = filters
  const atPlaces = here(filters)
  const asked = sql`${categoryId === undefined ? sql`true` : sql`product_id IN ${productsOf(categoryId)}`}
    AND ${isLowOnly ? sql`product_id IN (SELECT product_id FROM low_shelves WHERE ${atPlaces})` : sql`true`}`
  const carried =
    locationId === undefined && reach === null
      ? sql`true`
      : sql`product_id IN (SELECT product_id FROM product_locations WHERE ${atPlaces})`
  return rowOf(
    tx,
    plannedAnew(sql`
        SELECT value AS "totalStockValue", products AS "totalProducts", units AS "totalStockQuantity",
               COALESCE(round(units::numeric / NULLIF(products, 0), 2), 0)::float8 AS "averageStockLevel",
               low AS "lowStockProducts", out AS "outOfStockProducts",
               expired_value AS "expiredStockValue", expired_units AS "expiredStockQuantity"
          FROM (SELECT COALESCE(sum(${VALUE}), 0)::numeric(20, 2) AS value, COALESCE(sum(qty), 0)::float8 AS units,
                       COALESCE(sum(${VALUE}) FILTER (WHERE is_expired), 0)::numeric(20, 2) AS expired_value,
                       COALESCE(sum(qty) FILTER (WHERE is_expired), 0)::float8 AS expired_units
                  FROM (SELECT qty, unit_cost, COALESCE(expiry_date < ${today(now)}, false) AS is_expired
                          FROM stock_lots WHERE qty > 0 AND ${atPlaces} AND ${asked}) AS lots) AS stock
         CROSS JOIN (SELECT count(DISTINCT product_id)::int AS low
                       FROM low_shelves WHERE ${atPlaces} AND ${asked}) AS low_products
         CROSS JOIN (SELECT count(*)::int AS products,
                            (count(*) FILTER (WHERE product_id NOT IN (
                              SELECT product_id FROM location_inventory WHERE stock_qty > 0 AND ${atPlaces}
                               UNION ALL
                              SELECT product_id FROM kit_shelves WHERE stock_qty > 0 AND ${atPlaces})))::int AS out
                       FROM (SELECT id AS product_id FROM products WHERE is_active AND enable_stock) AS tracked
                      WHERE ${carried} AND ${asked}) AS counted`),
  )
}
