import { databaseError, type Tx } from '#server/platform/database/database.ts'
import type { OpenPharmacy } from '#server/pharmacy.ts'
import { auditEnd } from '#server/platform/import/audit.ts'
import { TooMuchAtOnce, type ImportKind } from '#server/platform/import/import-kind.ts'
import { storeOutcomes } from '#server/platform/import/rows.sql.ts'
import type { DoneRow } from '#server/platform/import/import-rows.ts'
import { endRun, interrupt, nextRows, claimRun, type Run } from '#server/platform/import/run.sql.ts'
import type { StoredRow } from '#server/platform/import/import-rows.ts'

/** Rows in a batch, but for those that complete its last product: a tenth of a second's work, for which a till may wait. */
export const ROWS_AT_ONCE = 250
/** Most failures in a row. The database may be away for a moment, or another call may hold a shelf. */
const MOST_FAILURES = 5
const PAUSE_MS = 500

/** SQLSTATEs of errors in the data themselves: data exceptions and violated constraints. */
const BY_THE_ROWS = /^2[23]/

/**
 * Does the rows of an import in batches. A batch and its outcomes are one transaction, so wherever this stops nothing
 * is lost or done twice. Ends when all rows are done, or when another run has taken over.
 */
export async function runImport(pharmacy: OpenPharmacy, kind: ImportKind, run: Run): Promise<void> {
  let size = ROWS_AT_ONCE
  let failures = 0
  let isBarred = false
  for (;;) {
    try {
      const now = pharmacy.now()
      const limit = size
      const refusesRow = isBarred
      const isOver = await pharmacy.database.transaction((tx) =>
        doBatch(tx, kind, run, { limit, refusesRow, now }),
      )
      // The call that started the import was answered long ago, so its news is announced here.
      for (const row of kind.written) pharmacy.news.mark(row)
      if (isOver) return
      isBarred = false
      failures = 0
      size = Math.min(ROWS_AT_ONCE, size * 2)
    } catch (error) {
      const isOfRows =
        error instanceof TooMuchAtOnce || BY_THE_ROWS.test(databaseError(error)?.code ?? '')
      // A batch that the database refuses is halved until the one bad product is found, which is refused alone.
      if (isOfRows && size === 1 && !isBarred) isBarred = true
      else if (isOfRows && size > 1) size = Math.ceil(size / 4)
      else if ((failures += 1) > MOST_FAILURES) return giveUp(pharmacy, run)
      else await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * failures).unref())
    }
  }
}

/** Marks the import as interrupted; it can be run again. */
async function giveUp(pharmacy: OpenPharmacy, run: Run): Promise<void> {
  // If the database is still away, the import's silence says the same later.
  await interrupt(pharmacy.database.pool, run).catch(() => {})
}

type Step = {
  limit: number
  /** The database has just refused all that this batch could do. */
  refusesRow: boolean
  now: Date
}

/** Does the next rows; answers whether nothing is left to do for this run. */
async function doBatch(
  tx: Tx,
  kind: ImportKind,
  run: Run,
  { limit, refusesRow, now }: Step,
): Promise<boolean> {
  const work = await claimRun(tx, run, now)
  if (!work) return true
  const rows = await nextRows(tx, run.importId, work.lastLine, limit)
  const by = { user: { id: work.startedById }, now }
  if (rows.length === 0) {
    await endRun(tx, run.importId, 'DONE', now)
    await auditEnd(tx, kind, run.importId, by)
    return true
  }
  const outcomes = refusesRow
    ? rows.map(refused)
    : await kind.write(tx, rows, { importId: run.importId, work, by })
  await storeOutcomes(tx, run.importId, outcomes, rows.at(-1)?.turn ?? 0)
  return false
}

function refused({ line, remarks }: StoredRow): DoneRow {
  const message = 'The database could not store this row: look for signs in it that are no text'
  return {
    line,
    action: 'refuse',
    isUnchanged: false,
    entityId: null,
    remarks: [...remarks, { field: null, message, isError: true }],
    changes: [],
    undo: null,
  }
}
