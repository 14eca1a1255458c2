import { sql } from '#server/platform/database/sql.ts'
import { recordset } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import type { Author } from '#server/refusals.ts'

export async function insertWriteOff(
  tx: Tx,
  head: { number: string; locationId: number; plannedOn: string | null; notes: string | null },
  by: Author,
): Promise<number> {
  const now = by.now.toISOString()
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO write_offs (number, location_id, status, planned_on, notes, created_by_id, created_at, updated_at)
        VALUES (${head.number}, ${head.locationId}, 'DRAFT', ${head.plannedOn}::date, ${head.notes}, ${by.user.id}, ${now}, ${now})
        RETURNING id`,
  )
  return id
}

/** Updates a write-off that the caller has locked, with a new version; it is cancelled, or keeps its status. */
export async function updateWriteOff(
  tx: Tx,
  id: number,
  head: { plannedOn: string | null; notes: string | null; isCancelled: boolean },
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE write_offs SET planned_on = ${head.plannedOn}::date, notes = ${head.notes},
               status = CASE WHEN ${head.isCancelled}::boolean THEN 'CANCELLED' ELSE status END,
               version = version + 1, updated_at = ${now.toISOString()}
         WHERE id = ${id}`,
  )
}

/** Replaces the goods of a draft, in this order. */
export async function replaceGoods(
  tx: Tx,
  id: number,
  goods: readonly { lotId: number; qty: number; reason: string }[],
): Promise<void> {
  await run(tx, sql`DELETE FROM write_off_goods WHERE write_off_id = ${id}`)
  const rows = goods.map((each, place) => ({ ...each, line: place + 1 }))
  await run(
    tx,
    sql`INSERT INTO write_off_goods (write_off_id, line, lot_id, qty, reason)
        SELECT ${id}::int, line, lot_id, qty, reason FROM ${recordset(sql`write_off_goods`, rows)}`,
  )
}

/** The rows of a write-off's goods, by which its movements name them. */
export function listGoodsRows(
  tx: Tx,
  id: number,
): Promise<{ id: number; lotId: number; qty: number }[]> {
  return rowsOf(
    tx,
    sql`SELECT id, lot_id, qty FROM write_off_goods WHERE write_off_id = ${id} ORDER BY line`,
  )
}

/** Who saw the destruction; with the id of the user where they gave their PIN. */
export type Witness = { name: string; userId: number | null }

export async function markDone(tx: Tx, id: number, witness: Witness, by: Author): Promise<void> {
  const now = by.now.toISOString()
  await run(
    tx,
    sql`UPDATE write_offs SET status = 'DONE', witness = ${witness.name}, witness_id = ${witness.userId}, done_by_id = ${by.user.id},
               done_at = ${now}, version = version + 1, updated_at = ${now}
         WHERE id = ${id}`,
  )
}

export async function markUndone(tx: Tx, id: number, by: Author): Promise<void> {
  const now = by.now.toISOString()
  await run(
    tx,
    sql`UPDATE write_offs SET status = 'UNDONE', undone_by_id = ${by.user.id}, undone_at = ${now}, version = version + 1,
               updated_at = ${now}
         WHERE id = ${id}`,
  )
}

/** Whether a witness gives a PIN, by the shop's settings, and the name of a user. */
export function readWitnessing(
  tx: Tx,
  userId: number | null,
): Promise<{ isByPin: boolean; name: string | null }> {
  return rowOf(
    tx,
    sql`SELECT witness_by_pin AS is_by_pin, (SELECT full_name FROM users WHERE id = ${userId}::int) AS name FROM settings`,
  )
}
