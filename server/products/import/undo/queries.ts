import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { rowsOf, type Tx } from '#server/database/database.ts'
import { WRITTEN } from '#server/products/import/write/queries.ts'
import type { Move } from '#server/stock/queries.ts'

/** Locks the shelves and then the products that an import wrote, in their order, so that nothing of them moves or is named. */
export async function lockWritten(tx: Tx, importId: number): Promise<void> {
  await tx.execute(
    sql`SELECT FROM location_inventory
         WHERE product_id IN (SELECT product_id FROM product_import_rows WHERE import_id = ${importId} AND undo IS NOT NULL)
         ORDER BY product_id, location_id FOR UPDATE`,
  )
  await tx.execute(
    sql`SELECT FROM products
         WHERE id IN (SELECT product_id FROM product_import_rows WHERE import_id = ${importId} AND undo IS NOT NULL)
         ORDER BY id FOR UPDATE`,
  )
}

/**
 * The products of an import that something else has touched since, by name: changed, deleted, counted, or sold from its
 * lots; those it made also when anything names them at all. What it made and somebody has deleted is gone already.
 */
export function listTouched(tx: Tx, importId: number): Promise<{ name: string }[]> {
  return rowsOf(
    tx,
    sql`WITH written AS MATERIALIZED (
          SELECT row.product_id AS id, action = 'create' AS is_made, (undo ->> 'version')::int AS version,
                 reading -> 'values' ->> 'name' AS name, adjustment_id
            FROM product_import_rows AS row JOIN product_imports AS import ON import.id = import_id
           WHERE import_id = ${importId} AND undo IS NOT NULL
        ), mine AS MATERIALIZED (
          SELECT move.* FROM stock_movements AS move JOIN product_imports AS import USING (adjustment_id)
           WHERE import.id = ${importId}
        )
        SELECT COALESCE(products.name, written.name, 'a deleted product') AS name
          FROM written LEFT JOIN products ON products.id = written.id
         WHERE (products.id IS NULL AND NOT is_made) OR products.version <> written.version
            OR written.id IN (SELECT mine.product_id FROM mine JOIN stock_lots AS lot ON lot.id = mine.lot_id
                               WHERE mine.delta > 0 AND lot.qty <> mine.delta)
            OR written.id IN (
                 SELECT mine.product_id FROM mine JOIN stock_movements AS later USING (product_id, location_id)
                  WHERE later.kind = 'ADJUSTMENT' AND later.id > mine.id AND later.adjustment_id <> mine.adjustment_id)
            OR is_made AND products.id IS NOT NULL AND (
                 EXISTS (SELECT FROM sale_items WHERE product_id = written.id)
                 OR EXISTS (SELECT FROM purchase_items WHERE product_id = written.id)
                 OR EXISTS (SELECT FROM product_components WHERE written.id IN (product_id, component_id))
                 OR EXISTS (SELECT FROM product_pricing WHERE product_id = written.id)
                 OR EXISTS (SELECT FROM product_racks WHERE product_id = written.id)
                 OR EXISTS (SELECT FROM stock_movements AS move WHERE move.product_id = written.id
                               AND move.adjustment_id IS DISTINCT FROM written.adjustment_id
                               AND NOT EXISTS (SELECT FROM product_imports AS import WHERE status = 'TAKEN_BACK'
                                                  AND move.adjustment_id IN (import.adjustment_id, reversal_id))))
         ORDER BY written.id`,
  )
}

export type WrittenRow = {
  line: number
  id: number
  isMade: boolean
  name: string
  sku: string | null
}

/** What an import wrote and is still there, first what it made. */
export function listWritten(tx: Tx, importId: number): Promise<WrittenRow[]> {
  return rowsOf(
    tx,
    sql`SELECT line, products.id, action = 'create' AS "isMade", products.name, sku
          FROM product_import_rows AS row JOIN products ON products.id = row.product_id
         WHERE import_id = ${importId} AND undo IS NOT NULL ORDER BY action = 'create' DESC, line`,
  )
}

/** How an import moved the stock of some products, the other way round. */
export function listReversed(
  tx: Tx,
  importId: number,
  productIds: readonly number[],
): Promise<Move[]> {
  return rowsOf(
    tx,
    sql`SELECT lot_id AS "lotId", -delta AS delta
          FROM stock_movements AS move JOIN product_imports AS import USING (adjustment_id)
         WHERE import.id = ${importId} AND product_id = ANY(${sql.param(productIds)}::int[])
         ORDER BY product_id, move.id`,
  )
}

const COLUMNS = sql.join(
  WRITTEN.map((field) => sql.identifier(toSnakeCase(field))),
  sql`, `,
)

/** Gives products what they had before some lines changed them, and takes the codes off that these added. */
export async function restoreProducts(
  tx: Tx,
  importId: number,
  lines: readonly number[],
): Promise<void> {
  const rows = sql`row.import_id = ${importId} AND row.line = ANY(${sql.param(lines)}::int[])`
  await tx.execute(
    sql`DELETE FROM product_barcodes AS further USING product_import_rows AS row
         WHERE ${rows} AND (undo ->> 'isCodeAdded')::boolean AND further.product_id = row.product_id
           AND lower(further.code) = lower(reading -> 'values' ->> 'customBarcode')`,
  )
  await tx.execute(
    sql`UPDATE products SET (${COLUMNS}) =
                 (SELECT ${COLUMNS} FROM jsonb_populate_record(products, undo -> 'columns')),
               version = products.version + 1, updated_at = now()
          FROM product_import_rows AS row
         WHERE ${rows} AND products.id = row.product_id AND undo -> 'columns' <> '{}'`,
  )
}

/** Those of some products that the ledger does not tell of. */
export async function listUntold(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const untold = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT id FROM unnest(${sql.param(ids)}::int[]) AS made (id)
         WHERE NOT EXISTS (SELECT FROM stock_lots WHERE product_id = made.id)`,
  )
  return new Set(untold.map(({ id }) => id))
}

/** With the empty shelves that were set up for them. */
export async function deleteProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  const gone = sql`ANY(${sql.param(ids)}::int[])`
  await tx.execute(sql`DELETE FROM location_inventory WHERE product_id = ${gone}`)
  await tx.execute(sql`DELETE FROM products WHERE id = ${gone}`)
}

/** Takes products out of use that the ledger tells of, until a file makes them anew or somebody takes them up. */
export async function withdrawProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`WITH withdrawn AS (
          UPDATE products SET is_active = false, version = version + 1, updated_at = now()
           WHERE id = ANY(${sql.param(ids)}::int[]) RETURNING id, version
        )
        INSERT INTO product_withdrawals (product_id, version) SELECT id, version FROM withdrawn
        ON CONFLICT (product_id) DO UPDATE SET version = excluded.version`,
  )
}

export async function markTakenBack(
  tx: Tx,
  importId: number,
  reversalId: number | null,
): Promise<void> {
  await tx.execute(
    sql`UPDATE product_imports SET status = 'TAKEN_BACK', reversal_id = ${reversalId} WHERE id = ${importId}`,
  )
}
