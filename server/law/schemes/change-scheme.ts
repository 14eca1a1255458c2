import { centavosOf, rateOf } from '#domain/money.ts'
import { dayAfter } from '#domain/reporting/reports/period.ts'
import { dayText } from '#domain/shop/documents/written.ts'
import type { SchemeRow } from '#domain/law/schemes/api.ts'
import {
  CALCULATED,
  type NewScheme,
  type SchemeChange,
  TEXT as REFUSED_SCHEME,
} from '#domain/law/schemes/bodies.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isMadeAlready, Refused, refusedField, refuseStale, type Author } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import {
  deleteScheme,
  endScheme,
  insertScheme,
  isSchemeUsed,
  listSchemes,
  lockSchemes,
  updateScheme,
  type SchemeValues,
} from '#server/law/schemes/schemes.sql.ts'
import { readToday } from '#server/shop/settings/settings.sql.ts'

/** Adds a scheme, or what one is from a day on; the row before then ends the day before. */
export async function addScheme(
  tx: Tx,
  { code, ...body }: NewScheme,
  by: Author,
): Promise<SchemeRow> {
  await lockSchemes(tx)
  const values = valuesOf(body)
  const before = (await rowsOfCode(tx, code, by.now)).at(-1)
  refuseLimit(values)
  refuseNothing(values)
  refuseEndBeforeBeginning(values)
  if (before) await endBefore(tx, before, { fromDay: values.fromDay, formerFromDay: null }, by)
  const id = await insertScheme(tx, code, values)
  const scheme = await schemeNow(tx, id, by.now)
  await log(tx, 'CREATE', id, { after: scheme }, by)
  return scheme
}

/**
 * Ends a row the day before the next one begins. A row that ended right before `formerFromDay` is fitted to the new day; one that
 * ended earlier keeps its gap.
 */
async function endBefore(
  tx: Tx,
  before: SchemeRow,
  { fromDay, formerFromDay }: { fromDay: string | null; formerFromDay: string | null },
  by: Author,
) {
  const { code } = before
  if (fromDay === null)
    throw refusedField(400, 'fromDay', say`${code} is there: say from which day on it changes`)
  if (fromDay < (await readToday(tx, by.now)))
    throw refusedField(400, 'fromDay', 'What was sold already stays: it changes today or later')
  if (before.fromDay !== null && before.fromDay >= fromDay)
    throw refusedField(409, 'fromDay', say`${code} changes on ${dayText(before.fromDay)} already`)
  const isFollowed = formerFromDay !== null && before.toDay === dayAfter(formerFromDay, -1)
  if (!isFollowed && before.toDay !== null && before.toDay < fromDay) return
  await fitEnd(tx, before, fromDay, by)
}

/** Fits the end of a row to the one that follows from a day on, null where none does. */
async function fitEnd(tx: Tx, before: SchemeRow, nextFrom: string | null, by: Author) {
  await endScheme(tx, before.id, nextFrom)
  const after = await schemeNow(tx, before.id, by.now)
  if (after.toDay !== before.toDay) await log(tx, 'UPDATE', before.id, { before, after }, by)
}

/** Changes the named fields of a scheme, in the caller's transaction. */
export async function changeScheme(
  tx: Tx,
  id: number,
  { version, ...change }: SchemeChange,
  by: Author,
): Promise<SchemeRow> {
  await lockSchemes(tx)
  const before = (await listSchemes(tx, by.now)).find((scheme) => scheme.id === id)
  if (!before) throw new Refused(404, 'There is no such scheme')
  const stored = storedValues(before)
  const values: SchemeValues = { ...stored, ...valuesOf({ ...stored, ...change }) }
  if (isMadeAlready(version, values, { ...stored, version: before.version })) return before
  refuseStale(before.name, version, before.version)
  const calculated = CALCULATED.find((name) => values[name] !== stored[name])
  if (before.hasBegun && calculated)
    throw refusedField(
      409,
      calculated,
      say`${before.name} has begun: say how it is from a later day on, as another row of ${before.code}`,
    )
  if (!before.hasBegun) {
    refuseLimit(values)
    refuseNothing(values)
  }
  refuseEndBeforeBeginning(values)
  const yesterday = dayAfter(await readToday(tx, by.now), -1)
  if (before.hasBegun && values.toDay !== stored.toDay && (values.toDay ?? yesterday) < yesterday)
    throw refusedField(400, 'toDay', 'What was sold already stays: it ends yesterday or later')
  await fitBetween(tx, before, values, by)
  await updateScheme(tx, id, values)
  const after = await schemeNow(tx, id, by.now)
  await log(tx, 'UPDATE', id, { before, after }, by)
  return after
}

