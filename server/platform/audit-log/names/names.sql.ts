import { sql, type SQL } from '#server/platform/database/sql.ts'
import { numberedIn } from '#server/platform/audit-log/names/numbered.ts'
import type { LoggedThings } from '#server/logged.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { everyWordIn } from '#server/platform/database/text-search.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'
import type { Sought } from '#server/platform/search/search.sql.ts'

// What the log's things are called. An entry holds a kind and an id, which its seal covers; the name is looked up when the
// log is read, so that one that was erased is in no entry (decisions/0017).

/** Of an entry about something that is there its name, '' if it has none; null when it is gone or no such thing. */
export const nameByKind = (things: LoggedThings) => textByKind(things, 'name')

/** The code that people know a thing by, beside its name. */
export const codeByKind = (things: LoggedThings) => textByKind(things, 'code')

function textByKind({ kinds }: LoggedThings, part: 'name' | 'code'): SQL {
  const arms = [...kinds].flatMap(([kind, { sameAs = kind }]) => {
    const text = kinds.get(sameAs)?.[part]
    return text === undefined ? [] : sql`WHEN ${kind} THEN ${text}`
  })
  return sql`CASE entity ${sql.join(arms, sql` `)} END`
}

/** A user's name stands apart from the entry, where it can be erased. */
const NAME_ON_DELETION = sql`COALESCE(deletion.before ->> 'name', (
  SELECT value FROM audit_personal WHERE audit_id = deletion.id AND field = 'before.fullName'))`

/** Of an entry about something that was deleted the name that it had. */
export const NAME_BEFORE = sql`(
  SELECT ${NAME_ON_DELETION} FROM audit_logs AS deletion
   WHERE (deletion.entity, deletion.entity_id, deletion.action) = (entry.entity, entry.entity_id, 'DELETE')
   ORDER BY deletion.id DESC LIMIT 1)`

/** An import that is taken back deletes as many products as it made; the log is not searched through for them all. */
const MOST_DELETIONS = 10_000

/**
 * A condition that an entry of the log is about a thing that a search names: by its number in any spelling, its code, its
 * name as it is today, or the name it was deleted with. Customers and suppliers are found by their phones, too, and goods as in
 * every list of them.
 */
export function isAboutNamed(things: LoggedThings, search: string, goods: Sought): SQL {
  const numbered = numberedIn(things, search)
  if (numbered)
    return sql`entity_id = ${numbered.id} AND (entity = ${numbered.entity} OR ${numbered.entity}::text IS NULL)`
  const there = [...things.kinds].flatMap(([kind, { find }]) => {
    const same = [...things.kinds].flatMap(([each, { sameAs }]) => (sameAs === kind ? each : []))
    return (find?.(search, goods) ?? []).map(
      (ids) => sql`SELECT unnest(${[kind, ...same]}::text[]), id FROM (${ids}) AS thing`,
    )
  })
  return sql`(entity, entity_id) IN (${sql.join([...there, deletedNamed(search)], sql` UNION ALL `)})`
}

function deletedNamed(search: string): SQL {
  return sql`SELECT entity, entity_id FROM (
          SELECT entity, entity_id, search_key(${NAME_ON_DELETION}, before ->> 'sku', before ->> 'code') AS key
            FROM audit_logs AS deletion WHERE action = 'DELETE' ORDER BY id DESC LIMIT ${MOST_DELETIONS}) AS deletion
         WHERE ${everyWordIn(sql`key`, search)}`
}

/** Names of things by their kinds and ids. Customers are among no such kinds: entries do not hold their ids (decisions/0017). */
export function listNames(
  tx: Tx,
  { kinds }: LoggedThings,
  ids: ReadonlyMap<string, ReadonlySet<number>>,
  reach: Reach,
): Promise<{ kind: string; id: number; name: string }[]> {
  const queries = [...ids].flatMap(([kind, ofKind]) => {
    const named = kinds.get(kind)?.named?.([...ofKind], reach)
    return named ? sql`SELECT ${kind}::text AS kind, id, name FROM (${named}) AS thing` : []
  })
  return rowsOf(tx, sql.join(queries, sql` UNION ALL `))
}
