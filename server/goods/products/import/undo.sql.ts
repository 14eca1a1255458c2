import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import { rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { columnOf } from '#server/platform/database/columns.ts'
import { WRITTEN } from '#server/goods/products/columns.ts'
import type { Move } from '#server/goods/stock/stock.sql.ts'

/** Locks the shelves and then the products that an import wrote, so that nothing of them moves or is named anew. */
export async function lockWritten(tx: Tx, importId: number): Promise<void> {
  await run(
    tx,
    sql`SELECT FROM location_inventory
         WHERE product_id IN (SELECT entity_id FROM import_rows WHERE import_id = ${importId} AND undo IS NOT NULL)
         ORDER BY product_id, location_id FOR UPDATE`,
  )
  await run(
    tx,
    sql`SELECT FROM products
         WHERE id IN (SELECT entity_id FROM import_rows WHERE import_id = ${importId} AND undo IS NOT NULL)
         ORDER BY id FOR UPDATE`,
  )
}

/**
 * Names of the import's products that something else has touched since: changed, deleted, counted, or sold from its
 * lots; of products that it made, also those that anything refers to. Products that it made and that were deleted
 * since, or that an import since taken back changed, do not count.
 */
export function listTouched(tx: Tx, importId: number): Promise<{ name: string }[]> {
  const naming = (table: SQL, column = sql`product_id`) =>
    sql`SELECT made.id FROM made JOIN ${table} AS naming ON naming.${column} = made.id`
  return rowsOf(
    tx,
    // Planned for the number of rows of this import.
    unprepared(sql`WITH written AS MATERIALIZED (
          SELECT entity_id AS id, action = 'create' AS is_made, (undo ->> 'version')::int AS version,
                 reading -> 'values' ->> 'name' AS name, undo -> 'packs' AS packs
            FROM import_rows WHERE import_id = ${importId} AND undo IS NOT NULL
        ), made AS MATERIALIZED (
          SELECT id FROM written WHERE is_made
        ), mine AS MATERIALIZED (
          SELECT move.* FROM stock_movements AS move JOIN imports AS import USING (adjustment_id)
           WHERE import.id = ${importId}
        ), touched AS (
          SELECT written.id FROM written LEFT JOIN products ON products.id = written.id
           WHERE products.version <> written.version OR products.id IS NULL AND NOT is_made
          UNION
          -- What came and went again, as a sale and its void, is no change.
          SELECT mine.product_id FROM mine JOIN stock_movements AS later ON later.lot_id = mine.lot_id AND later.id > mine.id
           WHERE mine.delta > 0 GROUP BY mine.id, mine.product_id HAVING sum(later.delta) <> 0
          UNION
          SELECT mine.product_id FROM mine JOIN stock_movements AS later USING (product_id, location_id)
            LEFT JOIN imports AS import ON later.adjustment_id IN (import.adjustment_id, reversal_id)
           WHERE later.kind = 'ADJUSTMENT' AND later.id > mine.id AND later.adjustment_id <> mine.adjustment_id
             AND import.status IS DISTINCT FROM 'TAKEN_BACK'
          UNION
          SELECT made.id FROM made JOIN stock_movements AS move ON move.product_id = made.id
            LEFT JOIN imports AS import ON move.adjustment_id IN (import.adjustment_id, reversal_id)
           WHERE import.id IS DISTINCT FROM ${importId} AND import.status IS DISTINCT FROM 'TAKEN_BACK'
          UNION
          -- A pack that the import made, or made of another size, and that was used since, would have to stay.
          SELECT written.id FROM written CROSS JOIN LATERAL jsonb_array_elements(packs) AS done
            JOIN product_packs AS pack ON pack.id = (done ->> 'id')::int
           WHERE (done -> 'before' ->> 'factor')::int IS DISTINCT FROM pack.factor
             AND (EXISTS (SELECT FROM sale_items WHERE pack_id = pack.id)
                  OR EXISTS (SELECT FROM purchase_items WHERE pack_id = pack.id))
          UNION ${naming(sql`sale_items`)}
          UNION ${naming(sql`purchase_items`)}
          UNION ${naming(sql`product_components`)}
          UNION ${naming(sql`product_components`, sql`component_id`)}
          UNION ${naming(sql`product_pricing`)}
          UNION ${naming(sql`product_racks`)}
        )
        SELECT COALESCE(products.name, written.name, 'a deleted product') AS name
          FROM touched JOIN written USING (id) LEFT JOIN products USING (id) ORDER BY id`),
  )
}

/** Whether the import gave the product another version. */
const IS_CHANGED = sql`(row.undo -> 'columns' <> '{}' OR row.undo ? 'packs')`
const HAS_CODE = sql`undo -> 'columns' ?| ARRAY['sku', 'barcode']`

export type WrittenRow = {
  line: number
  id: number
  isMade: boolean
  /** Whether the import changed the SKU or the barcode. */
  hasCode: boolean
  name: string
  sku: string | null
}

/** Products that the import wrote and that still exist, created ones first. */
export function listWritten(tx: Tx, importId: number): Promise<WrittenRow[]> {
  return rowsOf(
    tx,
    sql`SELECT line, products.id, action = 'create' AS is_made, ${HAS_CODE} AS has_code, products.name, sku
          FROM import_rows AS row JOIN products ON products.id = row.entity_id
         WHERE import_id = ${importId} AND undo IS NOT NULL ORDER BY action = 'create' DESC, line`,
  )
}

/** The stock movements of an import for some products, reversed. */
export function listReversed(
  tx: Tx,
  importId: number,
  productIds: readonly number[],
): Promise<Move[]> {
  return rowsOf(
    tx,
    sql`SELECT lot_id, -delta AS delta
          FROM stock_movements AS move JOIN imports AS import USING (adjustment_id)
         WHERE import.id = ${importId} AND product_id = ANY(${productIds}::int[])
         ORDER BY product_id, move.id`,
  )
}

const CODES: readonly string[] = ['sku', 'barcode']

const columnsOf = (isCode: boolean) =>
  sql.join(WRITTEN.filter((field) => CODES.includes(field) === isCode).map(columnOf), sql`, `)

/** Restores the columns that lines of an import changed, and removes the codes that they added. */
export async function restoreProducts(
  tx: Tx,
  importId: number,
  lines: readonly number[],
): Promise<void> {
  const rows = sql`row.import_id = ${importId} AND row.line = ANY(${lines}::int[])`
  await run(
    tx,
    sql`DELETE FROM product_barcodes AS further USING import_rows AS row
         WHERE ${rows} AND (undo ->> 'isCodeAdded')::boolean AND further.product_id = row.entity_id
           AND code_key(further.code) = code_key(reading -> 'values' ->> 'customBarcode')`,
  )
  // Setting a code takes a lock, of which a database has a few thousand, so only changed codes are set.
  const restore = (columns: SQL, which: SQL) => sql`UPDATE products SET (${columns}) =
                 (SELECT ${columns} FROM jsonb_populate_record(products, undo -> 'columns')),
               version = products.version + 1, updated_at = now()
          FROM import_rows AS row
         WHERE ${rows} AND products.id = row.entity_id AND ${which}`
  await run(tx, restore(columnsOf(false), IS_CHANGED))
  await run(tx, restore(columnsOf(true), HAS_CODE))
  await run(
    tx,
    // The product is in the state in which the previous import left it, so that import can be taken back next.
    sql`UPDATE import_rows AS earlier
           SET undo = jsonb_set(earlier.undo, '{version}', to_jsonb(products.version))
          FROM import_rows AS row JOIN products ON products.id = row.entity_id
         WHERE ${rows} AND ${IS_CHANGED}
           AND earlier.entity_id = row.entity_id AND earlier.import_id <> row.import_id
           AND earlier.import_id IN (SELECT id FROM imports WHERE kind = 'product')
           AND (earlier.undo ->> 'version')::int = (row.undo ->> 'version')::int - 1`,
  )
}

/** Those products that no stock movement refers to. */
export async function listUnnamed(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const unreported = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT id FROM unnest(${ids}::int[]) AS made (id)
         WHERE NOT EXISTS (SELECT FROM stock_lots WHERE product_id = made.id)`,
  )
  return new Set(unreported.map(({ id }) => id))
}

/** Deletes products with their empty shelves. */
export async function deleteProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  const gone = sql`ANY(${ids}::int[])`
  await run(tx, sql`DELETE FROM location_inventory WHERE product_id = ${gone}`)
  await run(tx, sql`DELETE FROM products WHERE id = ${gone}`)
}

/** Deactivates products that the ledger refers to, until a later file makes them anew or a user edits them. */
export async function withdrawProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  await run(
    tx,
    sql`WITH withdrawn AS (
          UPDATE products SET is_active = false, version = version + 1, updated_at = now()
           WHERE id = ANY(${ids}::int[]) RETURNING id, version
        )
        INSERT INTO product_withdrawals (product_id, version) SELECT id, version FROM withdrawn
        ON CONFLICT (product_id) DO UPDATE SET version = excluded.version`,
  )
}
