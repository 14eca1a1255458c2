import { sql } from '#server/platform/database/sql.ts'
import { rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import type { Author } from '#server/refusals.ts'

/** A kind of documents that a till numbers. */
export type SeriesKind = 'INVOICE' | 'RETURN' | 'VOID'

export type Series = { kind: SeriesKind; prefix: string; lastNumber: number }

/** The series of a till, locked until the transaction ends: what is being numbered has its number by then. */
export function lockSeries(tx: Tx, tillId: number): Promise<Series[]> {
  return rowsOf(
    tx,
    sql`SELECT kind, prefix, last_number FROM number_series
         WHERE till_id = ${tillId} ORDER BY kind FOR UPDATE`,
  )
}

/** Numbers of a series that are left out, from the first to the last. */
export type Jump = { kind: SeriesKind; first: number; last: number }

/** Leaves numbers out for good, and counts that the till was set anew. */
export async function insertJumps(
  tx: Tx,
  tillId: number,
  jumps: readonly Jump[],
  { user, now }: Author,
): Promise<void> {
  const list = <Value>(of: (jump: Jump) => Value) => jumps.map(of)
  await run(
    tx,
    sql`WITH jump AS (
          SELECT * FROM unnest(${list(({ kind }) => kind)}::text[], ${list(({ first }) => first)}::int[],
                               ${list(({ last }) => last)}::int[]) AS jump (kind, first, last)
        ), moved AS (
          UPDATE number_series SET last_number = jump.last
            FROM jump WHERE till_id = ${tillId} AND number_series.kind = jump.kind
        )
        INSERT INTO number_jumps (till_id, kind, first_missing, last_missing, made_by_id, made_at)
        SELECT ${tillId}::int, kind, first, last, ${user.id}::int, ${now.toISOString()}::timestamptz FROM jump`,
  )
  await run(
    tx,
    sql`UPDATE tills SET reset_counter = reset_counter + 1, version = version + 1, updated_at = ${now.toISOString()}
         WHERE id = ${tillId}`,
  )
}

/** The till that an entry of the log is about. */
export async function findTillOfEntry(tx: Tx, auditId: number): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT entity_id AS id FROM audit_logs WHERE id = ${auditId} AND entity = 'till'`,
  )
  return row?.id ?? null
}
