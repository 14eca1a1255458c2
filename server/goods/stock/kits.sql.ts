import { sql, type SQL } from '#server/platform/database/sql.ts'
import { firstReason, HELD_BY, lotsToday } from '#server/goods/stock/lots.sql.ts'

// The rules of domain/goods/stock/kits.ts in SQL, for many products at once. The view kit_shelves does the same for today's
// shelves.

/** What every location holds of every product, including how many of each kit it makes. */
export const HELD = sql`(
  SELECT product_id, location_id, stock_qty FROM location_inventory
   UNION ALL
  SELECT product_id, location_id, stock_qty FROM kit_shelves) AS held`

/** These products and the parts of the kits among them, as an array: everything that a sale of them takes from. */
export function withParts(productIds: readonly number[]): SQL {
  const asked = sql`unnest(${productIds}::int[])`
  return sql`ARRAY(SELECT ${asked} UNION ALL
    SELECT component_id FROM ${asked} AS asked (id) JOIN product_components ON product_id = asked.id)`
}

/**
 * A row with how many kits the parts make, over all wanted locations, and why not more of them may be sold. A kit is put
 * together at one location, so the locations' numbers of kits are added, not their parts.
 */
export function kitQuantities(kitId: SQL, isWanted: SQL, now: Date): SQL {
  return sql`
    SELECT COALESCE(sum(stock_qty), 0)::int AS stock_qty, COALESCE(sum(sellable_qty), 0)::int AS sellable_qty,
           ${firstReason(sql`held_by`)} AS held_by
      FROM (SELECT min(part.stock_qty / needed) AS stock_qty, min(part.sellable_qty / needed) AS sellable_qty,
                   (array_agg(held_by ORDER BY part.sellable_qty / needed, part.stock_qty / needed, component_id))[1]
                     AS held_by
              FROM (SELECT locations.id AS location_id, component_id, kit.qty AS needed,
                           COALESCE(sum(lot.qty), 0) AS stock_qty,
                           COALESCE(sum(lot.qty) FILTER (WHERE is_sellable), 0) AS sellable_qty,
                           ${HELD_BY} AS held_by
                      FROM product_components AS kit
                      JOIN products AS component ON component.id = component_id AND component.enable_stock
                     CROSS JOIN locations
                      LEFT JOIN ${lotsToday(now)} AS lot
                             ON lot.product_id = component_id AND lot.location_id = locations.id AND lot.qty > 0
                     WHERE kit.product_id = ${kitId} AND ${isWanted}
                     GROUP BY locations.id, component_id, kit.qty) AS part
             GROUP BY location_id) AS made`
}
