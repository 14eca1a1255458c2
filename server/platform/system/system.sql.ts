import { sql } from '#server/platform/database/sql.ts'
import { rowOf, run, type Tx } from '#server/platform/database/database.ts'

/** Fails unless the database answers. */
export async function pingDatabase(tx: Tx): Promise<void> {
  await run(tx, sql`SELECT`)
}

/** Writes a megabyte that is gone with the transaction; fails when the disk has no room. */
export async function writeMegabyte(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`CREATE TEMPORARY TABLE megabyte ON COMMIT DROP AS
        SELECT repeat(md5(line::text), 32) AS filling FROM generate_series(1, 1024) AS line`,
  )
}

/** The version of PostgreSQL, and the size of the database in bytes. */
export function readDatabaseState(
  tx: Tx,
): Promise<{ databaseVersion: string; databaseSizeBytes: number }> {
  return rowOf(
    tx,
    sql`SELECT split_part(current_setting('server_version'), ' ', 1) AS database_version,
               pg_database_size(current_database())::float8 AS database_size_bytes`,
  )
}
