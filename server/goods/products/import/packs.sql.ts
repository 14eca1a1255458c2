import { sql } from '#server/platform/database/sql.ts'
import type { WholePack } from '#domain/goods/products/import/packs-after.ts'
import type { Selling } from '#domain/goods/products/import/plan-packs.ts'
import { recordset } from '#server/platform/database/columns.ts'
import { rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { partsCapOn } from '#server/goods/products/law.sql.ts'
import { ALL_PACKS, PIECE_NAMES } from '#server/goods/products/packs/packs.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'

/** What price groups pay of their own for a piece. */
const GROUP_PRICES = sql`COALESCE((
  SELECT jsonb_agg(jsonb_build_object('priceGroup', price_group, 'price', selling_price_inc_tax::text, 'isActive', own.is_active))
    FROM product_pricing AS own WHERE own.product_id = products.id AND price_group <> 'DEFAULT'), '[]')`

/** In what products are sold, by their ids. */
export async function readSellings(
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Selling>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<Selling & { id: number }>(
    tx,
    sql`SELECT id, product_type, sold_by_piece,
               not_for_selling, price, price_cap_on(products, ${today(now)}) AS price_cap,
               ${partsCapOn(today(now))} AS parts_cap, ${GROUP_PRICES} AS group_prices,
               ${PIECE_NAMES} AS piece_names, ${ALL_PACKS} AS packs
          FROM products WHERE id = ANY(${ids}::int[])`,
  )
  return new Map(rows.map(({ id, ...selling }) => [id, selling]))
}

/** Locks packs of locked products, so that no line comes to refer to one before the transaction ends. */
export async function lockPacksById(tx: Tx, ids: readonly number[]): Promise<void> {
  await run(
    tx,
    sql`SELECT FROM product_packs WHERE id = ANY(${ids}::int[]) ORDER BY product_id, id FOR UPDATE`,
  )
}

type Written = Omit<WholePack, 'barcodes'>
export type NewPack = Written & { productId: number }

/** Makes packs; answers their ids in the order of the packs. */
export async function insertPacks(tx: Tx, packs: readonly NewPack[]): Promise<number[]> {
  if (packs.length === 0) return []
  const made = await rowsOf<{ id: number; productId: number; name: string }>(
    tx,
    sql`INSERT INTO product_packs (product_id, product_type, name, factor, price, is_sold, is_bought, is_active)
        SELECT products.id, products.product_type, made.name, factor, made.price, is_sold, is_bought, made.is_active
          FROM ${recordset(sql`product_packs`, packs)} AS made
          JOIN products ON products.id = made.product_id
        RETURNING id, product_id, name`,
  )
  const keyOf = ({ productId, name }: { productId: number; name: string }) => `${productId} ${name}`
  const ids = new Map(made.map((pack) => [keyOf(pack), pack.id]))
  return packs.map((pack) => ids.get(keyOf(pack)) ?? 0)
}

/** Writes packs of products over what they were. */
export async function updatePacks(
  tx: Tx,
  packs: readonly (Written & { id: number })[],
): Promise<void> {
  if (packs.length === 0) return
  await run(
    tx,
    sql`UPDATE product_packs AS pack
           SET factor = row.factor, price = row.price, is_sold = row.is_sold, is_bought = row.is_bought, is_active = row.is_active
          FROM ${recordset(sql`product_packs`, packs)} AS row
         WHERE pack.id = row.id`,
  )
}

/** Gives packs codes that nothing has. */
export async function insertPackCodes(
  tx: Tx,
  codes: readonly { productId: number; packId: number; code: string }[],
): Promise<void> {
  if (codes.length === 0) return
  await run(
    tx,
    sql`INSERT INTO product_barcodes (code, product_id, pack_id)
        SELECT code, product_id, pack_id FROM ${recordset(sql`product_barcodes`, codes)}`,
  )
}

/** The packs that lines of an import made or changed. */
const undone = (importId: number, lines: readonly number[]) => sql`(
  SELECT (pack ->> 'id')::int AS id, NULLIF(pack -> 'before', 'null') AS before, pack -> 'codes' AS codes
    FROM import_rows, jsonb_array_elements(undo -> 'packs') AS pack
   WHERE import_id = ${importId} AND line = ANY(${lines}::int[]))`

/** Takes the packs away that lines of an import made, and restores those that it changed, with their codes. */
export async function restorePacks(
  tx: Tx,
  importId: number,
  lines: readonly number[],
): Promise<void> {
  const done = undone(importId, lines)
  await run(
    tx,
    sql`DELETE FROM product_barcodes AS own USING ${done} AS done
         WHERE own.pack_id = done.id AND done.codes ? own.code`,
  )
  await run(
    tx,
    sql`DELETE FROM product_packs AS pack USING ${done} AS done
         WHERE pack.id = done.id AND done.before IS NULL`,
  )
  await run(
    tx,
    sql`UPDATE product_packs AS pack
           SET factor = (before ->> 'factor')::int, price = (before ->> 'price')::numeric,
               is_sold = (before ->> 'isSold')::boolean, is_bought = (before ->> 'isBought')::boolean,
               is_active = (before ->> 'isActive')::boolean
          FROM ${done} AS done
         WHERE pack.id = done.id AND done.before IS NOT NULL`,
  )
}

/** Takes all packs of products away. */
export async function deletePacksOf(tx: Tx, productIds: readonly number[]): Promise<void> {
  await run(tx, sql`DELETE FROM product_packs WHERE product_id = ANY(${productIds}::int[])`)
}
