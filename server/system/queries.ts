import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'

/** Fails unless the database answers. */
export async function pingDatabase(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT`)
}
