import { sql } from '#server/platform/database/sql.ts'
import { deleteFile, isSilent } from '#server/platform/import/import.sql.ts'
import { rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import type { StoredRow, Work } from '#server/platform/import/import-rows.ts'

/** One start of an import. A later start of the same import has a higher number. */
export type Run = { importId: number; number: number }

/** Whether an import other than this one is running. One whose server has fallen silent is marked as interrupted. */
export async function isAnotherRunning(tx: Tx, importId: number, now: Date): Promise<boolean> {
  await run(
    tx,
    sql`UPDATE imports SET status = 'INTERRUPTED'
         WHERE status = 'RUNNING' AND id <> ${importId} AND ${isSilent(now)}`,
  )
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM imports WHERE status = 'RUNNING' AND id <> ${importId}`,
  )
  return rows.length > 0
}

/** Starts an import, or takes over from a server that fell silent. The file is deleted, because its rows are stored. */
export async function startRun(
  tx: Tx,
  importId: number,
  user: { id: number },
  now: Date,
): Promise<Run> {
  const moment = now.toISOString()
  const [run] = await rowsOf<{ number: number }>(
    tx,
    sql`UPDATE imports SET status = 'RUNNING', keeps_undo = keeps_undo OR run = 0, run = run + 1, worked_at = ${moment},
               started_by_id = COALESCE(started_by_id, ${user.id}), started_at = COALESCE(started_at, ${moment})
         WHERE id = ${importId} RETURNING run AS number`,
  )
  await deleteFile(tx, importId)
  return { importId, number: run?.number ?? 0 }
}

/** Locks the import for one batch, against other servers and against cancelling; null when another run has taken over. */
export async function claimRun(tx: Tx, run: Run, now: Date): Promise<Work | null> {
  const [work] = await rowsOf<Work>(
    tx,
    sql`UPDATE imports SET worked_at = ${now.toISOString()}
         WHERE id = ${run.importId} AND status = 'RUNNING' AND run = ${run.number}
        RETURNING file_name, settings, started_by_id,
                  adjustment_id, last_line`,
  )
  return work ?? null
}

/** The next stored rows, about so many: all rows of a product come at once, behind its first one. */
export function nextRows(
  tx: Tx,
  importId: number,
  lastLine: number,
  limit: number,
): Promise<StoredRow[]> {
  // Rows that earlier versions read have no location, lotOf and units.
  return rowsOf(
    tx,
    sql`SELECT line, reading -> 'values' AS values, reading -> 'remarks' AS remarks, COALESCE(reading -> 'units', '{}') AS units, reading ->> 'skipped' AS skipped,
               (reading ->> 'locationId')::int AS location_id, (reading ->> 'lotOf')::int AS lot_of,
               action, entity_id, first_line AS turn
          FROM import_rows WHERE import_id = ${importId} AND first_line > ${lastLine} AND first_line <= (
                 SELECT max(first_line) FROM (
                   SELECT first_line FROM import_rows WHERE import_id = ${importId} AND first_line > ${lastLine}
                    ORDER BY first_line, line LIMIT ${limit}) AS next)
         ORDER BY first_line, line`,
  )
}

/** Stores which adjustment holds the import's stock. */
export async function keepAdjustment(tx: Tx, importId: number, id: number): Promise<void> {
  await run(tx, sql`UPDATE imports SET adjustment_id = ${id} WHERE id = ${importId}`)
}

/** Marks an import as ended. */
export async function endRun(
  tx: Tx,
  importId: number,
  status: 'DONE' | 'CANCELLED',
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE imports SET status = ${status}, ended_at = ${now.toISOString()} WHERE id = ${importId}`,
  )
}

/** Marks the import as interrupted, without waiting until its silence would show it. */
export async function interrupt(tx: Tx, { importId, number }: Run): Promise<void> {
  await run(
    tx,
    sql`UPDATE imports SET status = 'INTERRUPTED'
         WHERE id = ${importId} AND run = ${number} AND status = 'RUNNING'`,
  )
}

/** Marks an import as taken back; `reversalId` is the adjustment that gave its stock back. */
export async function markTakenBack(
  tx: Tx,
  importId: number,
  reversalId: number | null,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE imports SET status = 'TAKEN_BACK', reversal_id = ${reversalId} WHERE id = ${importId}`,
  )
}
