import { sql } from '#server/platform/database/sql.ts'
import type { TransferStatus } from '#domain/goods/transfers/transfer-status.ts'
import { recordset } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import type { Author } from '#server/refusals.ts'

export type Good = { id: number; name: string; enableStock: boolean; isKit: boolean }

/** What a transfer needs to know of its products; missing ones are left out. */
export function listGoods(tx: Tx, productIds: readonly number[]): Promise<Good[]> {
  return rowsOf(
    tx,
    sql`SELECT id, name, enable_stock, product_type = 'COMBO' AS is_kit
          FROM products WHERE id = ANY(${productIds}::int[])`,
  )
}

/** Locations, locked so that neither closes before the transaction ends, in the order of their ids. */
export function shareLocations(
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; name: string; isActive: boolean }[]> {
  return rowsOf(
    tx,
    sql`SELECT id, name, is_active FROM locations WHERE id = ANY(${ids}::int[]) ORDER BY id FOR SHARE`,
  )
}

/** How the shop sends goods. */
export function readRules(
  tx: Tx,
): Promise<{ needApproval: boolean; takenInBy: 'ANYONE' | 'MANAGERS' }> {
  return rowOf(
    tx,
    sql`SELECT transfers_need_approval AS need_approval, transfers_taken_in_by AS taken_in_by FROM settings`,
  )
}

export type NewRow = {
  number: string
  fromLocationId: number
  toLocationId: number
  begunAtId: number
  notes: string | null
}

export async function insertTransfer(tx: Tx, row: NewRow, by: Author): Promise<number> {
  const now = by.now.toISOString()
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO transfers (number, from_location_id, to_location_id, begun_at_id, status, notes, created_by_id, created_at, updated_at)
        VALUES (${row.number}, ${row.fromLocationId}, ${row.toLocationId}, ${row.begunAtId}, 'REQUESTED', ${row.notes}, ${by.user.id}, ${now}, ${now})
        RETURNING id`,
  )
  return id
}

export type LineRow = { productId: number; productName: string; requestedQty: number }

/** Replaces the lines of a transfer, in this order. Nothing was ever shipped of it, or the products keep their lines. */
export async function replaceLines(tx: Tx, id: number, lines: readonly LineRow[]): Promise<void> {
  await run(tx, sql`DELETE FROM transfer_lines WHERE transfer_id = ${id}`)
  const rows = lines.map((line, place) => ({ ...line, line: place + 1 }))
  await run(
    tx,
    sql`INSERT INTO transfer_lines (transfer_id, line, product_id, product_name, requested_qty)
        SELECT ${id}::int, line, product_id, product_name, requested_qty
          FROM ${recordset(sql`transfer_lines`, rows)}`,
  )
}

/** Sets what is wanted of lines that stay. */
export async function setRequested(
  tx: Tx,
  id: number,
  lines: readonly { line: number; requestedQty: number }[],
): Promise<void> {
  await run(
    tx,
    sql`UPDATE transfer_lines AS line SET requested_qty = wanted.requested_qty
          FROM ${recordset(sql`transfer_lines`, lines)} AS wanted
         WHERE line.transfer_id = ${id} AND line.line = wanted.line`,
  )
}

/** Adds lines for products that arrived without being wanted; answers nothing, because they are read with the transfer. */
export async function addLines(
  tx: Tx,
  id: number,
  products: readonly { productId: number; productName: string }[],
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO transfer_lines (transfer_id, line, product_id, product_name, requested_qty)
        SELECT ${id}::int, (SELECT max(line) FROM transfer_lines WHERE transfer_id = ${id}) + ordinality,
               product_id, product_name, 0
          FROM ${recordset(sql`transfer_lines`, products)} WITH ORDINALITY`,
  )
}

export async function markClosed(tx: Tx, id: number, lines: readonly number[]): Promise<void> {
  await run(
    tx,
    sql`UPDATE transfer_lines SET is_closed = true WHERE transfer_id = ${id} AND line = ANY(${lines}::int[])`,
  )
  await run(
    tx,
    sql`DELETE FROM transfer_picks WHERE transfer_id = ${id} AND line = ANY(${lines}::int[])`,
  )
}

/** What somebody has decided of a transfer; what is left out stays. */
export type Decision = {
  notes?: string | null
  approvedById?: number | null
  sentBack?: { reason: string; byId: number } | null
  isCancelled?: boolean
}

/** Writes a decision, and the status that follows from all that is stored of the transfer, with a new version. */
export async function renewTransfer(
  tx: Tx,
  id: number,
  { notes, approvedById, sentBack, isCancelled = false }: Decision,
  now: Date,
): Promise<TransferStatus> {
  const at = now.toISOString()
  const { status } = await rowOf<{ status: TransferStatus }>(
    tx,
    sql`WITH decided AS (
          SELECT CASE WHEN ${notes !== undefined} THEN ${notes ?? null}::text ELSE notes END AS notes,
                 CASE WHEN ${approvedById !== undefined} THEN ${approvedById ?? null}::int ELSE approved_by_id END AS approved_by_id,
                 CASE WHEN ${approvedById !== undefined}
                      THEN CASE WHEN ${approvedById ?? null}::int IS NOT NULL THEN ${at}::timestamptz END ELSE approved_at END AS approved_at,
                 CASE WHEN ${sentBack !== undefined} THEN ${sentBack?.reason ?? null}::text ELSE sent_back END AS sent_back,
                 CASE WHEN ${sentBack !== undefined} THEN ${sentBack?.byId ?? null}::int ELSE sent_back_by_id END AS sent_back_by_id
            FROM transfers WHERE id = ${id}
        ), line AS (
          SELECT bool_or(NOT is_closed AND requested_qty > COALESCE(shipped, 0)) AS is_open, bool_and(is_closed) AS is_closed
            FROM transfer_lines LEFT JOIN (
                   SELECT line, sum(shipped_qty) AS shipped FROM transfer_goods
                    WHERE transfer_id = ${id} AND undone_at IS NULL GROUP BY 1) AS sent USING (line)
           WHERE transfer_id = ${id}
        ), sent AS (
          SELECT count(*) FILTER (WHERE undone_at IS NULL) AS goods, COALESCE(sum(under_way_qty), 0) AS under_way
            FROM transfer_goods WHERE transfer_id = ${id}
        )
        UPDATE transfers
           SET notes = decided.notes, approved_by_id = decided.approved_by_id, approved_at = decided.approved_at,
               sent_back = decided.sent_back, sent_back_by_id = decided.sent_back_by_id,
               status = CASE
                 WHEN ${isCancelled} OR goods = 0 AND line.is_closed THEN 'CANCELLED'
                 WHEN goods = 0 AND decided.approved_at IS NOT NULL THEN 'APPROVED'
                 WHEN goods = 0 THEN 'REQUESTED'
                 WHEN under_way > 0 OR line.is_open THEN 'SHIPPED' ELSE 'CLOSED' END,
               version = version + 1, updated_at = ${at}
          FROM decided, line, sent WHERE id = ${id}
        RETURNING status`,
  )
  return status
}

/** Locks the lots of a location's shelves, which the caller holds. */
export async function lockLots(
  tx: Tx,
  locationId: number,
  productIds: readonly number[],
): Promise<void> {
  await run(
    tx,
    sql`SELECT FROM stock_lots WHERE location_id = ${locationId} AND product_id = ANY(${productIds}::int[])
         ORDER BY id FOR UPDATE`,
  )
}
