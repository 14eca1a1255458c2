import { sql } from '#server/platform/database/sql.ts'
import type { ActKind } from '#domain/goods/transfers/transfer-status.ts'
import type { LotState } from '#domain/goods/stock/fefo.ts'
import type { Counted } from '#domain/goods/products/packs.ts'
import { recordset } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import type { Author } from '#server/refusals.ts'
import { COUNTED_IN, PIECE_NAME } from '#server/goods/stock/counted.sql.ts'

/** A row of goods of a transfer, with what its lot says now. */
export type SentGoods = {
  id: number
  line: number
  productId: number
  productName: string
  shipment: number
  lotId: number
  lotNumber: string | null
  expiryDate: string | null
  state: LotState
  createdAt: string
  unitCost: string
  shippedQty: number
  underWayQty: number
  refusedQty: number
  undoneAt: string | null
}

/** The goods of a transfer that the caller has locked. */
export function listSentGoods(tx: Tx, transferId: number): Promise<SentGoods[]> {
  return rowsOf(
    tx,
    sql`SELECT goods.id, line, product_id, product_name, shipment, lot_id, lot_number, expiry_date, state, created_at,
               goods.unit_cost, shipped_qty, under_way_qty, refused_qty, undone_at
          FROM transfer_goods AS goods
          JOIN (SELECT id AS lot_id, lot_number, expiry_date, state, created_at FROM stock_lots) AS lot USING (lot_id)
          JOIN transfer_lines USING (transfer_id, line)
         WHERE transfer_id = ${transferId} ORDER BY goods.id`,
  )
}

type Shipped = { line: number; lotId: number; qty: number }

/** Inserts the goods of a shipment, each at the cost of its lot; answers their ids in this order, and the shipment's number. */
export async function insertGoods(
  tx: Tx,
  transferId: number,
  shipped: readonly Shipped[],
  by: Author,
): Promise<{ ids: number[]; shipment: number }> {
  const rows = await rowsOf<{ id: number; shipment: number }>(
    tx,
    sql`INSERT INTO transfer_goods (transfer_id, line, shipment, lot_id, shipped_qty, unit_cost, shipped_by_id, shipped_at)
        SELECT ${transferId}::int, line,
               (SELECT COALESCE(max(shipment), 0) + 1 FROM transfer_goods WHERE transfer_id = ${transferId}),
               lot.id, shipped_qty, lot.unit_cost, ${by.user.id}::int, ${by.now.toISOString()}
          FROM ${recordset(
            sql`transfer_goods`,
            shipped.map(({ qty, ...each }) => ({ ...each, shippedQty: qty })),
          )} WITH ORDINALITY AS sent
          JOIN stock_lots AS lot ON lot.id = lot_id
         ORDER BY ordinality
        RETURNING id, shipment`,
  )
  // Ids are drawn in the order of the rows.
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  return { ids, shipment: rows[0]?.shipment ?? 0 }
}

export type Act = {
  goodsId: number
  kind: ActKind
  qty: number
  lotId: number | null
  isOtherLot: boolean
  reason: string | null
}

/** Writes what became of goods, under the next number of their transfer, and counts it on their rows; answers the number. */
export async function insertActs(
  tx: Tx,
  transferId: number,
  acts: readonly Act[],
  by: Author,
): Promise<number> {
  const { act } = await rowOf<{ act: number }>(
    tx,
    sql`SELECT greatest((SELECT COALESCE(max(act), 0) FROM transfer_acts JOIN transfer_goods AS goods ON goods.id = goods_id
                          WHERE transfer_id = ${transferId}),
                        (SELECT COALESCE(max(act), 0) FROM transfer_extras WHERE transfer_id = ${transferId})) + 1 AS act`,
  )
  if (acts.length === 0) return act
  await run(
    tx,
    sql`INSERT INTO transfer_acts (goods_id, act, kind, qty, lot_id, is_other_lot, reason, done_by_id, done_at)
        SELECT goods_id, ${act}::smallint, kind, qty, lot_id, is_other_lot, reason, ${by.user.id}::int, ${by.now.toISOString()}
          FROM ${recordset(sql`transfer_acts`, acts)}`,
  )
  await countActs(tx, [...new Set(acts.map(({ goodsId }) => goodsId))])
  return act
}

