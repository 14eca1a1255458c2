import { texts } from '#domain/language.ts'
import type { AuditLogEntry } from '#domain/platform/audit/api.ts'
import { formatTime } from '#web/platform/ui/moments.ts'
import { formatDate, formatDay } from '#web/platform/ui/dates.ts'

/** What a code is called where English makes its words from the code. */
const NO_WORDS: Readonly<Record<string, string>> = {}

export const TEXT = texts('platform/audit/audit-text', {
  title: 'Audit Log',
  subtitle:
    'Who did what, and when. Nothing here can be changed; a change from outside is found out.',
  managersSubtitle:
    'Who did what to prices, and to stock and sales of your branches, and when. Nothing here can be changed.',
  user: 'User',
  allUsers: 'All Users',
  search: 'Search by name or number...',
  action: 'Action',
  work: 'All but sign-ins',
  allActions: 'All Actions',
  everyAction: 'With sign-ins',
  signIns: 'Only sign-ins',
  signInsLeftOut: 'Sign-ins and sign-outs are left out.',
  signInsShown: 'Sign-ins and sign-outs are among the rest.',
  showSignIns: 'Show them',
  leaveSignInsOut: 'Leave them out',
  entity: 'Kind',
  allEntities: 'All Kinds',
  narrowedTo: (thing: string) => `Only ${thing}`,
  caption: 'The log, newest first',
  loading: 'Loading the log...',
  when: 'When',
  who: 'Who',
  what: 'What',
  about: 'About',
  program: 'Botika itself',
  number: (id: number) => `#${id}`,
  everythingAbout: (one: string) => `Everything about ${one}`,
  before: 'Before',
  after: 'After',
  yes: 'Yes',
  no: 'No',
  nothing: 'Nothing more is written down.',
  erased: 'What it said of a person was erased on demand.',
  sealed: (place: number) => `Seal ${place.toLocaleString('en-PH')}`,
  unsealed: 'Being sealed',
  checkSeals: 'Check the seals',
  check: 'Check',
  checking: 'Checking...',
  sealsHint:
    'Every entry of the log has a seal that covers the one before it. A Z reading prints the last seal by then: type it to see that the log still holds it.',
  sealNumber: 'Number of the seal',
  sealOnPaper: 'Seal as it is printed',
  sealsHold: 'The seals hold',
  sealsBreak: 'The seals do not hold',
  sealsFailed: 'The seals could not be checked',
  chainHolds: (count: number) => `All ${count.toLocaleString('en-PH')} seals hold.`,
  chainBreaks: (seq: number, entry: number | null, day: string | null) =>
    `The chain breaks at seal ${seq.toLocaleString('en-PH')}${day === null ? '' : ` of ${day}`}: ${entry === null ? 'its entry or the seal itself is gone' : `entry #${entry} is not what was sealed`}.`,
  sealIsHeld: 'The seal on paper is in the log.',
  sealIsNotHeld: 'The log does not have the seal on paper.',
  none: 'Nothing was written down that matches',
  noneHint: 'Try other filters',
  /** Words that are not made from their code. Fields are not among them: they are as many as the columns of the database. */
  words: { actions: NO_WORDS, kinds: NO_WORDS, choices: NO_WORDS },
})

type Thing = Pick<AuditLogEntry, 'entity' | 'entityId' | 'entityName'>

/** What people call the thing of an entry; null where its kind says all. */
export function nameIn({ entityId, entityName }: Thing): string | null {
  return entityName ?? (entityId === null ? null : TEXT.number(entityId))
}

/** The thing of an entry with its kind: 'Product Neozep', 'Settings'. */
export function thingInWords(thing: Thing): string {
  const name = nameIn(thing)
  const kind = kindInWords(thing.entity)
  return name === null ? kind : `${kind} ${name}`
}

export const actionInWords = (code: string) => TEXT.words.actions[code] ?? inWords(code)
export const kindInWords = (code: string) => TEXT.words.kinds[code] ?? inWords(code)

/** 'SET_PASSWORD' gives 'Set password', 'product_import' gives 'Product import'. */
export function inWords(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Fields that are called by letters. */
const SHORT = /^(tin|min|sku)$/

/**
 * A path in words: 'items.1.productName' gives 'Items 1 · Product name', 'counts.total' gives
 * 'Counts · Total', 'createdById' gives 'Created by', 'dspExTax' gives 'Selling price ex tax' as in
 * the form.
 */
export function fieldInWords(path: string): string {
  return path
    .replace(/\.(\d+)(?=\.|$)/g, ' $1')
    .replace(/Id(s?)$/, '$1')
    .replace(/^dsp(?=[A-Z])/, 'sellingPrice')
    .split('.')
    .map((part) =>
      SHORT.test(part) ? part.toUpperCase() : inWords(part.replace(/([a-z])([A-Z])/g, '$1 $2')),
    )
    .join(' · ')
}

type Known = { timeZone: string; names: AuditLogEntry['names'] }

/** Fields whose values are constants in capitals. Capitals typed by people stay as they are. */
const CHOICES = /(^|\.)(role|state|taxMode|taxType|productType)$/
const ID = /(^|\.)[a-z]\w*Ids?$/
/** Fields stored with four decimals. */
const PERCENTS = /(Rate|Pct|Percent|discountMax\w+)$/

/** A value as other screens show it: days and moments formatted, things by their names. */
export function valueInWords(field: string, text: string, { timeZone, names }: Known): string {
  if (ID.test(field)) {
    const known = names[field.split('.').at(-1) ?? '']
    const ids = text === '' ? [] : text.split(', ')
    return ids.map((id) => known?.[id] ?? TEXT.number(Number(id))).join(', ')
  }
  if (CHOICES.test(field)) return TEXT.words.choices[text] ?? inWords(text)
  if (PERCENTS.test(field)) return text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text)
  // A moment as JSON or PostgreSQL writes it.
  if (/^\d{4}-\d{2}-\d{2}[T ][\d:.]+(Z|\+00)$/.test(text)) {
    const moment = new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z'))
    return `${formatDay(moment, timeZone)}, ${formatTime(moment, timeZone)}`
  }
  return text
}
