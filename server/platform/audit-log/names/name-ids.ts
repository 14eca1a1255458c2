import { MOST_INTEGER } from '#domain/fields.ts'
import type { AuditLogEntry } from '#domain/platform/audit/api.ts'
import type { LoggedThings } from '#server/logged.ts'
import { listNames } from '#server/platform/audit-log/names/names.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'

type EntryParts = Pick<AuditLogEntry, 'before' | 'after' | 'metadata'>
type FoundId = { field: string; kind: string; id: number }

/** The names of the things whose ids stand in entries, for each entry by field and id. Places out of reach are not named. */
export async function nameIds(
  tx: Tx,
  things: LoggedThings,
  entries: readonly EntryParts[],
  reach: Reach,
): Promise<AuditLogEntry['names'][]> {
  const { kindOfField } = things
  const found = entries.map(({ before, after, metadata }) =>
    idsIn([before, after, metadata], kindOfField),
  )
  // Every kind, so that the statement is the same whatever the entries hold.
  const ids = new Map([...kindOfField.values()].map((kind) => [kind, new Set<number>()]))
  for (const { kind, id } of found.flat()) ids.get(kind)?.add(id)
  const rows = await listNames(tx, things, ids, reach)
  const known = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return found.map((each) => {
    const names: AuditLogEntry['names'] = {}
    for (const { field, kind, id } of each) {
      const name = known.get(`${kind} ${id}`)
      if (name !== undefined) names[field] = { ...names[field], [id]: name }
    }
    return names
  })
}

/** The ids in a value of JSON, at any depth. */
function idsIn(value: unknown, kindOfField: LoggedThings['kindOfField']): FoundId[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([field, held]: [string, unknown]) => {
    const kind = kindOfField.get(field)
    if (kind === undefined) return idsIn(held, kindOfField)
    const ids: unknown[] = Array.isArray(held) ? held : [held]
    return ids.filter(isId).map((id) => ({ field, kind, id }))
  })
}

/** An entry of an earlier version may hold anything. */
function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MOST_INTEGER
}
