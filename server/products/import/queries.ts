import { sql, type SQL } from 'drizzle-orm'
import type {
  ImportRow,
  ImportWithSettings,
  ProductImport,
  RowFilters,
} from '#domain/products/import/api.ts'
import type { Change } from '#domain/products/import/changes.ts'
import { OUTCOMES, type Action, type Plan } from '#domain/products/import/plan-row.ts'
import type { RowReading } from '#domain/products/import/read-row.ts'
import type { ImportSettings, KeptSettings } from '#domain/products/import/settings.ts'
import { within, type Reach } from '#server/auth/reach/queries.ts'
import { rowOf, rowsOf, type Tx } from '#server/database/database.ts'

/** A running import counts as interrupted when no server has worked on it for so many seconds. */
const SILENCE_S = 15
const MOST_LISTED = 20
const CHUNK_BYTES = 256 * 1024

type Stored<T> = Omit<T, 'obstacles'>

const status = (now: Date) => sql`CASE WHEN status = 'RUNNING' AND (worked_at IS NULL
    OR worked_at < ${now.toISOString()}::timestamptz - make_interval(secs => ${SILENCE_S}))
  THEN 'INTERRUPTED' ELSE status END AS status`

/** The outcome of a line of `imports`, or its planned outcome while that is a draft. */
const OUTCOME = sql`CASE WHEN imports.status <> 'DRAFT' AND first_line > last_line THEN 'notReached'
  WHEN is_unchanged THEN 'unchanged' ELSE action END`

/** A condition: the row creates a product and tells of stock, but no location was named or chosen. */
const STOCK_LEFT_OUT = sql`coalesce(reading ->> 'locationId', settings ->> 'locationId') IS NULL AND action = 'create'
  AND (imports.status = 'DRAFT' OR first_line <= last_line)
  AND (reading -> 'values' -> 'stockQty')::numeric > 0 AND reading -> 'values' ->> 'productType' IS DISTINCT FROM 'COMBO'`

/** A condition: the row is written without a cell that cannot be read. */
const IN_PART = sql`action IN ('create', 'update', 'lot') AND (imports.status = 'DRAFT' OR first_line <= last_line)
  AND remarks @> '[{"isLeftOut": true}]'`

const importColumns = (now: Date) => sql`
  imports.id, file_name AS "fileName", size_bytes AS "sizeBytes", ${status(now)}, imports.version,
  is_remembered AS "isRemembered", users.full_name AS "createdBy", imports.created_at AS "createdAt",
  started_at AS "startedAt", ended_at AS "endedAt",
  keeps_undo AND status IN ('DONE', 'CANCELLED') AND EXISTS (
    SELECT FROM product_import_rows WHERE import_id = imports.id AND undo IS NOT NULL) AS "canBeTakenBack",
  (SELECT jsonb_build_object('total', count(*), 'done', count(*) FILTER (WHERE first_line <= last_line),
          ${sql.join(
            OUTCOMES.map(
              (each) => sql`${sql.raw(`'${each}'`)}, count(*) FILTER (WHERE ${OUTCOME} = ${each})`,
            ),
            sql`, `,
          )}, 'stockLeftOut', count(*) FILTER (WHERE ${STOCK_LEFT_OUT}),
          'inPart', count(*) FILTER (WHERE ${IN_PART}))
     FROM product_import_rows WHERE import_id = imports.id) AS counts`

const FROM_IMPORTS = sql`FROM product_imports AS imports JOIN users ON users.id = imports.created_by_id`

/** A condition on reach: an import with locations belongs to whoever reaches all of them, one without to everybody. */
function isWithinReach(reach: Reach): SQL {
  return sql`NOT EXISTS (SELECT FROM unnest(location_ids) AS named (id) WHERE NOT ${within(reach, sql`named.id`)})`
}

export function listImports(
  tx: Tx,
  reach: Reach,
  now: Date,
): Promise<Stored<ProductImport & { settings: ImportSettings }>[]> {
  return rowsOf(
    tx,
    sql`SELECT ${importColumns(now)}, settings ${FROM_IMPORTS} WHERE ${isWithinReach(reach)}
         ORDER BY imports.id DESC LIMIT ${MOST_LISTED}`,
  )
}

