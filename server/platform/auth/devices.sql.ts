import { sql } from '#server/platform/database/sql.ts'
import type { HereTill } from '#domain/people/signed-in/api.ts'
import { isWithin, type Reach } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'

/** The hash of the calling browser's id; null for programs. */
export type Device = Buffer | null

/** The longest that browsers keep a cookie. */
export const DEVICE_DAYS = 400

/** Whether this is the id of a known device, which only we can have given. */
export async function isDevice(tx: Tx, idHash: Buffer): Promise<boolean> {
  const rows = await rowsOf(tx, sql`SELECT FROM devices WHERE id_hash = ${idHash} LIMIT 1`)
  return rows.length > 0
}

/**
 * Whose browser it is: this user's, only that of others who work here, or nobody's. Without a user it cannot be the
 * user's.
 */
export async function ownerOfDevice(
  tx: Tx,
  idHash: Buffer,
  userId: number | null,
): Promise<'user' | 'others' | null> {
  const { isOwn } = await rowOf<{ isOwn: boolean | null }>(
    tx,
    sql`SELECT bool_or(user_id IS NOT DISTINCT FROM ${userId}::int) AS is_own
          FROM devices JOIN users ON users.id = user_id
         WHERE id_hash = ${idHash} AND is_active`,
  )
  return isOwn === null ? null : isOwn ? 'user' : 'others'
}

/** Records that a user signs in with this browser, and deletes devices whose cookie has expired. */
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

/** The till that a browser is. */
export type BoundTill = Pick<HereTill, 'id' | 'name' | 'locationId' | 'locationName'>

/** The till that a browser is, for every user of the browser; null when it is none. */
export async function findTillOf(tx: Tx, device: Device): Promise<HereTill | null> {
  if (device === null) return null
  const [till] = await rowsOf<HereTill>(
    tx,
    sql`SELECT tills.id, tills.name, location_id, locations.name AS location_name,
               printer, paper, prints_itself
          FROM tills JOIN locations ON locations.id = location_id WHERE device_hash = ${device}`,
  )
  return till ?? null
}

/** The till that a browser is, for a caller of that reach: another branch's is none. */
export async function findTillWithin(
  tx: Tx,
  reach: Reach,
  device: Device,
): Promise<HereTill | null> {
  const till = await findTillOf(tx, device)
  return till && isWithin(reach, till.locationId) ? till : null
}
