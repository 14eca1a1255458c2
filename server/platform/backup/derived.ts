import type pg from 'pg'
import { listTables, type TableLayout } from '#server/platform/database/layout.ts'
import { FEATURES } from '#server/features.ts'

const ALL = FEATURES.flatMap(({ derived }) => derived ?? [])

/** Tables that no backup holds, because they are calculated from others. */
export const DERIVED: readonly string[] = ALL.flatMap(({ tables }) => tables)

/**
 * Fills the derived tables anew, in the caller's transaction, whose schema must be today's. Statistics of the tables
 * just loaded are gathered first, else the plans would be those for empty tables.
 */
export async function fillDerived(client: pg.Client): Promise<void> {
  await client.query('ANALYZE')
  await client.query(`TRUNCATE ${DERIVED.join(', ')}`)
  for (const { fill } of ALL) await client.query(fill)
  await client.query(`ANALYZE ${DERIVED.join(', ')}`)
}

/** The tables that a backup holds. */
export async function listKept(client: pg.Client): Promise<TableLayout[]> {
  return (await listTables(client)).filter(({ table }) => !DERIVED.includes(table))
}
