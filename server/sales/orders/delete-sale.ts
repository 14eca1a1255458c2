import { MANAGERS } from '#domain/roles.ts'
import type { Sale } from '#domain/sales/api.ts'
import { insertAudit } from '#server/audit/queries.ts'
import { EVERYWHERE } from '#server/auth/reach/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { Refused } from '#server/http.ts'
import { findSale } from '#server/sales/list/queries.ts'
import { auditedOrder, nameOf } from '#server/sales/orders/audited-order.ts'
import { deleteOrder, listTaken, lockSale, markVoid } from '#server/sales/orders/queries.ts'
import type { By } from '#server/sales/complete-sale.ts'
import { refuseOthersOrder } from '#server/sales/orders/save-order.ts'
import { lockInventory, moveStock } from '#server/stock/queries.ts'

export const NO_REASON = 'No reason given'

/** Deletes an order that is not issued, or voids one that is; does nothing when that was done already. */
export async function deleteSale(
  tx: Tx,
  id: number,
  reason: string | null | undefined,
  by: By,
): Promise<void> {
  const sale = await lockSale(tx, id, by.user.reach, by.now)
  if (!sale) return refuseForeignSale(tx, id, by)
  if (sale.voidedAt !== null) return
  if (sale.status === 'Final') return voidSale(tx, sale, reason ?? NO_REASON, by)
  refuseOthersOrder(sale, by.user, 'delete')
  if (sale.payments.length > 0)
    throw new Refused(409, `${nameOf(sale)} has payments: remove them from it first`)
  await deleteOrder(tx, id)
  await insertAudit(tx, {
    ...by,
    action: 'DELETE',
    entity: 'sale',
    entityId: id,
    before: auditedOrder(sale),
  })
}

/** Refuses a sale of another branch: it is not deleted, so the caller must not be told that it is gone. */
async function refuseForeignSale(tx: Tx, id: number, { user, now }: By): Promise<void> {
  if (user.reach !== null && (await findSale(tx, id, EVERYWHERE, now)))
    throw new Refused(404, 'There is no such sale')
}

/**
 * Voids an issued sale, which was a mistake: exactly what it took returns to the same lots, its row and number stay.
 * The sale is locked, so this happens once.
 */
async function voidSale(tx: Tx, sale: Sale, reason: string, by: By): Promise<void> {
  if (!MANAGERS.includes(by.user.role))
    throw new Refused(403, 'Only a manager may void an issued sale')
  const { id: saleId } = sale
  const taken = await listTaken(tx, saleId)
  await lockInventory(tx, sale.locationId, [...new Set(taken.map(({ productId }) => productId))])
  const back = taken.map(({ lotId, delta, saleLine }) => ({ lotId, delta: -delta, saleLine }))
  await moveStock(tx, back, { kind: 'VOID', saleId }, by)
  await markVoid(tx, saleId, reason, by)
  const before = auditedOrder(sale)
  await insertAudit(tx, {
    ...by,
    action: 'VOID',
    entity: 'sale',
    entityId: saleId,
    before,
    // A free text may name people, so it is kept apart.
    personal: { after: { voidReason: reason } },
  })
}
