import { sql } from 'drizzle-orm'
import { rowsOf, run, type Tx } from '#server/database/database.ts'

/** Browsers keep no cookie for longer. */
export const DEVICE_DAYS = 400

/** Whether a user has signed in with that browser before. */
export async function isDeviceOf(tx: Tx, idHash: Buffer, userId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM devices WHERE id_hash = ${idHash} AND user_id = ${userId}`,
  )
  return rows.length > 0
}

/** Knows a browser as one of a user's; what no browser can hold any more is swept out with it. */
export async function upsertDevice(
  tx: Tx,
  { idHash, userId, now }: { idHash: Buffer; userId: number; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await run(
    tx,
    sql`INSERT INTO devices (id_hash, user_id, created_at, used_at) VALUES (${idHash}, ${userId}, ${at}, ${at})
        ON CONFLICT (id_hash, user_id) DO UPDATE SET used_at = excluded.used_at`,
  )
  await run(
    tx,
    sql`DELETE FROM devices WHERE used_at < ${at} - make_interval(days => ${DEVICE_DAYS})`,
  )
}
