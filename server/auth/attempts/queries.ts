import { sql, type SQL } from 'drizzle-orm'
import { rowOf, run, type Tx } from '#server/database/database.ts'

/** Where a password is tried from: a browser that the account is known to use, else anything at an address. */
export type Source = { address: string; deviceHash: Buffer | null }

/** Lets the passwords tried at an account, and from an address, be counted one after the other. */
export async function lockAttempts(tx: Tx, identifier: string, address: string): Promise<void> {
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${address}, 2))`)
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(lower(${identifier}), 3))`)
}

export type Attempts = {
  /** At the account, from this source. */
  here: number
  /** At the account, from wherever it is not known. */
  byStrangers: number
  /** From this source, at whatever account. */
  inAll: number
}

/** Passwords tried since then. */
export async function countAttempts(
  tx: Tx,
  identifier: string,
  source: Source,
  since: Date,
): Promise<Attempts> {
  return rowOf(
    tx,
    sql`SELECT (SELECT count(*)::int FROM login_attempts
                 WHERE identifier = lower(${identifier}) AND ${from(source)} AND ${after(since)}) AS here,
               (SELECT count(*)::int FROM login_attempts
                 WHERE identifier = lower(${identifier}) AND device_hash IS NULL AND ${after(since)}) AS "byStrangers",
               (SELECT count(*)::int FROM login_attempts WHERE ${from(source)} AND ${after(since)}) AS "inAll"`,
  )
}

export async function insertAttempt(
  tx: Tx,
  identifier: string,
  { address, deviceHash }: Source,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO login_attempts (identifier, address, device_hash, attempted_at)
        VALUES (lower(${identifier}), ${address}::inet, ${deviceHash}, ${now.toISOString()})`,
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

function from({ address, deviceHash }: Source): SQL {
  return deviceHash
    ? sql`device_hash = ${deviceHash}`
    : sql`(device_hash IS NULL AND address = ${address}::inet)`
}

function after(since: Date): SQL {
  return sql`(attempted_at > ${since.toISOString()})`
}
