import { centavosOf, formatPesos, pesosOf, type Centavos } from '#domain/money.ts'
import type { SupplierPayment } from '#domain/cash/supplier-accounts/answers.ts'
import type { NewPayment } from '#domain/cash/supplier-accounts/bodies.ts'
import {
  isSameTarget,
  NO_TARGET,
  oldestFirst,
  totalOf,
  type OpenDebt,
  type Share,
} from '#domain/cash/supplier-accounts/shares.ts'
import { lockDrawer, writeMove } from '#server/cash/shifts/close-shift.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Authority } from '#server/authority.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { EVERYWHERE, refuseForeign } from '#server/platform/reach/reach.sql.ts'
import { Refused, refusedField, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { findPayment, listCredits, listDebts } from '#server/cash/supplier-accounts/account.sql.ts'
import { insertPayment, lockAccount, readBasis } from '#server/cash/supplier-accounts/write.sql.ts'

export type By = { user: Pick<User, 'id' | 'role' | 'reach'>; now: Date }

/** Pays a supplier, in the caller's transaction. Cash of a shift leaves its drawer in the same step. */
export async function paySupplier(
  tx: Tx,
  supplierId: number,
  body: NewPayment,
  by: By,
  authority: Authority,
): Promise<SupplierPayment> {
  const { locationId, method, amount, paidOn, note = null, shiftId = null } = body
  refuseForeign(by.user.reach, locationId)
  // A drawer is locked before the account: who counts it waits for no supplier.
  const shift =
    shiftId === null
      ? null
      : await lockDrawer(tx, shiftId, { direction: 'OUT', amount }, by, authority)
  if (shift && shift.locationId !== locationId)
    throw refusedField(400, 'shiftId', 'That drawer is of another location')
  await lockAccount(tx, supplierId)
  const account = await readAccount(tx, { supplierId, locationId }, by.now)
  refuseDay(body, account)
  const { supplierName } = account
  const { shares, stored } = await sharesOf(tx, supplierId, { ...body, supplierName }, by)

  const id = await insertPayment(
    tx,
    {
      supplierId,
      locationId,
      method,
      amount: pesosOf(stored),
      paidOn,
      reference: body.reference ?? null,
      bank: body.bank ?? null,
      withheldBase: body.withheldBase == null ? null : pesosOf(body.withheldBase),
      note,
      shiftId,
      undoesId: null,
    },
    shares.map((share) => ({ ...share, amount: pesosOf(share.amount) })),
    by,
  )
  if (shift)
    await writeMove(
      tx,
      {
        shiftId: shift.id,
        direction: 'OUT',
        amount,
        reason: 'SUPPLIER',
        note: noteOf(supplierName, note),
        approvalId: authority.approvalId,
        supplierPaymentId: id,
      },
      by,
    )
  return loggedPayment(tx, id, 'PAY_SUPPLIER', by)
}

/** What the line of a drawer says of whom the cash went to, or came back from. */
export function noteOf(supplierName: string, note: string | null): string {
  return [supplierName, note].filter(Boolean).join(': ').slice(0, 500)
}

/** Logs a payment that was written, and reads it. */
export async function loggedPayment(
  tx: Tx,
  id: number,
  action: string,
  { user, now }: By,
  reason: string | null = null,
): Promise<SupplierPayment> {
  const payment = (await findPayment(tx, id, EVERYWHERE, now))! // it was inserted before
  const { supplierId, locationId, method, amount, paidOn, shares, undoesId } = payment
  await insertAudit(tx, {
    user,
    action,
    entity: 'supplier payment',
    entityId: id,
    after: { supplierId, locationId, method, amount, paidOn, shares, undoesId },
    // A free text may name people, so it is kept apart.
    personal: { after: { note: payment.note, reason } },
    now,
  })
  return payment
}

/** The names of an account's supplier and location; refuses those that do not exist, and a shop that keeps no accounts. */
export async function readAccount(
  tx: Tx,
  place: { supplierId: number; locationId: number },
  now: Date,
): Promise<{ since: string; today: string; supplierName: string }> {
  const { since, today, supplierName, locationName } = await readBasis(tx, place, now)
  if (supplierName === null) throw new Refused(404, 'There is no such supplier')
  if (locationName === null) throw refusedField(400, 'locationId', 'That location does not exist')
  if (since === null)
    throw new Refused(
      409,
      'This shop does not keep what is owed to suppliers: the settings begin it',
    )
  return { since, today, supplierName }
}

function refuseDay(
  { method, paidOn }: NewPayment,
  { since, today }: { since: string; today: string },
): void {
  if (paidOn < since)
    throw refusedField(400, 'paidOn', say`What was paid before ${since} is in the opening balances`)
  if (paidOn > today && method !== 'CHECK')
    throw refusedField(400, 'paidOn', 'Only a check is paid on a day to come')
}

type Named = NewPayment & { supplierName: string }

/** What a payment pays, with what is credit of it; and the amount that it counts, which is nothing where it applies credit. */
async function sharesOf(
  tx: Tx,
  supplierId: number,
  body: Named,
  by: By,
): Promise<{ shares: Share[]; stored: Centavos }> {
  const { reach } = by.user
  const debts = openDebts(await listDebts(tx, { supplierId, reach }, by.now))
  const chosen = body.shares ? chosenShares(body, debts) : oldestFirst(body.amount, debts)
  const rest = body.amount - totalOf(chosen)
  if (body.method !== 'CREDIT') {
    const credit = rest > 0 ? [{ ...NO_TARGET, amount: rest }] : []
    return { shares: [...chosen, ...credit], stored: body.amount }
  }
  if (rest > 0)
    throw refusedField(
      409,
      'amount',
      say`Only ${formatPesos(totalOf(chosen))} is owed to ${body.supplierName}`,
    )
  return { shares: [...(await takenCredit(tx, supplierId, body, by)), ...chosen], stored: 0 }
}

/** What is open of each purchase and opening balance: owed, less what checks to come will pay. */
export function openDebts(
  debts: Awaited<ReturnType<typeof listDebts>>,
): (OpenDebt & { number: string | null })[] {
  const open: (OpenDebt & { number: string | null })[] = []
  for (const { purchaseId, openingId, owed, coming, dueOn, number } of debts) {
    // A credit that was taken back after it was applied is paid as what it is: owed for nothing that can be named.
    if (purchaseId === null && openingId === null) continue
    const left = centavosOf(owed) - centavosOf(coming)
    const same = open.find((other) => isSameTarget(other, { purchaseId, openingId }))
    if (same) same.open += left
    else open.push({ purchaseId, openingId, open: left, dueOn, number })
  }
  return open
}

function chosenShares(
  { shares = [], amount, supplierName }: Named,
  debts: readonly OpenDebt[],
): Share[] {
  const chosen = shares.map((share, index) => {
    const target = { purchaseId: share.purchaseId ?? null, openingId: share.openingId ?? null }
    const open = debts.find((debt) => isSameTarget(debt, target))?.open ?? 0
    if (share.amount > open)
      throw refusedField(
        409,
        `shares.${index}.amount`,
        say`Of that, ${formatPesos(open)} is owed to ${supplierName} by now`,
      )
    return { ...target, amount: share.amount }
  })
  if (totalOf(chosen) > amount)
    throw refusedField(400, 'shares', 'What is shared out is more than what is paid')
  return chosen
}

/** Takes an amount from what lies with the supplier: at the payment's location first, then from purchases. */
async function takenCredit(
  tx: Tx,
  supplierId: number,
  { amount, locationId, supplierName }: Named,
  { user, now }: By,
): Promise<Share[]> {
  const credits = await listCredits(tx, { supplierId, reach: user.reach }, now)
  let left = amount
  const taken = credits.flatMap((credit): Share[] => {
    const { purchaseId, openingId } = credit
    const isNamed = purchaseId !== null || openingId !== null
    if (!isNamed && credit.locationId !== locationId) return []
    const part = Math.min(left, centavosOf(credit.amount))
    left -= part
    return part > 0 ? [{ purchaseId, openingId, amount: -part }] : []
  })
  if (left > 0)
    throw refusedField(
      409,
      'amount',
      say`Only ${formatPesos(amount - left)} lies with ${supplierName}`,
    )
  return taken
}
