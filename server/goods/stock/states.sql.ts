import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { LotState } from '#domain/goods/stock/fefo.ts'
import { pipeline, rowsOf, run, type Tx } from '#server/platform/database/database.ts'

/**
 * Whether `lot` holds the same goods as `origin`, in whatever state. Lots without a number are the same when they came together, so
 * that what is released lies again where it was.
 */
const SAME_GOODS = sql`(lot.product_id, lot.location_id, lot.unit_cost) = (origin.product_id, origin.location_id, origin.unit_cost)
  AND code_key(lot.lot_number) IS NOT DISTINCT FROM code_key(origin.lot_number)
  AND lot.expiry_date IS NOT DISTINCT FROM origin.expiry_date
  AND (lot.lot_number IS NOT NULL OR lot.created_at = origin.created_at)`

/**
 * The lots that differ from others in their state alone, by the ids of those; empty ones are made where there are none. The caller
 * holds the shelves.
 */
export async function openStates(
  tx: Tx,
  ids: readonly number[],
  state: LotState,
): Promise<Map<number, number>> {
  const [, opened] = await pipeline(
    run(
      tx,
      sql`INSERT INTO stock_lots (product_id, location_id, lot_number, expiry_date, unit_cost, state, qty, created_at)
          SELECT DISTINCT ON (product_id, location_id, unit_cost, code_key(lot_number), expiry_date,
                              CASE WHEN lot_number IS NULL THEN created_at END)
                 product_id, location_id, lot_number, expiry_date, unit_cost, ${state}, 0, created_at
            FROM stock_lots AS origin
           WHERE id = ANY(${ids}::int[])
             AND NOT EXISTS (SELECT FROM stock_lots AS lot WHERE ${SAME_GOODS} AND lot.state = ${state})`,
    ),
    rowsOf<{ originId: number; id: number }>(
      tx,
      sql`SELECT origin.id AS origin_id, min(lot.id) AS id
            FROM stock_lots AS origin JOIN stock_lots AS lot ON ${SAME_GOODS} AND lot.state = ${state}
           WHERE origin.id = ANY(${ids}::int[]) GROUP BY origin.id`,
    ),
  )
  return new Map(opened.map(({ originId, id }) => [originId, id]))
}

/** The same of one lot. */
export async function openState(tx: Tx, id: number, state: LotState): Promise<number> {
  return (await openStates(tx, [id], state)).get(id)! // it was made if there was none
}

/**
 * The kind of the last movement of a lot, those by recalls left out; aggregated, so that it is looked for among those of the
 * lot.
 */
const lastKind = (lotId: SQL) =>
  sql`(SELECT (array_agg(kind ORDER BY move.id DESC))[1]
         FROM stock_movements AS move LEFT JOIN stock_adjustments AS adjustment ON adjustment.id = adjustment_id
        WHERE lot_id = ${lotId} AND recall_id IS NULL)`

/** The units of a lot that open recalls have put there: those come back into it by the recall again (moveStock). */
const byOpenRecalls = (lotId: SQL) =>
  sql`(SELECT COALESCE(sum(delta), 0)
         FROM stock_movements AS move JOIN stock_adjustments AS adjustment ON adjustment.id = adjustment_id
         JOIN recalls ON recalls.id = recall_id AND is_open
        WHERE lot_id = ${lotId})`

/**
 * Of lots that were sold from, those whose units stay apart when they come back, with their state (decisions/0051): some of
 * the lot is recalled, at whatever location, or all that was left of it was quarantined. The caller holds the shelf.
 */
export async function listSetApart(
  tx: Tx,
  lotIds: readonly number[],
): Promise<Map<number, LotState>> {
  const rows = await rowsOf<{ id: number; state: LotState }>(
    tx,
    sql`SELECT id, state
          FROM (SELECT lot.id, CASE
                  WHEN EXISTS (SELECT FROM stock_lots AS twin
                                WHERE twin.product_id = lot.product_id AND twin.state = 'RECALLED'
                                  AND COALESCE(code_key(twin.lot_number) = code_key(lot.lot_number),
                                        (twin.location_id, twin.created_at) = (lot.location_id, lot.created_at))
                                  AND (twin.qty > ${byOpenRecalls(sql`twin.id`)} OR ${lastKind(sql`twin.id`)} <> 'STATE'))
                  THEN 'RECALLED'
                  WHEN lot.qty = 0 AND ${lastKind(sql`lot.id`)} = 'STATE' THEN 'QUARANTINE'
                END AS state
                  FROM stock_lots AS lot WHERE lot.id = ANY(${lotIds}::int[])) AS lot
         WHERE state IS NOT NULL`,
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Units of a lot that a recall takes out of sale, with the recall's reason. */
export type UnderRecall = { lotId: number; qty: number; recallId: number; reason: string }

/**
 * Of lots those that an open recall wants and that lie there in another state, with what they hold. The caller holds the shelves, so
 * a recall that is being opened has either seen these units or is seen here.
 */
export function listUnderRecall(tx: Tx, lotIds: readonly number[]): Promise<UnderRecall[]> {
  return rowsOf(
    tx,
    sql`SELECT lot.id AS lot_id, qty, recalls.id AS recall_id, reason
          FROM stock_lots AS lot
          JOIN recalls ON recalls.product_id = lot.product_id AND is_open
         WHERE lot.id = ANY(${lotIds}::int[]) AND qty > 0 AND state <> 'RECALLED'
           AND recalls.id = recall_of(lot.product_id, lot_number)
         ORDER BY lot.id`,
  )
}

/** Notes for each pair of movements of a recall why it is done; the ids are those of the adjustments, in the order of the pairs. */
export async function insertRecallAdjustments(
  tx: Tx,
  pairs: readonly { recallId: number; reason: string }[],
  by: { user: { id: number }; now: Date },
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`INSERT INTO stock_adjustments (reason, recall_id, created_by_id, created_at)
        SELECT reason, recall_id, ${by.user.id}, ${by.now.toISOString()}
          FROM unnest(${pairs.map(({ reason }) => reason)}::text[], ${pairs.map(({ recallId }) => recallId)}::int[])
               WITH ORDINALITY AS pair (reason, recall_id, place)
         ORDER BY place
        RETURNING id`,
  )
  // Ids are drawn in the order of the rows.
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}
