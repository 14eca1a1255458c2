import { inBrackets, inPacks } from '#domain/goods/products/packs.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/refusals.ts'
import { say, sayAll } from '#server/said.ts'
import { auditRecord } from '#server/buying/purchases/audit-record.ts'
import {
  listBroughtLots,
  markUndone,
  type BroughtLot,
} from '#server/buying/purchases/deliveries.sql.ts'
import { idsOf, lockGoods } from '#server/buying/purchases/goods-and-shelves.ts'
import type { Buyer } from '#server/buying/purchases/supplier-and-location.ts'
import { findPurchase, lockPurchase } from '#server/buying/purchases/purchases.sql.ts'
import { updatePurchase } from '#server/buying/purchases/write.sql.ts'
import { calculateAverages } from '#server/goods/stock/average-costs.ts'
import { moveStock } from '#server/goods/stock/stock.sql.ts'

/**
 * Takes a delivery off the shelves and reopens its purchase, in the caller's transaction, if its lots are whole
 * (decisions/0018). Does nothing when it is undone already.
 */
export async function undoDelivery(
  tx: Tx,
  { id, delivery }: { id: number; delivery: number },
  by: Buyer,
): Promise<Purchase> {
  const before = await lockPurchase(tx, id, by.user.reach)
  if (!before) throw new Refused(404, 'There is no such purchase')
  const undone = before.deliveries.find((each) => each.delivery === delivery)
  if (!undone) throw new Refused(404, 'There is no such delivery')
  if (undone.undoneAt !== null) return before

  const lines = new Set(undone.receipts.map(({ line }) => line))
  const productIds = idsOf(before.items.filter(({ line }) => lines.has(line)))
  await lockGoods(tx, before.locationId, productIds)
  const which = { purchaseId: id, delivery }
  const lots = await listBroughtLots(tx, which)
  refuseBroken(lots)
  const moves = lots.map(({ lotId, qty, receiptId }) => ({ lotId, delta: -qty, receiptId }))
  await moveStock(tx, moves, { kind: 'PURCHASE_UNDO' }, by)
  await markUndone(tx, which, by)
  await updatePurchase(tx, id, { ...before, status: 'PENDING', closedShortAt: null }, by.now)
  await calculateAverages(tx, productIds, which, by)

  const after = (await findPurchase(tx, id, EVERYWHERE))! // its row is locked, so nobody has deleted it
  await insertAudit(tx, {
    ...by,
    action: 'UNDO_RECEIPT',
    entity: 'purchase',
    entityId: id,
    before: auditRecord(before),
    after: auditRecord(after),
    metadata: { delivery },
  })
  return after
}

/** Refuses to undo a delivery when sales and adjustments since have left fewer units in one of its lots. */
function refuseBroken(lots: readonly BroughtLot[]): void {
  const broken = lots.filter(({ changeSince }) => changeSince < 0)
  if (broken.length === 0) return
  const sentences = new Set(
    broken.map(({ productName, lotNumber, changeSince, ...counted }) => {
      const lot = lotNumber === null ? 'the lot without a number' : say`lot ${lotNumber}`
      const gone = `${-changeSince}${inBrackets(inPacks(-changeSince, counted))}`
      return say`${productName}, ${lot}: ${gone} sold, deducted, set apart or given another cost since`
    }),
  )
  throw new Refused(409, say`This delivery cannot be undone. ${sayAll([...sentences], '. ')}`)
}
