import type { Role } from '#domain/roles.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { NewOrder } from '#domain/selling/sales/order-body.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refusedField } from '#server/refusals.ts'
import { readMoments, type Moment } from '#server/selling/sales/orders/orders.sql.ts'
import type { DatedPayment } from '#server/selling/sales/orders/settle-payments.ts'

export type OrderDates = {
  salesDate: Moment
  payments: DatedPayment[]
  stored: { payment: Sale['payments'][number]; day: string }[]
}

/** Finds the moments that the dates of an order mean, and refuses dates that are not allowed. */
export async function readOrderDates(
  tx: Tx,
  order: Pick<NewOrder, 'salesDate' | 'payments' | 'status'>,
  stored: Sale | null,
  { role, now }: { role: Role; now: Date },
): Promise<OrderDates> {
  const storedPayments = stored?.payments ?? []
  const texts = [
    null,
    order.salesDate,
    stored?.salesDate,
    ...order.payments.map(({ paymentDate }) => paymentDate),
    ...storedPayments.map(({ paymentDate }) => paymentDate),
  ]
  const [today, sent, before, ...days] = await readMoments(tx, texts, now)
  const given = order.payments.map((payment, index) => ({ ...payment, moment: days[index]! })) // one moment for each payment
  const isKept = stored !== null && order.salesDate != null && sent!.day === before!.day
  // A day alone does not replace the stored hour of the same day.
  const salesDate = isKept ? before! : sent!

  if (!isKept && salesDate.day !== today!.day && !MANAGERS.includes(role))
    throw refusedField(400, 'salesDate', 'Only a manager may give an order another day than today')
  if (order.status === 'Final' && salesDate.day > today!.day)
    throw refusedField(400, 'salesDate', 'An order cannot be Final before its day')
  refusePaymentsToCome(given, today!.day)
  return {
    salesDate,
    payments: given,
    stored: storedPayments.map((payment, index) => ({
      payment,
      day: days[given.length + index]!.day,
    })),
  }
}

/** Refuses payments of a day after the shop's today. */
export function refusePaymentsToCome(payments: readonly DatedPayment[], today: string): void {
  const index = payments.findIndex(({ moment }) => moment.day > today)
  if (index !== -1)
    throw refusedField(400, `payments.${index}.paymentDate`, 'A payment cannot be of a day to come')
}
