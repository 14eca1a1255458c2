import { codeKey, foldedName } from '#domain/folding.ts'
import { differences, remarksOnRename, type Change } from '#domain/platform/import/changes.ts'
import type { FileKind } from '#domain/platform/import/file-kind.ts'
import { isWritten, planned, skip, type Plan, type Row } from '#domain/platform/import/outcomes.ts'
import { notice, refusal } from '#domain/platform/import/read-row.ts'
import type { Remark, Values } from '#domain/platform/import/row-reading.ts'
import type { PartnerSettings } from '#domain/people/partners/import/settings.ts'
import {
  numbersIn,
  contactKeysOf,
  type ContactKey,
} from '#domain/people/partners/import/contact-keys.ts'

export type KnownPartner = { id: number; name: string }

/** Whom the shop knows of those whom some rows name. */
export type Known = {
  reachedBy(contact: ContactKey): readonly KnownPartner[]
  /** Those of a name in any case, with blanks folded, without those whom an earlier row of the file has made. */
  called(name: string): readonly KnownPartner[]
  /** The earlier line of the file that changes somebody; null when none does. */
  lineOf(id: number): number | null
}

type Choices = Pick<PartnerSettings, 'sameName' | 'existing'>
type Kind = Pick<FileKind, 'noun' | 'fields'>

/** Decides what is to be done with rows in order. Only one row of a file may change somebody. */
export function planPartners(
  rows: readonly Row[],
  kind: Kind,
  choices: Choices,
  known: Known,
): Plan[] {
  const lines = new Map<number, number>()
  const lineOf = (id: number) => lines.get(id) ?? known.lineOf(id)
  return rows.map((row) => {
    const plan = planRow(row, kind, choices, { ...known, lineOf })
    if (isWritten(plan) && plan.entityId !== null) lines.set(plan.entityId, row.line)
    return plan
  })
}

function planRow(row: Row, { noun, fields }: Kind, choices: Choices, known: Known): Plan {
  if (row.skipped !== null) return skip(row.skipped)
  const remarks = [...row.remarks]
  const { partner, unclear } = partnerOf(row.values, known, fields)
  if (unclear) remarks.push(unclear)
  const alike = partner || unclear ? [] : alikeTo(row.values, known)
  remarks.push(...remarksOnAlike(alike, noun, choices))
  const taken = choices.sameName === 'update' && alike.length === 1 ? alike[0] : undefined
  const found = partner ?? taken ?? null
  const line = found && choices.existing === 'update' ? known.lineOf(found.id) : null
  const changed = `An earlier line changes the ${noun} already`
  if (found && line !== null)
    remarks.push(refusal(null, `Line ${line} changes ${found.name} already`, changed))
  if (!found && !unclear && row.values.name === undefined)
    remarks.push(refusal('name', `Name is required for a new ${noun}`))
  const id = found?.id ?? null
  if (remarks.some(({ isError }) => isError)) return planned('refuse', id, remarks)
  if (!found) return planned('create', null, remarks)
  if (choices.existing === 'update')
    return planned('update', id, [...remarks, ...remarksOnRename(found.name, row.values.name)])
  const left = 'Known already: left as it is'
  return planned('leave', id, [...remarks, notice(null, left)])
}

/** The known person of a row's phone or email; null for none. A row that matches several is refused with their names. */
function partnerOf(
  values: Values,
  known: Known,
  { labelOf }: Kind['fields'],
): { partner: KnownPartner | null; unclear: Remark | null } {
  const found = contactKeysOf(values).flatMap((contact) =>
    ownersOf(contact, values, known).map((partner) => ({ field: contact.field, partner })),
  )
  const [first] = found
  if (!first) return { partner: null, unclear: null }
  const other = found.find(({ partner }) => partner.id !== first.partner.id)
  if (!other) return { partner: first.partner, unclear: null }
  const [one, two] = [first, other].map(({ field }) => labelOf(field))
  const isSameField = first.field === other.field
  const also = isSameField ? `and to ${other.partner.name}` : `and ${two} to ${other.partner.name}`
  const message = `${one} belongs to ${first.partner.name} ${also}: leave out what is not theirs`
  const reason = isSameField
    ? `${one} belongs to several`
    : `${one} and ${two} belong to different ones`
  return { partner: null, unclear: refusal(other.field, message, reason) }
}

/** Who is reached so. A phone may be a family's: of several the one with the row's name is meant. */
function ownersOf(contact: ContactKey, { name }: Values, known: Known): readonly KnownPartner[] {
  const owners = known.reachedBy(contact)
  const called = owners.filter((each) => foldedName(each.name) === foldedName(String(name)))
  return owners.length > 1 && called.length === 1 ? called : owners
}

function alikeTo({ name }: Values, known: Known): readonly KnownPartner[] {
  return typeof name === 'string' ? known.called(name) : []
}

function remarksOnAlike(
  [first, ...more]: readonly KnownPartner[],
  noun: string,
  { sameName }: Choices,
): Remark[] {
  if (!first) return []
  const isOpen = sameName === 'update' && more.length > 0
  const message = isOpen
    ? `Several ${noun}s have this name: give the row the phone or email of one of them`
    : {
        refuse: `A ${noun} of this name exists already. Choose what becomes of such rows.`,
        update: `Taken for the ${noun} of this name`,
        create: `A ${noun} of this name exists already. This row makes another one.`,
      }[sameName]
  return [(isOpen || sameName === 'refuse' ? refusal : notice)('name', message)]
}

/** The fields that a row changes of somebody. Another spelling of the same phone or email changes nothing. */
export function partnerChanges(
  { phone, email, ...values }: Values,
  stored: Values,
  fields: Kind['fields'],
): Change[] {
  const said: Values = { ...values }
  const stays = (one: string[], other: string[]) => one.length > 0 && one.join() === other.join()
  if (phone !== undefined && !stays(numbersIn(phone), numbersIn(stored.phone))) said.phone = phone
  if (email !== undefined && codeKey(String(email)) !== codeKey(String(stored.email)))
    said.email = email
  return differences(said, stored, fields)
}
