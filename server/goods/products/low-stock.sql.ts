import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { LowProduct } from '#domain/goods/products/low-product.ts'
import { here, type Scope } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import { COUNTED_IN, PIECE_NAME } from '#server/goods/stock/counted.sql.ts'

// Shelves keep what is low (decisions/0035), so openShelves must run before these queries. Kits are few and are
// calculated.

/** Number of low products. */
export async function countLowProducts(tx: Tx, scope: Scope): Promise<number> {
  const { total } = await rowOf<{ total: number }>(
    tx,
    sql`SELECT (SELECT count(*)::int FROM (SELECT FROM location_inventory WHERE low_qty IS NOT NULL AND ${here(scope)}
                                            GROUP BY product_id) AS low) +
               (SELECT count(DISTINCT product_id) FROM low_kits WHERE ${here(scope)})::int AS total`,
  )
  return total
}

/** Low products with their lowest location of those here: the fewest sellable units first, then by name. */
function inOrder(productIds: SQL, isHere: SQL): SQL {
  return sql`
    SELECT products.id, name, sku, low.stock_qty, low.sellable_qty, low.threshold,
           low.location_id, low.location AS location_name, low.locations AS low_locations,
           ${PIECE_NAME} AS piece_name, ${COUNTED_IN} AS packs
      FROM products
     CROSS JOIN LATERAL (
       SELECT shelf.*, locations.name AS location, count(*) OVER ()::int AS locations
         FROM low_shelves AS shelf JOIN locations ON locations.id = location_id
        WHERE product_id = products.id AND ${isHere} ORDER BY sellable_qty, location_id LIMIT 1) AS low
     WHERE products.id = ANY(${productIds})
     ORDER BY low.sellable_qty, name COLLATE "und-x-icu", products.id`
}

/** A page of low products, the fewest sellable units first. */
export function listLowProducts(
  tx: Tx,
  { limit, offset, ...scope }: Scope & { limit: number; offset: number },
): Promise<LowProduct[]> {
  const isHere = here(scope)
  const page = sql`ARRAY(
    SELECT product_id
      FROM (SELECT product_id, min(sellable_qty) AS least FROM low_shelves WHERE ${isHere} GROUP BY product_id) AS low
      JOIN products ON products.id = product_id
     ORDER BY least, name COLLATE "und-x-icu", product_id LIMIT ${limit} OFFSET ${offset})`
  return rowsOf(tx, inOrder(page, isHere))
}

/**
 * The first products of the same list. The rest is not sorted: where thousands are low, names are read only until there
 * are enough.
 */
export async function listLeastProducts(
  tx: Tx,
  { most, ...scope }: Scope & { most: number },
): Promise<LowProduct[]> {
  const isHere = here(scope)
  const found = new Set<number>()
  for (const { qty } of await listLeast(tx, most, isHere))
    if (found.size < most) for (const id of await firstAt(tx, qty, most, isHere)) found.add(id)
  const candidates = sql`(${[...found]}::int[] || ARRAY(SELECT product_id FROM low_kits WHERE ${isHere}))`
  return rowsOf(tx, sql`${inOrder(candidates, isHere)} LIMIT ${most}`)
}

/** The smallest sellable quantities on low shelves, found by one index step each. */
function listLeast(tx: Tx, most: number, isHere: SQL): Promise<{ qty: number }[]> {
  const low = sql`FROM location_inventory WHERE low_qty IS NOT NULL AND ${isHere}`
  return rowsOf(
    tx,
    sql`WITH RECURSIVE least AS (
          SELECT (SELECT min(low_qty) ${low}) AS qty
           UNION ALL
          SELECT (SELECT min(low_qty) ${low} AND low_qty > least.qty) FROM least WHERE qty IS NOT NULL
        ) SELECT qty FROM least WHERE qty IS NOT NULL LIMIT ${most}`,
  )
}

/**
 * The first products by name with that sellable quantity on a shelf. The quantity is part of the statement's text,
 * because the best plan depends on it: many such products are soon met in the order of names, few are sorted.
 */
async function firstAt(tx: Tx, qty: number, most: number, isHere: SQL): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    unprepared(
      sql`SELECT id FROM products
           WHERE id IN (SELECT product_id FROM location_inventory
                         WHERE low_qty IS NOT NULL AND low_qty = ${sql.raw(String(Math.trunc(qty)))} AND ${isHere})
           ORDER BY name COLLATE "und-x-icu", id LIMIT ${most}`,
    ),
  )
  return rows.map(({ id }) => id)
}
