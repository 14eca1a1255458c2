import type { CurrentUser } from '#domain/platform/auth/api.ts'
import { centavosOf, pesosOf } from '#domain/money.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { heldByMethod, surelyHeld } from '#domain/selling/sales/returns/refunds.ts'
import { EXCHANGE } from '#domain/selling/sales/sale.ts'
import { TEXT } from '#web/selling/sales/orders/orders-text.ts'

/** Whether the sale is final: its goods are taken, its figures count, and it cannot be changed. */
export function isIssued({ status }: Pick<Sale, 'status'>): boolean {
  return status === 'Final'
}

/**
 * Whether the user may edit and delete the sale. Managers may always, cashiers only their own
 * drafts.
 */
export function mayEdit(
  { id, role }: Pick<CurrentUser, 'id' | 'role'>,
  sale: Pick<Sale, 'status' | 'createdById'>,
): boolean {
  return MANAGERS.includes(role) || (!isIssued(sale) && sale.createdById === id)
}

/** Whether goods of the sale are still with the customer and may come back. */
export function hasReturnable(sale: Pick<Sale, 'status' | 'voidedAt' | 'items'>): boolean {
  return (
    isIssued(sale) &&
    sale.voidedAt === null &&
    sale.items.some(({ qty, returnedQty }) => returnedQty < qty)
  )
}

/**
 * Whether the sale is one of today: then a mistake in it is voided, and the method of a payment corrected. Later payments
 * are the server's to judge.
 */
export function isOfToday(
  sale: Pick<Sale, 'status' | 'voidedAt' | 'businessDate'>,
  today: string,
): boolean {
  return isIssued(sale) && sale.voidedAt === null && sale.businessDate === today
}

/** Whether the sale can still be voided: afterwards its goods come back as a return. */
export function isVoidable(
  sale: Parameters<typeof isOfToday>[0] & Pick<Sale, 'returns' | 'exchange'>,
  today: string,
): boolean {
  return isOfToday(sale, today) && sale.returns.length === 0 && sale.exchange === null
}

/** What the sale still holds by each method: that much is given back when it is voided. */
export function heldBy({ payments, refunds }: Pick<Sale, 'payments' | 'refunds'>) {
  return heldByMethod(amountsOf(payments), amountsOf(refunds)).map(({ method, amount }) => ({
    method,
    amount: pesosOf(amount),
  }))
}

/**
 * Whether a payment may be booked by another method: it was not corrected yet, and nothing of it was given back. On which
 * day it was made is the server's to judge.
 */
export function isCorrectable(
  { payments, refunds }: Pick<Sale, 'payments' | 'refunds'>,
  { id, method, amount }: Sale['payments'][number],
): boolean {
  const held = surelyHeld(amountsOf(payments), amountsOf(refunds), method)
  return (
    centavosOf(amount) > 0 &&
    method !== EXCHANGE &&
    held >= centavosOf(amount) &&
    !payments.some(({ correctsId }) => correctsId === id)
  )
}

function amountsOf(rows: readonly { method: string; amount: string }[]) {
  return rows.map(({ method, amount }) => ({ method, amount: centavosOf(amount) }))
}

/** Who can change a sale that is not issued yet, for a user who cannot; null for a user who can. */
export function whoMayEdit(
  user: Pick<CurrentUser, 'id' | 'role'>,
  sale: Pick<Sale, 'status' | 'createdById' | 'createdByName'>,
): string | null {
  return isIssued(sale) || mayEdit(user, sale) ? null : TEXT.makerEdits(sale.createdByName)
}

/** Whether a shift took this payment for an order that is not issued: it stays in the drawer until it is given back. */
export function isDepositOfShift(
  { status }: Sale,
  { shiftId, amount }: Sale['payments'][number],
): boolean {
  return status !== 'Final' && shiftId !== null && centavosOf(amount) > 0
}
