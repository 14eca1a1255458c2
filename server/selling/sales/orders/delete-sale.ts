import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import { authorityOf } from '#server/authority.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { findSale } from '#server/selling/sales/list.sql.ts'
import { auditedOrder, nameOf } from '#server/selling/sales/orders/audited-order.ts'
import { deleteOrder, lockSaleAndWeeks } from '#server/selling/sales/orders/orders.sql.ts'
import type { By } from '#server/selling/sales/complete-sale.ts'
import { refuseOthersOrder } from '#server/selling/sales/orders/save-order.ts'
import { shiftsOfVoid, voidSale } from '#server/selling/sales/void-sale.ts'

/** Deletes an order that is not issued, or voids one that is; does nothing when that was done already. */
export async function deleteSale(
  tx: Tx,
  id: number,
  reason: string | null | undefined,
  by: By,
): Promise<void> {
  const shifts = await shiftsOfVoid(tx, { saleId: id }, by)
  const sale = await lockSaleAndWeeks(tx, id, by)
  if (!sale) return refuseForeignSale(tx, id, by)
  if (sale.voidedAt !== null) return
  if (sale.status === 'Final')
    return void (await voidSale(tx, sale, { reason }, shifts, by, authorityOf(by.user.role)))
  refuseOthersOrder(sale, by.user, 'delete')
  if (sale.payments.some(({ shiftId }) => shiftId !== null))
    throw new Refused(
      409,
      say`A shift took money for ${nameOf(sale)}, so it stays: give the money back`,
    )
  if (sale.payments.length > 0)
    throw new Refused(409, say`${nameOf(sale)} has payments: remove them from it first`)
  await deleteOrder(tx, id)
  await insertAudit(tx, {
    ...by,
    action: 'DELETE',
    entity: 'sale',
    entityId: id,
    before: auditedOrder(sale),
  })
}

/** Refuses a sale of another branch: the sale is not deleted, so the answer must not say that it is gone. */
async function refuseForeignSale(tx: Tx, id: number, { user, now }: By): Promise<void> {
  if (user.reach !== null && (await findSale(tx, id, EVERYWHERE, now)))
    throw new Refused(404, 'There is no such sale')
}
