import { IMPORT_FIELDS, kindOf, type ImportField } from '#domain/products/import/fields.ts'
import type { ImportSettings } from '#domain/products/import/settings.ts'
import { TEXT } from '#web/products/import/import-text.ts'
import { formatDate } from '#web/ui/dates.ts'

const COUNT = new Intl.NumberFormat('en-PH')

/** A value as it was read out of the file; money as decimal text, so that no centavo is rounded away. */
export function shownValue(
  field: ImportField,
  value: string | number | boolean | undefined,
): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? TEXT.yes : TEXT.no
  if (typeof value === 'number') return COUNT.format(value)
  return kindOf(field) === 'day' ? formatDate(value) : value
}

export function isFigure(field: ImportField): boolean {
  return ['money', 'percent', 'whole'].includes(kindOf(field))
}

/** What the columns of the file hold, in the order in which products are told. */
export function fieldsIn({ columns }: Pick<ImportSettings, 'columns'>): ImportField[] {
  return IMPORT_FIELDS.filter((field) => columns.some((column) => column.field === field))
}

/** The name stands first, then what is remarked on the line; the rest may be scrolled to. */
export function nameAndOthers(fields: readonly ImportField[]): [boolean, ImportField[]] {
  return [fields.includes('name'), fields.filter((field) => field !== 'name')]
}
