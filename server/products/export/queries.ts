import { sql } from 'drizzle-orm'
import type { Product } from '#domain/products/api.ts'
import type { ExportFilters } from '#domain/products/export/api.ts'
import { rowsOf, type Tx } from '#server/database/database.ts'
import { matching, PRODUCT, shelfOf } from '#server/products/queries.ts'

/** Which products the filters let through, in the order of the list. */
export async function listExportedIds(tx: Tx, filters: ExportFilters): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT products.id FROM products WHERE ${matching(filters)}
         ORDER BY products.name COLLATE "und-x-icu", products.id`,
  )
  return rows.map(({ id }) => id)
}

export type ExportedProduct = Product & {
  category: string | null
  subCategory: string | null
  brand: string | null
  unit: string | null
  taxRate: string | null
}

/** These products in this order, with the names of what they refer to; one deleted meanwhile is left out. */
export function listExported(
  tx: Tx,
  ids: readonly number[],
  locationId: number | undefined,
  now: Date,
): Promise<ExportedProduct[]> {
  return rowsOf(
    tx,
    sql`SELECT ${PRODUCT},
               (SELECT name FROM categories WHERE id = products.category_id) AS category,
               (SELECT name FROM categories WHERE id = products.sub_category_id) AS "subCategory",
               (SELECT name FROM brands WHERE id = products.brand_id) AS brand,
               (SELECT name FROM units WHERE id = products.unit_id) AS unit,
               (SELECT name FROM tax_rates WHERE id = products.tax_rate_id) AS "taxRate"
          FROM unnest(${sql.param(ids)}::int[]) WITH ORDINALITY AS wanted (id, place)
          JOIN products ON products.id = wanted.id
         CROSS JOIN ${shelfOf(locationId, now)}
         ORDER BY wanted.place`,
  )
}
