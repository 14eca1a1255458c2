import type { AuditLogEntry } from '#domain/platform/audit/api.ts'
import { TEXT } from '#web/platform/audit/audit-text.ts'

/** A field with its value before and after; '' means none. */
export type Difference = { field: string; before: string; after: string }

type EntryParts = Pick<AuditLogEntry, 'before' | 'after' | 'metadata' | 'personal'>

/**
 * Fields left out of the differences: the entry itself names id and time, and the version means
 * nothing to people.
 */
const UNSAID = new Set(['id', 'version', 'createdAt', 'updatedAt'])

/** What an entry changed, field by field, in words. Unchanged fields are left out. */
export function differencesOf({ before, after, metadata, personal }: EntryParts): Difference[] {
  const old = fieldsOf(before)
  const now = fieldsOf(after)
  for (const [path, value] of Object.entries(personal)) {
    const [side, ...field] = path.split('.')
    const known = side === 'before' ? old : now
    known.set(field.join('.'), value)
  }
  const names = new Set([...old.keys(), ...now.keys()])
  const changed = [...names]
    .map((field) => ({ field, before: old.get(field) ?? '', after: now.get(field) ?? '' }))
    .filter(
      ({ field, ...each }) =>
        each.before !== each.after && !UNSAID.has(field) && !isNamedBeside(field, names),
    )
  const noted = [...fieldsOf(metadata)].map(([field, text]) => ({ field, before: '', after: text }))
  return [...changed, ...noted]
}

/** Whether the name of an id's thing stands beside it. */
function isNamedBeside(field: string, names: ReadonlySet<string>): boolean {
  const [, thing] = /^(.+)Id$/.exec(field) ?? []
  return thing !== undefined && (names.has(`${thing}Name`) || names.has(`${thing}.name`))
}

/** The fields of an object as text. Nested ones have a path as name, such as 'items.1.qty'. */
function fieldsOf(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  const name = path.join('.')
  if (typeof value === 'boolean') return new Map([[name, value ? TEXT.yes : TEXT.no]])
  // JSON has no other types.
  if (typeof value !== 'object') return new Map([[name, String(value as string | number)]])
  const isList = Array.isArray(value)
  if (isList && value.every((each) => typeof each !== 'object'))
    return new Map([[name, value.join(', ')]])
  const deeper = Object.entries(value).map(([key, each]) =>
    fieldsOf(each, [...path, isList ? String(Number(key) + 1) : key]),
  )
  return new Map(deeper.flatMap((fields) => [...fields]))
}
