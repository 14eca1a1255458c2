import { sql, type SQL } from '#server/platform/database/sql.ts'
import { MOST_WRONG_PINS, type PIN_STATES } from '#domain/platform/auth/pin.ts'
import { after, from, type Source } from '#server/platform/auth/attempts.sql.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'

/** Whether a user could approve: an expression over `users`, whose PIN is there and not closed. */
export const HAS_OPEN_PIN = sql`(users.is_active AND users.role IN ('ADMIN', 'MANAGER')
  AND users.pin_hash IS NOT NULL AND users.pin_wrong < ${sql.raw(String(MOST_WRONG_PINS))})`

export async function readPinState(tx: Tx, userId: number): Promise<(typeof PIN_STATES)[number]> {
  const { state } = await rowOf<{ state: (typeof PIN_STATES)[number] }>(
    tx,
    sql`SELECT CASE WHEN pin_hash IS NULL THEN 'NONE' WHEN ${HAS_OPEN_PIN} THEN 'OPEN' ELSE 'CLOSED' END AS state
          FROM users WHERE id = ${userId}`,
  )
  return state
}

/** Sets a user's PIN, open; null removes it. Answers whether there was one to remove. */
export async function updatePin(tx: Tx, userId: number, pinHash: string | null): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`UPDATE users SET pin_hash = ${pinHash}, pin_wrong = 0
         WHERE id = ${userId} AND num_nonnulls(pin_hash, ${pinHash}::text) > 0 RETURNING id`,
  )
  return rows.length > 0
}

/** Opens a PIN again: its owner has shown by password who they are. */
export async function reopenPin(tx: Tx, userId: number): Promise<void> {
  await run(tx, sql`UPDATE users SET pin_wrong = 0 WHERE id = ${userId} AND pin_wrong > 0`)
}

/** Locks the PINs tried from a source, so that they are counted one after the other, and counts them. */
export async function countPinAttempts(tx: Tx, source: Source, since: Date): Promise<number> {
  const place = source.device?.idHash.toString('hex') ?? source.address
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${place}, 4))`)
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM pin_attempts WHERE ${from(source)} AND ${after(since)}`,
  )
  return count
}

/** Records a tried PIN, before it is checked; answers the attempt's id. */
export async function insertPinAttempt(
  tx: Tx,
  { userId, source, now }: { userId: number; source: Source; now: Date },
): Promise<number> {
  const { address, device } = source
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO pin_attempts (user_id, device_hash, address, attempted_at)
        VALUES (${userId}, ${device?.idHash ?? null}, ${address}::inet, ${now.toISOString()}) RETURNING id::float8`,
  )
  return id
}

/** Counts a try at an open PIN as a wrong one; answers the PIN's hash, null where there is none that is open. */
export async function countAtPin(
  tx: Tx,
  userId: number,
  mayApprove: SQL,
): Promise<{ pinHash: string; wrong: number } | null> {
  const [row] = await rowsOf<{ pinHash: string; wrong: number }>(
    tx,
    sql`UPDATE users SET pin_wrong = pin_wrong + 1
         WHERE id = ${userId} AND ${HAS_OPEN_PIN} AND ${mayApprove}
     RETURNING pin_hash, pin_wrong AS wrong`,
  )
  return row ?? null
}

/** Takes the count of a right PIN back, and those before it; answers whether it is still the PIN that was checked. */
export async function forgivePin(
  tx: Tx,
  { attemptId, userId, pinHash }: { attemptId: number; userId: number; pinHash: string },
): Promise<boolean> {
  await run(tx, sql`DELETE FROM pin_attempts WHERE id = ${attemptId}::bigint`)
  const rows = await rowsOf(
    tx,
    sql`UPDATE users SET pin_wrong = 0 WHERE id = ${userId} AND pin_hash = ${pinHash} RETURNING id`,
  )
  return rows.length > 0
}

/** Deletes attempts that are too old to count. */
export async function forgetPinAttempts(tx: Tx, since: Date): Promise<void> {
  await run(tx, sql`DELETE FROM pin_attempts WHERE NOT ${after(since)}`)
}
