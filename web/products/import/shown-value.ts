import { IMPORT_FIELDS, kindOf, type ImportField } from '#domain/products/import/fields.ts'
import type { ImportSettings } from '#domain/products/import/settings.ts'
import { TEXT } from '#web/products/import/import-text.ts'
import { formatDate } from '#web/ui/dates.ts'

const COUNT = new Intl.NumberFormat('en-PH')

/** A value of the file as text. Money stays decimal text, so that no digit is lost. */
export function shownValue(
  field: ImportField,
  value: string | number | boolean | undefined,
): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? TEXT.yes : TEXT.no
  if (typeof value === 'number') return COUNT.format(value)
  return kindOf(field) === 'day' ? formatDate(value) : value
}

/** Whether a column of this field is aligned as figures. */
export function isFigure(field: ImportField): boolean {
  return ['money', 'percent', 'whole'].includes(kindOf(field))
}

/**
 * The fields that the columns of the file hold, in the order of IMPORT_FIELDS. Empty columns are
 * left out.
 */
export function fieldsIn({ columns }: Pick<ImportSettings, 'columns'>): ImportField[] {
  const telling = columns.filter(({ samples }) => samples.length > 0)
  return IMPORT_FIELDS.filter((field) => telling.some((column) => column.field === field))
}

/**
 * Whether the name is among the fields, and the others. The name and the remarks stand first in the
 * table; the others may be scrolled to.
 */
export function nameAndOthers(fields: readonly ImportField[]): [boolean, ImportField[]] {
  return [fields.includes('name'), fields.filter((field) => field !== 'name')]
}
