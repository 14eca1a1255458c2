import { sql } from '#server/platform/database/sql.ts'
import type { Product, ProductDetail } from '#domain/goods/products/api.ts'
import type { Scope } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import { lawOf } from '#server/goods/products/law.sql.ts'
import { ALL_PACKS } from '#server/goods/products/packs/packs.sql.ts'
import { readFound } from '#server/platform/search/search.sql.ts'
import {
  listOrder,
  matching,
  type Seeking,
  type UnpagedFilters,
} from '#server/goods/products/list.sql.ts'
import { productFor, shelfOf } from '#server/goods/products/products.sql.ts'

/** Ids of the products that pass the filters, in the order of the list. */
export async function listExportedIds(
  tx: Tx,
  { search, ...filters }: UnpagedFilters,
  now: Date,
): Promise<number[]> {
  const { ids } = await readFound(tx, search, async (sought) => {
    const found = await listIds(tx, { ...filters, sought }, now)
    return { ids: found, total: found.length }
  })
  return ids
}

async function listIds(tx: Tx, filters: Seeking<UnpagedFilters>, now: Date): Promise<number[]> {
  const { key, joined, inOrder } = listOrder(filters, now)
  // As one array, because a row for each of 250,000 would block the server while they are parsed.
  const { ids } = await rowOf<{ ids: number[] | null }>(
    tx,
    sql`SELECT array_agg(products.id ORDER BY ${inOrder(key)}) AS ids
          FROM products ${joined} WHERE ${matching(filters, now)}`,
  )
  return ids ?? []
}

export type ExportedProduct = Product & {
  allPacks: ProductDetail['packs']
  category: string | null
  subCategory: string | null
  brand: string | null
  unit: string | null
  taxRate: string | null
}

/** Those products in this order, with the names of what they refer to. Products deleted meanwhile are left out. */
export function listExported(
  tx: Tx,
  ids: readonly number[],
  scope: Scope,
  now: Date,
): Promise<ExportedProduct[]> {
  return rowsOf(
    tx,
    sql`SELECT ${productFor(scope.reach, now)}, ${ALL_PACKS} AS all_packs,
               (SELECT name FROM categories WHERE id = products.category_id) AS category,
               (SELECT name FROM categories WHERE id = products.sub_category_id) AS sub_category,
               (SELECT name FROM brands WHERE id = products.brand_id) AS brand,
               (SELECT name FROM units WHERE id = products.unit_id) AS unit,
               (SELECT name FROM tax_rates WHERE id = products.tax_rate_id) AS tax_rate
          FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, place)
          JOIN products ON products.id = wanted.id
         CROSS JOIN ${lawOf(now)} CROSS JOIN ${shelfOf(scope, now)}
         ORDER BY wanted.place`,
  )
}
