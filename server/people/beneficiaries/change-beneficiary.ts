import { isDeepStrictEqual } from 'node:util'
import {
  type BeneficiaryChange,
  type NewBeneficiary,
  TEXT as REFUSED_BENEFICIARY,
} from '#domain/people/beneficiaries/bodies.ts'
import type { Beneficiary } from '#domain/people/beneficiaries/api.ts'
import { childRefusal } from '#domain/people/beneficiaries/child.ts'
import { validityRefusal } from '#domain/people/beneficiaries/validity.ts'
import { maskedNumber } from '#domain/people/beneficiaries/id-number.ts'
import { changed, type Personal } from '#server/platform/audit/personal.ts'
import { erasePersonal, insertAudit } from '#server/platform/audit/audit.sql.ts'
import {
  deleteCards,
  findSchemeToday,
  holdCustomer,
  insertBeneficiary,
  isHolder,
  lockBeneficiary,
  lockFiledWith,
  lockSame,
  updateBeneficiary,
  type StoredBeneficiary,
} from '#server/people/beneficiaries/beneficiaries.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isMadeAlready, Refused, refusedField, refuseStale, type Author } from '#server/refusals.ts'
import { say } from '#server/said.ts'

export const MISSING = 'There is no such beneficiary'

/** The columns of a beneficiary in answers. */
export function maskedBeneficiary({ idNumber, tin, ...rest }: StoredBeneficiary): Beneficiary {
  return { ...rest, maskedNumber: maskedNumber(idNumber), hasTin: tin !== null }
}

/** Takes down who shows a card, or finds who was; answers them and the log's entry about it. */
export async function enterBeneficiary(
  tx: Tx,
  entered: NewBeneficiary,
  by: Author,
): Promise<{ auditId: number; beneficiary: StoredBeneficiary }> {
  const { name, ...scheme } = await schemeToday(tx, entered.scheme, by.now)
  if (scheme.taxMode !== 'INCLUDED_IN_PRICES')
    throw refusedField(409, 'scheme', REFUSED_BENEFICIARY.noSchemes)
  if (!scheme.isInForce) throw new Refused(409, say`${name} is not in force today`)
  refuseChild(name, scheme, entered)
  refuseMission(name, scheme, entered)
  await refuseNoCustomer(tx, entered.customerId)

  const inserted = await insertBeneficiary(tx, entered, by)
  if (inserted) {
    const after = plainOf(inserted)
    const entry = { action: 'CREATE', after, personal: { after: personOf(inserted) } }
    return { auditId: await log(tx, inserted.id, entry, by), beneficiary: inserted }
  }
  return showAgain(tx, entered, by)
}

/**
 * Finds who was recorded with a number and a name before, and fills in what was missing. A card that was typed while another
 * customer bought goes to the customer whose name is on it.
 */
async function showAgain(tx: Tx, entered: NewBeneficiary, by: Author) {
  const before = await lockSame(tx, entered)
  // Deleted since it was met.
  if (!before) throw new Refused(409, 'That card was just deleted. Try again.')
  const { customerId = null } = entered
  const isOwn = customerId !== null && (await isHolder(tx, customerId, before.holderName))
  const after = {
    ...before,
    customerId: isOwn ? customerId : (before.customerId ?? customerId),
    tin: before.tin ?? entered.tin ?? null,
    childName: entered.childName ?? before.childName,
    childBirthDay: entered.childBirthDay ?? before.childBirthDay,
    mission: entered.mission ?? before.mission,
    validUntil: entered.validUntil ?? before.validUntil,
  }
  if (isDeepStrictEqual(after, before))
    return { auditId: await log(tx, before.id, { action: 'ENTER' }, by), beneficiary: before }
  return rewrite(tx, before, after, by)
}

/**
 * Files cards with the customer of a sale that they are shown for, unless they are another customer's; answers the ids of
 * the filed ones.
 */
export async function fileCards(
  tx: Tx,
  ids: readonly number[],
  customerId: number,
  by: Author,
): Promise<number[]> {
  if (!(await holdCustomer(tx, customerId))) return []
  const filed = await lockFiledWith(tx, ids, customerId)
  for (const before of filed) await rewrite(tx, before, { ...before, customerId }, by)
  return filed.map(({ id }) => id)
}

/** Changes the named fields of a beneficiary, in the caller's transaction. */
export async function changeBeneficiary(
  tx: Tx,
  id: number,
  { version, ...change }: BeneficiaryChange,
  by: Author,
): Promise<StoredBeneficiary> {
  await refuseNoCustomer(tx, change.customerId)
  const before = await lockBeneficiary(tx, id)
  if (!before) throw new Refused(404, MISSING)
  if (isMadeAlready(version, change, before)) return before
  refuseStale(before.holderName, version, before.version)
  const named = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  )
  const after = { ...before, ...named }
  // A child who has grown since is not asked for again by a change of something else.
  if (change.childName !== undefined || change.childBirthDay !== undefined) {
    const { name, ...scheme } = await schemeToday(tx, before.scheme, by.now)
    refuseChild(name, scheme, after)
  }
  // Nor is a card that has run out since.
  if (change.mission !== undefined || change.validUntil !== undefined) {
    const { name, ...scheme } = await schemeToday(tx, before.scheme, by.now)
    refuseMission(name, scheme, after)
  }
  return (await rewrite(tx, before, after, by)).beneficiary
}

