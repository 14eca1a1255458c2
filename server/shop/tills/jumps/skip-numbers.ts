import { MOST_LEFT_OUT, type NumberJump, type Till } from '#domain/shop/tills/api.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Device } from '#server/platform/auth/devices.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import {
  insertJumps,
  lockSeries,
  type Jump,
  type Series,
  type SeriesKind,
} from '#server/shop/tills/jumps/jumps.sql.ts'
import { findTill, lockTill } from '#server/shop/tills/tills.sql.ts'

type By = { user: User; now: Date; device: Device }

const FIELDS: Record<SeriesKind, keyof NumberJump> = {
  INVOICE: 'lastInvoice',
  RETURN: 'lastReturn',
  VOID: 'lastVoidSlip',
}

/**
 * Has a till of a restored shop go on behind the last numbers that it has printed, in the caller's transaction: customers
 * hold documents with the numbers between, which are gone from the shop. Answers the log's entry.
 */
export async function skipNumbers(
  tx: Tx,
  id: number,
  printed: NumberJump,
  { user, now, device }: By,
): Promise<{ id: number; reply: Till }> {
  const till = await lockTill(tx, id, user.reach, device)
  if (!till) throw new Refused(404, 'There is no such till')
  const jumps = (await lockSeries(tx, id)).flatMap((series) => jumpOf(series, printed))
  if (jumps.length === 0)
    throw new Refused(
      409,
      say`${till.name} has printed nothing beyond what the shop knows: its numbers go on`,
    )
  await insertJumps(tx, id, jumps, { user, now })
  const after = (await findTill(tx, id, device))! // its row is locked
  const auditId = await insertAudit(tx, {
    user,
    action: 'JUMP',
    entity: 'till',
    entityId: id,
    after: { leftOut: jumps, resetCounter: after.resetCounter },
    now,
  })
  return { id: auditId, reply: after }
}

function jumpOf({ kind, prefix, lastNumber }: Series, printed: NumberJump): Jump[] {
  const field = FIELDS[kind]
  const last = printed[field] ?? lastNumber
  const known = `${prefix}-${String(lastNumber).padStart(8, '0')}`
  if (last < lastNumber)
    throw refusedField(
      409,
      field,
      say`The shop knows numbers up to ${known}: none lower was the last`,
    )
  if (last - lastNumber > MOST_LEFT_OUT)
    throw refusedField(
      409,
      field,
      say`That is more than ${MOST_LEFT_OUT} beyond ${known}: look at the paper again`,
    )
  return last === lastNumber ? [] : [{ kind, first: lastNumber + 1, last }]
}
