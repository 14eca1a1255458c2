import { centavosOf, formatPesos } from '#domain/money.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { AtTill } from '#domain/selling/sales/order-body.ts'
import { methodLabel } from '#domain/cash/payments/methods.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Authority } from '#server/authority.ts'
import { pipeline, type Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import type { By } from '#server/selling/sales/complete-sale.ts'
import { findSale } from '#server/selling/sales/list.sql.ts'
import { nameOf } from '#server/selling/sales/orders/audited-order.ts'
import { addToPaid, insertGivenBack, lockSale } from '#server/selling/sales/orders/orders.sql.ts'
import { refuseCashInOffice, shiftFor } from '#server/cash/shifts/shift-for.ts'
import { tillFor } from '#server/shop/tills/till-for.ts'

/**
 * Gives back what a shift took for an order that is not issued, by the method it came by, in the caller's transaction: a second
 * payment takes it back. What was taken without a shift is changed with the order.
 */
export async function giveDepositBack(
  tx: Tx,
  { saleId, paymentId }: { saleId: number; paymentId: number },
  { tillId, shiftId }: AtTill,
  by: By,
  authority: Authority,
): Promise<Sale> {
  const outcome = 'Nothing was given back.'
  const [shift, sale] = await pipeline(
    shiftFor(tx, { saleId, tillId, shiftId, ...by, outcome }),
    lockSale(tx, saleId, by.user.reach, by.now),
  )
  const payment = sale?.payments.find(({ id }) => id === paymentId)
  if (!sale || !payment) throw new Refused(404, 'There is no such payment')
  if (sale.status === 'Final')
    throw new Refused(409, say`${nameOf(sale)} is issued: take its goods back, or void it`)
  await tillFor(tx, { locationId: sale.locationId, tillId }, by)
  if (!shift || payment.shiftId === null)
    throw new Refused(409, 'No shift took that payment: change it with the order')
  if (
    centavosOf(payment.amount) <= 0 ||
    sale.payments.some(({ correctsId }) => correctsId === paymentId)
  )
    throw new Refused(409, 'That payment was given back already')
  refuseCashInOffice(shift, [payment])
  const amount = centavosOf(payment.amount)
  authority.demand({
    may: (role) => MANAGERS.includes(role),
    sentence: () => 'Only a manager may give a deposit back',
    what: say`${formatPesos(amount)} of ${nameOf(sale)} given back by ${methodLabel(payment.method)}`,
  })
  await insertGivenBack(tx, payment, { saleId, shiftId: shift.id }, by)
  await addToPaid(tx, saleId, { tendered: -amount, change: 0 })
  await insertAudit(tx, {
    ...by,
    action: 'GIVE_BACK',
    entity: 'sale',
    entityId: saleId,
    after: { paymentId, method: payment.method, amount: payment.amount },
  })
  return (await findSale(tx, saleId, EVERYWHERE, by.now))! // its row is locked, so it still exists
}
