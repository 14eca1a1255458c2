import { IMPORT_FIELDS, kindOf, labelOf, type ImportField } from '#domain/products/import/fields.ts'
import type { Value } from '#domain/products/import/read-cell.ts'
import type { Values } from '#domain/products/import/read-row.ts'
import type { ImportSettings } from '#domain/products/import/settings.ts'

/** A field of an existing product that a row changes; `before` is null where it was blank. */
export type Change = { field: ImportField; before: Value | null; after: Value }

/** The fields that a row changes on an existing product, stock excepted. */
export function changesOf(
  { stockQty: _stock, expirationDate: _date, location: _place, barcodeType, ...values }: Values,
  stored: Values,
  settings: Pick<ImportSettings, 'columns'>,
): Change[] {
  const said: Values = { ...values }
  const isTypeTold = tellsBarcodeType(values, stored.barcode, settings)
  if (barcodeType !== undefined && isTypeTold) said.barcodeType = barcodeType
  return IMPORT_FIELDS.flatMap((field): Change[] => {
    const [before = null, after] = [stored[field], said[field]]
    return after === undefined || isSame(field, before, after) ? [] : [{ field, before, after }]
  })
}

/**
 * Whether a row may change the type of a product's barcode: a guessed type does not replace the stored one of the same
 * barcode.
 */
export function tellsBarcodeType(
  { barcode }: Values,
  stored: Value | null | undefined,
  { columns }: Pick<ImportSettings, 'columns'>,
): boolean {
  return columns.some(({ field }) => field === 'barcodeType') || stored !== barcode
}

/** Whether two values are the same: 12 and 12.0000 are one number, and a category's name has no case. */
export function isSame(field: ImportField, before: Value | null, after: Value): boolean {
  if (before === null) return false
  const kind = kindOf(field)
  if (kind === 'money' || kind === 'percent') return Number(before) === Number(after)
  if (kind === 'named') return String(before).toLowerCase() === String(after).toLowerCase()
  return before === after
}

/** A change as the report writes it: 'Price: 2.00 -> 2.50'. */
export function changeInWords({ field, before, after }: Change): string {
  return `${labelOf(field)}: ${inWords(before)} -> ${inWords(after)}`
}

function inWords(value: Value | null): string {
  if (value === null) return '(blank)'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
