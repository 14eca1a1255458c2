import { findTillOf, type BoundTill, type Device } from '#server/platform/auth/devices.sql.ts'
import { isWithin, type Reach } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { findTillAt, type TillBasis } from '#server/shop/tills/tills.sql.ts'

type Asked = { locationId: number; tillId: number; reach: Reach; outcome: string }

/**
 * Refuses a till that is not of the location, not active, or not the calling browser's. A pending sale keeps the till
 * that it was sent for, so that a browser that is another till by now does not move it (decisions/0048).
 */
export function refuseOtherTill(
  { till, ownTill }: { till: TillBasis | null; ownTill: BoundTill | null },
  { locationId, tillId, reach, outcome }: Asked,
): void {
  const refusal = (why: string) => new Refused(409, say`${why}. ${outcome}`)
  if (ownTill && ownTill.id !== tillId) {
    if (!isWithin(reach, ownTill.locationId)) throw refusal('This browser is another till now')
    const isSamePlace = ownTill.locationId === locationId
    const own = isSamePlace ? ownTill.name : say`${ownTill.name} of ${ownTill.locationName}`
    throw refusal(say`This browser is ${own} now`)
  }
  if (!till) throw refusal('That till is not of this location')
  if (!till.isActive) throw refusal(say`${till.name} is not active`)
  if (till.isElsewhere) throw refusal(say`Another browser is ${till.name} now`)
}

/** The till that numbers a document: the one asked for, which must be the caller's, else the location's first. */
export async function tillFor(
  tx: Tx,
  { locationId, tillId }: { locationId: number; tillId: number | null | undefined },
  { user, device = null }: { user: { reach: Reach }; device?: Device },
): Promise<TillBasis> {
  const till = await findTillAt(tx, { locationId, tillId: tillId ?? null }, device)
  if (tillId != null) {
    const ownTill = await findTillOf(tx, device)
    const outcome = 'Nothing was saved: save it again.'
    refuseOtherTill({ till, ownTill }, { locationId, tillId, reach: user.reach, outcome })
  }
  return till! // every location has a first till, and another was refused
}
