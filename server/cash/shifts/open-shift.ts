import { pesosOf } from '#domain/money.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { Shift } from '#domain/cash/shifts/api.ts'
import type { ShiftOpening } from '#domain/cash/shifts/bodies.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Device } from '#server/platform/auth/devices.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { readSettings } from '#server/shop/settings/settings.sql.ts'
import { needMoment } from '#server/moments.ts'
import { awaitCashControl } from '#server/shop/settings/cash-control.sql.ts'
import { lastMomentOf } from '#server/cash/shifts/documents.sql.ts'
import {
  findOpenShift,
  findSellerAt,
  findShift,
  findShiftWithin,
  insertMember,
  insertMove,
  insertShift,
  lockSeller,
  lockShift,
  nextShiftId,
} from '#server/cash/shifts/shifts.sql.ts'
import { findTillOf } from '#server/platform/auth/devices.sql.ts'
import { findTill, findTillAt, lockTill } from '#server/shop/tills/tills.sql.ts'
import { refuseOtherTill } from '#server/shop/tills/till-for.ts'

export type By = { user: Pick<User, 'id' | 'role' | 'reach'>; now: Date; device?: Device }

const NO_SHIFT = 'There is no such shift'

/** Opens a shift at a till, for which the caller answers, in the caller's transaction. */
export async function openShift(tx: Tx, { tillId, float }: ShiftOpening, by: By): Promise<Shift> {
  const { user, now, device = null } = by
  await awaitCashControl(tx)
  const till = await lockTill(tx, tillId, user.reach, device)
  if (!till) throw new Refused(404, 'There is no such till')
  if (!(await readSettings(tx, now)).cashControl)
    throw new Refused(409, 'Cash is not controlled in this shop: its tills sell without shifts')
  const { locationId } = till
  refuseOtherTill(
    {
      till: await findTillAt(tx, { locationId, tillId }, device),
      ownTill: await findTillOf(tx, device),
    },
    { tillId, locationId, reach: user.reach, outcome: 'Nothing was opened.' },
  )
  if (till.isOffice)
    throw new Refused(409, say`${till.name} has no drawer: its shift is always open`)
  const other = await findOpenShift(tx, tillId, now)
  if (other)
    throw new Refused(
      409,
      say`${other.answererName} answers for ${till.name}: close that shift first`,
    )
  await refuseBusy(tx, user.id, locationId)
  return startShift(
    tx,
    { id: await nextShiftId(tx), tillId, answererId: user.id, float: pesosOf(float) },
    by,
  )
}

/** Writes a shift with its float and logs it. */
export async function startShift(
  tx: Tx,
  { float, ...shift }: { id: number; tillId: number; answererId: number; float: string },
  by: By,
): Promise<Shift> {
  const { id } = shift
  await insertShift(tx, shift, by)
  await insertMove(tx, { shiftId: id, kind: 'FLOAT', amount: float }, by)
  const started = (await findShift(tx, id, by.now))! // it was inserted above
  await insertAudit(tx, {
    user: by.user,
    action: 'OPEN',
    entity: 'shift',
    entityId: id,
    after: { tillId: shift.tillId, answererId: shift.answererId, float },
    now: by.now,
  })
  return started
}

/**
 * Refuses a user who does not sell at a location, or answers for another drawer; locks the user, so that they take no other
 * meanwhile.
 */
export async function refuseBusy(tx: Tx, userId: number, locationId: number): Promise<void> {
  await lockSeller(tx, userId)
  const seller = await findSellerAt(tx, userId, locationId)
  if (!seller) throw new Refused(409, 'Nobody such works at this location')
  if (seller.openShiftAt !== null)
    throw new Refused(
      409,
      say`${seller.name} answers for ${seller.openShiftAt}: close that shift first`,
    )
}

/** Lets another user sell in an open shift, in the caller's transaction. */
export async function addMember(
  tx: Tx,
  { shiftId, userId }: { shiftId: number; userId: number },
  by: By,
): Promise<Shift> {
  const shift = await lockOpenShift(tx, shiftId, by)
  refuseOthers(shift, by.user)
  const isIn = [shift.answererId, ...shift.members.map((each) => each.userId)].includes(userId)
  if (isIn) return shift
  if (!(await findSellerAt(tx, userId, shift.locationId)))
    throw new Refused(409, 'Nobody such works at this location')
  await insertMember(tx, { shiftId, userId }, by)
  await insertAudit(tx, {
    user: by.user,
    action: 'ADD_MEMBER',
    entity: 'shift',
    entityId: shiftId,
    after: { userId },
    now: by.now,
  })
  return (await findShift(tx, shiftId, by.now))! // its row is locked
}

/** Refuses a user who neither answers for a shift nor manages. */
export function refuseOthers({ answererId, answererName }: Shift, { id, role }: By['user']): void {
  if (id === answererId || MANAGERS.includes(role)) return
  throw new Refused(403, say`Only ${answererName} or a manager adds a cashier to this shift`)
}

/** A shift within reach that is open by now. */
export async function readOpenShift(tx: Tx, id: number, { user, now }: By): Promise<Shift> {
  return openOne(await findShiftWithin(tx, id, user.reach, now))
}

/** A shift within reach, held alone, of which nothing is later than the call; refuses one that is closed. */
export async function lockOpenShift(tx: Tx, id: number, { user, now }: By): Promise<Shift> {
  const shift = openOne(await lockShift(tx, id, user.reach, now))
  needMoment(now, await lastMomentOf(tx, id))
  return shift
}

/** Refuses a shift whose drawer is still to be counted, or to be counted once more. */
export function refuseUncounted(shift: Shift): Shift {
  const { tillName, countedAt, isRecountOrdered } = shift
  if (countedAt === null) throw new Refused(409, say`Count the drawer of ${tillName} first`)
  if (isRecountOrdered)
    throw new Refused(409, say`A manager wants the drawer of ${tillName} counted once more`)
  return shift
}

function openOne(shift: Shift | null): Shift {
  if (!shift) throw new Refused(404, NO_SHIFT)
  if (shift.closedAt !== null) throw new Refused(409, 'That shift is closed')
  return shift
}

/** The open shift of a till within reach; null when it has none. */
export async function readShiftHere(
  tx: Tx,
  tillId: number,
  { user, now }: By,
): Promise<Shift | null> {
  const till = await findTill(tx, tillId, null)
  const isNear = till && (user.reach === null || user.reach.includes(till.locationId))
  if (!isNear) throw new Refused(404, 'There is no such till')
  return findOpenShift(tx, tillId, now)
}
