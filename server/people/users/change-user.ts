import type { api } from '#domain/api.ts'
import type { StaffMember } from '#domain/people/users/api.ts'
import type { UserChange } from '#domain/people/users/bodies.ts'
import { refuseCommon } from '#server/platform/auth/common-passwords.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import { deleteSessions } from '#server/platform/auth/auth.sql.ts'
import { startSession } from '#server/platform/auth/session.ts'
import { changed } from '#server/platform/audit/personal.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { isMadeAlready, Refused, refusedField, refuseStale, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import type { Exchange } from '#server/http.ts'
import {
  countOtherAdmins,
  deleteUser,
  hasPast,
  lockAdmins,
  lockUser,
  updateUser,
} from '#server/people/users/users.sql.ts'

type By = { user: User; now: Date }
type Visit = Pick<
  Exchange<typeof api.users.update>,
  'user' | 'now' | 'isSecure' | 'cookies' | 'answer'
>

/** Changes the named fields of a user. The password is hashed before the transaction, because that takes long. */
export async function changeUser(
  { transaction }: Database,
  id: number,
  { version, password, locationIds, ...change }: UserChange,
  visit: Visit,
): Promise<StaffMember> {
  const { user, now } = visit
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return transaction(async (tx) => {
    await lockAdmins(tx)
    const before = await lockUser(tx, id)
    if (!before) throw new Refused(404, 'There is no such user')
    // Whether a password is stored already cannot be seen, so such a change is refused like any stale one.
    const isRestMade = isMadeAlready(version, { ...change, locationIds }, before)
    if (password === undefined && isRestMade) return before
    refuseStale(before.fullName, version, before.version)
    await refuseLoss(tx, before, change, user)
    if (password !== undefined) await refuseCommon('password', password, { ...before, ...change })
    const isPinLost =
      password !== undefined || change.isActive === false || change.role === 'CASHIER'
    const stored = {
      ...change,
      ...(passwordHash !== undefined && { passwordHash }),
      ...(isPinLost && ({ pinHash: null, pinWrong: 0 } as const)),
    }
    const after = await updateUser(tx, id, stored, locationIds)
    // With other rights or another password every session of the user ends.
    if (after.role !== before.role || !after.isActive || password !== undefined) {
      await deleteSessions(tx, id)
      // Users who change their own password go on in a new session.
      if (id === user.id) await startSession(tx, id, visit)
    }
    await insertAudit(tx, {
      user,
      now,
      action: password === undefined ? 'UPDATE' : 'SET_PASSWORD',
      entity: 'user',
      entityId: id,
      before: rightsOf(before),
      after: rightsOf(after),
      personal: changed(personOf(before), personOf(after)),
    })
    return after
  })
}

/** The rights of a user, which the log keeps; nothing personal. */
export function rightsOf({ role, isActive, mustChangePassword, locationIds }: StaffMember) {
  return { role, isActive, mustChangePassword, locationIds }
}

/** A user's name and addresses, which the log keeps apart. */
export function personOf({ fullName, username, email }: StaffMember) {
  return { fullName, username, email }
}

/** Refuses to take one's own rights or those of the last active ADMIN: nobody would be left to give them back. */
async function refuseLoss(
  tx: Tx,
  before: StaffMember,
  { role = before.role, isActive = before.isActive }: Omit<UserChange, 'password'>,
  user: User,
): Promise<void> {
  const isDemoted = before.role === 'ADMIN' && role !== 'ADMIN'
  const isDeactivated = before.isActive && !isActive
  if (before.id === user.id && role !== before.role)
    throw refusedField(409, 'role', 'You cannot change your own role')
  if (before.id === user.id && isDeactivated)
    throw refusedField(409, 'isActive', 'You cannot deactivate your own account')
  const isLoss = before.role === 'ADMIN' && before.isActive && (isDemoted || isDeactivated)
  if (isLoss && (await countOtherAdmins(tx, before.id)) === 0)
    throw refusedField(
      409,
      isDemoted ? 'role' : 'isActive',
      say`${before.fullName} is the last active administrator: make another user one first`,
    )
}

/** Deletes a user who has done nothing; does nothing when the user is gone already. */
export async function removeUser(tx: Tx, id: number, by: By): Promise<void> {
  await lockAdmins(tx)
  const before = await lockUser(tx, id)
  if (!before) return
  if (id === by.user.id) throw new Refused(409, 'Cannot delete your own account')
  if (before.role === 'ADMIN' && before.isActive && (await countOtherAdmins(tx, id)) === 0)
    throw new Refused(409, say`${before.fullName} is the last active administrator`)
  if (await hasPast(tx, id))
    throw new Refused(
      409,
      say`${before.fullName} has worked here: sales and the log name them. Deactivate them instead.`,
    )
  await deleteUser(tx, id)
  await insertAudit(tx, {
    ...by,
    action: 'DELETE',
    entity: 'user',
    entityId: id,
    before: rightsOf(before),
    personal: { before: personOf(before) },
  })
}
