import { sql } from '#server/platform/database/sql.ts'
import type { Availability } from '#domain/goods/stock/availability.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { kitQuantities } from '#server/goods/stock/kits.sql.ts'
import { lotsToday } from '#server/goods/stock/lots.sql.ts'

/** Which active location has a product to sell; how many only within reach (decisions/0020). Empty without the product. */
export function listAvailability(
  tx: Tx,
  productId: number,
  reach: Reach,
  now: Date,
): Promise<Availability[]> {
  const kits = kitQuantities(sql`product.id`, sql`locations.id = place.id`, now)
  return rowsOf(
    tx,
    sql`
      WITH product AS (
        SELECT id, product_type = 'COMBO' AS is_kit, CASE product_type
                 WHEN 'COMBO' THEN EXISTS (SELECT FROM product_components JOIN products AS part ON part.id = component_id
                                            WHERE product_id = products.id AND part.enable_stock)
                 ELSE enable_stock END AS is_counted
          FROM products WHERE id = ${productId})
      SELECT place.id AS location_id, place.name AS location_name,
             NOT is_counted OR sellable_qty > 0 AS is_available,
             CASE WHEN is_counted AND ${within(reach, sql`place.id`)} THEN sellable_qty END AS sellable_qty
        FROM product CROSS JOIN locations AS place CROSS JOIN LATERAL (
          SELECT COALESCE(sum(qty), 0)::int AS sellable_qty FROM ${lotsToday(now)} AS lot
           WHERE NOT is_kit AND product_id = product.id AND location_id = place.id AND qty > 0 AND is_sellable
          HAVING NOT is_kit
           UNION ALL
          SELECT sellable_qty FROM (${kits}) AS made WHERE is_kit) AS shelf
       WHERE place.is_active
       ORDER BY place.is_main DESC, place.name COLLATE "und-x-icu", place.id`,
  )
}
