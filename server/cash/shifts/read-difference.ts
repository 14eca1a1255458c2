import type { api } from '#domain/api.ts'
import type { CountDifference } from '#domain/cash/shifts/api.ts'
import { checkApprover } from '#server/platform/approvals/check-approver.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { Refused } from '#server/refusals.ts'
import type { Exchange } from '#server/http.ts'
import { findWholeShift } from '#server/cash/shifts/list.sql.ts'
import { readOpenShift, refuseUncounted } from '#server/cash/shifts/open-shift.ts'

/** By how much a counted drawer is off, for a manager who is about to approve its closing at another user's screen. */
export async function readDifference(
  exchange: Exchange<typeof api.shifts.difference>,
): Promise<CountDifference> {
  const { params, body, user, now, pharmacy } = exchange
  const { pool, transaction } = pharmacy.database
  const { id, locationId } = refuseUncounted(await readOpenShift(pool, params.id, { user, now }))
  await checkApprover(exchange, body, locationId)
  await transaction((tx) =>
    insertAudit(tx, {
      user: { id: body.userId },
      action: 'READ_DIFFERENCE',
      entity: 'shift',
      entityId: id,
      metadata: { askedById: user.id },
      now,
    }),
  )
  const shift = await findWholeShift(pool, id, user.reach, now)
  if (!shift) throw new Refused(404, 'There is no such shift')
  return shift
}
