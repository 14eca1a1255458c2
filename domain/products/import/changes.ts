import { IMPORT_FIELDS, kindOf, labelOf, type ImportField } from '#domain/products/import/fields.ts'
import type { Value } from '#domain/products/import/read-cell.ts'
import type { Values } from '#domain/products/import/read-row.ts'
import type { ImportSettings } from '#domain/products/import/settings.ts'

/** A field of a known product that a row makes another; null: it was blank. */
export type Change = { field: ImportField; before: Value | null; after: Value }

/** What a row makes another of a known product, but for what lies on its shelf. */
export function changesOf(
  { stockQty: _stock, expirationDate: _date, barcodeType, ...values }: Values,
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

/** A guess at the kind of barcode does not overrule what a product of that barcode has. */
export function tellsBarcodeType(
  { barcode }: Values,
  stored: Value | null | undefined,
  { columns }: Pick<ImportSettings, 'columns'>,
): boolean {
  return columns.some(({ field }) => field === 'barcodeType') || stored !== barcode
}

/** 12 and 12.0000 are one figure, and a category has one name in any case. */
function isSame(field: ImportField, before: Value | null, after: Value): boolean {
  if (before === null) return false
  const kind = kindOf(field)
  if (kind === 'money' || kind === 'percent') return Number(before) === Number(after)
  if (kind === 'named') return String(before).toLowerCase() === String(after).toLowerCase()
  return before === after
}

/** 'Price: 2.00 -> 2.50', as a file tells it. */
export function changeInWords({ field, before, after }: Change): string {
  return `${labelOf(field)}: ${inWords(before)} -> ${inWords(after)}`
}

function inWords(value: Value | null): string {
  if (value === null) return '(blank)'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
