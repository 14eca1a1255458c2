import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { RowReading, Values } from '#domain/platform/import/row-reading.ts'
import type { Value } from '#domain/platform/import/row-reading.ts'
import type { Known, KnownPartner } from '#domain/people/partners/import/plan-partners.ts'
import { contactKeysOf } from '#domain/people/partners/import/contact-keys.ts'
import { columnOf } from '#server/platform/database/columns.ts'
import { rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { earlierLines } from '#server/platform/import/rows.sql.ts'
import type { Columns, Partners } from '#server/people/partners/import/partners.ts'

const tableOf = ({ table }: Partners) => sql.identifier(table)

/** A condition: they are not erased (decisions/0017). */
const isThere = ({ table }: Partners) =>
  table === 'customers' ? sql`anonymised_at IS NULL` : sql`true`

/** Looks up everybody whom consecutive rows of an import may mean. */
export async function lookUp(
  tx: Tx,
  partners: Partners,
  importId: number,
  readings: readonly Pick<RowReading, 'line' | 'values'>[],
): Promise<Known> {
  const reached = await reachedByAny(tx, partners, readings)
  const names = readings.flatMap(({ values: { name } }) => (typeof name === 'string' ? [name] : []))
  const called = await calledLike(tx, partners, importId, [...new Set(names)])
  const found = [...reached.values(), ...called.values()].flat()
  const ids = [...new Set(found.map(({ id }) => id))]
  const lines = await earlierLines(tx, importId, readings[0]?.line ?? 0, ids)
  return {
    reachedBy: ({ key }) => reached.get(key) ?? [],
    called: (name) => called.get(name) ?? [],
    lineOf: (id) => lines.get(id) ?? null,
  }
}

type Reached = Map<string, KnownPartner[]>

/** Who is reached by any phone or email of the rows. */
async function reachedByAny(
  tx: Tx,
  partners: Partners,
  readings: readonly Pick<RowReading, 'values'>[],
): Promise<Reached> {
  const keys = readings.flatMap(({ values }) => contactKeysOf(values))
  const keysOf = (field: 'phone' | 'email') => [
    ...new Set(keys.flatMap((contact) => (contact.field === field ? contact.key : []))),
  ]
  const reached: Reached = new Map()
  if (keys.length === 0) return reached
  const rows = await rowsOf<KnownPartner & { phone: string | null; email: string | null }>(
    tx,
    // With few rows another plan is better, which must not be kept.
    unprepared(sql`SELECT id, name, phone, email FROM ${tableOf(partners)}
         WHERE ${isThere(partners)} AND string_to_array(dialled(phone), ' ') && ${keysOf('phone')}::text[]
         UNION SELECT id, name, phone, email FROM ${tableOf(partners)}
         WHERE ${isThere(partners)} AND lower(email) = ANY(${keysOf('email')}::text[]) ORDER BY id`),
  )
  for (const { phone, email, ...partner } of rows)
    for (const { key } of contactKeysOf({
      ...(phone !== null && { phone }),
      ...(email !== null && { email }),
    }))
      reached.set(key, [...(reached.get(key) ?? []), partner])
  return reached
}

/** Partners by the rows' names, in any case and with blanks folded, without those whom this import has made. */
async function calledLike(
  tx: Tx,
  partners: Partners,
  importId: number,
  names: string[],
): Promise<Map<string, KnownPartner[]>> {
  const called = new Map<string, KnownPartner[]>()
  if (names.length === 0) return called
  const rows = await rowsOf<KnownPartner & { wanted: string }>(
    tx,
    unprepared(sql`SELECT wanted.name AS wanted, known.id, known.name
          FROM unnest(${names}::text[]) AS wanted (name)
          JOIN ${tableOf(partners)} AS known ON folded_name(known.name) = folded_name(wanted.name)
         WHERE ${isThere(partners)}
           AND NOT EXISTS (SELECT FROM import_rows AS made WHERE import_id = ${importId}
                              AND made.entity_id = known.id AND action = 'create')
         ORDER BY known.id`),
  )
  for (const { wanted, ...partner } of rows)
    called.set(wanted, [...(called.get(wanted) ?? []), partner])
  return called
}

export type StoredPartner = { id: number; version: number; values: Values }
export type Stored = ReadonlyMap<number, StoredPartner>

/** Reads stored partners, without locks. */
export function readStored(tx: Tx, partners: Partners, ids: readonly number[]): Promise<Stored> {
  return storedBy(tx, partners, ids, sql``)
}

/** Reads stored partners and locks them until the transaction ends. */
export function lockStored(tx: Tx, partners: Partners, ids: readonly number[]): Promise<Stored> {
  return storedBy(tx, partners, ids, sql`FOR UPDATE`)
}

async function storedBy(
  tx: Tx,
  partners: Partners,
  ids: readonly number[],
  lock: SQL,
): Promise<Stored> {
  if (ids.length === 0) return new Map()
  const { fields } = partners.file
  const columns = fields.own.map((field) => {
    const column = columnOf(field)
    return fields.kindOf(field) === 'money' ? sql`${column}::text` : sql`${column}`
  })
  type Row = { id: number; version: number } & Record<string, Value | null>
  const rows = await rowsOf<Row>(
    tx,
    sql`SELECT id, version, ${sql.join(columns, sql`, `)} FROM ${tableOf(partners)}
         WHERE id = ANY(${ids}::int[]) AND ${isThere(partners)} ORDER BY id ${lock}`,
  )
  return new Map(
    rows.map(({ id, version, ...columns }) => {
      const given = Object.entries<Value | null>(columns).filter(([, value]) => value !== null)
      return [id, { id, version, values: Object.fromEntries(given) as Values }] // without blank ones
    }),
  )
}

export type WrittenRow = {
  id: number
  name: string
  isMade: boolean
  undo: { columns: Columns }
  isTouched: boolean
}

/**
 * Whom the import wrote, locked until the transaction ends, and whether they were touched since: changed, or named by
 * others when the import made them. Who is deleted since is not listed.
 */
export function listWritten(tx: Tx, partners: Partners, importId: number): Promise<WrittenRow[]> {
  const { namedBy } = partners
  return rowsOf(
    tx,
    sql`SELECT written.id, written.name, action = 'create' AS is_made, undo,
               written.version <> (undo ->> 'version')::int
                 OR (action = 'create' AND EXISTS (SELECT FROM ${sql.identifier(namedBy.table)} AS naming
                      WHERE naming.${sql.identifier(namedBy.column)} = written.id)) AS is_touched
          FROM import_rows AS row JOIN ${tableOf(partners)} AS written ON written.id = row.entity_id
         WHERE import_id = ${importId} AND undo IS NOT NULL
         ORDER BY written.id FOR UPDATE OF written`,
  )
}

/** Lets the import before this one be taken back next: its people are in the state in which it left them. */
export async function keepVersions(tx: Tx, partners: Partners, importId: number): Promise<void> {
  await run(
    tx,
    sql`UPDATE import_rows AS earlier
           SET undo = jsonb_set(earlier.undo, '{version}', to_jsonb(partner.version))
          FROM import_rows AS row JOIN ${tableOf(partners)} AS partner ON partner.id = row.entity_id
         WHERE row.import_id = ${importId} AND row.undo IS NOT NULL
           AND earlier.entity_id = row.entity_id AND earlier.import_id <> row.import_id
           AND earlier.import_id IN (SELECT id FROM imports WHERE kind = ${partners.name})
           AND (earlier.undo ->> 'version')::int = (row.undo ->> 'version')::int - 1`,
  )
}