async function rewrite(tx: Tx, before: StoredBeneficiary, wanted: StoredBeneficiary, by: Author) {
  const beneficiary = await updateBeneficiary(tx, wanted)
  const entry = {
    action: 'UPDATE',
    before: plainOf(before),
    after: plainOf(beneficiary),
    personal: changed(personOf(before), personOf(beneficiary)),
  }
  return { auditId: await log(tx, before.id, entry, by), beneficiary }
}

/** Deletes a beneficiary; does nothing when they are gone already. */
export async function removeBeneficiary(tx: Tx, id: number, by: Author): Promise<void> {
  const before = await lockBeneficiary(tx, id)
  if (!before) return
  await forgetCards(tx, [id])
  await log(tx, id, { action: 'DELETE', before: plainOf(before) }, by)
}

/** Deletes cards that are locked, and what the log keeps of them. */
export async function forgetCards(tx: Tx, ids: readonly number[]): Promise<void> {
  await deleteCards(tx, ids)
  await erasePersonal(tx, 'beneficiary', ids)
}

/** The whole number and TIN of a beneficiary, with an entry in the log, which holds neither. */
export async function revealNumber(
  tx: Tx,
  id: number,
  by: Author,
): Promise<Pick<StoredBeneficiary, 'idNumber' | 'tin'>> {
  const found = await lockBeneficiary(tx, id)
  if (!found) throw new Refused(404, MISSING)
  await log(tx, id, { action: 'REVEAL' }, by)
  const { idNumber, tin } = found
  return { idNumber, tin }
}

async function schemeToday(tx: Tx, code: string, now: Date) {
  const scheme = await findSchemeToday(tx, code, now)
  if (!scheme) throw refusedField(400, 'scheme', 'That scheme does not exist')
  return scheme
}

type Child = Pick<BeneficiaryChange, 'childName' | 'childBirthDay'>

function refuseChild(
  name: string,
  { asksChild, today }: { asksChild: boolean; today: string },
  { childName = null, childBirthDay = null }: Child,
): void {
  if (!asksChild) {
    const given = childName !== null ? 'childName' : childBirthDay !== null ? 'childBirthDay' : null
    if (given) throw refusedField(400, given, say`${name} is not for a child`)
    return
  }
  if (childName === null)
    throw refusedField(400, 'childName', say`${name} needs the name of the child`)
  if (childBirthDay === null)
    throw refusedField(400, 'childBirthDay', say`${name} needs the child’s birthday`)
  const refusal = childRefusal(childBirthDay, today)
  if (refusal) throw refusedField(400, 'childBirthDay', refusal)
}

type Mission = Pick<BeneficiaryChange, 'mission' | 'validUntil'>

function refuseMission(
  name: string,
  { asksMission, today }: { asksMission: boolean; today: string },
  { mission = null, validUntil = null }: Mission,
): void {
  if (!asksMission) {
    const given = mission !== null ? 'mission' : validUntil !== null ? 'validUntil' : null
    if (given) throw refusedField(400, given, say`${name} asks for no mission`)
    return
  }
  if (mission === null) throw refusedField(400, 'mission', say`${name} needs the mission`)
  if (validUntil === null)
    throw refusedField(400, 'validUntil', say`${name} needs the last day of the card`)
  const refusal = validityRefusal(validUntil, today)
  if (refusal) throw refusedField(400, 'validUntil', refusal)
}

async function refuseNoCustomer(tx: Tx, customerId: number | null | undefined): Promise<void> {
  if (customerId == null || (await holdCustomer(tx, customerId))) return
  throw refusedField(400, 'customerId', 'That customer does not exist')
}

type Entry = Omit<Parameters<typeof insertAudit>[1], 'user' | 'now' | 'entity' | 'entityId'>

function log(tx: Tx, entityId: number, entry: Entry, by: Author): Promise<number> {
  return insertAudit(tx, { ...by, ...entry, entity: 'beneficiary', entityId })
}

/** What the log keeps of a beneficiary in addition to the personal fields; no id of a customer (decisions/0017). */
function plainOf({ scheme, customerId, version }: StoredBeneficiary) {
  return { scheme, isRemembered: customerId !== null, version }
}

/** The personal fields of a beneficiary, which the log keeps apart: numbers masked there, too. */
function personOf(beneficiary: StoredBeneficiary): Personal {
  const { holderName, idNumber, tin, childName, childBirthDay, mission, validUntil } = beneficiary
  return {
    holderName,
    idNumber: maskedNumber(idNumber),
    tin: tin && maskedNumber(tin),
    childName,
    childBirthDay,
    mission,
    validUntil,
  }
}
