import { barcodeRefusal, type BarcodeType } from '#domain/products/barcode.ts'
import type { Shop } from '#domain/import/kind.ts'
import { leftOut, notice, type Remark, type Values } from '#domain/import/read-row.ts'
import { labelOf } from '#domain/products/import/fields.ts'
import { remarksOnOddValues } from '#domain/products/import/odd-values.ts'
import { placeNamed, type Place } from '#domain/products/import/places.ts'
import type { ImportSettings } from '#domain/products/import/settings.ts'
import type { Value } from '#domain/import/read-cell.ts'

/** What rows of products are read against: the shop's day, and the locations that they may name. */
export type ShopOfProducts = Shop & { places: readonly Place[] }

/** Makes a function that looks at a product's values together, and answers the location that it names for its stock. */
export function productFinisher(
  { repeatsNames }: Pick<ImportSettings, 'repeatsNames'>,
  { today, places }: ShopOfProducts,
) {
  return (values: Values, remarks: Remark[], above: Value | undefined): number | null => {
    if (repeatsNames && values.name === undefined && above !== undefined) {
      values.name = above
      remarks.push(notice('name', 'The name is the one of the row above'))
    }
    remarks.push(...remarksBetweenFields(values), ...remarksOnOddValues(values, today))
    return locationOf(values, places, remarks)
  }
}

/** The location that a row names. It gets its full name; a name that nobody knows is an error. */
function locationOf(values: Values, places: readonly Place[], remarks: Remark[]): number | null {
  const { location } = values
  if (typeof location !== 'string') return null
  const found = placeNamed(location, places)
  if ('id' in found) {
    values.location = found.name
    return found.id
  }
  const { message, reason } = found
  remarks.push({ field: 'location', message, isError: true, reason })
  return null
}

/** Remarks on fields that contradict each other. Fills in the type of barcode, which few files tell. */
function remarksBetweenFields(values: Values): Remark[] {
  const remarks: Remark[] = []
  const leave = (field: string, message: string) => {
    remarks.push(leftOut(field, message, message))
    delete values[field]
  }
  if (values.subCategory !== undefined && values.category === undefined)
    leave('subCategory', 'There is no category for this sub-category')
  if (values.enableStock === false && Number(values.stockQty ?? 0) > 0)
    leave('stockQty', 'A product without stock tracking has no stock quantity')
  if (values.productType === 'COMBO')
    remarks.push(
      notice('productType', 'The parts of a kit are in no file: add them to the product'),
    )
  for (const [field, other] of [
    ['price', 'dspIncTax'],
    ['cost', 'dppIncTax'],
  ] as const) {
    if (values[field] !== undefined || values[other] === undefined) continue
    values[field] = values[other]
    remarks.push(notice(field, `${labelOf(field)} is taken from ${labelOf(other)}`))
  }
  if (typeof values.barcode === 'string') {
    const told = values.barcodeType as BarcodeType | undefined // readCell accepts only these
    const type = told ?? typeByLength(values.barcode)
    const refusal = barcodeRefusal(type, values.barcode)
    // Labels with wrong check digits are on real shelves; as Code 128 they scan like any other text.
    if (refusal)
      remarks.push(
        notice('barcode', `${refusal}. It is kept as Code 128.`, 'Barcode is kept as Code 128'),
      )
    values.barcodeType = refusal ? 'C128' : type
  }
  return remarks
}

function typeByLength(code: string): BarcodeType {
  if (!/^\d+$/.test(code)) return 'C128'
  return ({ 13: 'EAN13', 12: 'UPCA', 8: 'EAN8' } as const)[code.length] ?? 'C128'
}
