import { centavosOf, formatPesos, pesosOf, type Centavos } from '#domain/money.ts'
import { MANAGERS, type Role } from '#domain/roles.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { OrderPayment } from '#domain/selling/sales/order-body.ts'
import { isOverpaid, settleOrder, TEXT as REFUSED_ORDER } from '#domain/selling/sales/order.ts'
import { refusedField, Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import type { Moment } from '#server/selling/sales/orders/orders.sql.ts'
import type { PaymentRow } from '#server/selling/sales/sales.sql.ts'

type StoredPayment = Sale['payments'][number]
/** A payment with the moment that its date means. */
export type DatedPayment = OrderPayment & { moment: Moment }

export type PaymentPlan = {
  /** Stored payments that stay, with what is now kept of each. */
  kept: (StoredPayment & { amount: string })[]
  added: PaymentRow[]
  /** The place of each added payment among those that were sent. */
  addedPlaces: number[]
  paidAmount: string
  changeDue: string
}

/**
 * Combines the payments sent with an order and its stored ones. Only a manager may remove a stored payment, because
 * money was taken. The change is calculated anew from the order as it stands.
 */
export function planPayments(
  sent: readonly DatedPayment[],
  stored: readonly { payment: StoredPayment; day: string }[],
  grandTotal: Centavos,
  role: Role,
): PaymentPlan {
  const added = [...sent]
  const kept: StoredPayment[] = []
  for (const { payment, day } of stored) {
    // Given back, or what gave it back: nobody sends it again.
    if (isUnchanged(payment, stored)) {
      kept.push(payment)
      continue
    }
    const place = added.findIndex((each) => isSame(each, payment, day))
    if (place === -1) continue
    added.splice(place, 1)
    kept.push(payment)
  }
  if (kept.length < stored.length && !MANAGERS.includes(role))
    throw new Refused(403, 'Only a manager may change or remove a payment that was saved')

  if (stored.some(({ payment }) => payment.shiftId !== null && !kept.includes(payment)))
    throw new Refused(409, 'What a shift took stays with the order: give it back instead')
  // What a shift took stays as it was taken, with its change: it lies in a drawer that is counted.
  const taken = kept.filter(({ shiftId }) => shiftId !== null)
  const open = kept.filter(({ shiftId }) => shiftId === null)
  const takenTotal = sumOf(taken, ({ amount }) => amount)
  if (takenTotal > grandTotal)
    throw new Refused(
      409,
      say`${formatPesos(takenTotal)} was taken for it already, more than it comes to: give that back first`,
    )
  const tenders = [
    ...open.map(({ method, tendered }) => ({ method, tendered: centavosOf(tendered) })),
    ...added.map(({ method, amount }) => ({ method, tendered: amount })),
  ]
  if (isOverpaid(grandTotal - takenTotal, tenders))
    throw refusedField(400, 'payments', REFUSED_ORDER.overpaid)
  const { applied, paidAmount, changeDue } = settleOrder(grandTotal - takenTotal, tenders)
  const handedOver = sumOf(taken, ({ tendered }) => tendered)
  return {
    kept: [
      ...taken,
      ...open.map((payment, index) => ({ ...payment, amount: pesosOf(applied[index] ?? 0) })),
    ],
    added: added.map((payment, index) => paymentRow(payment, applied[open.length + index] ?? 0)),
    addedPlaces: added.map((payment) => sent.indexOf(payment)),
    paidAmount: pesosOf(paidAmount + handedOver),
    changeDue: pesosOf(changeDue + handedOver - takenTotal),
  }
}

function sumOf(
  payments: readonly StoredPayment[],
  of: (payment: StoredPayment) => string,
): Centavos {
  return payments.reduce((sum, payment) => sum + centavosOf(of(payment)), 0)
}

/** Whether a payment was given back or corrected, or is what did so. */
function isUnchanged(
  { id, correctsId }: StoredPayment,
  stored: readonly { payment: StoredPayment }[],
) {
  return correctsId !== null || stored.some(({ payment }) => payment.correctsId === id)
}

function isSame(sent: DatedPayment, stored: StoredPayment, day: string): boolean {
  return (
    sent.method === stored.method &&
    sent.amount === centavosOf(stored.tendered) &&
    (sent.paymentDate == null || sent.moment.day === day) &&
    (sent.reference ?? null) === stored.reference &&
    (sent.paymentNote ?? null) === stored.paymentNote
  )
}

/** A payment as it is stored; `applied` is what the sale keeps of it. */
export function paymentRow(
  { method, amount, reference, paymentNote, moment }: DatedPayment,
  applied: Centavos,
): PaymentRow {
  return {
    method,
    tendered: pesosOf(amount),
    amount: pesosOf(applied),
    reference: reference ?? null,
    paymentNote: paymentNote ?? null,
    paymentDate: moment.at,
  }
}
