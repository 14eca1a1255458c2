import type { AuditLogEntry } from '#domain/platform/audit/api.ts'
import { ID_FIELDS } from '#domain/platform/audit/thing.ts'
import { listNames, type NamedKind } from '#server/platform/audit-log/names/names.sql.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { MOST_INTEGER } from '#domain/fields.ts'

type EntryParts = Pick<AuditLogEntry, 'before' | 'after' | 'metadata'>
type IdField = keyof typeof ID_FIELDS

/** The names of the things whose ids stand in entries, for each entry by field and id. Places out of reach are not named. */
export async function nameIds(
  tx: Tx,
  entries: readonly EntryParts[],
  reach: Reach,
): Promise<AuditLogEntry['names'][]> {
  const found = entries.map(({ before, after, metadata }) => idsIn([before, after, metadata]))
  const ids: Record<NamedKind, Set<number>> = {
    product: new Set(),
    location: new Set(),
    till: new Set(),
    supplier: new Set(),
    category: new Set(),
    unit: new Set(),
    brand: new Set(),
    'tax rate': new Set(),
    user: new Set(),
    'product import': new Set(),
  }
  for (const { field, id } of found.flat()) ids[ID_FIELDS[field]].add(id)
  const rows = await listNames(tx, ids, reach)
  const known = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return found.map((each) => {
    const names: AuditLogEntry['names'] = {}
    for (const { field, id } of each) {
      const name = known.get(`${ID_FIELDS[field]} ${id}`)
      if (name !== undefined) names[field] = { ...names[field], [id]: name }
    }
    return names
  })
}

/** The ids in a value of JSON, at any depth. */
function idsIn(value: unknown): { field: IdField; id: number }[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([field, held]: [string, unknown]) => {
    if (!isIdField(field)) return idsIn(held)
    const ids: unknown[] = Array.isArray(held) ? held : [held]
    return ids.filter(isId).map((id) => ({ field, id }))
  })
}

function isIdField(name: string): name is IdField {
  return Object.hasOwn(ID_FIELDS, name)
}

/** An entry of an earlier version may hold anything. */
function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MOST_INTEGER
}
