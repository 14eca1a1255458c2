import { fieldsOf, type FieldWords } from '#domain/platform/import/fields.ts'
import { FRENCH_WORDS } from '#domain/goods/products/import/french-headings.ts'
import { WORDS } from '#domain/goods/products/import/headings.ts'

export type ImportField = keyof typeof WORDS
export const IMPORT_FIELDS = Object.keys(WORDS) as [ImportField, ...ImportField[]] // the table has fields

/** A pack in columns of its own, which become one of `packs`. */
export const PACK_COLUMNS = {
  packSize: { label: 'Pieces in a Pack', kind: 'whole', partOf: 'packs', also: '' },
  packPrice: { label: 'Price of a Pack', kind: 'money', partOf: 'packs', also: '' },
  packBarcode: { label: 'Barcode of a Pack', kind: 'code', partOf: 'packs', also: '' },
} as const satisfies Record<string, FieldWords>

export const PRODUCT_FIELDS = fieldsOf({ ...WORDS, ...PACK_COLUMNS }, FRENCH_WORDS)
export const { labelOf, kindOf, wordOf } = PRODUCT_FIELDS

/** Fields by which a row is found, placed, priced, taxed or sold. Other fields may be left out of a row. */
const DECIDING: ReadonlySet<string> = new Set<string>([
  ...Object.keys(PACK_COLUMNS),
  'name',
  'sku',
  'barcode',
  'customBarcode',
  'location',
  'taxRatePct',
  'taxRate',
  'taxClass',
  'taxType',
  'packs',
  'soldByPiece',
  'productType',
  'enableStock',
  'notForSelling',
  'isActive',
])

/** Whether a row is refused when its cell for this field cannot be read; else the row is taken without that cell. */
export function keepsRowOut(field: string): boolean {
  return DECIDING.has(field) || kindOf(field) === 'money'
}

const OF_A_LOT: ReadonlySet<string> = new Set<ImportField>([
  'location',
  'stockQty',
  'expirationDate',
  'customLot',
  'customExpiry',
])

/** Whether rows of one product may differ in this field, because each row describes a lot of its own. */
export function isOfLot(field: string): boolean {
  return OF_A_LOT.has(field)
}
