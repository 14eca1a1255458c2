import type { Purchase } from '#domain/buying/purchases/api.ts'
import type { DeliveryBody } from '#domain/buying/purchases/bodies.ts'
import { costBasis, costOf } from '#domain/buying/purchases/bought-units.ts'
import { purchaseName } from '#domain/buying/purchases/purchase.ts'
import { openQty, receivedPieces, receivingRefusal } from '#domain/buying/purchases/receiving.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, refuseStale } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { auditRecord } from '#server/buying/purchases/audit-record.ts'
import { putInvoice } from '#server/buying/purchases/deliveries.sql.ts'
import { findGoods, idsOf, lockGoods } from '#server/buying/purchases/goods-and-shelves.ts'
import type { Buyer } from '#server/buying/purchases/supplier-and-location.ts'
import { findPurchase, lockPurchase } from '#server/buying/purchases/purchases.sql.ts'
import { takeIn } from '#server/buying/purchases/take-in.ts'
import { updatePurchase } from '#server/buying/purchases/write.sql.ts'
import { readToday } from '#server/shop/settings/settings.sql.ts'

/**
 * Receives a delivery of a purchase, in the caller's transaction: the path of a delivery in docs/paths.md. The
 * purchase is locked first, so that concurrent deliveries never exceed what was ordered. The answered id is that of the
 * log entry, because closing a purchase short brings no receipts.
 */
export async function receiveDelivery(
  tx: Tx,
  id: number,
  body: DeliveryBody,
  by: Buyer,
): Promise<{ id: number; reply: Purchase }> {
  const before = await lockPurchase(tx, id, by.user.reach)
  if (!before) throw new Refused(404, 'There is no such purchase')
  refuseNotOpen(before)
  refuseStale(purchaseName(id), body.version, before.version)
  refuseNothing(before, body)
  const refusal = receivingRefusal(before.items, body.receipts, await readToday(tx, by.now))
  if (refusal) throw refusedField(refusal.status, refusal.field, refusal.sentence)

  const receipts = receiptRows(before, body)
  const named = receipts.map(({ productId }, index) => ({
    productId,
    field: `receipts.${index}.line`,
  }))
  await lockGoods(tx, before.locationId, idsOf(named))
  await findGoods(tx, named)
  const delivery = before.deliveries.length + 1
  await takeIn(tx, { purchaseId: id, delivery, locationId: before.locationId }, receipts, by)
  if (receipts.length > 0) await putInvoice(tx, { purchaseId: id, delivery }, body)
  await updatePurchase(
    tx,
    id,
    { ...before, ...statusAfter(before, receipts, body, by.now) },
    by.now,
  )

  const after = (await findPurchase(tx, id, EVERYWHERE))! // its row is locked, so nobody has deleted it
  const entryId = await insertAudit(tx, {
    ...by,
    action: 'RECEIVE',
    entity: 'purchase',
    entityId: id,
    before: auditRecord(before),
    after: auditRecord(after),
  })
  return { id: entryId, reply: after }
}

function refuseNotOpen({ id, status }: Purchase): void {
  if (status === 'RECEIVED')
    throw new Refused(
      409,
      say`${purchaseName(id)} has been received: nothing more of it is expected`,
    )
  if (status === 'CANCELLED') throw new Refused(409, say`${purchaseName(id)} is cancelled`)
}

function refuseNothing({ id, items }: Purchase, { receipts, closeShort }: DeliveryBody): void {
  if (receipts.length > 0) return
  if (!closeShort)
    throw refusedField(
      400,
      'receipts',
      'Say what came, or close the purchase short when nothing more will',
    )
  if (items.every(({ receivedQty }) => receivedQty === 0))
    throw new Refused(409, say`Nothing of ${purchaseName(id)} has been received: cancel it instead`)
}

function receiptRows({ items }: Purchase, { receipts }: DeliveryBody) {
  return receipts.map((receipt) => {
    const { line, lotNumber = null, expiryDate = null, unitCost } = receipt
    const item = items.find((each) => each.line === line)! // receivingRefusal has checked the line
    const isInPacks = receipt.packId != null
    const typed = unitCost == null ? undefined : { cost: unitCost, ofPiece: !isInPacks }
    const basis = costBasis(item, typed)
    return {
      ...basis,
      line,
      qty: receivedPieces(receipt, item),
      packName: isInPacks ? item.packName : null,
      packFactor: isInPacks ? item.packFactor : null,
      packQty: isInPacks ? receipt.qty : null,
      lotNumber,
      expiryDate,
      unitCost: costOf(basis, 1),
      productId: item.productId,
    }
  })
}

/** RECEIVED when nothing is open or nothing more is waited for; closed short only if something is open. */
function statusAfter(
  { items }: Purchase,
  receipts: readonly { qty: number }[],
  { closeShort }: DeliveryBody,
  now: Date,
): Pick<Purchase, 'status' | 'closedShortAt'> {
  const open = items.reduce((sum, item) => sum + openQty(item), 0)
  const isWhole = receipts.reduce((left, { qty }) => left - qty, open) === 0
  if (isWhole) return { status: 'RECEIVED', closedShortAt: null }
  return closeShort
    ? { status: 'RECEIVED', closedShortAt: now.toISOString() }
    : { status: 'PENDING', closedShortAt: null }
}
