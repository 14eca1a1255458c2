import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { ImportRow } from '#domain/platform/import/answers.ts'
import type { RowFilters } from '#domain/platform/import/api.ts'
import type { Plan } from '#domain/platform/import/outcomes.ts'
import { recordset } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import type { ImportKind } from '#server/platform/import/import-kind.ts'
import type { KindName, PlannedRow, DoneRow } from '#server/platform/import/import-rows.ts'

/** The outcome of a line of `imports`, or its planned outcome while that is a draft. */
export const OUTCOME = sql`CASE WHEN imports.status <> 'DRAFT' AND first_line > last_line THEN 'notReached'
  WHEN is_unchanged THEN 'unchanged' ELSE action END`

/** The location that was chosen for an import's stock. It stands in the large settings, which are unpacked once by this, not for each row. */
export const CHOSEN_LOCATION = sql`LATERAL (SELECT settings ->> 'locationId' AS chosen_location OFFSET 0) AS chosen`

export async function deleteRows(tx: Tx, importId: number): Promise<void> {
  await run(tx, sql`DELETE FROM import_rows WHERE import_id = ${importId}`)
}

export async function insertRows(
  tx: Tx,
  importId: number,
  rows: readonly PlannedRow[],
): Promise<void> {
  const listed = rows.map(({ reading: { line, cells, ...reading }, plan, changes }) => ({
    line,
    cells,
    reading,
    action: plan.action,
    entityId: plan.entityId,
    remarks: plan.remarks,
    changes,
  }))
  await run(
    tx,
    sql`INSERT INTO import_rows (import_id, line, cells, reading, action, entity_id, remarks, changes, is_unchanged)
        SELECT ${importId}, line, cells, reading, action, entity_id, remarks, changes, action IN ('update', 'lot') AND changes = '[]'
          FROM ${recordset(sql`import_rows`, listed)}`,
  )
}

/** Adds changes and remarks to stored rows, which then change something. */
export async function addToRows(
  tx: Tx,
  importId: number,
  rows: readonly (Pick<PlannedRow, 'changes'> & { line: number; remarks: Plan['remarks'] })[],
): Promise<void> {
  await run(
    tx,
    sql`UPDATE import_rows AS row
           SET changes = row.changes || added.changes, remarks = row.remarks || added.remarks, is_unchanged = false
          FROM ${recordset(sql`import_rows`, rows)} AS added
         WHERE row.import_id = ${importId} AND row.line = added.line`,
  )
}

const TABLES = {
  product: sql`products`,
  customer: sql`customers`,
  supplier: sql`suppliers`,
  // Its lines are about products.
  'dated change': sql`products`,
} satisfies Record<KindName, SQL>

/** A page of the preview, and the number of rows that pass the filter. */
export async function listRows(
  tx: Tx,
  importId: number,
  kind: Pick<ImportKind, 'name' | 'idName'>,
  { outcome, reason, limit, offset }: RowFilters,
): Promise<{ rows: ImportRow[]; total: number }> {
  const about = sql`entity_id AS ${sql.identifier(kind.idName)},
    (SELECT name FROM ${TABLES[kind.name]} WHERE id = entity_id) AS known_name`
  const isOutcome = outcome === undefined ? sql`true` : sql`${OUTCOME} = ${outcome}`
  const isSaid = reason === undefined ? sql`true` : saysReason(reason)
  const matching = sql`import_id = ${importId} AND ${isOutcome} AND ${isSaid}`
  const rows = await rowsOf<ImportRow>(
    tx,
    sql`SELECT ${about}, ${ROW_COLUMNS} ${FROM_ROWS} WHERE ${matching} ORDER BY line LIMIT ${limit} OFFSET ${offset}`,
  )
  const { total } = await rowOf<{ total: number }>(
    tx,
    sql`SELECT count(*)::int AS total ${FROM_ROWS} WHERE ${matching}`,
  )
  return { rows, total }
}

/** Why something is said of a line. Lines that earlier versions read have no reasons, only messages. */
export const REASON = sql`coalesce(remark ->> 'reason', remark ->> 'message')`

function saysReason(reason: string): SQL {
  return sql`EXISTS (SELECT FROM jsonb_array_elements(remarks) AS remark WHERE ${REASON} = ${reason})`
}

const FROM_ROWS = sql`FROM import_rows JOIN imports ON imports.id = import_id`
const ROW_COLUMNS = sql`line, ${OUTCOME} AS outcome,
  reading -> 'values' AS values, cells, remarks,
  CASE WHEN imports.status = 'DRAFT' OR first_line <= last_line THEN changes ELSE '[]' END AS changes`

/** A row, and what it is about. */
export type ReportRow = Omit<ImportRow, 'knownName'> & { entityId: number | null }

/** The rows behind a line, for the report. */
export function listRowsAfter(
  tx: Tx,
  importId: number,
  line: number,
  limit: number,
): Promise<ReportRow[]> {
  return rowsOf(
    tx,
    sql`SELECT entity_id, ${ROW_COLUMNS} ${FROM_ROWS}
         WHERE import_id = ${importId} AND line > ${line} ORDER BY line LIMIT ${limit}`,
  )
}

/** Stores the outcomes of rows up to those whose turn is `lastLine`, in the transaction of their writes. */
export async function storeOutcomes(
  tx: Tx,
  importId: number,
  rows: readonly DoneRow[],
  lastLine: number,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE import_rows AS row
           SET action = done.action, is_unchanged = done.is_unchanged, entity_id = done.entity_id,
               remarks = done.remarks, changes = done.changes, undo = done.undo
          FROM ${recordset(sql`import_rows`, rows)} AS done
         WHERE row.import_id = ${importId} AND row.line = done.line`,
  )
  await run(tx, sql`UPDATE imports SET last_line = ${lastLine} WHERE id = ${importId}`)
}

/** The earlier lines of the file that create or change something, by its id. */
export async function earlierLines(
  tx: Tx,
  importId: number,
  before: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<{ id: number; line: number }>(
    tx,
    sql`SELECT entity_id AS id, min(line) AS line FROM import_rows
         WHERE import_id = ${importId} AND entity_id = ANY(${ids}::int[]) AND action IN ('create', 'update') AND line < ${before}
         GROUP BY entity_id`,
  )
  return new Map(rows.map(({ id, line }) => [id, line]))
}
