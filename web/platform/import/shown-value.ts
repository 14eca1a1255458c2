import type { FieldKind, Fields } from '#domain/platform/import/fields.ts'
import type { ReadSettings } from '#domain/platform/import/settings.ts'
import { TEXT } from '#web/platform/import/import-text.ts'
import { formatDate } from '#web/platform/ui/dates.ts'

const COUNT = new Intl.NumberFormat('en-PH')

/** A value of the file as text. Money stays decimal text, so that no digit is lost. */
export function shownValue(kind: FieldKind, value: string | number | boolean | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? TEXT.yes : TEXT.no
  if (typeof value === 'number') return COUNT.format(value)
  return kind === 'day' ? formatDate(value) : value
}

/** A value of a field as text, in the words that its choice has. */
export function shownOf(
  field: string,
  value: string | number | boolean | undefined,
  { kindOf, wordOf }: Fields,
): string {
  return shownValue(kindOf(field), typeof value === 'string' ? wordOf(field, value) : value)
}

/** Whether a column of this field is aligned as figures. */
export function isFigure(kind: FieldKind): boolean {
  return ['money', 'percent', 'whole'].includes(kind)
}

/**
 * The fields into which the columns of the file come, in the order of their kind. Empty columns are
 * left out.
 */
export function fieldsIn(
  { columns }: Pick<ReadSettings, 'columns'>,
  { names, wholeOf }: Fields,
): string[] {
  const reported = columns.flatMap(({ field, samples }) =>
    field !== null && samples.length > 0 ? [wholeOf(field)] : [],
  )
  return names.filter((field) => reported.includes(field))
}

/** The fields behind the name and the remarks, which stand first in the table: these may be scrolled to. */
export function withoutName(fields: readonly string[]): string[] {
  return fields.filter((field) => field !== 'name')
}
