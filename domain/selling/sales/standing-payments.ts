import { centavosOf, type Centavos } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'

type Payments = Pick<Sale, 'payments'>

/** The payments of a sale that stand: without one that was booked by a wrong method, and without what takes it back. */
export function standingPayments({ payments }: Payments): Sale['payments'] {
  const corrected = new Set(payments.map(({ correctsId }) => correctsId))
  return payments.filter(({ id, amount }) => !corrected.has(id) && centavosOf(amount) >= 0)
}

/** What was received for a sale by the payments that stand, and the change given for it. */
export function receivedFor(sale: Payments): { received: Centavos; change: Centavos } {
  const standing = standingPayments(sale)
  const received = standing.reduce((sum, { tendered }) => sum + centavosOf(tendered), 0)
  const kept = standing.reduce((sum, { amount }) => sum + centavosOf(amount), 0)
  return { received, change: received - kept }
}
