import type { Tx } from '#server/database/database.ts'
import { Refused } from '#server/http.ts'
import type { Author } from '#server/stock/queries.ts'
import { lockPrefixes } from '#server/tills/queries.ts'
import { readForGood, tellReading } from '#server/shifts/readings/make-reading.ts'
import { closeOffice, insertReading, readFigures } from '#server/shifts/readings/queries.ts'
import {
  insertOffice,
  listOffices,
  listUnfinished,
  listUsedTills,
  listWithoutOffice,
  openOfficeShifts,
} from '#server/shifts/readings/switch/queries.ts'

/**
 * Begins to control cash, in the caller's transaction, which has locked it: every location gets an office, and what each till sold before is carried
 * into its first reading, so that from then on every paper stands in one.
 */
export async function startCashControl(tx: Tx, by: Author): Promise<void> {
  await lockPrefixes(tx)
  await openOffices(tx, null, by)
  const nothing = await readFigures(tx, [])
  for (const {
    id,
    locationId,
    number,
    resetCounter,
    accumulatedTotal,
    invoiced,
  } of await listUsedTills(tx)) {
    const readingId = await insertReading(
      tx,
      {
        tillId: id,
        locationId,
        number,
        resetCounter,
        isCarried: true,
        accumulatedBefore: accumulatedTotal,
        invoiced,
        figures: { ...nothing, invoiced },
      },
      by,
    )
    await tellReading(tx, { tillId: id, readingId, number, invoiced }, by)
  }
}

/** Gives every location an office that has none, or one location, in the caller's transaction, which has locked the prefixes. */
export async function openOffices(tx: Tx, locationId: number | null, by: Author): Promise<void> {
  for (const { id } of await listWithoutOffice(tx, locationId)) await insertOffice(tx, id)
  await openOfficeShifts(tx, by)
}

/** Ends cash control, in the caller's transaction, which has locked it. Every drawer must have been read; the offices are read here. */
export async function endCashControl(tx: Tx, by: Author): Promise<void> {
  const [unfinished] = await listUnfinished(tx)
  if (unfinished)
    throw new Refused(
      409,
      `${unfinished.tillName} of ${unfinished.locationName} has a shift that is not closed and in a Z reading`,
    )
  for (const { tillId, shiftId } of await listOffices(tx)) {
    await closeOffice(tx, shiftId, by)
    await readForGood(tx, tillId, [shiftId], by)
  }
}
