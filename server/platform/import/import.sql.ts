import { sql } from '#server/platform/database/sql.ts'
import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import { OUTCOMES } from '#domain/platform/import/outcomes.ts'
import type { ReadSettings } from '#domain/platform/import/settings.ts'
import { allWithin, type Reach } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import type { Author } from '#server/refusals.ts'
import type { KindName } from '#server/platform/import/import-rows.ts'
import { CHOSEN_LOCATION, OUTCOME } from '#server/platform/import/rows.sql.ts'

/** A running import counts as interrupted when no server has worked on it for so many seconds. */
const SILENCE_S = 15
const MOST_LISTED = 20
const CHUNK_BYTES = 256 * 1024

type Stored<T> = Omit<T, 'obstacles' | 'said'>

/** A condition on a running import: the server that worked on it is gone. */
export const isSilent = (now: Date) => sql`(worked_at IS NULL
    OR worked_at < ${now.toISOString()}::timestamptz - make_interval(secs => ${SILENCE_S}))`

const status = (now: Date) =>
  sql`CASE WHEN status = 'RUNNING' AND ${isSilent(now)} THEN 'INTERRUPTED' ELSE status END AS status`

/** A condition: the row creates a product and names a stock, but no location was named or chosen. */
const STOCK_LEFT_OUT = sql`chosen_location IS NULL AND reading ->> 'locationId' IS NULL AND action = 'create'
  AND (imports.status = 'DRAFT' OR first_line <= last_line)
  AND (reading -> 'values' -> 'stockQty')::numeric > 0 AND reading -> 'values' ->> 'productType' IS DISTINCT FROM 'COMBO'`

/** A condition: the row is written without a cell that cannot be read. */
const IN_PART = sql`action IN ('create', 'update', 'lot') AND (imports.status = 'DRAFT' OR first_line <= last_line)
  AND remarks @> '[{"isLeftOut": true}]'`

const importColumns = (now: Date) => sql`
  imports.id, file_name, size_bytes, ${status(now)}, imports.version,
  is_remembered, users.full_name AS created_by, imports.created_at,
  started_at, ended_at,
  keeps_undo AND status IN ('DONE', 'CANCELLED') AND EXISTS (
    SELECT FROM import_rows WHERE import_id = imports.id AND undo IS NOT NULL) AS can_be_taken_back,
  (SELECT jsonb_build_object('total', count(*), 'done', count(*) FILTER (WHERE first_line <= last_line),
          ${sql.join(
            OUTCOMES.map(
              (each) => sql`${sql.raw(`'${each}'`)}, count(*) FILTER (WHERE ${OUTCOME} = ${each})`,
            ),
            sql`, `,
          )}, 'stockLeftOut', count(*) FILTER (WHERE ${STOCK_LEFT_OUT}),
          'inPart', count(*) FILTER (WHERE ${IN_PART}))
     FROM import_rows WHERE import_id = imports.id) AS counts`

const FROM_IMPORTS = sql`FROM imports CROSS JOIN ${CHOSEN_LOCATION} JOIN users ON users.id = imports.created_by_id`

/** An import with locations belongs to users who reach all of them, one without to everybody. */
const LOCATIONS = sql`location_ids`

export function listImports(
  tx: Tx,
  kind: KindName,
  reach: Reach,
  now: Date,
): Promise<Stored<ImportWithSettings>[]> {
  return rowsOf(
    tx,
    sql`SELECT ${importColumns(now)}, settings ${FROM_IMPORTS} WHERE kind = ${kind} AND ${allWithin(reach, LOCATIONS)}
         ORDER BY imports.id DESC LIMIT ${MOST_LISTED}`,
  )
}

export async function findImport(
  tx: Tx,
  kind: KindName,
  id: number,
  reach: Reach,
  now: Date,
): Promise<Stored<ImportWithSettings> | null> {
  const [found] = await rowsOf<Stored<ImportWithSettings>>(
    tx,
    sql`SELECT ${importColumns(now)}, settings ${FROM_IMPORTS} 
         WHERE imports.id = ${id} AND kind = ${kind} AND ${allWithin(reach, LOCATIONS)}`,
  )
  return found ?? null
}

