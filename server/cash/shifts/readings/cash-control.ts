import type { CheckedOf } from '#domain/endpoint.ts'
import { pesosOf } from '#domain/money.ts'
import type { ShopSettings } from '#domain/shop/settings/api.ts'
import type { shiftsApi } from '#domain/cash/shifts/api.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refuseStale, type Author } from '#server/refusals.ts'
import { lockSettings, readSettings, updateSettings } from '#server/shop/settings/settings.sql.ts'
import { lockCashControl } from '#server/shop/settings/cash-control.sql.ts'
import { lockPrefixes } from '#server/shop/tills/tills.sql.ts'
import type { KeepJournal } from '#server/document-types.ts'
import { readForGood, logReading } from '#server/cash/shifts/readings/make-reading.ts'
import {
  closeOffice,
  insertReading,
  readFigures,
} from '#server/cash/shifts/readings/readings.sql.ts'
import {
  insertOffice,
  listOffices,
  listUnfinished,
  listUsedTills,
  listWithoutOffice,
  openOfficeShifts,
} from '#server/cash/shifts/readings/switch.sql.ts'

type Change = Omit<CheckedOf<typeof shiftsApi.control>['body'], 'settings'>

/** Changes what is named of how cash is controlled, in the caller's transaction. */
export async function changeCashRules(
  tx: Tx,
  { version, ...change }: Change,
  by: Author,
  keepJournal: KeepJournal,
): Promise<ShopSettings> {
  // This lock comes before that of the settings, as it does in a sale.
  await lockCashControl(tx)
  const before = await lockSettings(tx, by.now)
  refuseStale('The shop', version, before.version)
  if (Object.keys(change).length === 0) return before
  const { cashControl = before.cashControl, cashOutLimit, countOffLimit, ...rest } = change
  const stored = {
    ...rest,
    cashControl,
    ...(cashOutLimit !== undefined && { cashOutLimit: pesosOf(cashOutLimit) }),
    ...(countOffLimit !== undefined && { countOffLimit: pesosOf(countOffLimit) }),
  }
  const after = await updateSettings(tx, stored, by.now)
  if (cashControl !== before.cashControl)
    await (cashControl ? startCashControl(tx, by) : endCashControl(tx, by, keepJournal))
  await insertAudit(tx, {
    ...by,
    action: 'UPDATE',
    entity: 'settings',
    entityId: null,
    before,
    after,
  })
  return after
}

/**
 * Begins to control cash, in the caller's transaction: every location gets an office, and what each till sold before is
 * carried into its first reading, so that from then on every document stands in one.
 */
async function startCashControl(tx: Tx, by: Author): Promise<void> {
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
    await logReading(tx, { tillId: id, readingId, number, invoiced }, by)
  }
}

/** Gives a new location an office where cash is controlled, in the transaction that opens it and has locked the prefixes. */
export async function openOfficeOf(tx: Tx, locationId: number, by: Author): Promise<void> {
  const { cashControl } = await readSettings(tx, by.now)
  if (cashControl) await openOffices(tx, locationId, by)
}

/** Gives every location an office that has none, or one location, in the caller's transaction, which has locked the prefixes. */
async function openOffices(tx: Tx, locationId: number | null, by: Author): Promise<void> {
  for (const { id } of await listWithoutOffice(tx, locationId)) await insertOffice(tx, id)
  await openOfficeShifts(tx, by)
}

/** Ends cash control, in the caller's transaction. Every drawer must have been read; the offices are read here. */
async function endCashControl(tx: Tx, by: Author, keepJournal: KeepJournal): Promise<void> {
  const [unfinished] = await listUnfinished(tx)
  if (unfinished)
    throw new Refused(
      409,
      `${unfinished.tillName} of ${unfinished.locationName} has a shift that is not closed and in a Z reading`,
    )
  for (const { tillId, shiftId } of await listOffices(tx)) {
    await closeOffice(tx, shiftId, by)
    await readForGood(tx, tillId, [shiftId], by, keepJournal)
  }
}
