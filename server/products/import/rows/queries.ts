import { sql, type SQL } from 'drizzle-orm'
import type { ImportRow, RowFilters } from '#domain/products/import/api.ts'
import type { Change } from '#domain/products/import/changes.ts'
import type { Action, Plan } from '#domain/products/import/plan-row.ts'
import type { RowReading } from '#domain/products/import/read-row.ts'
import { rowOf, rowsOf, type Tx } from '#server/database/database.ts'

/** The outcome of a line of `imports`, or its planned outcome while that is a draft. */
export const OUTCOME = sql`CASE WHEN imports.status <> 'DRAFT' AND first_line > last_line THEN 'notReached'
  WHEN is_unchanged THEN 'unchanged' ELSE action END`

export async function deleteRows(tx: Tx, importId: number): Promise<void> {
  await tx.execute(sql`DELETE FROM product_import_rows WHERE import_id = ${importId}`)
}

export type PlannedRow = { reading: RowReading; plan: Plan; changes: Change[] }

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
    product_id: plan.productId,
    remarks: plan.remarks,
    changes,
  }))
  await tx.execute(
    sql`INSERT INTO product_import_rows (import_id, line, cells, reading, action, product_id, remarks, changes)
        SELECT ${importId}, line, cells, reading, action, product_id, remarks, changes
          FROM jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) AS listed
               (line int, cells jsonb, reading jsonb, action text, product_id int, remarks jsonb, changes jsonb)`,
  )
}

/** Adds changes and remarks to stored rows. */
export async function addToRows(
  tx: Tx,
  importId: number,
  rows: readonly (Pick<PlannedRow, 'changes'> & { line: number; remarks: Plan['remarks'] })[],
): Promise<void> {
  await tx.execute(
    sql`UPDATE product_import_rows AS row
           SET changes = row.changes || added.changes, remarks = row.remarks || added.remarks
          FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS added (line int, changes jsonb, remarks jsonb)
         WHERE row.import_id = ${importId} AND row.line = added.line`,
  )
}

/** A page of the preview, and the number of rows that pass the filter. */
export async function listRows(
  tx: Tx,
  importId: number,
  { outcome, reason, limit, offset }: RowFilters,
): Promise<{ rows: ImportRow[]; total: number }> {
  const isOutcome = outcome === undefined ? sql`true` : sql`${OUTCOME} = ${outcome}`
  const isSaid = reason === undefined ? sql`true` : saysReason(reason)
  const matching = sql`import_id = ${importId} AND ${isOutcome} AND ${isSaid}`
  const rows = await rowsOf<ImportRow>(
    tx,
    sql`SELECT ${ROW_COLUMNS} ${FROM_ROWS} WHERE ${matching} ORDER BY line LIMIT ${limit} OFFSET ${offset}`,
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

const FROM_ROWS = sql`FROM product_import_rows JOIN product_imports AS imports ON imports.id = import_id`
const ROW_COLUMNS = sql`line, ${OUTCOME} AS outcome, product_id AS "productId",
  reading -> 'values' AS values, cells, remarks,
  CASE WHEN imports.status = 'DRAFT' OR first_line <= last_line THEN changes ELSE '[]' END AS changes`

/** The rows behind a line, for the report. */
export function listRowsAfter(
  tx: Tx,
  importId: number,
  line: number,
  limit: number,
): Promise<ImportRow[]> {
  return rowsOf(
    tx,
    sql`SELECT ${ROW_COLUMNS} ${FROM_ROWS}
         WHERE import_id = ${importId} AND line > ${line} ORDER BY line LIMIT ${limit}`,
  )
}

export type DoneRow = {
  line: number
  action: Action
  isUnchanged: boolean
  productId: number | null
  remarks: Plan['remarks']
  changes: Change[]
  /** How to undo the row; null when nothing was written. */
  undo: Undo | null
}

export type Undo = {
  /** The product's version after the write. */
  version: number
  /** The changed columns with their former values. */
  columns: Record<string, unknown>
  /** Whether the row gave the product a further code. */
  isCodeAdded: boolean
}

/** Stores the outcomes of rows up to the products of `lastLine`, in the transaction of their writes. */
export async function storeOutcomes(
  tx: Tx,
  importId: number,
  rows: readonly DoneRow[],
  lastLine: number,
): Promise<void> {
  await tx.execute(
    sql`UPDATE product_import_rows AS row
           SET action = done.action, is_unchanged = done."isUnchanged", product_id = done."productId",
               remarks = done.remarks, changes = done.changes, undo = done.undo
          FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS done
               (line int, action text, "isUnchanged" boolean, "productId" int, remarks jsonb, changes jsonb, undo jsonb)
         WHERE row.import_id = ${importId} AND row.line = done.line`,
  )
  await tx.execute(sql`UPDATE product_imports SET last_line = ${lastLine} WHERE id = ${importId}`)
}
