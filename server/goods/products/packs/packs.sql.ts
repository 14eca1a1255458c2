import { sql, type SQL } from '#server/platform/database/sql.ts'
import { pesosOf } from '#domain/money.ts'
import type { PackChange } from '#domain/goods/products/bodies.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'
import { rowOf, run, type Tx } from '#server/platform/database/database.ts'

/** The packs in which a product is bought now, and what they sell for. */
export const BOUGHT_IN = sql`COALESCE((
  SELECT jsonb_agg(jsonb_build_object('id', pack.id, 'name', pack.name, 'factor', factor, 'price', pack.price::text,
                                      'isSold', is_sold) ORDER BY factor, pack.id)
    FROM product_packs AS pack WHERE product_id = products.id AND pack.is_active AND is_bought), '[]')`

/** What a piece of a product is called, in full and in short; empty without a unit. */
export const PIECE_NAMES = sql`ARRAY(
  SELECT called FROM units, unnest(ARRAY[units.name, short_name]) AS called WHERE units.id = unit_id AND called IS NOT NULL)`

/** The active packs of a product, and what those sell for that are sold. */
export const LISTED_PACKS = sql`COALESCE((
  SELECT jsonb_agg(jsonb_build_object('id', pack.id, 'name', pack.name, 'factor', factor,
                                      'price', CASE WHEN is_sold THEN pack.price::text END) ORDER BY factor, pack.id)
    FROM product_packs AS pack WHERE product_id = products.id AND pack.is_active), '[]')`

/** A condition: an active pack sells for more than a cap allows for its pieces. */
export const packSellsAbove = (cap: SQL) =>
  sql`pack.is_active AND is_sold AND pack.price > ${cap} * factor`

/** A condition: a product sells for more than a cap allows, its pieces at any price where they are sold, or a pack of it. */
export const sellsAbove = (cap: SQL) => sql`(
  sold_by_piece AND (price > ${cap} OR EXISTS (
    SELECT FROM product_pricing AS own WHERE own.product_id = products.id AND own.is_active
       AND price_group <> 'DEFAULT' AND selling_price_inc_tax > ${cap}))
  OR EXISTS (SELECT FROM product_packs AS pack WHERE pack.product_id = products.id AND ${packSellsAbove(cap)}))`

/**
 * What the packs of a product cost when they were last bought within reach: as the last delivery of that order was invoiced,
 * else as it was ordered. What was ordered for nothing or cancelled shows no cost.
 */
export const packCosts = (reach: Reach) => sql`COALESCE((
  SELECT jsonb_agg(jsonb_build_object('packId', pack.id, 'cost', last.cost::text) ORDER BY factor, pack.id)
    FROM product_packs AS pack
   CROSS JOIN LATERAL (
     SELECT COALESCE((
              SELECT receipt.cost FROM purchase_receipts AS receipt
               WHERE (receipt.purchase_id, receipt.line) = (item.purchase_id, item.line) AND pack_qty IS NOT NULL
                 AND undone_at IS NULL AND receipt.cost > 0
               ORDER BY receipt.id DESC LIMIT 1), item.cost) AS cost
       FROM purchase_items AS item JOIN purchases ON purchases.id = purchase_id
      WHERE pack_id = pack.id AND status <> 'CANCELLED' AND item.cost > 0 AND ${within(reach)}
      ORDER BY purchases.id DESC, line DESC LIMIT 1) AS last
   WHERE pack.product_id = products.id), '[]')`

/** Products of which no piece is sold, each with the price of its smallest pack, which the list shows. */
export const SOLD_BY_PACK = sql`(
  SELECT DISTINCT ON (product_id) product_id AS packed_id, pack.price AS shown_price
    FROM product_packs AS pack JOIN products AS sold ON sold.id = product_id
   WHERE NOT sold_by_piece AND pack.is_active AND is_sold ORDER BY product_id, factor, pack.id)`

/** All packs of a product, as its form edits them. */
export const ALL_PACKS = sql`COALESCE((
  SELECT jsonb_agg(jsonb_build_object(
           'id', pack.id, 'name', pack.name, 'factor', factor, 'price', pack.price::text, 'isSold', is_sold,
           'isBought', is_bought, 'isActive', pack.is_active,
           'isUsed', EXISTS (SELECT FROM sale_items WHERE pack_id = pack.id)
                  OR EXISTS (SELECT FROM purchase_items WHERE pack_id = pack.id),
           'barcodes', ARRAY(SELECT code FROM product_barcodes WHERE pack_id = pack.id ORDER BY code COLLATE "und-x-icu"))
           ORDER BY factor, pack.id)
    FROM product_packs AS pack WHERE product_id = products.id), '[]')`

/** The packs in which a product is sold or bought, and the one of a pack's code that was typed. */
export const foundPacks = (packId: SQL) => sql`COALESCE((
  SELECT jsonb_agg(jsonb_build_object(
           'id', pack.id, 'name', pack.name, 'factor', factor, 'price', pack.price::text,
           'isSold', is_sold AND pack.is_active, 'isBought', is_bought AND pack.is_active) ORDER BY factor, pack.id)
    FROM product_packs AS pack
   WHERE product_id = products.id AND (pack.is_active AND (is_sold OR is_bought) OR pack.id = ${packId})), '[]')`

/** Locks a product's packs, so that no line comes to refer to one before the transaction ends. */
export async function lockPacks(tx: Tx, productId: number): Promise<void> {
  await run(
    tx,
    sql`SELECT FROM product_packs WHERE product_id = ${productId} ORDER BY id FOR UPDATE`,
  )
}

const priceOf = ({ price }: PackChange) => (price == null ? null : pesosOf(price))

export async function insertPack(tx: Tx, productId: number, pack: PackChange): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO product_packs (product_id, product_type, name, factor, price, is_sold, is_bought, is_active)
        SELECT id, product_type, ${pack.name}, ${pack.factor}, ${priceOf(pack)}::numeric, ${pack.isSold}, ${pack.isBought},
               ${pack.isActive}
          FROM products WHERE id = ${productId} RETURNING id`,
  )
  return id
}

export async function updatePack(tx: Tx, id: number, pack: PackChange): Promise<void> {
  await run(
    tx,
    sql`UPDATE product_packs SET name = ${pack.name}, factor = ${pack.factor}, price = ${priceOf(pack)}::numeric,
               is_sold = ${pack.isSold}, is_bought = ${pack.isBought}, is_active = ${pack.isActive}
         WHERE id = ${id}`,
  )
}

/**
 * Takes names away from packs, which get their new ones in the same transaction, so that one may get the name of another. No
 * name that is typed begins with a blank.
 */
export async function freeNames(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await run(tx, sql`UPDATE product_packs SET name = ' ' || id WHERE id = ANY(${ids}::int[])`)
}

export async function deletePacks(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await run(tx, sql`DELETE FROM product_packs WHERE id = ANY(${ids}::int[])`)
}
