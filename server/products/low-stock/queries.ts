import { sql } from 'drizzle-orm'
import type { LowProduct } from '#domain/products/api.ts'
import { here, type Scope } from '#server/auth/reach/queries.ts'
import { rowOf, rowsOf, type Tx } from '#server/database/database.ts'

/** Low products, each at the location where least is left of it, and how many there are. */
export async function listLowProducts(
  tx: Tx,
  filters: Scope & { limit: number; offset: number },
): Promise<{ products: LowProduct[]; total: number }> {
  const isHere = here(filters)
  const rows = await rowsOf<LowProduct>(
    tx,
    sql`SELECT products.id, products.name, products.sku, low.stock_qty AS "stockQty", low.threshold,
               low.location_id AS "locationId", locations.name AS "locationName", low.locations AS "lowLocations"
          FROM (SELECT DISTINCT ON (product_id) *, count(*) OVER (PARTITION BY product_id)::int AS locations
                  FROM low_shelves WHERE ${isHere} ORDER BY product_id, stock_qty, location_id) AS low
          JOIN products ON products.id = low.product_id
          JOIN locations ON locations.id = low.location_id
         ORDER BY low.stock_qty, products.name COLLATE "und-x-icu", products.id
         LIMIT ${filters.limit} OFFSET ${filters.offset}`,
  )
  const { total } = await rowOf<{ total: number }>(
    tx,
    sql`SELECT count(DISTINCT product_id)::int AS total FROM low_shelves WHERE ${isHere}`,
  )
  return { products: rows, total }
}