/** Counts the acts of goods that stand on their rows. What is lost was not refused, as long as there is other. */
export async function countActs(tx: Tx, goodsIds: readonly number[]): Promise<void> {
  await run(
    tx,
    sql`UPDATE transfer_goods AS goods
           SET received_qty = counted.received, damaged_qty = counted.damaged, back_qty = counted.back, lost_qty = counted.lost,
               refused_qty = greatest(0, least(counted.refused - counted.back,
                 shipped_qty - counted.received - counted.damaged - counted.back - counted.lost))
          FROM (SELECT id, COALESCE(sum(qty) FILTER (WHERE kind = 'RECEIVED'), 0) AS received,
                       COALESCE(sum(qty) FILTER (WHERE kind = 'DAMAGED'), 0) AS damaged,
                       COALESCE(sum(qty) FILTER (WHERE kind = 'BACK'), 0) AS back,
                       COALESCE(sum(qty) FILTER (WHERE kind = 'LOST'), 0) AS lost,
                       COALESCE(sum(qty) FILTER (WHERE kind = 'REFUSED'), 0) AS refused
                  FROM (SELECT goods.id, kind, qty FROM transfer_goods AS goods
                          LEFT JOIN transfer_acts AS act ON goods_id = goods.id AND act.undone_at IS NULL
                         WHERE goods.id = ANY(${goodsIds}::int[])) AS act
                 GROUP BY 1) AS counted
         WHERE goods.id = counted.id`,
  )
}

export async function markShipmentUndone(
  tx: Tx,
  { transferId, shipment }: { transferId: number; shipment: number },
  by: Author,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE transfer_goods SET undone_at = ${by.now.toISOString()}, undone_by_id = ${by.user.id}
         WHERE transfer_id = ${transferId} AND shipment = ${shipment}`,
  )
}

export type DoneAct = Counted & {
  kind: ActKind
  goodsId: number
  lotId: number | null
  productId: number
  productName: string
  lotNumber: string | null
  qty: number
  undoneAt: string | null
  /** What else has moved of the lot since, deliveries and transfers that came apart; below 0 when units are gone. */
  changeSince: number
}

/** What was done together. The caller holds the locks of the shelves, so their lots stay as they are read here. */
export function listDoneActs(tx: Tx, transferId: number, act: number): Promise<DoneAct[]> {
  return rowsOf(
    tx,
    sql`SELECT done.kind, goods_id, done.lot_id, line.product_id, product_name, lot_number, done.qty, done.undone_at,
               ${PIECE_NAME} AS piece_name, ${COUNTED_IN} AS packs,
               (SELECT COALESCE(sum(later.delta), 0)::int FROM stock_movements AS later
                 WHERE later.lot_id = done.lot_id AND later.id > came.id
                   AND later.kind NOT IN ('PURCHASE', 'PURCHASE_UNDO', 'TRANSFER_IN', 'TRANSFER_IN_UNDO')) AS change_since
          FROM transfer_acts AS done JOIN transfer_goods AS goods ON goods.id = goods_id
          JOIN transfer_lines AS line ON (line.transfer_id, line.line) = (goods.transfer_id, goods.line)
          JOIN products ON products.id = line.product_id
          LEFT JOIN stock_lots AS lot ON lot.id = done.lot_id
          LEFT JOIN LATERAL (
            SELECT min(id) AS id FROM stock_movements
             WHERE transfer_goods_id = goods_id AND lot_id = done.lot_id AND kind = 'TRANSFER_IN' AND moved_at = done_at) AS came ON true
         WHERE goods.transfer_id = ${transferId} AND act = ${act} ORDER BY done.id`,
  )
}

export async function markActUndone(
  tx: Tx,
  { transferId, act }: { transferId: number; act: number },
  by: Author,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE transfer_acts SET undone_at = ${by.now.toISOString()}, undone_by_id = ${by.user.id}
         WHERE act = ${act} AND undone_at IS NULL
           AND goods_id IN (SELECT id FROM transfer_goods WHERE transfer_id = ${transferId})`,
  )
  await run(
    tx,
    sql`DELETE FROM transfer_extras WHERE transfer_id = ${transferId} AND act = ${act} AND settled_at IS NULL`,
  )
}

