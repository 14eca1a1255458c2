import { isSomebodyElseAt } from '#server/platform/approvals/approvals.sql.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Visit } from '#server/platform/auth/try-password.ts'
import { tryPin } from '#server/platform/auth/try-pin.ts'
import { refusedField, type User } from '#server/refusals.ts'

/** A guesser learns no more than that; a user who mistyped learns what to do. */
const WRONG_PIN =
  'That PIN approves nothing here. After five wrong ones it is closed, until its owner signs in by password.'

/** Refuses a PIN that does not belong to another user who may approve what the caller does at a location. */
export async function checkApprover(
  visit: Visit & { user: Pick<User, 'id'> },
  given: { userId: number; pin: string },
  locationId: number | null,
): Promise<void> {
  const { user, now, pharmacy } = visit
  const { userId } = given
  const verdict = await tryPin(visit, given, isSomebodyElseAt(user.id, locationId))
  if (verdict === 'CLOSED')
    await pharmacy.database.transaction((tx) =>
      insertAudit(tx, { user, action: 'CLOSE_PIN', entity: 'user', entityId: userId, now }),
    )
  if (userId === user.id)
    throw refusedField(403, 'userId', 'Another user has to approve it: nobody approves their own')
  if (verdict !== 'RIGHT') throw refusedField(403, 'pin', WRONG_PIN)
}
