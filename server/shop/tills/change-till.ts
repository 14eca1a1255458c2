import { pesosOf } from '#domain/money.ts'
import { MANAGERS } from '#domain/roles.ts'
import {
  MOST_TILLS,
  type NewTill,
  type Till,
  type TillBeginning,
  type TillChange,
  TEXT as REFUSED_TILL,
} from '#domain/shop/tills/api.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { findTillOf, type Device } from '#server/platform/auth/devices.sql.ts'
import { isWithin, refuseForeign, type Reach } from '#server/platform/reach/reach.sql.ts'
import type { Authority } from '#server/authority.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isMadeAlready, Refused, refusedField, refuseStale, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { readToday } from '#server/shop/settings/settings.sql.ts'
import {
  beginTill,
  bindTill,
  findOtherWithCode,
  findPrefixHolder,
  findRoomForTill,
  findTill,
  hasUnreadShift,
  insertTill,
  lockPrefixes,
  lockTill,
  releaseTill,
  updateTill,
  type PrefixHolder,
} from '#server/shop/tills/tills.sql.ts'

type By = { user: User; now: Date; device: Device }

const NO_TILL = 'There is no such till'

/** Opens a further till at a location, in the caller's transaction. */
export async function openTill(tx: Tx, { prefix, ...body }: NewTill, by: By): Promise<Till> {
  const { locationId } = body
  refuseForeign(by.user.reach, locationId)
  refuseNetworkPrinter(by.user, body, { printer: 'DIALOG', printerAddress: null })
  await refuseFuturePermit(tx, body, by)
  await lockPrefixes(tx)
  const room = await findRoomForTill(tx, locationId)
  if (room === null) throw refusedField(400, 'locationId', 'That location does not exist')
  if (room.count >= MOST_TILLS)
    throw new Refused(409, say`A location has at most ${MOST_TILLS} tills`)
  const wanted = prefix ?? room.prefix
  if (wanted === null) throw refusedField(400, 'prefix', 'Prefix is required')
  await refuseTakenPrefix(tx, wanted, { locationId, reach: by.user.reach })
  const id = await insertTill(tx, { ...body, prefix: wanted })
  const till = (await findTill(tx, id, by.device))! // it was inserted above
  await insertAudit(tx, { ...entry(by, till), action: 'CREATE', after: logged(till) })
  return till
}

/** Changes the named fields of a till, in the caller's transaction. */
export async function changeTill(
  tx: Tx,
  id: number,
  { version, ...change }: TillChange,
  by: By,
): Promise<Till> {
  const before = await lock(tx, id, by)
  if (isMadeAlready(version, change, before)) return before
  refuseStale(before.name, version, before.version)
  refuseNetworkPrinter(by.user, change, before)
  await refuseFuturePermit(tx, change, by)
  if (before.isFirst && change.isActive === false)
    throw refusedField(
      409,
      'isActive',
      say`${before.name} is the first till of ${before.locationName}: it stays active`,
    )
  if (change.isActive === false) await refuseUnread(tx, before)
  await updateTill(tx, id, change)
  const after = (await findTill(tx, id, by.device))! // its row is locked
  await insertAudit(tx, {
    ...entry(by, before),
    action: 'UPDATE',
    before: logged(before),
    after: logged(after),
  })
  return after
}

/** Refuses to switch off an office, which sells while cash is controlled, and a till with shifts that no Z reading holds. */
async function refuseUnread(tx: Tx, { id, name, locationName, isOffice }: Till): Promise<void> {
  if (isOffice)
    throw refusedField(
      409,
      'isActive',
      say`${name} sells for ${locationName} where nobody names a till: it stays active`,
    )
  if (await hasUnreadShift(tx, { tillId: id }))
    throw refusedField(
      409,
      'isActive',
      say`${name} has a shift that no Z reading holds: close it and read the till first`,
    )
}

async function refuseFuturePermit(
  tx: Tx,
  { permitDate }: Pick<TillChange, 'permitDate'>,
  { now }: Pick<By, 'now'>,
): Promise<void> {
  if (permitDate != null && permitDate > (await readToday(tx, now)))
    throw refusedField(400, 'permitDate', REFUSED_TILL.permitDate)
}

/** Only an administrator has the server send something into the network, and says where to. */
function refuseNetworkPrinter(
  { role }: User,
  { printer, printerAddress }: TillChange,
  before: Pick<Till, 'printer' | 'printerAddress'>,
): void {
  if (role === 'ADMIN') return
  const refusal = (field: string) =>
    refusedField(403, field, 'Only an administrator may set a network printer')
  if (printer === 'NETWORK' && before.printer !== 'NETWORK') throw refusal('printer')
  if (printerAddress !== undefined && printerAddress !== before.printerAddress)
    throw refusal('printerAddress')
}

