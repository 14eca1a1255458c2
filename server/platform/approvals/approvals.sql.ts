import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { HAS_OPEN_PIN } from '#server/platform/auth/pins.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'

/** Whether a user other than the caller works at a location: an expression over `users`. */
export function isSomebodyElseAt(callerId: number, locationId: number | null): SQL {
  return sql`(users.id <> ${callerId}
    AND (users.role = 'ADMIN' OR ${locationId}::int IS NULL
         OR NOT EXISTS (SELECT FROM user_locations WHERE user_id = users.id)
         OR EXISTS (SELECT FROM user_locations WHERE user_id = users.id AND location_id = ${locationId}::int)))`
}

/** Who could approve what the caller does at a location, by name. */
export function listApprovers(
  tx: Tx,
  callerId: number,
  locationId: number,
): Promise<AnswerOf<typeof api.approvals.approvers>> {
  return rowsOf(
    tx,
    sql`SELECT id, full_name AS name FROM users
         WHERE ${HAS_OPEN_PIN} AND ${isSomebodyElseAt(callerId, locationId)}
         ORDER BY full_name COLLATE "und-x-icu", id LIMIT 1000`,
  )
}
