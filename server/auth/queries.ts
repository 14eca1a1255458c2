import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { rowOf, rowsOf, type Tx } from '#server/database/database.ts'
import type { User } from '#server/http.ts'
import { sessions, users } from '#server/auth/tables.ts'

const currentUser = {
  id: users.id,
  username: users.username,
  email: users.email,
  fullName: users.fullName,
  role: users.role,
  mustChangePassword: users.mustChangePassword,
}

/** The user of a living session. Their row is read at each call: a change of it counts at once. */
export async function findUserBySession(tx: Tx, idHash: Buffer, now: Date): Promise<User | null> {
  const [user] = await rowsOf<User>(
    tx,
    sql`SELECT users.id, username, email, full_name AS "fullName", role,
               must_change_password AS "mustChangePassword"
          FROM sessions JOIN users ON users.id = user_id
         WHERE id_hash = ${idHash} AND expires_at > ${now.toISOString()} AND is_active`,
  )
  return user ?? null
}

export type Account = { user: User; passwordHash: string }

/** The active account of that username or e-mail address. */
export async function findAccount(tx: Tx, identifier: string): Promise<Account | null> {
  const typed = sql`lower(${identifier})`
  const [account] = await tx
    .select({ ...currentUser, passwordHash: users.passwordHash })
    .from(users)
    .where(
      and(
        sql`(lower(${users.username}) = ${typed} OR lower(${users.email}) = ${typed})`,
        users.isActive,
      ),
    )
  if (!account) return null
  const { passwordHash, ...user } = account
  return { user, passwordHash }
}

export async function insertSession(
  tx: Tx,
  session: { idHash: Buffer; userId: number; now: Date; expiresAt: Date },
): Promise<void> {
  const { idHash, userId, now, expiresAt } = session
  await tx.delete(sessions).where(lt(sessions.expiresAt, now.toISOString()))
  await tx
    .insert(sessions)
    .values({ idHash, userId, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() })
}

export async function deleteSession(tx: Tx, idHash: Buffer): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.idHash, idHash))
}

export async function deleteOtherSessions(tx: Tx, userId: number, idHash: Buffer): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.idHash, idHash)))
}

export async function updatePassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, mustChangePassword: false, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

/** Lets the passwords tried from an address be counted one after the other; held until the transaction ends. */
export async function lockAttempts(tx: Tx, address: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${address}, 2))`)
}

/** Passwords tried from an address since then: at one account, and in all. */
export async function countAttempts(
  tx: Tx,
  identifier: string,
  address: string,
  since: Date,
): Promise<{ atAccount: number; inAll: number }> {
  return rowOf(
    tx,
    sql`SELECT count(*) FILTER (WHERE identifier = lower(${identifier}))::int AS "atAccount",
               count(*)::int AS "inAll"
          FROM login_attempts
         WHERE address = ${address}::inet AND attempted_at > ${since.toISOString()}`,
  )
}

export async function insertAttempt(
  tx: Tx,
  identifier: string,
  address: string,
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO login_attempts (identifier, address, attempted_at)
        VALUES (lower(${identifier}), ${address}::inet, ${now.toISOString()})`,
  )
}

/** Forgets what was tried at an account from an address; what is too old to count is swept out with it. */
export async function forgiveAttempts(
  tx: Tx,
  identifier: string,
  address: string,
  since: Date,
): Promise<void> {
  await tx.execute(
    sql`DELETE FROM login_attempts
         WHERE (identifier = lower(${identifier}) AND address = ${address}::inet)
            OR attempted_at <= ${since.toISOString()}`,
  )
}

type NewUser = Pick<
  typeof users.$inferInsert,
  'username' | 'email' | 'fullName' | 'role' | 'passwordHash' | 'mustChangePassword'
>

export async function insertUser(tx: Tx, user: NewUser): Promise<number> {
  const [row] = await tx.insert(users).values(user).returning({ id: users.id })
  if (!row) throw new Error('the new user has no row')
  return row.id
}

export async function hasUsers(tx: Tx): Promise<boolean> {
  const rows = await rowsOf(tx, sql`SELECT FROM users LIMIT 1`)
  return rows.length > 0
}
