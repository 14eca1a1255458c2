import { centavosOf, pesosOf } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { AtTill, OrderPayment } from '#domain/selling/sales/order-body.ts'
import { isOverpaid, settleOrder, TEXT as REFUSED_ORDER } from '#domain/selling/sales/order.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import { pipeline, type Tx } from '#server/platform/database/database.ts'
import { refusedField, Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { findSale } from '#server/selling/sales/list.sql.ts'
import { nameOf } from '#server/selling/sales/orders/audited-order.ts'
import {
  addToPaid,
  insertPayments,
  lockSale,
  readMoments,
} from '#server/selling/sales/orders/orders.sql.ts'
import type { By } from '#server/selling/sales/complete-sale.ts'
import { refuseUsedReferences } from '#server/selling/sales/references/refuse-used.ts'
import { readSettings } from '#server/shop/settings/settings.sql.ts'
import { refuseCashInOffice, shiftFor } from '#server/cash/shifts/shift-for.ts'
import { tillFor } from '#server/shop/tills/till-for.ts'
import { paymentRow } from '#server/selling/sales/orders/settle-payments.ts'

/**
 * Adds a payment to an issued order, in the caller's transaction. The sale is locked, so concurrent payments never
 * exceed what is owed.
 */
export async function addPayment(
  tx: Tx,
  id: number,
  { tillId, shiftId, ...payment }: OrderPayment & AtTill,
  by: By,
): Promise<Sale> {
  const outcome = 'Nothing was saved: save it again.'
  const [shift, sale] = await pipeline(
    shiftFor(tx, { saleId: id, tillId, shiftId, ...by, outcome }),
    lockSale(tx, id, by.user.reach, by.now),
  )
  if (!sale) throw new Refused(404, 'There is no such sale')
  refuseUnpayable(sale)
  if (shift || tillId !== undefined) await tillFor(tx, { locationId: sale.locationId, tillId }, by)
  refuseCashInOffice(shift, [payment])
  const [today, moment] = await readMoments(tx, [null, payment.paymentDate], by.now)
  if (moment!.day > today!.day)
    throw refusedField(400, 'paymentDate', 'A payment cannot be of a day to come')

  const owed = centavosOf(sale.balanceDue)
  const tenders = [{ method: payment.method, tendered: payment.amount }]
  if (isOverpaid(owed, tenders)) throw refusedField(400, 'amount', REFUSED_ORDER.overpaid)
  const { applied, changeDue } = settleOrder(owed, tenders)
  const { uniqueReferences } = await readSettings(tx, by.now)
  if (uniqueReferences)
    await refuseUsedReferences(tx, [{ ...payment, field: 'reference' }], by.user.reach)
  const row = paymentRow({ ...payment, moment: moment! }, applied[0]!) // one payment gives one
  await insertPayments(tx, id, [row], { shiftId: shift?.id ?? null, kind: 'PAYMENT' }, by)
  await addToPaid(tx, id, { tendered: payment.amount, change: changeDue })
  await insertAudit(tx, {
    ...by,
    action: 'PAY',
    entity: 'sale',
    entityId: id,
    before: { balanceDue: sale.balanceDue },
    after: {
      method: row.method,
      tendered: row.tendered,
      amount: row.amount,
      balanceDue: pesosOf(owed - applied[0]!),
    },
  })
  return (await findSale(tx, id, EVERYWHERE, by.now))! // its row is locked, so it still exists
}

function refuseUnpayable(sale: Sale): void {
  const name = nameOf(sale)
  if (sale.status !== 'Final')
    throw new Refused(409, say`${name} is not issued yet: save its payments with it`)
  if (sale.voidedAt !== null) throw new Refused(409, say`${name} was voided: nothing is owed on it`)
  if (centavosOf(sale.balanceDue) === 0)
    throw new Refused(409, say`Nothing is owed on ${name} any more`)
}
