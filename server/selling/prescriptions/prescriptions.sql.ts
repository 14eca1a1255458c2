import { sql, type SQL } from '#server/platform/database/sql.ts'
import { MANAGERS, type Role } from '#domain/roles.ts'
import type { MediaType } from '#domain/selling/prescriptions/file-kinds.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'

export type NewFile = {
  fileName: string
  mediaType: MediaType
  sizeBytes: number
  sha256: Buffer
}

export type StoredFile = Omit<NewFile, 'sha256'> & {
  id: number
  uploadedById: number
}

export async function insertFile(
  tx: Tx,
  file: NewFile,
  { user, now }: { user: { id: number }; now: Date },
): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO prescription_files (file_name, media_type, size_bytes, sha256, uploaded_by_id, uploaded_at)
        VALUES (${file.fileName}, ${file.mediaType}, ${file.sizeBytes}, ${file.sha256}, ${user.id}, ${now.toISOString()})
        RETURNING id`,
  )
  return id
}

export async function insertChunk(
  tx: Tx,
  fileId: number,
  part: number,
  content: Buffer,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO prescription_chunks (file_id, part, content) VALUES (${fileId}, ${part}, ${content})`,
  )
}

type Viewer = { id: number; role: Role; reach: Reach }

/**
 * A condition on `file`: a prescription that a sale holds is visible to users who may see the sale. One that no sale holds
 * belongs to no branch: it is visible to its uploader and to managers who work everywhere.
 */
export function isFileVisible({ id, role, reach }: Viewer): SQL {
  const isEverybodys = reach === null && MANAGERS.includes(role)
  return sql`CASE WHEN EXISTS (SELECT FROM sales WHERE prescription_file_id = file.id)
    THEN EXISTS (SELECT FROM sales WHERE prescription_file_id = file.id AND ${within(reach)})
    ELSE uploaded_by_id = ${id} OR ${isEverybodys} END`
}

/** A file that the caller may see; null when there is none. */
export async function findFile(tx: Tx, id: number, user: Viewer): Promise<StoredFile | null> {
  const [file] = await rowsOf<StoredFile>(
    tx,
    sql`SELECT id, file_name, media_type, size_bytes,
               uploaded_by_id
          FROM prescription_files AS file WHERE id = ${id} AND ${isFileVisible(user)}`,
  )
  return file ?? null
}

export async function readChunk(tx: Tx, fileId: number, part: number): Promise<Buffer> {
  const { content } = await rowOf<{ content: Buffer }>(
    tx,
    sql`SELECT content FROM prescription_chunks WHERE file_id = ${fileId} AND part = ${part}`,
  )
  return content
}

/**
 * Locks files that were uploaded before a moment and that no sale holds, oldest first. Files that a sale is just taking
 * are skipped.
 */
export async function lockUnheld(tx: Tx, before: Date, most: number): Promise<number[]> {
  const files = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT id FROM prescription_files AS file
         WHERE uploaded_at < ${before.toISOString()}
           AND NOT EXISTS (SELECT FROM sales WHERE prescription_file_id = file.id)
         ORDER BY uploaded_at LIMIT ${most} FOR UPDATE SKIP LOCKED`,
  )
  return files.map(({ id }) => id)
}

/** Deletes those that no sale took before they were locked; answers their ids. */
export async function deleteUnheld(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const files = await rowsOf<{ id: number }>(
    tx,
    sql`DELETE FROM prescription_files AS file
         WHERE id = ANY(${ids}::int[])
           AND NOT EXISTS (SELECT FROM sales WHERE prescription_file_id = file.id)
        RETURNING id`,
  )
  return files.map(({ id }) => id)
}
