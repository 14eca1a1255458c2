import { getTableColumns, sql } from 'drizzle-orm'
import { customType, integer, numeric, timestamp, type PgTable } from 'drizzle-orm/pg-core'

// Kinds of columns that tables share. Constraints and indexes stand in schema.sql only.

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const moment = () => timestamp({ withTimezone: true, mode: 'string' })
export const created = () =>
  moment()
    .notNull()
    .default(sql`now()`)
export const version = () => integer().notNull().default(1)
/** Pesos with two decimals. */
export const pesos = () => numeric({ precision: 12, scale: 2 })
/** Percent with four decimals. */
export const percent = () => numeric({ precision: 7, scale: 4 })

/**
 * A row to insert, with null for columns that it does not name, so that the statement's text is the same for all rows
 * (decisions/0007).
 */
export function wholeRow<Table extends PgTable>(
  table: Table,
  row: Table['$inferInsert'],
): Table['$inferInsert'] {
  const columns = Object.entries(getTableColumns(table))
  const blanks = columns.filter(([, { notNull }]) => !notNull).map(([name]) => [name, null])
  const named = Object.entries(row).filter(([, value]) => value !== undefined)
  return Object.fromEntries([...blanks, ...named]) as Table['$inferInsert'] // blanks and given values together
}
