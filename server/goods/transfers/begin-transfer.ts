import type { Transfer } from '#domain/goods/transfers/answers.ts'
import type { NewTransfer } from '#domain/goods/transfers/bodies.ts'
import { MANAGERS } from '#domain/roles.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE, isWithin } from '#server/platform/reach/reach.sql.ts'
import type { Done } from '#server/platform/idempotency/done.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField } from '#server/refusals.ts'
import { auditRecord } from '#server/goods/transfers/audit-record.ts'
import type { Actor } from '#server/goods/transfers/acting.ts'
import { isApprover } from '#server/goods/transfers/change-transfer.ts'
import { lineRows, refuseClosedPlace } from '#server/goods/transfers/lines.ts'
import { lockGoods, sendOut } from '#server/goods/transfers/ship.ts'
import { findTransfer } from '#server/goods/transfers/transfers.sql.ts'
import {
  insertTransfer,
  readRules,
  renewTransfer,
  replaceLines,
} from '#server/goods/transfers/write.sql.ts'
import { drawLocationNumber } from '#server/shop/locations/series.sql.ts'

/**
 * Begins a transfer, in the caller's transaction: where goods are wanted, or unasked where they are sent from. One that is sent at
 * once is shipped in the same transaction, and taken in where both places are within reach.
 */
export async function beginTransfer(tx: Tx, body: NewTransfer, by: Actor): Promise<Done<Transfer>> {
  const isSent = body.status === 'SHIPPED'
  const begunAtId = placeOfBeginning(body, by)
  const { needApproval } = await readRules(tx)
  if (isSent && needApproval && !isApprover(by.user))
    throw refusedField(409, 'status', 'Transfers need approval: save it, and it is asked for')
  await refuseClosedPlace(tx, [body.fromLocationId, body.toLocationId])
  const lines = await lineRows(tx, body.lines)
  const { fromLocationId, toLocationId, notes = null, picks, isReceived } = body
  const places = { fromLocationId, toLocationId }
  // Locked before the number is drawn, which is the last lock.
  if (isSent) await lockGoods(tx, places, { productIds: lines.map(idOf), isReceived })
  const number = await drawLocationNumber(tx, begunAtId, 'TRANSFER')
  const id = await insertTransfer(tx, { ...places, number, begunAtId, notes }, by)
  await replaceLines(tx, id, lines)
  if (isSent) {
    const unsent = (await findTransfer(tx, id, { reach: EVERYWHERE, now: by.now }))! // it was just inserted
    await sendOut(tx, unsent, { picks, isReceived }, by)
  }
  await renewTransfer(tx, id, isSent && needApproval ? { approvedById: by.user.id } : {}, by.now)
  const after = (await findTransfer(tx, id, { reach: EVERYWHERE, now: by.now }))! // it was just inserted
  await insertAudit(tx, {
    ...by,
    action: 'CREATE',
    entity: 'transfer',
    entityId: id,
    after: auditRecord(after),
  })
  return { id, locationId: begunAtId, last: () => Promise.resolve(after) }
}

const idOf = ({ productId }: { productId: number }) => productId

/** Where it is begun, by what the caller may do there: goods are asked for at the destination, and sent from the origin. */
function placeOfBeginning(
  { fromLocationId, toLocationId, status, isReceived }: NewTransfer,
  { user: { reach, role } }: Actor,
): number {
  const isHere = (id: number) => isWithin(reach, id)
  const isSent = status === 'SHIPPED'
  const refusal = (field: string) => refusedField(400, field, 'That location does not exist')
  const mayNot = new Refused(403, 'Your role may ask for goods only')
  if (isSent || isReceived) {
    if (!MANAGERS.includes(role)) throw mayNot
    if (!isHere(fromLocationId)) throw refusal('fromLocationId')
    if (isReceived && !isHere(toLocationId)) throw refusal('toLocationId')
    return fromLocationId
  }
  if (isHere(toLocationId)) return toLocationId
  if (!isHere(fromLocationId)) throw refusal('toLocationId')
  if (!MANAGERS.includes(role)) throw mayNot
  return fromLocationId
}
