import type { Language } from '#domain/language.ts'
import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import { newRow } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { REACH, type Reach } from '#server/platform/reach/reach.sql.ts'
import type { User } from '#server/refusals.ts'

const CURRENT_USER = sql`users.id, username, email, full_name, role, must_change_password, language, ${REACH} AS reach`

export type Session = { user: User; activeAt: Date }

/** A session that has not expired, with its user. The user's row is read at each call, so changes of it count at once. */
export async function findSession(tx: Tx, idHash: Buffer, now: Date): Promise<Session | null> {
  const [row] = await rowsOf<User & { activeAt: string }>(
    tx,
    sql`SELECT ${CURRENT_USER}, active_at FROM ${living(now)} AND id_hash = ${idHash}`,
  )
  if (!row) return null
  const { activeAt, ...user } = row
  return { user, activeAt: new Date(activeAt) }
}

/** Sessions that have neither expired nor been idle for too long, with their users; more conditions may follow. */
function living(now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql`sessions JOIN users ON users.id = user_id CROSS JOIN settings
       WHERE expires_at > ${moment} AND is_active
         AND active_at > ${moment} - make_interval(mins => idle_lock_minutes)`
}

/** The reach of the users of those sessions that have not expired, by the hashes in hex. */
export async function readReaches(
  tx: Tx,
  idHashes: readonly Buffer[],
  now: Date,
): Promise<Map<string, Reach>> {
  const rows = await rowsOf<{ idHash: string; reach: Reach }>(
    tx,
    sql`SELECT encode(id_hash, 'hex') AS id_hash, ${REACH} AS reach FROM ${living(now)}
           AND id_hash = ANY(${idHashes}::bytea[])`,
  )
  return new Map(rows.map(({ idHash, reach }) => [idHash, reach]))
}

/** Records when a session was last used; an earlier moment than the stored one changes nothing. */
export async function touchSession(tx: Tx, idHash: Buffer, activeAt: Date): Promise<void> {
  await run(
    tx,
    sql`UPDATE sessions SET active_at = ${activeAt.toISOString()}
         WHERE id_hash = ${idHash} AND active_at < ${activeAt.toISOString()}`,
  )
}

export type Account = { user: User; passwordHash: string }

/** The active account of that username or e-mail address; null when there is none. */
export async function findAccount(tx: Tx, identifier: string): Promise<Account | null> {
  const [account] = await rowsOf<User & { passwordHash: string }>(
    tx,
    // Of two whose names are older than the rule that they must not fold alike, the one that was typed.
    sql`SELECT ${CURRENT_USER}, password_hash FROM users
         WHERE code_key(${identifier}) IN (code_key(username), code_key(email)) AND is_active
         ORDER BY lower(${identifier}) IN (lower(username), lower(email)) DESC`,
  )
  if (!account) return null
  const { passwordHash, ...user } = account
  return { user, passwordHash }
}

/** Whether an account is still as it was found. Its row is locked until the transaction ends. */
export async function lockAccount(tx: Tx, { user, passwordHash }: Account): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM users WHERE id = ${user.id} AND is_active AND password_hash = ${passwordHash}
          FOR NO KEY UPDATE`,
  )
  return rows.length > 0
}

export async function insertSession(
  tx: Tx,
  session: { idHash: Buffer; userId: number; now: Date; expiresAt: Date },
): Promise<void> {
  const { idHash, userId, now, expiresAt } = session
  await run(tx, sql`DELETE FROM sessions WHERE expires_at < ${now.toISOString()}`)
  await run(
    tx,
    sql`INSERT INTO sessions (id_hash, user_id, created_at, active_at, expires_at)
        VALUES (${idHash}, ${userId}, ${now.toISOString()}, ${now.toISOString()}, ${expiresAt.toISOString()})`,
  )
}

/** Deletes a session; answers whether there was one. */
export async function deleteSession(tx: Tx, idHash: Buffer): Promise<boolean> {
  const ended = await rowsOf(
    tx,
    sql`DELETE FROM sessions WHERE id_hash = ${idHash} RETURNING user_id`,
  )
  return ended.length > 0
}

/** Deletes all sessions of a user, the current one included. */
export async function deleteSessions(tx: Tx, userId: number): Promise<void> {
  await run(tx, sql`DELETE FROM sessions WHERE user_id = ${userId}`)
}

export async function updatePassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await run(
    tx,
    sql`UPDATE users SET password_hash = ${passwordHash}, must_change_password = false, updated_at = now()
         WHERE id = ${userId}`,
  )
}

export async function updateLanguage(tx: Tx, userId: number, language: Language): Promise<void> {
  await run(tx, sql`UPDATE users SET language = ${language} WHERE id = ${userId}`)
}

type NewUser = Pick<User, 'email' | 'fullName' | 'role'> & {
  username?: string | null | undefined
  passwordHash: string
  isActive?: boolean
  mustChangePassword?: boolean
}

export async function insertUser(tx: Tx, user: NewUser): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    unprepared(sql`INSERT INTO users ${newRow(user)} RETURNING id`),
  )
  return id
}

export async function hasUsers(tx: Tx): Promise<boolean> {
  const rows = await rowsOf(tx, sql`SELECT FROM users LIMIT 1`)
  return rows.length > 0
}

/** What the login screen shows of the shop. */
export function readWelcome(tx: Tx): Promise<{ storeName: string; isDemo: boolean }> {
  return rowOf(tx, sql`SELECT store_name, is_demo FROM settings`)
}
