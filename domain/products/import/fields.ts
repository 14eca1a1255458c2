import { FRENCH_WORDS } from '#domain/products/import/french-headings.ts'
import { WORDS, type FieldKind } from '#domain/products/import/headings.ts'
import { shortText } from '#domain/products/import/limits.ts'

export type ImportField = keyof typeof WORDS
export const IMPORT_FIELDS = Object.keys(WORDS) as [ImportField, ...ImportField[]] // the table has fields

export function labelOf(field: ImportField): string {
  return WORDS[field].label
}

export function kindOf(field: ImportField): FieldKind {
  return WORDS[field].kind
}

/** Fields by which a row is found, placed, priced, taxed or sold. Other fields may be left out of a row. */
const DECIDING: ReadonlySet<ImportField> = new Set([
  'name',
  'sku',
  'barcode',
  'customBarcode',
  'location',
  'taxRatePct',
  'taxRate',
  'taxType',
  'productType',
  'enableStock',
  'notForSelling',
  'isActive',
])

/** Whether a row is refused when its cell for this field cannot be read; else the row is taken without that cell. */
export function keepsRowOut(field: ImportField): boolean {
  return DECIDING.has(field) || kindOf(field) === 'money'
}

const OF_A_LOT: ReadonlySet<ImportField> = new Set([
  'location',
  'stockQty',
  'expirationDate',
  'customLot',
  'customExpiry',
])

/** Whether rows of one product may differ in this field, because each tells of a lot of its own. */
export function isOfLot(field: ImportField): boolean {
  return OF_A_LOT.has(field)
}

const FIELDS_BY_HEADING = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) =>
    [WORDS[field].label, ...WORDS[field].also, ...(FRENCH_WORDS[field]?.split(', ') ?? [])].map(
      (words) => [plainHeading(words), field] as const,
    ),
  ),
)

/** A heading in the form in which headings are compared: 'dosageForm' and 'Dosage form:' are equal. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/(\p{Lowercase_Letter})(\p{Uppercase_Letter})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

/**
 * The field that a heading names; null when none does. Text in brackets and digits are ignored: 'Price (PHP) 2025' is
 * the price.
 */
export function fieldNamed(cell: string): ImportField | null {
  const heading = shortText(cell)
  if (heading === null) return null
  const without = [/$/, /[([].*$/s, /\b\d+\b/g, /[([].*$|\b\d+\b/gs]
  for (const part of without) {
    const field = FIELDS_BY_HEADING.get(plainHeading(heading.replace(part, '')))
    if (field !== undefined) return field
  }
  return null
}
