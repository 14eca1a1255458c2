import { centavosOf, pesosOf, shareOut } from '#domain/money.ts'
import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import type { NewCredit, Settling } from '#domain/buying/supplier-returns/bodies.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, refuseStale } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import type { Buyer } from '#server/buying/purchases/supplier-and-location.ts'
import { auditRecord } from '#server/buying/supplier-returns/audit-record.ts'
import {
  findSupplierReturn,
  lockSupplierReturn,
} from '#server/buying/supplier-returns/supplier-returns.sql.ts'
import {
  insertContrary,
  insertCredit,
  isPurchaseOf,
  listClassCosts,
  setSettled,
} from '#server/buying/supplier-returns/write.sql.ts'
import { readToday } from '#server/shop/settings/settings.sql.ts'

/** Enters a credit note of the supplier, in the caller's transaction; the answered id is that of the credit. */
export async function enterCredit(
  tx: Tx,
  id: number,
  body: NewCredit,
  by: Buyer,
): Promise<{ id: number; reply: SupplierReturn }> {
  const before = await lockAwaited(tx, id, body.version, by)
  const { number, creditedOn, amount, isLast, purchaseId = null, note = null } = body
  const { supplierId, locationId } = before
  await refuseUnfit(tx, before, body, by)
  const costs = await listClassCosts(tx, id)
  const shares = shareOut(
    amount,
    costs.map(({ cost }) => centavosOf(cost)),
  )
  const parts = costs
    .map((each, index) => ({ ...each, amount: pesosOf(shares[index]!) })) // one share for each
    .filter((part) => centavosOf(part.amount) !== 0)
  const creditId = await insertCredit(
    tx,
    {
      supplierId,
      locationId,
      supplierReturnId: id,
      purchaseId,
      number,
      creditedOn,
      amount: pesosOf(amount),
      isLast,
      note,
    },
    parts,
    by,
  )
  await setSettled(tx, id, isLast, by)
  const { after } = await logged(tx, before, 'CREDIT', by, { creditId })
  return { id: creditId, reply: after }
}

/** Takes a credit back, in the caller's transaction; does nothing where that was done. */
export async function undoCredit(
  tx: Tx,
  { id, creditId }: { id: number; creditId: number },
  by: Buyer,
): Promise<SupplierReturn> {
  const before = await lockSupplierReturn(tx, id, by.user.reach)
  if (!before) throw new Refused(404, 'There is no such supplier return')
  const credit = before.credits.find((each) => each.id === creditId)
  if (!credit) throw new Refused(404, 'There is no such credit')
  if (credit.undoneAt !== null) return before
  await insertContrary(tx, creditId, await readToday(tx, by.now), by)
  await setSettled(tx, id, false, by)
  const { after } = await logged(tx, before, 'UNDO_CREDIT', by, { creditId })
  return after
}

/** Awaits no more credits, in the caller's transaction. The answered id is that of the log entry. */
export async function settle(
  tx: Tx,
  id: number,
  { reason, version }: Settling,
  by: Buyer,
): Promise<{ id: number; reply: SupplierReturn }> {
  const before = await lockAwaited(tx, id, version, by)
  await setSettled(tx, id, true, by)
  const { entryId, after } = await logged(tx, before, 'SETTLE', by, { reason })
  return { id: entryId, reply: after }
}

/** A supplier return that awaits credits, locked. */
async function lockAwaited(
  tx: Tx,
  id: number,
  version: number | undefined,
  by: Buyer,
): Promise<SupplierReturn> {
  const before = await lockSupplierReturn(tx, id, by.user.reach)
  if (!before) throw new Refused(404, 'There is no such supplier return')
  const { number, status } = before
  if (status === 'SETTLED')
    throw new Refused(
      409,
      say`${number} is settled: take its last credit back before another is entered`,
    )
  if (status !== 'SENT')
    throw new Refused(409, say`${number} was not sent: nothing of it is credited`)
  refuseStale(number, version, before.version)
  return before
}

async function refuseUnfit(
  tx: Tx,
  { number, sent, back, credited, supplierId, supplierName }: SupplierReturn,
  { amount, creditedOn, purchaseId }: NewCredit,
  { user, now }: Buyer,
): Promise<void> {
  if (creditedOn > (await readToday(tx, now)))
    throw refusedField(400, 'creditedOn', 'A credit note is of today or of a day before')
  const most = centavosOf(sent) - centavosOf(back) - centavosOf(credited)
  if (amount > most)
    throw refusedField(
      409,
      'amount',
      say`What the supplier keeps of ${number} cost ${pesosOf(Math.max(most, 0))} more than is credited already: enter what is beyond that as a credit without goods`,
    )
  const isOther =
    purchaseId != null && !(await isPurchaseOf(tx, { purchaseId, supplierId }, user.reach))
  if (isOther) throw refusedField(400, 'purchaseId', say`That purchase is not of ${supplierName}`)
}

async function logged(
  tx: Tx,
  before: SupplierReturn,
  action: string,
  by: Buyer,
  metadata: Record<string, unknown>,
): Promise<{ entryId: number; after: SupplierReturn }> {
  const after = (await findSupplierReturn(tx, before.id, EVERYWHERE))! // its row is locked, so it is there
  const entryId = await insertAudit(tx, {
    ...by,
    action,
    entity: 'supplier return',
    entityId: before.id,
    before: auditRecord(before),
    after: auditRecord(after),
    metadata,
  })
  return { entryId, after }
}
