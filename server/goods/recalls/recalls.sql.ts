import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { Recall, RecallDetail, RecallFilters } from '#domain/goods/recalls/api.ts'
import type { NewRecall } from '#domain/goods/recalls/bodies.ts'
import { COUNTED_IN, PIECE_NAME } from '#server/goods/stock/counted.sql.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { allOf, everyWordIn, isReferenced } from '#server/platform/database/text-search.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'
import type { Author } from '#server/refusals.ts'

/** A condition that a lot is of `recall`, by number or because all are. */
export const IS_RECALLED_LOT = sql`lot.product_id = recall.product_id AND (of_all_lots OR EXISTS (
  SELECT FROM recall_numbers WHERE recall_id = recall.id AND code_key(recall_numbers.lot_number) = code_key(lot.lot_number)))`

const STATUS = sql`CASE WHEN is_open THEN 'OPEN' WHEN mistake_at IS NULL THEN 'CLOSED' ELSE 'MISTAKE' END`

const HEAD = sql`recall.id, recall.product_id, products.name AS product_name, sku, ${PIECE_NAME} AS piece_name, ${COUNTED_IN} AS packs,
  of_all_lots, ARRAY(SELECT lot_number FROM recall_numbers WHERE recall_id = recall.id ORDER BY code_key(lot_number)) AS lot_numbers,
  reference, reason, announced_on, ${STATUS} AS status,
  opened_at, opener.full_name AS opened_by_name, closed_at, closer.full_name AS closed_by_name,
  mistake_at, forgiver.full_name AS mistake_by_name, mistake`

const FROM = sql`recalls AS recall
  JOIN products ON products.id = recall.product_id
  JOIN users AS opener ON opener.id = opened_by_id
  LEFT JOIN users AS closer ON closer.id = closed_by_id
  LEFT JOIN users AS forgiver ON forgiver.id = mistake_by_id`

function matching({ search, status, productId }: RecallFilters): SQL {
  const numbered = /^#(\d{1,9})$/.exec(search ?? '')
  return allOf([
    status === undefined ? sql`true` : sql`${STATUS} = ${status}`,
    productId === undefined ? sql`true` : sql`recall.product_id = ${productId}`,
    numbered
      ? sql`recall.id = ${Number(numbered[1])}`
      : search
        ? sql`(${everyWordIn(sql`products.search_key`, search)} OR ${isReferenced(sql`reference`, search)}
               OR EXISTS (SELECT FROM recall_numbers WHERE recall_id = recall.id AND ${isReferenced(sql`lot_number`, search)}))`
        : sql`true`,
  ])
}

/** Recalls, open ones first, then the newest first; without a limit all of them. */
export async function listRecalls(
  tx: Tx,
  filters: RecallFilters & { reach: Reach; limit?: number; offset?: number },
): Promise<{ recalls: Recall[]; total: number }> {
  const { reach, limit, offset = 0 } = filters
  const recalls = await rowsOf<Recall>(
    tx,
    unprepared(sql`SELECT ${HEAD},
             (SELECT COALESCE(sum(qty), 0)::int FROM stock_lots AS lot
               WHERE ${IS_RECALLED_LOT} AND state = 'RECALLED' AND ${within(reach, sql`lot.location_id`)}) AS recalled_qty
        FROM ${FROM} WHERE ${matching(filters)}
       ORDER BY is_open DESC, recall.id DESC LIMIT ${limit ?? null} OFFSET ${offset}`),
  )
  const { total } = await rowOf<{ total: number }>(
    tx,
    unprepared(sql`SELECT count(*)::int AS total FROM ${FROM} WHERE ${matching(filters)}`),
  )
  return { recalls, total }
}

export type RecallHead = Omit<
  RecallDetail,
  'places' | 'unnumbered' | 'saleCount' | 'contactedCount'
>

export async function findRecall(tx: Tx, id: number): Promise<RecallHead | null> {
  const [recall] = await rowsOf<RecallHead>(
    tx,
    sql`SELECT ${HEAD} FROM ${FROM} WHERE recall.id = ${id}`,
  )
  return recall ?? null
}

/** A recall whose row is locked, so that it is closed or taken back once. */
export async function lockRecall(tx: Tx, id: number): Promise<RecallHead | null> {
  await run(tx, sql`SELECT FROM recalls WHERE id = ${id} FOR UPDATE`)
  return findRecall(tx, id)
}

