import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE, isWithin } from '#server/platform/reach/reach.sql.ts'
import type { Done } from '#server/platform/idempotency/done.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refuseStale, type User } from '#server/refusals.ts'
import { auditRecord } from '#server/goods/transfers/audit-record.ts'
import { findTransfer, lockTransfer } from '#server/goods/transfers/transfers.sql.ts'
import { renewTransfer, type Decision } from '#server/goods/transfers/write.sql.ts'
import { say } from '#server/said.ts'

/** Who acts, and when. */
export type Actor = { user: Pick<User, 'id' | 'role' | 'reach'>; now: Date }

/** The place where an act is done: only who reaches it may do it. */
export type ActPlace = 'fromLocationId' | 'toLocationId' | 'begunAtId'

const NO_SUCH = 'There is no such transfer'

export const notThere = () => new Refused(404, NO_SUCH)

/** A transfer, locked, for an act at one of its places; 404 for whoever does not reach that place. */
export async function lockFor(
  tx: Tx,
  id: number,
  at: ActPlace | null,
  { user, now }: Actor,
): Promise<Transfer> {
  const transfer = await lockTransfer(tx, id, { reach: user.reach, now })
  if (!transfer || (at !== null && !isWithin(user.reach, transfer[at]))) throw notThere()
  return transfer
}

/** Refuses an act on a transfer that is not as the caller saw it, or that is cancelled. */
export function refuseOther(
  { number, status, version }: Transfer,
  { version: seen }: { version?: number | undefined } = {},
): void {
  refuseStale(say`Transfer ${number}`, seen, version)
  if (status === 'CANCELLED') throw new Refused(409, say`Transfer ${number} is cancelled`)
}

/** Ends an act on a locked transfer: its decision and status are written, and its entry in the log. */
export async function endAct(
  tx: Tx,
  before: Transfer,
  { action, metadata, ...decision }: Decision & { action: string; metadata?: object },
  by: Actor,
): Promise<{ entryId: number; after: Transfer }> {
  await renewTransfer(tx, before.id, decision, by.now)
  const after = (await findTransfer(tx, before.id, { reach: EVERYWHERE, now: by.now }))! // its row is locked
  const entryId = await insertAudit(tx, {
    ...by,
    action,
    entity: 'transfer',
    entityId: before.id,
    before: auditRecord(before),
    after: auditRecord(after),
    metadata: { ...metadata },
  })
  return { entryId, after }
}

/** What an act under a key has done: its key names the entry in the log, and belongs to the place of the act. */
export function doneAt(
  at: number,
  { entryId, after }: { entryId: number; after: Transfer },
): Done<Transfer> {
  return { id: entryId, locationId: at, last: () => Promise.resolve(after) }
}
