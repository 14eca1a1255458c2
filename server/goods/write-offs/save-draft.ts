import type { WriteOff } from '#domain/goods/write-offs/api.ts'
import type { NewWriteOff, WriteOffChange } from '#domain/goods/write-offs/bodies.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE, refuseForeign } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, refuseStale, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { auditRecord } from '#server/goods/write-offs/audit-record.ts'
import {
  findWriteOff,
  listHeldLots,
  lockWriteOff,
  type HeldLot,
} from '#server/goods/write-offs/write-offs.sql.ts'
import { insertWriteOff, replaceGoods, updateWriteOff } from '#server/goods/write-offs/write.sql.ts'
import { findLocation } from '#server/shop/locations/locations.sql.ts'
import { drawLocationNumber } from '#server/shop/locations/series.sql.ts'

/** Who writes off, and when. */
export type Destroyer = { user: Pick<User, 'id' | 'reach'>; now: Date }

type Goods = NewWriteOff['goods']

/** Makes a draft of goods that are to be destroyed, in the caller's transaction. Its number is drawn last. */
export async function createDraft(tx: Tx, body: NewWriteOff, by: Destroyer): Promise<WriteOff> {
  const { locationId, plannedOn = null, notes = null, goods } = body
  refuseForeign(by.user.reach, locationId)
  const location = await findLocation(tx, locationId)
  if (!location) throw refusedField(400, 'locationId', 'That location does not exist')
  if (!location.isActive) throw new Refused(409, say`${location.name} is not active`)
  await refuseOtherLots(tx, locationId, goods, by.now)
  const number = await drawLocationNumber(tx, locationId, 'WRITE_OFF')
  const id = await insertWriteOff(tx, { number, locationId, plannedOn, notes }, by)
  await replaceGoods(tx, id, goods)
  const after = (await findWriteOff(tx, id, { reach: EVERYWHERE, now: by.now }))! // it was just inserted
  await insertAudit(tx, {
    ...by,
    action: 'CREATE',
    entity: 'write-off',
    entityId: id,
    after: auditRecord(after),
  })
  return after
}

/** Changes the named fields of a write-off, or cancels a draft, in the caller's transaction. */
export async function changeWriteOff(
  tx: Tx,
  id: number,
  { version, ...change }: WriteOffChange,
  by: Destroyer,
): Promise<WriteOff> {
  const before = await lockWriteOff(tx, id, { reach: by.user.reach, now: by.now })
  if (!before) throw new Refused(404, 'There is no such write-off')
  if (before.status === 'CANCELLED' && change.status === 'CANCELLED') return before
  refuseStale(before.number, version, before.version)
  const { goods, plannedOn, notes, status } = change
  const isOfDraft = goods !== undefined || plannedOn !== undefined || status !== undefined
  if (before.status !== 'DRAFT' && isOfDraft)
    throw new Refused(409, say`${before.number} is no draft any more: it stays as it is`)
  if (goods) {
    await refuseOtherLots(tx, before.locationId, goods, by.now)
    await replaceGoods(tx, id, goods)
  }
  const head = {
    plannedOn: plannedOn === undefined ? before.plannedOn : plannedOn,
    notes: notes === undefined ? before.notes : notes,
    isCancelled: status !== undefined,
  }
  await updateWriteOff(tx, id, head, by.now)
  const after = (await findWriteOff(tx, id, { reach: EVERYWHERE, now: by.now }))! // its row is locked, so it is there
  await insertAudit(tx, {
    ...by,
    action: status ? 'CANCEL' : 'UPDATE',
    entity: 'write-off',
    entityId: id,
    before: auditRecord(before),
    after: auditRecord(after),
  })
  return after
}

/** Refuses lots that do not lie at the location or are for sale, and a lot that is named twice. */
async function refuseOtherLots(tx: Tx, locationId: number, goods: Goods, now: Date): Promise<void> {
  const lotIds = goods.map(({ lotId }) => lotId)
  const lots = new Map(
    (await listHeldLots(tx, { locationId, lotIds }, now)).map((lot) => [lot.id, lot]),
  )
  for (const [index, { lotId }] of goods.entries()) {
    const field = `goods.${index}.lotId`
    const lot = lots.get(lotId)
    if (!lot) throw refusedField(400, field, 'That lot is not at this location')
    if (lotIds.indexOf(lotId) < index) throw refusedField(400, field, 'That lot is on another line')
    refuseForSale(lot, field)
  }
}

/** Refuses a lot that may be sold: what is destroyed was set apart before. */
export function refuseForSale({ heldBy, productName, lotNumber }: HeldLot, field: string): void {
  if (heldBy !== null) return
  const name = lotNumber === null ? 'the lot without a number' : say`lot ${lotNumber}`
  throw refusedField(
    409,
    field,
    say`${productName}, ${name}, is for sale: quarantine what is to be destroyed first`,
  )
}