/** Makes the calling browser a till, in the caller's transaction. */
export async function bindBrowser(
  tx: Tx,
  id: number,
  {
    takeOver,
    device,
    authority,
    ...by
  }: By & { takeOver: boolean; device: Buffer; authority: Authority },
): Promise<Till> {
  const till = await lock(tx, id, { ...by, device })
  if (till.isHere) return till
  authority.demand({
    may: (role) => MANAGERS.includes(role),
    sentence: () => 'Only a manager makes a browser a till',
    what:
      till.isBound && takeOver
        ? say`This browser becomes ${till.name} at ${till.locationName}, and another one is that no more`
        : say`This browser becomes ${till.name} at ${till.locationName}`,
  })
  if (!till.isActive) throw new Refused(409, say`${till.name} is not active`)
  if (till.isOffice)
    throw new Refused(409, say`${till.name} has no drawer: no browser is that till`)
  if (till.isBound && !takeOver)
    throw new Refused(409, say`Another browser is ${till.name}: release it first, or take it over`)
  const former = await findTillOf(tx, device)
  if (former && !isWithin(by.user.reach, former.locationId))
    throw new Refused(
      409,
      'This browser is a till of another location: a user of that location must release it first',
    )
  await bindTill(tx, id, device, by)
  await insertAudit(tx, {
    ...entry(by, till),
    action: 'BIND',
    metadata: { locationId: till.locationId, ...(former && { formerTillId: former.id }) },
  })
  return (await findTill(tx, id, device))! // its row is locked
}

/** Lets go of the browser that is a till, in the caller's transaction. */
export async function releaseBrowser(tx: Tx, id: number, by: By): Promise<void> {
  const till = await lock(tx, id, by)
  if (!till.isBound) return
  await releaseTill(tx, id)
  const metadata = { locationId: till.locationId }
  await insertAudit(tx, { ...entry(by, till), action: 'RELEASE', metadata })
}

/** Makes a till go on with the numbers of an earlier machine, in the caller's transaction. */
export async function beginAt(tx: Tx, id: number, beginning: TillBeginning, by: By): Promise<Till> {
  const before = await lock(tx, id, by)
  if (hasBegunSo(before, beginning)) return before
  if (before.isUsed)
    throw new Refused(409, say`${before.name} has numbered something already: its numbers go on`)
  if (before.begunAt !== null)
    throw new Refused(409, say`${before.name} was given its beginning already`)
  await beginTill(tx, id, beginning, by.now)
  const after = (await findTill(tx, id, by.device))! // its row is locked
  await insertAudit(tx, {
    ...entry(by, before),
    action: 'BEGIN',
    before: logged(before),
    after: logged(after),
  })
  return after
}

/** Whether it has that beginning: an earlier try gave it, and its answer was lost. */
function hasBegunSo(till: Till, beginning: TillBeginning): boolean {
  return (
    till.begunAt !== null &&
    till.nextNumber === beginning.nextNumber &&
    till.zCounter === beginning.zCounter &&
    till.accumulatedTotal === pesosOf(beginning.accumulatedTotal)
  )
}

async function lock(tx: Tx, id: number, { user, device }: Omit<By, 'now'>): Promise<Till> {
  const till = await lockTill(tx, id, user.reach, device)
  if (!till) throw new Refused(404, NO_TILL)
  return till
}

function entry({ user, now }: Pick<By, 'user' | 'now'>, { id }: Till) {
  return { user, now, entity: 'till', entityId: id }
}

/** What the log keeps of a till: nothing of who looks at it. */
function logged({ isHere: _, boundByName: __, ...till }: Till) {
  return till
}

/** Refuses a prefix that some document of the shop begins with, or that is another location's code. */
async function refuseTakenPrefix(
  tx: Tx,
  prefix: string,
  { locationId, reach }: { locationId: number; reach: Reach },
): Promise<void> {
  const holder = await findPrefixHolder(tx, prefix)
  if (holder)
    throw refusedField(409, 'prefix', say`${documentsOf(holder, reach)} start with that prefix`)
  const other = await findOtherWithCode(tx, prefix, locationId)
  if (!other) return
  const name = isWithin(reach, other.id) ? other.name : 'another location'
  throw refusedField(409, 'prefix', say`That is the code of ${name}`)
}

const DOCUMENTS: Record<PrefixHolder['kind'], string> = {
  INVOICE: 'invoices',
  RETURN: 'returns',
  VOID: 'void slips',
  TRANSFER: 'transfers',
  COUNT: 'counts',
  SUPPLIER_RETURN: 'supplier returns',
  WRITE_OFF: 'write-offs',
}

/** Whose documents they are, in words. A location out of reach is not named. */
export function documentsOf(
  { kind, locationId, locationName, tillName, isFirst }: PrefixHolder,
  reach: Reach,
): string {
  const name = isFirst || tillName === null ? locationName : say`${tillName} of ${locationName}`
  return say`The ${DOCUMENTS[kind]} of ${isWithin(reach, locationId) ? name : 'another location'}`
}
