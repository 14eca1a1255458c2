import { sql, type SQL } from '#server/platform/database/sql.ts'
import { rowOf, run, type Tx } from '#server/platform/database/database.ts'

/**
 * The source of a password: a browser that a user of this shop has signed in with (the account's own or a colleague's), else
 * an address.
 */
export type Source = { address: string; device: { idHash: Buffer; isOwn: boolean } | null }

/** Locks the attempts at an account and from a source, so that they are counted one after the other. */
export async function lockAttempts(tx: Tx, identifier: string, source: Source): Promise<void> {
  const from = source.device?.idHash.toString('hex') ?? source.address
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${from}, 2))`)
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(lower(${identifier}), 3))`)
}

export type Attempts = {
  /** Attempts at the account from this source. */
  here: number
  /** Attempts at the account from all sources of this kind together. The account's own browsers are not counted. */
  together: number
  /** Attempts from this source at all accounts. */
  inAll: number
}

/** Counts attempts since a moment, at an account or at a name without an account. */
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
               (SELECT count(*)::int FROM login_attempts WHERE ${from(source)} AND ${after(since)}) AS in_all`,
  )
}

/** Records a tried password, before it is checked. */
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

/** Deletes the attempts at an account from a source, and all that are too old to count. */
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

/** Whether an attempt is from a source. */
export function from({ address, device }: Source): SQL {
  return device
    ? sql`device_hash = ${device.idHash}`
    : sql`(device_hash IS NULL AND address = ${address}::inet)`
}

/** Whether an attempt is of a moment after this one. */
export function after(since: Date): SQL {
  return sql`(attempted_at > ${since.toISOString()})`
}
