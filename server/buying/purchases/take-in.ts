import type { Tx } from '#server/platform/database/database.ts'
import { insertReceipts, type ReceiptRow } from '#server/buying/purchases/deliveries.sql.ts'
import { idsOf } from '#server/buying/purchases/goods-and-shelves.ts'
import { calculateAverages } from '#server/goods/stock/average-costs.ts'
import type { Author } from '#server/refusals.ts'
import { moveStock, openLot } from '#server/goods/stock/stock.sql.ts'

export type Delivery = { purchaseId: number; delivery: number }

/** Puts a delivery's receipts into their lots. The caller has locked the goods (lockGoods). */
export async function takeIn(
  tx: Tx,
  { locationId, ...delivery }: Delivery & { locationId: number },
  receipts: readonly (ReceiptRow & { productId: number })[],
  by: Author,
): Promise<void> {
  if (receipts.length === 0) return
  // Asked for without waiting in between, so that they are sent in one write.
  const lots = await Promise.all(
    receipts.map((receipt) => openLot(tx, { ...receipt, locationId }, by.now)),
  )
  const ids = await insertReceipts(tx, delivery, receipts, by)
  const moves = receipts.map(({ qty }, index) => ({
    lotId: lots[index]!, // one lot for each receipt
    delta: qty,
    receiptId: ids[index]!,
  }))
  await moveStock(tx, moves, { kind: 'PURCHASE' }, by)
  await calculateAverages(tx, idsOf(receipts), delivery, by)
}
