import { OPENS_WITHIN_MS, type DrawerOpening } from '#domain/cash/shifts/drawer-opening.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { Till } from '#domain/shop/tills/api.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { findTillOf, type Device } from '#server/platform/auth/devices.sql.ts'
import { isWithin } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { hasJustMovedCash } from '#server/cash/shifts/drawer-opening.sql.ts'
import { Refused, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { readSettings } from '#server/shop/settings/settings.sql.ts'
import { readOpenShift } from '#server/cash/shifts/open-shift.ts'
import { findTill, findTillAt } from '#server/shop/tills/tills.sql.ts'
import { refuseOtherTill } from '#server/shop/tills/till-for.ts'

type By = { user: User; now: Date; device: Device }

/**
 * Lets the drawer of the calling browser's till be opened, in the caller's transaction; answers the till. Cash that was just
 * moved stands in the drawer's own lines; a count and a reason are logged.
 */
export async function letDrawerOpen(
  tx: Tx,
  tillId: number,
  opening: DrawerOpening,
  by: By,
): Promise<Till> {
  const till = await findTill(tx, tillId, by.device)
  if (!till || !isWithin(by.user.reach, till.locationId))
    throw new Refused(404, 'There is no such till')
  const { locationId } = till
  refuseOtherTill(
    {
      till: await findTillAt(tx, { locationId, tillId }, by.device),
      ownTill: await findTillOf(tx, by.device),
    },
    { tillId, locationId, reach: by.user.reach, outcome: 'The drawer stays shut.' },
  )
  if (till.printer === 'DIALOG')
    throw new Refused(409, say`${till.name} prints by the browser’s dialog, which opens no drawer`)
  if (opening.cause === 'SALE' || opening.cause === 'MOVE')
    await refuseWithoutCash(tx, tillId, opening, by)
  else await logOpening(tx, tillId, opening, by)
  return till
}

async function refuseWithoutCash(
  tx: Tx,
  tillId: number,
  opening: Extract<DrawerOpening, { cause: 'SALE' | 'MOVE' }>,
  { user, now }: By,
): Promise<void> {
  const since = new Date(now.getTime() - OPENS_WITHIN_MS)
  const of = opening.cause === 'SALE' ? { saleId: opening.saleId } : { shiftId: opening.shiftId }
  if (!(await hasJustMovedCash(tx, { ...of, tillId, userId: user.id, since })))
    throw new Refused(409, 'The drawer opens with cash that was moved just now')
}

async function logOpening(
  tx: Tx,
  tillId: number,
  opening: Extract<DrawerOpening, { cause: 'COUNT' | 'REASON' }>,
  by: By,
): Promise<void> {
  const { user, now } = by
  const { cause, shiftId } = opening
  const shift = await readOpenShift(tx, shiftId, by)
  if (shift.tillId !== tillId) throw new Refused(409, 'That shift is of another till')
  const isIn =
    shift.answererId === user.id || shift.members.some(({ userId }) => userId === user.id)
  if (!isIn && !MANAGERS.includes(user.role))
    throw new Refused(403, say`${shift.answererName} answers for this drawer`)
  const reason = cause === 'REASON' ? opening.reason : null
  if (reason !== null && !(await readSettings(tx, now)).opensDrawerByReason)
    throw new Refused(409, 'In this shop a drawer opens with cash that is moved only')
  await insertAudit(tx, {
    user,
    action: 'OPEN_DRAWER',
    entity: 'till',
    entityId: tillId,
    after: { cause, shiftId },
    // A free text may name people, so it is kept apart.
    ...(reason !== null && { personal: { after: { reason } } }),
    now,
  })
}
