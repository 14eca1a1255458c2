import { sql } from '#server/platform/database/sql.ts'
import type { RecallDetail, RecallPlace, RecallPreview } from '#domain/goods/recalls/api.ts'
import { IS_RECALLED_LOT } from '#server/goods/recalls/recalls.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'

/** What became of the lots of a recall, by place within reach: the places where some of them are or were. */
export function listPlaces(tx: Tx, recallId: number, reach: Reach): Promise<RecallPlace[]> {
  return rowsOf(
    tx,
    sql`WITH lots AS MATERIALIZED (
          SELECT lot.* FROM recalls AS recall JOIN stock_lots AS lot ON ${IS_RECALLED_LOT} WHERE recall.id = ${recallId}
        ), parts AS (
          SELECT location_id, sum(qty) FILTER (WHERE state = 'RECALLED') AS recalled_qty,
                 sum(qty * unit_cost) FILTER (WHERE state = 'RECALLED') AS recalled_value,
                 sum(qty) FILTER (WHERE state <> 'RECALLED') AS other_qty,
                 0::bigint AS under_way_qty, 0::bigint AS sold_qty, 0::bigint AS back_qty, 0::bigint AS supplier_qty, 0::bigint AS gone_qty
            FROM lots GROUP BY location_id
           UNION ALL
          SELECT to_location_id, 0, 0, 0, sum(under_way_qty), 0, 0, 0, 0
            FROM transfer_goods JOIN transfers ON transfers.id = transfer_id
           WHERE lot_id IN (SELECT id FROM lots) AND under_way_qty > 0 GROUP BY to_location_id
           UNION ALL
          SELECT move.location_id, 0, 0, 0, 0,
                 -sum(delta) FILTER (WHERE kind = 'SALE'), sum(delta) FILTER (WHERE kind IN ('VOID', 'RETURN')),
                 -sum(delta) FILTER (WHERE kind IN ('SUPPLIER_RETURN', 'SUPPLIER_RETURN_BACK')),
                 -sum(delta) FILTER (WHERE kind IN ('WRITE_OFF', 'WRITE_OFF_UNDO') OR kind = 'ADJUSTMENT' AND delta < 0)
            FROM stock_movements AS move WHERE lot_id IN (SELECT id FROM lots) GROUP BY move.location_id
        )
        SELECT parts.location_id, locations.name AS location_name,
               COALESCE(sum(recalled_qty), 0)::int AS recalled_qty,
               round(COALESCE(sum(recalled_value), 0), 2) AS recalled_value,
               COALESCE(sum(other_qty), 0)::int AS other_qty,
               COALESCE(sum(under_way_qty), 0)::int AS under_way_qty,
               COALESCE(sum(sold_qty), 0)::int AS sold_qty,
               COALESCE(sum(back_qty), 0)::int AS back_qty,
               COALESCE(sum(supplier_qty), 0)::int AS supplier_qty,
               COALESCE(sum(gone_qty), 0)::int AS gone_qty
          FROM parts JOIN locations ON locations.id = parts.location_id
         WHERE ${within(reach, sql`parts.location_id`)}
         GROUP BY parts.location_id, locations.name
         ORDER BY locations.name, parts.location_id`,
  )
}

/** Lots without a number of the product of a recall by number that is open, within reach. */
export function listUnnumbered(
  tx: Tx,
  recallId: number,
  reach: Reach,
): Promise<RecallDetail['unnumbered']> {
  return rowsOf(
    tx,
    sql`SELECT lot.id, lot.location_id, locations.name AS location_name, expiry_date, state, qty, lot.created_at
          FROM recalls AS recall
          JOIN stock_lots AS lot USING (product_id)
          JOIN locations ON locations.id = lot.location_id
         WHERE recall.id = ${recallId} AND is_open AND NOT of_all_lots AND lot_number IS NULL AND qty > 0
           AND state <> 'RECALLED' AND ${within(reach, sql`lot.location_id`)}
         ORDER BY locations.name, lot.location_id, lot.id`,
  )
}

/** What a recall of a product would take out of sale, by place; without numbers it is of all lots. */
export function listWanted(
  tx: Tx,
  productId: number,
  lotNumbers: readonly string[],
): Promise<RecallPreview['places']> {
  const isAll = lotNumbers.length === 0
  const isWanted = sql`(${isAll} OR code_key(lot_number) IN (SELECT code_key(named) FROM unnest(${lotNumbers}::text[]) AS named))`
  return rowsOf(
    tx,
    sql`SELECT lot.location_id, locations.name AS location_name,
               COALESCE(sum(qty) FILTER (WHERE ${isWanted}), 0)::int AS qty,
               round(COALESCE(sum(qty * unit_cost) FILTER (WHERE ${isWanted}), 0), 2) AS value,
               COALESCE(sum(qty) FILTER (WHERE NOT ${isAll} AND lot_number IS NULL), 0)::int AS unnumbered_qty
          FROM stock_lots AS lot JOIN locations ON locations.id = lot.location_id
         WHERE product_id = ${productId} AND qty > 0 AND state <> 'RECALLED' AND (${isWanted} OR lot_number IS NULL)
         GROUP BY lot.location_id, locations.name
         ORDER BY locations.name, lot.location_id`,
  )
}

/** Of some numbers those that no lot of the product ever had. */
export async function listUnknown(
  tx: Tx,
  productId: number,
  lotNumbers: readonly string[],
): Promise<string[]> {
  const rows = await rowsOf<{ named: string }>(
    tx,
    sql`SELECT named FROM unnest(${lotNumbers}::text[]) WITH ORDINALITY AS number (named, place)
         WHERE NOT EXISTS (SELECT FROM stock_lots
                            WHERE product_id = ${productId} AND code_key(lot_number) = code_key(named))
         ORDER BY place`,
  )
  return rows.map(({ named }) => named)
}