/**
 * Locks all that a product has, wherever it is, and bars new shelves of it until the transaction ends: the lock is that of
 * whoever opens one (inherit_points). Whoever brings units holds their shelf, so they come before the recall or find it.
 */
export async function lockWholeProduct(tx: Tx, productId: number): Promise<void> {
  await run(tx, sql`SELECT pg_advisory_xact_lock(27, ${productId}::int % 64)`)
  await run(
    tx,
    sql`SELECT FROM location_inventory WHERE product_id = ${productId} ORDER BY location_id FOR UPDATE`,
  )
}

/** Open recalls of a product that are of all lots or of one of those numbers. */
export function listOpenRecalls(
  tx: Tx,
  { productId, lotNumbers, ofAllLots }: Pick<NewRecall, 'productId' | 'lotNumbers' | 'ofAllLots'>,
): Promise<{ id: number; lotNumber: string | null }[]> {
  return rowsOf(
    tx,
    sql`SELECT recall.id, min(number.lot_number) AS lot_number
          FROM recalls AS recall LEFT JOIN recall_numbers AS number
               ON recall_id = recall.id AND code_key(lot_number) IN (SELECT code_key(named) FROM unnest(${lotNumbers}::text[]) AS named)
         WHERE product_id = ${productId} AND is_open
           AND (of_all_lots OR (NOT ${ofAllLots} AND number.recall_id IS NOT NULL))
         GROUP BY recall.id ORDER BY recall.id`,
  )
}

export async function insertRecall(tx: Tx, recall: NewRecall, by: Author): Promise<number> {
  const { productId, ofAllLots, reference = null, reason, announcedOn, lotNumbers } = recall
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO recalls (product_id, of_all_lots, reference, reason, announced_on, opened_by_id, opened_at)
        VALUES (${productId}, ${ofAllLots}, ${reference}, ${reason}, ${announcedOn}, ${by.user.id}, ${by.now.toISOString()})
        RETURNING id`,
  )
  await run(
    tx,
    sql`INSERT INTO recall_numbers (recall_id, lot_number)
        SELECT ${id}::int, lot_number FROM unnest(${lotNumbers}::text[]) AS lot_number`,
  )
  return id
}

/** The lots of a product that hold units which are not recalled. */
export async function listOtherLots(tx: Tx, productId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT id FROM stock_lots WHERE product_id = ${productId} AND qty > 0 AND state <> 'RECALLED' ORDER BY id`,
  )
  return rows.map(({ id }) => id)
}

export async function markClosed(tx: Tx, id: number, by: Author): Promise<void> {
  await run(
    tx,
    sql`UPDATE recalls SET closed_by_id = ${by.user.id}, closed_at = ${by.now.toISOString()}, version = version + 1
         WHERE id = ${id}`,
  )
}

export async function markMistake(tx: Tx, id: number, reason: string, by: Author): Promise<void> {
  await run(
    tx,
    sql`UPDATE recalls SET mistake_by_id = ${by.user.id}, mistake_at = ${by.now.toISOString()}, mistake = ${reason},
               version = version + 1
         WHERE id = ${id}`,
  )
}

/** Units that a recall took, with the state that they had. */
export type Taken = {
  /** The lot into which they came. */
  lotId: number
  state: 'FOR_SALE' | 'QUARANTINE'
  qty: number
  /** Units that have left that lot since the first of them came. */
  goneQty: number
}

/** What a recall took, by lot and former state, the quarantined first. The caller holds the shelves. */
export function listTaken(tx: Tx, recallId: number): Promise<Taken[]> {
  return rowsOf(
    tx,
    sql`WITH taken AS MATERIALIZED (
          SELECT came.lot_id, lot.state, sum(came.delta)::int AS qty, min(came.id) AS since
            FROM stock_adjustments AS adjustment
            JOIN stock_movements AS came ON came.adjustment_id = adjustment.id AND came.delta > 0
            JOIN stock_movements AS went ON went.adjustment_id = adjustment.id AND went.delta < 0
            JOIN stock_lots AS lot ON lot.id = went.lot_id
           WHERE adjustment.recall_id = ${recallId}
           GROUP BY came.lot_id, lot.state
        )
        SELECT lot_id, state, qty,
               (SELECT COALESCE(-sum(delta), 0)::int FROM stock_movements AS gone
                 WHERE gone.lot_id = taken.lot_id AND delta < 0
                   AND gone.id > (SELECT min(since) FROM taken AS first WHERE first.lot_id = taken.lot_id)) AS gone_qty
          FROM taken ORDER BY lot_id, state DESC`,
  )
}
