import { sql, type SQL, type Value } from '#server/platform/database/sql.ts'

/** A function of names, of which there are few: it remembers its answers. */
function remembering(rename: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const answer = known.get(name) ?? rename(name)
    if (!known.has(name)) known.set(name, answer)
    return answer
  }
}

/** The name of a column in rows that are read: `unit_id` is `unitId`. */
export const fieldName = remembering((column) =>
  column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
)

/** The name of a field's column. */
export const columnName = remembering((field) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
)

/** The column of a field. */
export const columnOf = (field: string) => sql.identifier(columnName(field))

const list = (parts: SQL[]) => sql.join(parts, sql`, `)
const givenIn = (row: object) => Object.entries(row).filter(([, value]) => value !== undefined)
const valueOf = (value: unknown) => sql`${value as Value | SQL}` // a row's fields are what its columns take

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

/** Many rows as one parameter, by column. */
export function jsonRows(rows: readonly object[]): SQL {
  const named = rows.map((row) => {
    const columns: Record<string, unknown> = {}
    for (const [field, value] of Object.entries(row)) columns[columnName(field)] = value
    return columns
  })
  return sql`${JSON.stringify(named)}::jsonb`
}

/** Many rows as one parameter, for FROM. They have the columns of a table, of which those without a field are null. */
export function recordset(table: SQL, rows: readonly object[]): SQL {
  return sql`jsonb_populate_recordset(NULL::${table}, ${jsonRows(rows)})`
}
