import { centavosOf, formatPesos } from '#domain/money.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { isSameMethod, surelyHeld } from '#domain/selling/sales/returns/refunds.ts'
import { methodLabel, methodOf, WITHHELD } from '#domain/cash/payments/methods.ts'
import { TEXT as REFUSED_ORDER } from '#domain/selling/sales/order-body.ts'
import { EXCHANGE } from '#domain/selling/sales/sale.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Authority } from '#server/authority.ts'
import { pipeline, type Tx } from '#server/platform/database/database.ts'
import { refusedField, Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { needMoment } from '#server/moments.ts'
import { findSale } from '#server/selling/sales/list.sql.ts'
import { nameOf } from '#server/selling/sales/orders/audited-order.ts'
import { lockSale } from '#server/selling/sales/orders/orders.sql.ts'
import type { By } from '#server/selling/sales/complete-sale.ts'
import { refuseUsedReferences } from '#server/selling/sales/references/refuse-used.ts'
import { insertCorrection, isOfToday } from '#server/selling/sales/returns/returns.sql.ts'
import { amountsOf } from '#server/selling/sales/returns/calculate-return.ts'
import { shareShiftOf } from '#server/cash/shifts/documents.sql.ts'
import { refuseCashInOffice } from '#server/cash/shifts/shift-for.ts'
import { readSettings } from '#server/shop/settings/settings.sql.ts'

/**
 * Books a payment of today, or of a shift that is open, by another method: a payment takes it back, and another is by the right one. The sale, and how
 * much of it is paid, stay as they are.
 */
export async function correctMethod(
  tx: Tx,
  { saleId, paymentId }: { saleId: number; paymentId: number },
  asked: { method: string; reference?: string | null | undefined },
  by: By,
  authority: Authority,
): Promise<Sale> {
  const [shift, sale] = await pipeline(
    shareShiftOf(tx, paymentId),
    lockSale(tx, saleId, by.user.reach, by.now),
  )
  const payment = sale?.payments.find(({ id }) => id === paymentId)
  if (!sale || !payment) throw new Refused(404, 'There is no such payment')
  if (sale.status !== 'Final')
    throw new Refused(409, say`${nameOf(sale)} is not issued yet: change its payments with it`)
  if (sale.voidedAt !== null) throw new Refused(409, say`${nameOf(sale)} was voided`)
  if (payment.method === EXCHANGE)
    throw new Refused(409, 'That was paid by returned goods: it has no other method')
  const method = methodOf(sale.source, asked.method)
  if (method === null) throw refusedField(400, 'method', 'There is no such method of payment')
  if (isSameMethod(method, payment.method))
    throw refusedField(400, 'method', say`It was paid by ${methodLabel(method)} already`)
  refuseGone(sale, payment)
  const { uniqueReferences, cashControl } = await readSettings(tx, by.now)
  if (shift ? !shift.isOpen : cashControl)
    throw new Refused(409, 'The shift of that payment is closed: its method stays as it was booked')
  if (shift) needMoment(by.now, shift.openedAt)
  else if (!(await isOfToday(tx, paymentId, by.now)))
    throw new Refused(409, 'That payment is of another day: its method stays as it was booked')
  refuseCashInOffice(shift, [{ method }])
  const from = methodLabel(payment.method)
  authority.demand({
    may: (role) => MANAGERS.includes(role),
    sentence: () => 'Only a manager may change how something was paid',
    what: say`${formatPesos(centavosOf(payment.amount))} booked as ${methodLabel(method)} and not as ${from}`,
  })
  const { reference = null } = asked
  if (method === WITHHELD && !reference)
    throw refusedField(400, 'reference', REFUSED_ORDER.formMissing)
  if (uniqueReferences)
    await refuseUsedReferences(tx, [{ method, reference, field: 'reference' }], by.user.reach)
  await insertCorrection(tx, payment, { saleId, method, reference, shiftId: payment.shiftId }, by)
  await insertAudit(tx, {
    ...by,
    action: 'CORRECT_PAYMENT',
    entity: 'sale',
    entityId: saleId,
    before: { paymentId, method: payment.method },
    after: { method, amount: payment.amount },
  })
  return (await findSale(tx, saleId, EVERYWHERE, by.now))! // its row is locked, so it still exists
}

/** Refuses a payment that is none any more: it was corrected, or some of it was given back. */
function refuseGone(sale: Sale, payment: Sale['payments'][number]): void {
  const isCorrected = sale.payments.some(({ correctsId }) => correctsId === payment.id)
  if (isCorrected || centavosOf(payment.amount) <= 0)
    throw new Refused(409, 'That payment was corrected already')
  const held = surelyHeld(amountsOf(sale.payments), amountsOf(sale.refunds), payment.method)
  if (held < centavosOf(payment.amount))
    throw new Refused(409, 'Some of that payment was given back already')
}
