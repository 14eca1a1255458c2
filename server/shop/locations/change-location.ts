import type { Location, LocationChange } from '#domain/shop/locations/api.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { isWithin, type Reach } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isMadeAlready, Refused, refusedField, refuseStale, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import {
  deleteLocation,
  findUnderWay,
  hasGoodsUnderWay,
  lockLocation,
  readLocationUses,
  unsetMainLocation,
  updateLocation,
  type LocationUses,
} from '#server/shop/locations/locations.sql.ts'
import { documentsOf } from '#server/shop/tills/change-till.ts'
import {
  deleteTills,
  findPrefixHolder,
  followCode,
  hasUnreadShift,
  lockPrefixes,
} from '#server/shop/tills/tills.sql.ts'

type By = { user: User; now: Date }

/** Changes the named fields of a location, in the caller's transaction. */
export async function changeLocation(
  tx: Tx,
  id: number,
  { version, ...change }: LocationChange,
  by: By,
): Promise<Location> {
  const { reach } = by.user
  if (change.code !== undefined) await lockPrefixes(tx)
  // The lock makes sales wait, of which the first one of a till fixes the prefix of its invoices.
  const before = await lockLocation(tx, id, reach)
  if (!before) throw new Refused(404, 'There is no such location')
  if (isMadeAlready(version, change, before)) return before
  refuseStale(before.name, version, before.version)
  refuseWithoutMain(before, change)
  if (change.code !== undefined) await refuseTakenCode(tx, change.code, reach, id)
  if (change.isActive === false && (await hasUnreadShift(tx, { locationId: id })))
    throw refusedField(
      409,
      'isActive',
      say`${before.name} has a shift that no Z reading holds: close it and read its till first`,
    )

  const underWay = change.isActive === false ? await findUnderWay(tx, id) : null
  if (underWay)
    throw refusedField(
      409,
      'isActive',
      say`Goods of transfer ${underWay.number} are under way: they are to be taken in, or back, first`,
    )

  if (change.isActive === false && (await hasGoodsUnderWay(tx, id)))
    throw refusedField(
      409,
      'isActive',
      say`Goods of ${before.name} went back to a supplier and are not settled: they may still be refused`,
    )

  const isNewMain = change.isMain === true && !before.isMain
  // The former main location changes, too, whatever the caller's reach.
  if (isNewMain)
    refuseUnlessEverywhere(
      reach,
      'Only a manager who works at every location may say which location is the main one',
    )
  const formerMain = isNewMain ? await unsetMainLocation(tx) : null
  const after = await updateLocation(tx, id, change)
  if (after.code !== before.code) await followCode(tx, { id, from: before.code, to: after.code })
  await insertAudit(tx, {
    ...by,
    action: 'UPDATE',
    entity: 'location',
    entityId: id,
    before,
    after,
    metadata: formerMain === null ? undefined : { formerMainLocationId: formerMain },
  })
  return after
}

/** Refuses a change after which there would be no main location, or an inactive one. */
function refuseWithoutMain(before: Location, change: LocationChange): void {
  const after = { ...before, ...change }
  if (before.isMain && !after.isMain)
    throw refusedField(
      409,
      'isMain',
      say`${before.name} is the main location: make another one the main location instead`,
    )
  if (before.isMain && !after.isActive)
    throw refusedField(
      409,
      'isActive',
      say`${before.name} is the main location: make another one the main location first`,
    )
  if (after.isMain && !after.isActive)
    throw refusedField(400, 'isActive', 'The main location must be active')
}

/**
 * Refuses a code that is a prefix of documents of another location, or of another till than the own first one. The caller
 * has locked the prefixes.
 */
export async function refuseTakenCode(
  tx: Tx,
  code: string,
  reach: Reach,
  ownId?: number,
): Promise<void> {
  const holder = await findPrefixHolder(tx, code)
  if (!holder || (holder.locationId === ownId && holder.isFirst)) return
  // The index on codes says so in its own words.
  if (holder.locationId !== ownId && holder.locationCode.toUpperCase() === code.toUpperCase())
    return
  throw refusedField(409, 'code', say`${documentsOf(holder, reach)} start with that code`)
}

/** Refuses callers who do not work everywhere: the number of locations and the main one concern all of them. */
export function refuseUnlessEverywhere(reach: Reach, sentence: string): void {
  if (reach === null) return
  throw new Refused(403, sentence)
}

/** Deletes a location without stock and past; does nothing when it is gone already. */
export async function removeLocation(tx: Tx, id: number, by: By): Promise<void> {
  const { reach } = by.user
  if (!isWithin(reach, id)) throw new Refused(404, 'There is no such location')
  const before = await lockLocation(tx, id, reach)
  if (!before) return
  if (before.isMain)
    throw new Refused(
      409,
      say`${before.name} is the main location: make another one the main location first`,
    )
  const use = useInWords(await readLocationUses(tx, id))
  if (use !== null)
    throw new Refused(409, say`${before.name} ${use}: it cannot be deleted. Deactivate it instead.`)
  for (const { id: tillId, ...till } of await deleteTills(tx, id))
    await insertAudit(tx, {
      ...by,
      action: 'DELETE',
      entity: 'till',
      entityId: tillId,
      before: till,
    })
  await deleteLocation(tx, id)
  await insertAudit(tx, { ...by, action: 'DELETE', entity: 'location', entityId: id, before })
}

function useInWords({ stocked, sales, purchases, users, hasPast }: LocationUses): string | null {
  if (stocked > 0)
    return stocked === 1 ? 'has stock of 1 product' : say`has stock of ${stocked} products`
  if (sales > 0) return sales === 1 ? 'has made 1 sale' : say`has made ${sales} sales`
  if (purchases > 0) return purchases === 1 ? 'has 1 purchase' : say`has ${purchases} purchases`
  if (users > 0) return users === 1 ? 'is where 1 user works' : say`is where ${users} users work`
  return hasPast ? 'has been in use before' : null
}