export async function insertImport(
  tx: Tx,
  draft: Pick<ImportWithSettings, 'fileName' | 'settings' | 'isRemembered'> &
    Author & { kind: KindName; bytes: Buffer },
): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO imports (kind, file_name, size_bytes, settings, is_remembered, created_by_id, created_at)
        VALUES (${draft.kind}, ${draft.fileName}, ${draft.bytes.length}, ${JSON.stringify(draft.settings)}::jsonb,
                ${draft.isRemembered}, ${draft.user.id}, ${draft.now.toISOString()}) RETURNING id`,
  )
  for (let at = 0; at < draft.bytes.length; at += CHUNK_BYTES)
    await run(
      tx,
      sql`INSERT INTO import_chunks (import_id, part, content)
          VALUES (${id}, ${at / CHUNK_BYTES}, ${draft.bytes.subarray(at, at + CHUNK_BYTES)})`,
    )
  return id
}

/** Locks an import until the transaction ends, so that only one change, start, cancellation or batch happens at a time. */
export async function lockImport(tx: Tx, id: number): Promise<void> {
  await run(tx, sql`SELECT FROM imports WHERE id = ${id} FOR UPDATE`)
}

/** The stored file, unpacked; empty once the import has begun. */
export async function readFileBytes(tx: Tx, importId: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks = await rowsOf<{ content: Buffer }>(
    tx,
    sql`SELECT content FROM import_chunks WHERE import_id = ${importId} ORDER BY part`,
  )
  return new Uint8Array(Buffer.concat(chunks.map(({ content }) => content)))
}

export async function updateSettings(
  tx: Tx,
  importId: number,
  { settings, isRemembered }: Pick<ImportWithSettings, 'settings' | 'isRemembered'>,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE imports
           SET settings = ${JSON.stringify(settings)}::jsonb, is_remembered = ${isRemembered}, version = version + 1
         WHERE id = ${importId}`,
  )
}

/** Stores which locations the import's stock is for: the chosen one, and those that its rows name. */
export async function storeLocations(tx: Tx, importId: number): Promise<void> {
  await run(
    tx,
    sql`UPDATE imports SET location_ids = ARRAY(
          SELECT (settings ->> 'locationId')::int WHERE settings ->> 'locationId' IS NOT NULL
           UNION SELECT (reading ->> 'locationId')::int FROM import_rows
                  WHERE import_id = ${importId} AND reading ->> 'locationId' IS NOT NULL)
         WHERE id = ${importId}`,
  )
}

/** The settings last used with these headings; null when there are none. */
export async function findLayout(
  tx: Tx,
  kind: KindName,
  headings: Buffer,
): Promise<Partial<ReadSettings> | null> {
  const [layout] = await rowsOf<{ settings: Partial<ReadSettings> }>(
    tx,
    // Earlier versions kept existingStock, too.
    sql`SELECT settings - 'existingStock' AS settings FROM import_layouts 
          WHERE kind = ${kind} AND headings_hash = ${headings}`,
  )
  return layout?.settings ?? null
}

/** Stores settings for the next file with the same headings. */
export async function rememberLayout(
  tx: Tx,
  kind: KindName,
  headings: Buffer,
  settings: Partial<ReadSettings>,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO import_layouts (kind, headings_hash, settings, used_at)
        VALUES (${kind}, ${headings}, ${JSON.stringify(settings)}::jsonb, ${now.toISOString()})
        ON CONFLICT (kind, headings_hash) DO UPDATE SET settings = EXCLUDED.settings, used_at = EXCLUDED.used_at`,
  )
}

/** Deletes the file of an import, whose lines are stored. */
export async function deleteFile(tx: Tx, importId: number): Promise<void> {
  await run(tx, sql`DELETE FROM import_chunks WHERE import_id = ${importId}`)
}

/**
 * Deletes drafts that nobody touched for a week, and imports that ended, or broke off, a year ago; those of people, whose
 * lines are personal data, thirty days ago (decisions/0085).
 */
export async function deleteOldImports(tx: Tx, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  await run(
    tx,
    sql`DELETE FROM imports WHERE status = 'DRAFT' AND created_at < ${moment} - interval '7 days'`,
  )
  await run(
    tx,
    sql`DELETE FROM imports
         WHERE coalesce(ended_at, greatest(worked_at, started_at)) < ${moment} - CASE WHEN kind IN ('product', 'dated change') THEN interval '1 year' ELSE interval '30 days' END`,
  )
}
