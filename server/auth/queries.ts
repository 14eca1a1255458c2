import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import { wholeRow } from '#server/database/columns.ts'
import { rowsOf, run, type Tx } from '#server/database/database.ts'
import { REACH, type Reach } from '#server/auth/reach/queries.ts'
import type { User } from '#server/http.ts'
import { sessions, users } from '#server/auth/tables.ts'

const currentUser = {
  id: users.id,
  username: users.username,
  email: users.email,
  fullName: users.fullName,
  role: users.role,
  mustChangePassword: users.mustChangePassword,
  reach: REACH,
}

export type Session = { user: User; activeAt: Date }

/** A session that has not expired, with its user. The user's row is read at each call, so changes of it count at once. */
export async function findSession(tx: Tx, idHash: Buffer, now: Date): Promise<Session | null> {
  const [row] = await rowsOf<User & { activeAt: string }>(
    tx,
    sql`SELECT users.id, username, email, full_name AS "fullName", role,
               must_change_password AS "mustChangePassword", ${REACH} AS reach,
               active_at AS "activeAt"
          FROM ${living(now)} AND id_hash = ${idHash}`,
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
    sql`SELECT encode(id_hash, 'hex') AS "idHash", ${REACH} AS reach FROM ${living(now)}
           AND id_hash = ANY(${sql.param(idHashes)}::bytea[])`,
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
  const [account] = await tx
    .select({ ...currentUser, passwordHash: users.passwordHash })
    .from(users)
    .where(
      and(
        sql`code_key(${identifier}) IN (code_key(${users.username}), code_key(${users.email}))`,
        users.isActive,
      ),
    )
    // Of two whose names are older than the rule that they must not fold alike, the one that was typed.
    .orderBy(sql`lower(${identifier}) IN (lower(${users.username}), lower(${users.email})) DESC`)
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
  await tx.delete(sessions).where(lt(sessions.expiresAt, now.toISOString()))
  await tx.insert(sessions).values({
    idHash,
    userId,
    createdAt: now.toISOString(),
    activeAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  })
}

/** Deletes a session; answers whether there was one. */
export async function deleteSession(tx: Tx, idHash: Buffer): Promise<boolean> {
  const ended = await tx.delete(sessions).where(eq(sessions.idHash, idHash)).returning()
  return ended.length > 0
}

/** Deletes all sessions of a user, the current one included. */
export async function deleteSessions(tx: Tx, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

export async function updatePassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, mustChangePassword: false, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

type NewUser = Pick<
  typeof users.$inferInsert,
  'username' | 'email' | 'fullName' | 'role' | 'passwordHash' | 'mustChangePassword'
>

export async function insertUser(tx: Tx, user: NewUser): Promise<number> {
  const [row] = await tx.insert(users).values(wholeRow(users, user)).returning({ id: users.id })
  if (!row) throw new Error('the new user has no row')
  return row.id
}

export async function hasUsers(tx: Tx): Promise<boolean> {
  const rows = await rowsOf(tx, sql`SELECT FROM users LIMIT 1`)
  return rows.length > 0
}
