import { sql, type SQL } from 'drizzle-orm'
import { rowOf, run, type Tx } from '#server/database/database.ts'

/**
 * Where a password is tried from: a browser that somebody who works here has signed in with, the account's own or
 * another's; else anything at an address.
 */
export type Source = { address: string; device: { idHash: Buffer; isOwn: boolean } | null }

/** Lets the passwords tried at an account, and from a source, be counted one after the other. */
export async function lockAttempts(tx: Tx, identifier: string, source: Source): Promise<void> {
  const from = source.device?.idHash.toString('hex') ?? source.address
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${from}, 2))`)
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(lower(${identifier}), 3))`)
}

export type Attempts = {
  /** At the account, from this source. */
  here: number
  /** At the account, from all sources of this kind that are not its own browsers; none from those. */
  together: number
  /** From this source, at whatever account. */
  inAll: number
}

/** Passwords tried since then, at an account or at what is none. */
export async function countAttempts(
  tx: Tx,
  { identifier, userId }: { identifier: string; userId: number | null },
  source: Source,
  since: Date,
): Promise<Attempts> {
  const owned = sql`(SELECT id_hash FROM devices WHERE user_id = ${userId}::int)`
  const alike = !source.device
    ? sql`device_hash IS NULL`
    : source.device.isOwn
      ? sql`false`
      : sql`device_hash IS NOT NULL AND device_hash NOT IN ${owned}`
  return rowOf(
    tx,
    sql`SELECT (SELECT count(*)::int FROM login_attempts
                 WHERE identifier = lower(${identifier}) AND ${from(source)} AND ${after(since)}) AS here,
               (SELECT count(*)::int FROM login_attempts
                 WHERE identifier = lower(${identifier}) AND ${alike} AND ${after(since)}) AS "together",
               (SELECT count(*)::int FROM login_attempts WHERE ${from(source)} AND ${after(since)}) AS "inAll"`,
  )
}

export async function insertAttempt(
  tx: Tx,
  identifier: string,
  { address, device }: Source,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO login_attempts (identifier, address, device_hash, attempted_at)
        VALUES (lower(${identifier}), ${address}::inet, ${device?.idHash ?? null}, ${now.toISOString()})`,
  )
}

/** Forgets what was tried at an account from a source; what is too old to count is swept out with it. */
export async function forgiveAttempts(
  tx: Tx,
  identifier: string,
  source: Source,
  since: Date,
): Promise<void> {
  await run(
    tx,
    sql`DELETE FROM login_attempts
         WHERE (identifier = lower(${identifier}) AND ${from(source)}) OR NOT ${after(since)}`,
  )
}

function from({ address, device }: Source): SQL {
  return device
    ? sql`device_hash = ${device.idHash}`
    : sql`(device_hash IS NULL AND address = ${address}::inet)`
}

function after(since: Date): SQL {
  return sql`(attempted_at > ${since.toISOString()})`
}
