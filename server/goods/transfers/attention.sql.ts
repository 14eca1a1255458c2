import { sql } from '#server/platform/database/sql.ts'
import type { TransferAttention } from '#domain/goods/transfers/answers.ts'
import { here, type Scope } from '#server/platform/reach/reach.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { lateSince } from '#server/goods/transfers/transfers.sql.ts'

/** Most of each kind that a Dashboard shows. */
const MOST = 100

/** What of transfers somebody at the locations asked for has to look after. */
export async function readAttention(tx: Tx, scope: Scope, now: Date): Promise<TransferAttention> {
  const [late, lots] = await Promise.all([listLate(tx, scope, now), listOtherLots(tx, scope)])
  return { late, lots }
}

function listLate(tx: Tx, scope: Scope, now: Date): Promise<TransferAttention['late']> {
  return rowsOf(
    tx,
    sql`SELECT transfers.id, number, origin.name AS from_location_name, destination.name AS to_location_name, under_way_qty, since
          FROM (SELECT transfer_id, sum(under_way_qty)::int AS under_way_qty, min(shipped_at) AS since
                  FROM transfer_goods WHERE under_way_qty > 0 GROUP BY 1) AS goods
          JOIN transfers ON transfers.id = transfer_id
          JOIN locations AS origin ON origin.id = from_location_id
          JOIN locations AS destination ON destination.id = to_location_id
         WHERE since < ${lateSince(now)} AND (${here(scope, sql`from_location_id`)} OR ${here(scope, sql`to_location_id`)})
         ORDER BY since, transfers.id LIMIT ${MOST}`,
  )
}

/**
 * Lots of an origin of which others arrived: the one that was sent by its record and, where the origin has it, the one that arrived.
 * Each stands there until somebody has adjusted it since.
 */
function listOtherLots(tx: Tx, scope: Scope): Promise<TransferAttention['lots']> {
  return rowsOf(
    tx,
    sql`SELECT transfers.id AS transfer_id, transfers.number, from_location_id AS location_id, locations.name AS location_name,
               sent.product_id, products.name AS product_name, sent.lot_number AS sent_lot, arrived.lot_number AS arrived_lot,
               sum(act.qty)::int AS qty
          FROM transfer_acts AS act
          JOIN transfer_goods AS goods ON goods.id = goods_id
          JOIN transfers ON transfers.id = transfer_id
          JOIN locations ON locations.id = from_location_id
          JOIN stock_lots AS sent ON sent.id = goods.lot_id
          JOIN stock_lots AS arrived ON arrived.id = act.lot_id
          JOIN products ON products.id = sent.product_id
         WHERE is_other_lot AND act.undone_at IS NULL AND ${here(scope, sql`from_location_id`)}
           AND EXISTS (
             SELECT FROM stock_lots AS lot
              WHERE lot.product_id = sent.product_id AND lot.location_id = from_location_id
                AND (lot.id = sent.id OR code_key(lot.lot_number) = code_key(arrived.lot_number))
                AND NOT EXISTS (SELECT FROM stock_movements AS move
                                 WHERE move.lot_id = lot.id AND kind = 'ADJUSTMENT' AND moved_at > act.done_at))
         GROUP BY transfers.id, transfers.number, from_location_id, locations.name, sent.product_id, products.name,
                  sent.lot_number, arrived.lot_number
         ORDER BY transfers.id DESC LIMIT ${MOST}`,
  )
}
