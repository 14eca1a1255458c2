import { centavosOf, pesosOf } from '#domain/money.ts'
import type { SupplierPayment } from '#domain/cash/supplier-accounts/answers.ts'
import type { Voiding } from '#domain/cash/supplier-accounts/bodies.ts'
import { isSameTarget, type Target } from '#domain/cash/supplier-accounts/shares.ts'
import { lockDrawer, writeMove } from '#server/cash/shifts/close-shift.ts'
import type { Authority } from '#server/authority.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField } from '#server/refusals.ts'
import { findPayment } from '#server/cash/supplier-accounts/account.sql.ts'
import { loggedPayment, noteOf, type By } from '#server/cash/supplier-accounts/pay-supplier.ts'
import {
  contraryDay,
  insertPayment,
  listPaid,
  lockAccount,
} from '#server/cash/supplier-accounts/write.sql.ts'

/** Voids a payment by a contrary one, in the caller's transaction. Cash of a drawer goes into that of an open shift. */
export async function voidPayment(
  tx: Tx,
  id: number,
  { reason, shiftId = null }: Voiding,
  by: By,
  authority: Authority,
): Promise<SupplierPayment> {
  const { reach } = by.user
  const found = await findPayment(tx, id, reach, by.now)
  if (!found) throw new Refused(404, 'There is no such payment')
  const amount = centavosOf(found.amount)
  if ((found.shiftId === null) !== (shiftId === null))
    throw refusedField(
      400,
      'shiftId',
      found.shiftId === null
        ? 'That payment did not come out of a drawer'
        : 'Say into which drawer the cash goes back',
    )
  const shift =
    shiftId === null
      ? null
      : await lockDrawer(tx, shiftId, { direction: 'IN', amount }, by, authority)
  if (shift && shift.locationId !== found.locationId)
    throw refusedField(400, 'shiftId', 'That drawer is of another location')
  await lockAccount(tx, found.supplierId)
  const payment = (await findPayment(tx, id, reach, by.now))! // payments are never deleted
  refuseVoided(payment)
  await refuseApplied(tx, payment.supplierId, paidOf(payment), by.now)

  const { supplierId, locationId, method, reference, bank, withheldBase, shares } = payment
  const contraryId = await insertPayment(
    tx,
    {
      supplierId,
      locationId,
      method,
      amount: pesosOf(-amount),
      paidOn: await contraryDay(tx, id, by.now),
      reference,
      bank,
      withheldBase: withheldBase === null ? null : pesosOf(-centavosOf(withheldBase)),
      note: reason,
      shiftId,
      undoesId: id,
    },
    shares.map((share) => ({ ...share, amount: pesosOf(-centavosOf(share.amount)) })),
    by,
  )
  if (shift)
    await writeMove(
      tx,
      {
        shiftId: shift.id,
        direction: 'IN',
        amount,
        reason: 'SUPPLIER',
        note: noteOf(payment.supplierName, reason),
        supplierPaymentId: contraryId,
      },
      by,
    )
  return loggedPayment(tx, contraryId, 'VOID', by, reason)
}

function refuseVoided({ undoesId, undoneById }: SupplierPayment): void {
  if (undoesId !== null) throw new Refused(409, 'That payment voids another: it stays')
  if (undoneById !== null) throw new Refused(409, 'That payment is voided already')
}

type Paid = Target & { locationId: number | null; amount: number }

function paidOf({ shares, locationId }: SupplierPayment): Paid[] {
  return shares.map(({ purchaseId, openingId, amount }) => ({
    purchaseId,
    openingId,
    // What is of no purchase lies at the payment's location.
    locationId: purchaseId === null && openingId === null ? locationId : null,
    amount: centavosOf(amount),
  }))
}

/** Refuses to take back what lay with the supplier as credit and was applied to something else since. */
export async function refuseApplied(
  tx: Tx,
  supplierId: number,
  parts: readonly Paid[],
  now: Date,
): Promise<void> {
  const paid = await listPaid(tx, supplierId, now)
  for (const part of parts) {
    const left = paid
      .filter(
        (each) =>
          isSameTarget(each, part) &&
          (part.locationId === null || each.locationId === part.locationId),
      )
      .reduce((sum, { amount }) => sum + centavosOf(amount), 0)
    if (part.amount > 0 && left < part.amount)
      throw new Refused(
        409,
        'What it left as credit has been applied: void the payment that applied it first',
      )
  }
}
