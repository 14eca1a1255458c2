import { centavosOf, pesosOf } from '#domain/money.ts'
import type { Reading, XReading } from '#domain/cash/shifts/readings/reading.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { KeepJournal } from '#server/document-types.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, type Author, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { needMoment } from '#server/moments.ts'
import { holdShiftAt } from '#server/cash/shifts/documents.sql.ts'
import type { By } from '#server/cash/shifts/open-shift.ts'
import { openOfficeShifts } from '#server/cash/shifts/readings/switch.sql.ts'
import {
  closeOffice,
  findReading,
  hasDocuments,
  insertReading,
  lockCounters,
  lockUnread,
  markRead,
  readFigures,
  unreadShifts,
} from '#server/cash/shifts/readings/readings.sql.ts'
import { findTill } from '#server/shop/tills/tills.sql.ts'
import { isWithin } from '#server/platform/reach/reach.sql.ts'

/** What happened at a till since its last Z reading, open shifts included; nothing is stored. */
export async function readX(
  tx: Tx,
  tillId: number,
  by: { user: Pick<User, 'reach'> },
): Promise<XReading> {
  const till = await tillWithin(tx, tillId, by)
  const shifts = await unreadShifts(tx, tillId)
  if (shifts.length === 0)
    throw new Refused(409, say`Nothing was opened at ${till.name} since its last Z reading`)
  const figures = await readFigures(
    tx,
    shifts.map(({ id }) => id),
  )
  const { accumulatedTotal: accumulatedBefore } = till
  const after = centavosOf(accumulatedBefore) + centavosOf(figures.invoiced)
  return { ...figures, accumulatedBefore, accumulatedAfter: pesosOf(after) }
}

/**
 * Reads the closed shifts of a till for good, in the caller's transaction. They are locked, so nothing of them is voided or
 * corrected meanwhile. An office has one shift, which its reading ends.
 */
export async function makeZ(
  tx: Tx,
  tillId: number,
  by: By,
  keepJournal: KeepJournal,
): Promise<Reading> {
  const till = await tillWithin(tx, tillId, by)
  if (till.isOffice) await holdShiftAt(tx, tillId)
  const shifts = await lockUnread(tx, tillId)
  if (shifts.length === 0)
    throw new Refused(
      409,
      say`Nothing to read: no shift of ${till.name} was closed since its last Z reading`,
    )
  if (till.isOffice && !(await hasDocuments(tx, shifts[0]!.id)))
    // there is one at least
    throw new Refused(
      409,
      say`Nothing to read: nothing was done at ${till.name} since its last Z reading`,
    )
  for (const { id, isOpen, closedAt } of shifts)
    if (isOpen) await closeOffice(tx, id, by)
    else needMoment(by.now, closedAt)
  const readingId = await readForGood(
    tx,
    tillId,
    shifts.map(({ id }) => id),
    by,
    keepJournal,
  )
  if (till.isOffice) await openOfficeShifts(tx, by)
  return (await findReading(tx, readingId, EVERYWHERE))! // it was inserted above
}

/** Stores the next reading of a till, which holds those closed shifts; answers its id. */
export async function readForGood(
  tx: Tx,
  tillId: number,
  shiftIds: readonly number[],
  by: Author,
  keepJournal: KeepJournal,
): Promise<number> {
  const { locationId, zCounter, resetCounter, accumulatedTotal } = await lockCounters(tx, tillId)
  const figures = await readFigures(tx, shiftIds)
  const row = {
    tillId,
    locationId,
    number: zCounter + 1,
    resetCounter,
    isCarried: false,
    accumulatedBefore: accumulatedTotal,
    invoiced: figures.invoiced,
    figures,
  }
  const readingId = await insertReading(tx, row, by)
  await markRead(tx, shiftIds, readingId)
  const journal = await keepJournal(tx, { id: readingId, tillId, shiftIds }, by.now)
  await logReading(tx, { ...row, readingId, journal }, by)
  return readingId
}

/** Writes in the log that a till was read. */
export async function logReading(
  tx: Tx,
  {
    tillId,
    readingId,
    number,
    invoiced,
    journal,
  }: { tillId: number; readingId: number; number: number; invoiced: string; journal?: string },
  { user, now }: Author,
): Promise<void> {
  const after = { readingId, number, invoiced, ...(journal !== undefined && { journal }) }
  await insertAudit(tx, { user, action: 'READ', entity: 'till', entityId: tillId, after, now })
}

async function tillWithin(tx: Tx, tillId: number, { user }: { user: Pick<User, 'reach'> }) {
  const till = await findTill(tx, tillId, null)
  if (!till || !isWithin(user.reach, till.locationId))
    throw new Refused(404, 'There is no such till')
  return till
}
