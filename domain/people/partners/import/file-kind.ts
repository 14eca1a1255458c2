import type { z } from 'zod'
import { isNothing } from '#domain/csv.ts'
import type { Fields } from '#domain/platform/import/fields.ts'
import type { FileKind, Sample } from '#domain/platform/import/file-kind.ts'
import { joinName, NAME_PARTS, PART_RULES } from '#domain/people/partners/import/name-parts.ts'
import { remarksOnOddPeople } from '#domain/people/partners/import/odd-values.ts'
import { repeatFinder } from '#domain/people/partners/import/repeats.ts'
import { FIRST_CHOICES, type PartnerSettings } from '#domain/people/partners/import/settings.ts'
import { dialled } from '#domain/folding.ts'

/**
 * Fields by which somebody is found, or trusted. A row is refused when such a cell cannot be read; one whose email is none
 * is taken without it, because nobody could be found by that.
 */
const DECIDING: ReadonlySet<string> = new Set([
  'name',
  'phone',
  'owedLimit',
  'isActive',
  ...Object.keys(NAME_PARTS),
])

/** Files of customers or of suppliers, by their fields and what their form says of them. */
export function partnersKind(
  noun: string,
  fields: Fields,
  rules: Readonly<Record<string, z.ZodType>>,
): FileKind<PartnerSettings> {
  return {
    noun,
    fields,
    rules: { ...rules, ...PART_RULES },
    options: {},
    keepsRowOut: (field) => DECIDING.has(field),
    namesAlone: true,
    identifying: ['name', 'phone', 'email', ...Object.keys(NAME_PARTS)],
    emptyRow: 'No name, phone or email.',
    firstChoices: () => FIRST_CHOICES,
    byDefault: () => null,
    misfit: () => null,
    hints: [
      [/\bname\b/i, 'name'],
      [/\b(phone|mobile|cell\w*|contact|tel)\b/i, 'phone'],
      [/\be-?mail\b/i, 'email'],
    ],
    guess: fieldsByContent,
    needed: ['name', 'phone', 'email', 'lastName'],
    askForNeeded: 'Choose the column that holds the name, the phone or the email.',
    finisher: () => ({
      title: () => {},
      isHeading: () => false,
      row: (values, remarks) => {
        joinName(values)
        remarks.push(...remarksOnOddPeople(values, fields, remarks.length === 0))
        return null
      },
    }),
    repeatFinder: () => repeatFinder(fields),
  }
}

/** Share of a column's filled cells that show what it holds. */
const MOST = 0.8

/** Guesses fields without headings: emails and phones by their signs, the name by being words that are seldom the same. */
function fieldsByContent(columns: readonly Sample[]): Map<number, string> {
  const fields = new Map<number, string>()
  const filled = columns.map(({ position, cells }) => {
    return { position, cells: cells.filter((cell) => !isNothing(cell)) }
  })
  const columnOf = (isSo: (cell: string) => boolean) =>
    filled.find(
      ({ position, cells }) =>
        !fields.has(position) &&
        cells.length > 0 &&
        cells.filter(isSo).length > MOST * cells.length,
    )
  const found = (field: string, isSo: (cell: string) => boolean) => {
    const column = columnOf(isSo)
    if (column) fields.set(column.position, field)
  }
  found('email', (cell) => /^[^\s@]+@[^\s@]+$/.test(cell.trim()))
  found('phone', (cell) => /^0\d{8,10}$/.test(dialled(cell)))
  found('name', (cell) => /\p{L}{2}/u.test(cell))
  return fields
}
