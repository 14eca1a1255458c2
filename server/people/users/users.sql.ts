import { sql, unprepared } from '#server/platform/database/sql.ts'
import type { StaffMember } from '#domain/people/users/api.ts'
import type { NewUser, UserChange } from '#domain/people/users/bodies.ts'
import { insertUser } from '#server/platform/auth/auth.sql.ts'
import { assignments } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { everyWordIn } from '#server/platform/database/text-search.ts'

const COLUMNS = sql`
  id, username, email, full_name, role, is_active,
  must_change_password, pin_hash IS NOT NULL AS has_pin, version, created_at, updated_at,
  ARRAY(SELECT location_id FROM user_locations WHERE user_id = users.id ORDER BY location_id) AS location_ids`

export function listUsers(tx: Tx, search: string | undefined): Promise<StaffMember[]> {
  const matches = search
    ? everyWordIn(sql`search_key(username, full_name, email)`, search)
    : sql`true`
  return rowsOf(
    tx,
    sql`SELECT ${COLUMNS} FROM users WHERE ${matches}
         ORDER BY full_name COLLATE "und-x-icu", id LIMIT 1000`,
  )
}

/** A user, locked until the transaction ends; null when there is none. */
export async function lockUser(tx: Tx, id: number): Promise<StaffMember | null> {
  const [user] = await rowsOf<StaffMember>(
    tx,
    sql`SELECT ${COLUMNS} FROM users WHERE id = ${id} FOR UPDATE`,
  )
  return user ?? null
}

/**
 * Locks the question of who is the last active ADMIN until the transaction ends, so that one change at a time decides
 * it.
 */
export async function lockAdmins(tx: Tx): Promise<void> {
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
}

/** Number of active ADMINs other than a user. */
export async function countOtherAdmins(tx: Tx, id: number): Promise<number> {
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM users WHERE role = 'ADMIN' AND is_active AND id <> ${id}`,
  )
  return count
}

/** Inserts a user with the locations where they work. */
export async function insertStaff(
  tx: Tx,
  user: Omit<NewUser, 'password' | 'locationIds'> & { passwordHash: string },
  locationIds: number[],
): Promise<StaffMember> {
  const id = await insertUser(tx, user)
  await replaceLocations(tx, id, locationIds)
  return (await findUser(tx, id))! // it was written above
}

/** Changes the named columns of a user, and the locations when they are named. */
export async function updateUser(
  tx: Tx,
  id: number,
  change: Omit<UserChange, 'password' | 'locationIds' | 'version'> & {
    passwordHash?: string
    pinHash?: null
    pinWrong?: 0
  },
  locationIds: number[] | undefined,
): Promise<StaffMember> {
  const set = assignments({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
  await run(tx, unprepared(sql`UPDATE users SET ${set} WHERE id = ${id}`))
  if (locationIds) await replaceLocations(tx, id, locationIds)
  return (await findUser(tx, id))! // the caller holds the row's lock
}

export async function findUser(tx: Tx, id: number): Promise<StaffMember | null> {
  const [user] = await rowsOf<StaffMember>(tx, sql`SELECT ${COLUMNS} FROM users WHERE id = ${id}`)
  return user ?? null
}

async function replaceLocations(tx: Tx, id: number, locationIds: number[]): Promise<void> {
  await run(tx, sql`DELETE FROM user_locations WHERE user_id = ${id}`)
  await run(
    tx,
    sql`INSERT INTO user_locations (user_id, location_id)
        SELECT DISTINCT ${id}::int, unnest(${locationIds}::int[])`,
  )
}

/**
 * Whether anything refers to a user, which bars deletion. Planned anew: a kept plan would expect to meet a row soon,
 * and for a user without any would read a million keys.
 */
export async function hasPast(tx: Tx, id: number): Promise<boolean> {
  const { past } = await rowOf<{ past: boolean }>(
    tx,
    unprepared(sql`SELECT EXISTS (SELECT FROM audit_logs WHERE user_id = ${id})
            OR EXISTS (SELECT FROM sales WHERE ${id} IN (created_by_id, commission_agent_id, voided_by_id))
            OR EXISTS (SELECT FROM payments WHERE created_by_id = ${id})
            OR EXISTS (SELECT FROM purchases WHERE created_by_id = ${id})
            OR EXISTS (SELECT FROM purchase_receipts WHERE ${id} IN (received_by_id, undone_by_id))
            OR EXISTS (SELECT FROM shifts WHERE ${id} IN (answerer_id, opened_by_id, closed_by_id))
            OR EXISTS (SELECT FROM shift_members WHERE ${id} IN (user_id, added_by_id))
            OR EXISTS (SELECT FROM parked_sales WHERE handed_in_by_id = ${id})
            OR EXISTS (SELECT FROM tills WHERE bound_by_id = ${id})
            OR EXISTS (SELECT FROM stock_movements WHERE user_id = ${id})
            OR EXISTS (SELECT FROM stock_adjustments WHERE created_by_id = ${id})
            OR EXISTS (SELECT FROM idempotency_keys WHERE user_id = ${id})
            OR EXISTS (SELECT FROM approvals WHERE ${id} IN (approver_id, actor_id))
            OR EXISTS (SELECT FROM prescription_files WHERE uploaded_by_id = ${id})
            OR EXISTS (SELECT FROM imports WHERE ${id} IN (created_by_id, started_by_id)) AS past`),
  )
  return past
}

/** Deletes a user with sessions and assigned locations. */
export async function deleteUser(tx: Tx, id: number): Promise<void> {
  await run(tx, sql`DELETE FROM users WHERE id = ${id}`)
}
