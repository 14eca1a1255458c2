import type { Purchase } from '#domain/buying/purchases/api.ts'
import type { NewPurchase } from '#domain/buying/purchases/bodies.ts'
import { costBasis, costOf } from '#domain/buying/purchases/bought-units.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { auditRecord } from '#server/buying/purchases/audit-record.ts'
import { findGoods, idsOf, lockGoods } from '#server/buying/purchases/goods-and-shelves.ts'
import { itemRows, namedBy, totalOf } from '#server/buying/purchases/items.ts'
import {
  refuseSupplierOrLocation,
  type Buyer,
} from '#server/buying/purchases/supplier-and-location.ts'
import { findPurchase } from '#server/buying/purchases/purchases.sql.ts'
import { takeIn } from '#server/buying/purchases/take-in.ts'
import { insertPurchase, replaceItems } from '#server/buying/purchases/write.sql.ts'

/** Creates a purchase and, unless it is PENDING, receives all of it, in the caller's transaction. */
export async function createPurchase(tx: Tx, body: NewPurchase, by: Buyer): Promise<Purchase> {
  const { supplierId, locationId, status } = body
  await refuseSupplierOrLocation(tx, body, by)
  const isHere = status === 'RECEIVED'
  const named = namedBy(body.items)
  const found = await findGoods(tx, named)
  // Shelves are locked before the purchase is inserted, in the order in which a product's deletion locks them.
  if (isHere) await lockGoods(tx, locationId, idsOf(named))
  const goods = isHere ? await findGoods(tx, named) : found
  const items = await itemRows(tx, body.items, goods, { by })
  const total = totalOf(body.items, body.totalCost)

  const id = await insertPurchase(
    tx,
    {
      supplierId,
      locationId,
      status,
      reference: body.reference ?? null,
      invoiceDate: body.invoiceDate ?? null,
      notes: body.notes ?? null,
      expectedOn: body.expectedOn ?? null,
      totalCost: total,
      closedShortAt: null,
    },
    by,
  )
  await replaceItems(tx, id, items)
  if (isHere) {
    const receipts = items.map((item, index) => {
      const basis = costBasis(item)
      return { ...item, ...basis, line: index + 1, unitCost: costOf(basis, 1) }
    })
    await takeIn(tx, { purchaseId: id, delivery: 1, locationId }, receipts, by)
  }
  const after = (await findPurchase(tx, id, EVERYWHERE))! // it was just inserted
  await insertAudit(tx, {
    ...by,
    action: 'CREATE',
    entity: 'purchase',
    entityId: id,
    after: auditRecord(after),
  })
  return after
}