export type ArrivedLot = {
  productId: number
  locationId: number
  lotNumber: string | null
  expiryDate: string | null
  unitCost: string
  state: LotState
  /** When units without a number first came: by that they are the same. */
  createdAt: string
}

/**
 * The lots to put units into that have come from elsewhere, in the order of `lots`, of which no two may be the same: those with
 * the same number, expiry, cost and state, else new empty ones. The caller holds the shelves.
 */
export async function openArrivedLots(tx: Tx, lots: readonly ArrivedLot[]): Promise<number[]> {
  if (lots.length === 0) return []
  const rows = await rowsOf<{ place: number; id: number }>(
    tx,
    sql`WITH wanted AS (
          SELECT ordinality::int AS place, product_id, location_id, lot_number, expiry_date, unit_cost, state, created_at
            FROM ${recordset(sql`stock_lots`, lots)} WITH ORDINALITY
        ), found AS (
          SELECT place, lot.id FROM wanted CROSS JOIN LATERAL (
            SELECT id FROM stock_lots AS lot
             WHERE (lot.product_id, lot.location_id, lot.unit_cost, lot.state)
                   = (wanted.product_id, wanted.location_id, wanted.unit_cost, wanted.state)
               AND lot.expiry_date IS NOT DISTINCT FROM wanted.expiry_date
               AND code_key(lot.lot_number) IS NOT DISTINCT FROM code_key(wanted.lot_number)
               AND (lot.lot_number IS NOT NULL OR lot.created_at = wanted.created_at)
             ORDER BY id LIMIT 1) AS lot
        ), made AS (
          INSERT INTO stock_lots (product_id, location_id, lot_number, expiry_date, unit_cost, state, qty, created_at)
          SELECT product_id, location_id, lot_number, expiry_date, unit_cost, state, 0, created_at
            FROM wanted WHERE place NOT IN (SELECT place FROM found) ORDER BY place
          RETURNING id, product_id, location_id, lot_number, expiry_date, unit_cost, state, created_at
        )
        SELECT place, id FROM found
         UNION ALL
        SELECT place, made.id FROM wanted JOIN made USING (product_id, location_id, unit_cost, state)
         WHERE made.expiry_date IS NOT DISTINCT FROM wanted.expiry_date
           AND code_key(made.lot_number) IS NOT DISTINCT FROM code_key(wanted.lot_number)
           AND (made.lot_number IS NOT NULL OR made.created_at = wanted.created_at)
           AND place NOT IN (SELECT place FROM found)`,
  )
  const ids = new Map(rows.map(({ place, id }) => [place, id]))
  return lots.map((_, index) => ids.get(index + 1)!) // one is found or made for each
}

type ExtraRow = {
  productId: number
  productName: string
  lotNumber: string | null
  expiryDate: string | null
  qty: number
}

export async function insertExtras(
  tx: Tx,
  { transferId, act }: { transferId: number; act: number },
  extras: readonly ExtraRow[],
  by: Author,
): Promise<void> {
  if (extras.length === 0) return
  await run(
    tx,
    sql`INSERT INTO transfer_extras (transfer_id, act, product_id, product_name, lot_number, expiry_date, qty, noted_by_id, noted_at)
        SELECT ${transferId}::int, ${act}::smallint, product_id, product_name, lot_number, expiry_date, qty,
               ${by.user.id}::int, ${by.now.toISOString()}
          FROM ${recordset(sql`transfer_extras`, extras)}`,
  )
}

export async function settleExtras(
  tx: Tx,
  ids: readonly number[],
  shipment: number | null,
  by: Author,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE transfer_extras SET settled_by_id = ${by.user.id}, settled_at = ${by.now.toISOString()}, shipment = ${shipment}::smallint
         WHERE id = ANY(${ids}::int[])`,
  )
}
