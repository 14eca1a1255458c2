import type { AuditLogEntry } from '#domain/audit/api.ts'
import { TEXT } from '#web/audit/audit-text.ts'

/** One field and how it was before and after; '' is none. */
export type Difference = { field: string; before: string; after: string }

type Told = Pick<AuditLogEntry, 'before' | 'after' | 'metadata' | 'personal'>

/** The entry says which one it is about and when; counting versions is for machines. */
const UNSAID = new Set(['id', 'version', 'createdAt', 'updatedAt'])

/** What an entry changed, field by field, as people read it. What stayed as it was is left out. */
export function differencesOf({ before, after, metadata, personal }: Told): Difference[] {
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
    .filter((each) => each.before !== each.after && !UNSAID.has(each.field))
  const noted = [...fieldsOf(metadata)].map(([field, text]) => ({ field, before: '', after: text }))
  return [...changed, ...noted]
}

/** An object's fields as text, what lies deeper by its path: 'items.1.qty'. */
function fieldsOf(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  const name = path.join('.')
  if (typeof value === 'boolean') return new Map([[name, value ? TEXT.yes : TEXT.no]])
  if (typeof value !== 'object') return new Map([[name, String(value as string | number)]]) // JSON has no others
  const isList = Array.isArray(value)
  if (isList && value.every((each) => typeof each !== 'object'))
    return new Map([[name, value.join(', ')]])
  const deeper = Object.entries(value).map(([key, each]) =>
    fieldsOf(each, [...path, isList ? String(Number(key) + 1) : key]),
  )
  return new Map(deeper.flatMap((fields) => [...fields]))
}
