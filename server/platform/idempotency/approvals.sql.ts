import { sql } from '#server/platform/database/sql.ts'
import { APPROVAL_MINUTES } from '#domain/platform/approvals/api.ts'
import type { Role } from '#domain/roles.ts'
import { REACH, type Reach } from '#server/platform/reach/reach.sql.ts'
import { rowsOf, run, type Tx } from '#server/platform/database/database.ts'

export type NewApproval = {
  id: string
  approverId: number
  actorId: number
  call: string
  key: string
  body: { hash: Buffer; rule: number }
  needs: string[]
  reason: string
}

export async function insertApproval(tx: Tx, given: NewApproval, now: Date): Promise<void> {
  const { id, approverId, actorId, call, key, body, needs, reason } = given
  await run(
    tx,
    sql`INSERT INTO approvals (id, approver_id, actor_id, call, key, hash_rule, body_hash, needs, reason, created_at)
        VALUES (${id}, ${approverId}, ${actorId}, ${call}, ${key}, ${body.rule}::smallint, ${body.hash},
                ${needs}::text[], ${reason}, ${now.toISOString()})`,
  )
}

export type UsedApproval = {
  approverId: number
  name: string
  role: Role
  reach: Reach
  needs: string[]
  reason: string
}

/**
 * Uses an approval up in the transaction of the call that it is for; null when there is none that is good for this
 * caller, call, key and body, any more.
 */
export async function takeApproval(
  tx: Tx,
  use: { id: string; userId: number; call: string; key: string; body: NewApproval['body'] },
  now: Date,
): Promise<UsedApproval | null> {
  const { id, userId, call, key, body } = use
  const moment = sql`${now.toISOString()}::timestamptz`
  const [used] = await rowsOf<UsedApproval>(
    tx,
    sql`UPDATE approvals SET used_at = ${moment}
          FROM users
         WHERE approvals.id = ${id}::uuid AND used_at IS NULL
           AND approvals.created_at > ${moment} - make_interval(mins => ${APPROVAL_MINUTES})
           AND actor_id = ${userId} AND approver_id <> ${userId}
           AND call = ${call} AND key = ${key}
           AND body_hash = ${body.hash} AND hash_rule = ${body.rule}::smallint
           AND users.id = approver_id AND users.is_active AND users.role IN ('ADMIN', 'MANAGER')
     RETURNING approver_id, full_name AS name, role, ${REACH} AS reach, needs, reason`,
  )
  return used ?? null
}
