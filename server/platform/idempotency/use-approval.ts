import type { Endpoint } from '#domain/endpoint.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { isWithin } from '#server/platform/reach/reach.sql.ts'
import { ApprovableAuthority, type Authority } from '#server/authority.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, type User } from '#server/refusals.ts'
import type { Done } from '#server/platform/idempotency/done.ts'
import { takeApproval } from '#server/platform/idempotency/approvals.sql.ts'

const NOT_GOOD =
  'That approval is not good for this any more: have it approved again. Nothing was saved.'
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type Use = {
  approvalId: string | null
  user: Pick<User, 'id' | 'role'>
  call: string
  key: string
  body: { hash: Buffer; rule: number }
  /** The location of what was made, if it has one. */
  locationOf: (done: Done<unknown>) => number | null
  now: Date
}

/**
 * Does the work of a call that may be approved, in its transaction: the approval, if it came with one, is used up first,
 * and in the end nothing may be left that neither caller nor approver may do.
 */
export async function doApproved<Reply>(
  tx: Tx,
  row: Endpoint,
  use: Use,
  work: (authority: Authority) => Promise<Done<Reply>>,
): Promise<Done<Reply>> {
  const { user, now } = use
  const authority = new ApprovableAuthority(user.role, use.approvalId)
  const approval = use.approvalId === null ? null : await take(tx, use.approvalId, use)
  const done = await work(authority)
  if (approval) {
    const locationId = use.locationOf(done)
    if (locationId !== null && !isWithin(approval.reach, locationId))
      throw new Refused(403, NOT_GOOD)
  }
  authority.applyApproval(approval)
  if (approval)
    await insertAudit(tx, {
      user,
      action: 'USE_APPROVAL',
      entity: row.makes ?? '',
      entityId: done.id,
      metadata: { approvedById: approval.approverId, needs: approval.needs },
      // A free text may name people, so it is kept apart.
      personal: { after: { reason: approval.reason } },
      now,
    })
  return done
}

async function take(tx: Tx, id: string, { user, call, key, body, now }: Use) {
  const use = { id, userId: user.id, call, key, body }
  const approval = ID.test(id) ? await takeApproval(tx, use, now) : null
  if (approval === null) throw new Refused(403, NOT_GOOD)
  return approval
}
