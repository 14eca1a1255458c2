import { SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'

/** The column of a field. */
export const columnOf = (field: string) => sql.identifier(toSnakeCase(field))

const list = (parts: SQL[]) => sql.join(parts, sql`, `)
const givenIn = (row: object) => Object.entries(row).filter(([, value]) => value !== undefined)
const valueOf = (value: unknown) => sql`${value instanceof SQL ? value : sql.param(value)}`

/**
 * Columns and values of a new row, for INSERT. Undefined leaves a column to its default. A statement with fields that
 * may be left out is `unprepared`, because its text depends on them (decisions/0007).
 */
export function newRow(row: object): SQL {
  const fields = givenIn(row)
  const columns = list(fields.map(([field]) => sql`${columnOf(field)}`))
  return sql`(${columns}) VALUES (${list(fields.map(([, value]) => valueOf(value)))})`
}

/** Assignments for UPDATE. Undefined leaves a column as it is; the same holds for the statement's text. */
export function assignments(change: object): SQL {
  return list(givenIn(change).map(([field, value]) => sql`${columnOf(field)} = ${valueOf(value)}`))
}
