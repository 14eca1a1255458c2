import type { FieldWords } from '#domain/platform/import/fields.ts'
import * as field from '#domain/fields.ts'
import { foldedName, plain } from '#domain/folding.ts'
import type { Values } from '#domain/platform/import/row-reading.ts'

/** Columns that hold the parts of a name, in the order in which they are joined to one. */
export const NAME_PARTS = {
  firstName: {
    label: 'First name',
    kind: 'text',
    partOf: 'name',
    also: 'given name, fname, first names',
  },
  middleName: {
    label: 'Middle name',
    kind: 'text',
    partOf: 'name',
    also: 'mname, middle initial, mi, m i',
  },
  lastName: {
    label: 'Last name',
    kind: 'text',
    partOf: 'name',
    also: 'surname, family name, lname, apelyido',
  },
} as const satisfies Record<string, FieldWords>

/** Together they fit into a name. */
export const PART_RULES = {
  firstName: field.text('firstName', 80),
  middleName: field.text('middleName', 80),
  lastName: field.text('lastName', 80),
}

/** Joins the parts of a name to one. Beside a whole name only a last name that it lacks is one. */
export function joinName(values: Values): void {
  const { name, firstName, middleName, lastName } = values
  for (const part of Object.keys(NAME_PARTS)) delete values[part]
  const isWhole =
    lastName === undefined || wordsOf(String(name)).includes(wordsOf(String(lastName)))
  const parts =
    name === undefined ? [firstName, middleName, lastName] : [name, ...(isWhole ? [] : [lastName])]
  const joined = parts.filter((part) => part !== undefined).join(' ')
  if (joined !== '') values.name = joined
}

/** The words of a name as they are compared, each between blanks. */
function wordsOf(name: string): string {
  return ` ${foldedName(plain(name))} `
}
