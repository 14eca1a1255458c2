import { sql } from 'drizzle-orm'
import { rowOf, type Tx } from '#server/database/database.ts'

/** Fails unless the database answers. */
export async function pingDatabase(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT`)
}

export function readDatabaseState(
  tx: Tx,
): Promise<{ databaseVersion: string; databaseSizeBytes: number }> {
  return rowOf(
    tx,
    sql`SELECT split_part(current_setting('server_version'), ' ', 1) AS "databaseVersion",
               pg_database_size(current_database())::float8 AS "databaseSizeBytes"`,
  )
}
