import { centavosOf } from '#domain/money.ts'
import type {
  SupplierClaim,
  SupplierCredit,
  SupplierOpening,
} from '#domain/cash/supplier-accounts/answers.ts'
import type { NewClaim, NewCredit, NewOpening } from '#domain/cash/supplier-accounts/bodies.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { EVERYWHERE, isWithin, refuseForeign } from '#server/platform/reach/reach.sql.ts'
import { Refused, refusedField } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import {
  findClaim,
  findCreditNote,
  findOpening,
} from '#server/cash/supplier-accounts/account.sql.ts'
import { readSince } from '#server/cash/supplier-accounts/list.sql.ts'
import { readAccount, type By } from '#server/cash/supplier-accounts/pay-supplier.ts'
import { refuseApplied } from '#server/cash/supplier-accounts/void-payment.ts'
import {
  insertClaim,
  insertContraryCredit,
  insertContraryOpening,
  insertCreditNote,
  insertOpening,
  isInUse,
  listTargets,
  lockAccount,
  setClaimSettled,
  setSince,
} from '#server/cash/supplier-accounts/write.sql.ts'
import { lockSettings } from '#server/shop/settings/settings.sql.ts'

/** Says from which day on what is owed to suppliers is kept, in the caller's transaction. */
export async function begin(
  tx: Tx,
  since: string | null,
  { user, now }: By,
): Promise<{ since: string | null }> {
  await lockSettings(tx, now)
  const before = await readSince(tx)
  if (before === since) return { since }
  if (await isInUse(tx))
    throw refusedField(409, 'since', 'Suppliers were paid: the day from which on it is kept stays')
  await setSince(tx, since)
  await insertAudit(tx, {
    user,
    action: 'UPDATE',
    entity: 'settings',
    entityId: null,
    before: { payablesSince: before },
    after: { payablesSince: since },
    now,
  })
  return { since }
}

/** Enters an invoice that was owed at the beginning, in the caller's transaction. */
export async function enterOpening(
  tx: Tx,
  supplierId: number,
  body: NewOpening,
  by: By,
): Promise<SupplierOpening> {
  await openAccount(tx, supplierId, body, by)
  const id = await insertOpening(tx, supplierId, body, by)
  const opening = (await findOpening(tx, id, EVERYWHERE))! // it was inserted above
  await log(tx, 'supplier opening', 'CREATE', opening, by)
  return opening
}

/** Takes an opening balance back by a contrary row, in the caller's transaction. */
export async function voidOpening(
  tx: Tx,
  id: number,
  reason: string,
  by: By,
): Promise<SupplierOpening> {
  const found = await findOpening(tx, id, by.user.reach)
  if (!found) throw new Refused(404, 'There is no such opening balance')
  await lockAccount(tx, found.supplierId)
  refuseUndone((await findOpening(tx, id, EVERYWHERE))!, 'opening balance') // it is never deleted
  const contrary = await insertContraryOpening(tx, id, by)
  const opening = (await findOpening(tx, contrary, EVERYWHERE))! // it was inserted above
  await log(tx, 'supplier opening', 'VOID', opening, by, reason)
  return opening
}

/** Notes what a supplier is asked to credit, in the caller's transaction. */
export async function makeClaim(
  tx: Tx,
  supplierId: number,
  body: NewClaim,
  by: By,
): Promise<SupplierClaim> {
  const { today } = await openAccount(tx, supplierId, body, by)
  if (body.claimedOn > today)
    throw refusedField(400, 'claimedOn', 'A claim is of today or of a day before')
  await refuseForeignPurchase(tx, supplierId, body.purchaseId, by)
  const id = await insertClaim(tx, supplierId, body, by)
  const claim = (await findClaim(tx, id, EVERYWHERE))! // it was inserted above
  await log(tx, 'supplier claim', 'CREATE', claim, by)
  return claim
}

/** Awaits nothing more of a claim, or something again, in the caller's transaction. */
export async function changeClaim(
  tx: Tx,
  id: number,
  isSettled: boolean,
  by: By,
): Promise<SupplierClaim> {
  const found = await findClaim(tx, id, by.user.reach)
  if (!found) throw new Refused(404, 'There is no such claim')
  await lockAccount(tx, found.supplierId)
  const before = (await findClaim(tx, id, EVERYWHERE))! // it is never deleted
  if ((before.settledAt !== null) === isSettled) return before
  await setClaimSettled(tx, id, isSettled, by)
  const claim = (await findClaim(tx, id, EVERYWHERE))! // as above
  await log(tx, 'supplier claim', isSettled ? 'SETTLE' : 'REOPEN', claim, by)
  return claim
}