export async function findImport(
  tx: Tx,
  id: number,
  reach: Reach,
  now: Date,
): Promise<Stored<ImportWithSettings> | null> {
  const [found] = await rowsOf<Stored<ImportWithSettings>>(
    tx,
    sql`SELECT ${importColumns(now)}, settings ${FROM_IMPORTS} 
         WHERE imports.id = ${id} AND ${isWithinReach(reach)}`,
  )
  return found ?? null
}

export async function insertImport(
  tx: Tx,
  draft: {
    fileName: string
    bytes: Buffer
    settings: ImportSettings
    isRemembered: boolean
    user: { id: number }
    now: Date
  },
): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO product_imports (file_name, size_bytes, settings, is_remembered, created_by_id, created_at)
        VALUES (${draft.fileName}, ${draft.bytes.length}, ${JSON.stringify(draft.settings)}::jsonb,
                ${draft.isRemembered}, ${draft.user.id}, ${draft.now.toISOString()}) RETURNING id`,
  )
  for (let at = 0; at < draft.bytes.length; at += CHUNK_BYTES)
    await tx.execute(
      sql`INSERT INTO product_import_chunks (import_id, part, content)
          VALUES (${id}, ${at / CHUNK_BYTES}, ${draft.bytes.subarray(at, at + CHUNK_BYTES)})`,
    )
  return id
}

/** Locks an import until the transaction ends, so that only one change, start, cancellation or batch happens at a time. */
export async function lockImport(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`SELECT FROM product_imports WHERE id = ${id} FOR UPDATE`)
}

/** The stored file, unpacked; empty once the import has begun. */
export async function readFileBytes(tx: Tx, importId: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks = await rowsOf<{ content: Buffer }>(
    tx,
    sql`SELECT content FROM product_import_chunks WHERE import_id = ${importId} ORDER BY part`,
  )
  return new Uint8Array(Buffer.concat(chunks.map(({ content }) => content)))
}

export async function updateSettings(
  tx: Tx,
  importId: number,
  settings: ImportSettings,
): Promise<void> {
  await tx.execute(
    sql`UPDATE product_imports SET settings = ${JSON.stringify(settings)}::jsonb, version = version + 1
         WHERE id = ${importId}`,
  )
}

/** Stores which locations the import's stock is for: the chosen one, and those that its rows name. */
export async function storeLocations(tx: Tx, importId: number): Promise<void> {
  await tx.execute(
    sql`UPDATE product_imports SET location_ids = ARRAY(
          SELECT (settings ->> 'locationId')::int WHERE settings ->> 'locationId' IS NOT NULL
           UNION SELECT (reading ->> 'locationId')::int FROM product_import_rows
                  WHERE import_id = ${importId} AND reading ->> 'locationId' IS NOT NULL)
         WHERE id = ${importId}`,
  )
}

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
  { outcome, limit, offset }: RowFilters,
): Promise<{ rows: ImportRow[]; total: number }> {
  const matching = sql`import_id = ${importId} AND ${outcome === undefined ? sql`true` : sql`${OUTCOME} = ${outcome}`}`
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

/** The settings last used with these headings; null when there are none. */
export async function findLayout(tx: Tx, headings: Buffer): Promise<KeptSettings | null> {
  const [layout] = await rowsOf<{ settings: KeptSettings }>(
    tx,
    // Earlier versions kept existingStock, too.
    sql`SELECT settings - 'existingStock' AS settings FROM product_import_layouts WHERE headings_hash = ${headings}`,
  )
  return layout?.settings ?? null
}

/** Stores settings for the next file with the same headings. */
export async function rememberLayout(
  tx: Tx,
  headings: Buffer,
  settings: KeptSettings,
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO product_import_layouts (headings_hash, settings, used_at)
        VALUES (${headings}, ${JSON.stringify(settings)}::jsonb, ${now.toISOString()})
        ON CONFLICT (headings_hash) DO UPDATE SET settings = EXCLUDED.settings, used_at = EXCLUDED.used_at`,
  )
}

/** Deletes drafts that nobody touched for a week, and the lines of imports that ended a year ago. */
export async function deleteOldImports(tx: Tx, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  await tx.execute(
    sql`DELETE FROM product_imports
         WHERE status = 'DRAFT' AND created_at < ${moment} - interval '7 days'`,
  )
  await tx.execute(sql`DELETE FROM product_imports WHERE ended_at < ${moment} - interval '1 year'`)
}