/** Keeps a changed row between its neighbours; the one before ends where this begins. */
async function fitBetween(tx: Tx, row: SchemeRow, { fromDay, toDay }: SchemeValues, by: Author) {
  const rows = await rowsOfCode(tx, row.code, by.now)
  const at = rows.findIndex(({ id }) => id === row.id)
  const [previous, next] = [rows[at - 1], rows[at + 1]]
  // Only the first row of a code may lack its day.
  const nextDay = next?.fromDay ?? null
  if (nextDay !== null && (toDay === null || toDay >= nextDay))
    throw refusedField(
      409,
      'toDay',
      say`${row.code} changes on ${dayText(nextDay)}: this ends before`,
    )
  if (fromDay === row.fromDay) return
  if (previous) await endBefore(tx, previous, { fromDay, formerFromDay: row.fromDay }, by)
  else if (fromDay !== null && fromDay < (await readToday(tx, by.now)))
    throw refusedField(400, 'fromDay', 'What was sold already stays: it begins today or later')
}

/** Deletes a scheme that has not begun or was never used; does nothing when it is gone already. */
export async function removeScheme(tx: Tx, id: number, by: Author): Promise<void> {
  await lockSchemes(tx)
  const before = (await listSchemes(tx, by.now)).find((scheme) => scheme.id === id)
  if (!before) return
  const { code, name, hasBegun, fromDay } = before
  const rows = await rowsOfCode(tx, code, by.now)
  if ((hasBegun || rows.length === 1) && (await isSchemeUsed(tx, code)))
    throw new Refused(
      409,
      say`${name} is in use: sales were made by it, or cards of it are kept. Switch it off instead.`,
    )
  const at = rows.findIndex((row) => row.id === id)
  const [previous, next] = [rows[at - 1], rows[at + 1]]
  if (previous && fromDay !== null && previous.toDay === dayAfter(fromDay, -1))
    await fitEnd(tx, previous, next?.fromDay ?? null, by)
  await deleteScheme(tx, id)
  await log(tx, 'DELETE', id, { before }, by)
}

/** The rows of a code, the first day first. */
async function rowsOfCode(tx: Tx, code: string, now: Date): Promise<SchemeRow[]> {
  return (await listSchemes(tx, now)).filter((scheme) => scheme.code === code)
}

async function schemeNow(tx: Tx, id: number, now: Date): Promise<SchemeRow> {
  return (await listSchemes(tx, now)).find((scheme) => scheme.id === id)! // it was written just before
}

/** Only that a sale is zero-rated may be all that a scheme grants. */
function refuseNothing({ rate, vatTreatment }: SchemeValues): void {
  if (rate === 0 && vatTreatment !== 'ZERO_RATED')
    throw refusedField(400, 'rate', REFUSED_SCHEME.noDiscount)
}

/** A week's limit divides goods whose price keeps its VAT; what is exempt, or taxed anew, cannot be so in part. */
function refuseLimit({ weeklyCap, vatTreatment }: SchemeValues): void {
  if (weeklyCap !== null && vatTreatment !== 'INSIDE')
    throw refusedField(
      400,
      'weeklyCap',
      'Only a discount on the price with its VAT may have a limit',
    )
}

function refuseEndBeforeBeginning({ fromDay, toDay }: SchemeValues): void {
  if (fromDay !== null && toDay !== null && toDay < fromDay)
    throw refusedField(400, 'toDay', 'A scheme ends on its first day or later')
}

type Body = Omit<NewScheme, 'code'>

function valuesOf({ weeklyCap, fromDay, toDay, source, ...rest }: Body): SchemeValues {
  return {
    ...rest,
    weeklyCap: weeklyCap ?? null,
    fromDay: fromDay ?? null,
    toDay: toDay ?? null,
    source: source ?? null,
  }
}

function storedValues(row: SchemeRow): SchemeValues {
  const { name, vatTreatment, idLabel, asksChild, asksMission, coversAll, isActive } = row
  const { fromDay, toDay, source } = row
  return {
    name,
    vatTreatment,
    idLabel,
    asksChild,
    asksMission,
    coversAll,
    isActive,
    fromDay,
    toDay,
    source,
    rate: rateOf(row.rate),
    weeklyCap: row.weeklyCap === null ? null : centavosOf(row.weeklyCap),
  }
}

function log(tx: Tx, action: string, entityId: number, states: object, by: Author) {
  return insertAudit(tx, { ...by, ...states, action, entity: 'scheme', entityId })
}