/** Enters a credit note without goods, in the caller's transaction. */
export async function enterCreditNote(
  tx: Tx,
  supplierId: number,
  body: NewCredit,
  by: By,
): Promise<SupplierCredit> {
  const { since, today } = await openAccount(tx, supplierId, body, by)
  if (body.creditedOn > today)
    throw refusedField(400, 'creditedOn', 'A credit note is of today or of a day before')
  if (body.creditedOn < since)
    throw refusedField(
      400,
      'creditedOn',
      say`What was credited before ${since} is in the opening balances`,
    )
  await refuseForeignPurchase(tx, supplierId, body.purchaseId, by)
  await refuseOtherClaim(tx, supplierId, body, by)
  const id = await insertCreditNote(tx, supplierId, body, by)
  if (body.claimId != null && body.isLast) await setClaimSettled(tx, body.claimId, true, by)
  const credit = (await findCreditNote(tx, id, EVERYWHERE))! // it was inserted above
  await log(tx, 'supplier credit', 'CREATE', credit, by)
  return credit
}

/** Takes a credit note without goods back by a contrary row, in the caller's transaction; its claim awaits credits again. */
export async function voidCreditNote(
  tx: Tx,
  id: number,
  reason: string,
  by: By,
): Promise<SupplierCredit> {
  const found = await findCreditNote(tx, id, by.user.reach)
  if (!found) throw new Refused(404, 'There is no such credit note')
  if (found.kind === 'GOODS')
    throw new Refused(
      409,
      'A credit for goods that went back is taken back on their supplier return',
    )
  await lockAccount(tx, found.supplierId)
  const before = (await findCreditNote(tx, id, EVERYWHERE))! // it is never deleted
  refuseUndone(before, 'credit note')
  const { supplierId, purchaseId, locationId, claimId } = before
  const place = purchaseId === null ? locationId : null
  const part = { purchaseId, openingId: null, locationId: place, amount: centavosOf(before.amount) }
  await refuseApplied(tx, supplierId, [part], by.now)
  const contrary = await insertContraryCredit(tx, id, by)
  if (claimId !== null) await setClaimSettled(tx, claimId, false, by)
  const credit = (await findCreditNote(tx, contrary, EVERYWHERE))! // it was inserted above
  await log(tx, 'supplier credit', 'VOID', credit, by, reason)
  return credit
}

/** Holds the account of a supplier at a location within reach. */
async function openAccount(
  tx: Tx,
  supplierId: number,
  { locationId }: { locationId: number },
  { user, now }: By,
): Promise<{ since: string; today: string }> {
  refuseForeign(user.reach, locationId)
  await lockAccount(tx, supplierId)
  return readAccount(tx, { supplierId, locationId }, now)
}

function refuseUndone(
  { undoesId, undoneById }: { undoesId: number | null; undoneById: number | null },
  what: string,
): void {
  if (undoesId !== null) throw new Refused(409, say`That ${what} takes another back: it stays`)
  if (undoneById !== null) throw new Refused(409, say`That ${what} is taken back already`)
}

async function refuseForeignPurchase(
  tx: Tx,
  supplierId: number,
  purchaseId: number | null | undefined,
  { user }: By,
): Promise<void> {
  if (purchaseId == null) return
  const [purchase] = await listTargets(tx, supplierId, {
    purchaseIds: [purchaseId],
    openingIds: [],
  })
  if (!purchase || !isWithin(user.reach, purchase.locationId))
    throw refusedField(400, 'purchaseId', 'That purchase is not of this supplier')
}

async function refuseOtherClaim(
  tx: Tx,
  supplierId: number,
  { claimId, kind, locationId, amount }: NewCredit,
  { user }: By,
): Promise<void> {
  if (claimId == null) return
  const claim = await findClaim(tx, claimId, user.reach)
  if (!claim || claim.supplierId !== supplierId || claim.locationId !== locationId)
    throw refusedField(400, 'claimId', 'That claim does not exist')
  if (claim.kind !== kind)
    throw refusedField(400, 'kind', 'The credit is of another kind than its claim')
  if (claim.settledAt !== null) throw new Refused(409, 'That claim is settled')
  const most = centavosOf(claim.amount) - centavosOf(claim.credited)
  if (amount > most) throw refusedField(409, 'amount', 'That is more than the claim still awaits')
}

type Logged = {
  id: number
  supplierId: number
  locationId: number
  amount: string
  note?: string | null
}

async function log(
  tx: Tx,
  entity: string,
  action: string,
  { note = null, ...row }: Logged,
  { user, now }: By,
  reason: string | null = null,
): Promise<void> {
  await insertAudit(tx, {
    user,
    action,
    entity,
    entityId: row.id,
    after: row,
    // A free text may name people, so it is kept apart.
    personal: { after: { note, reason } },
    now,
  })
}
