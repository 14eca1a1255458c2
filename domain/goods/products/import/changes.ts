import { differences, type Change } from '#domain/platform/import/changes.ts'
import { packChanges } from '#domain/goods/products/import/packs-after.ts'
import { PRODUCT_FIELDS } from '#domain/goods/products/import/fields.ts'
import type { Value } from '#domain/platform/import/row-reading.ts'
import type { Values } from '#domain/platform/import/row-reading.ts'
import type { ImportSettings } from '#domain/goods/products/import/settings.ts'

/** The fields that a row changes on an existing product, stock excepted; of packs, those that it changes. */
export function changesOf(
  {
    stockQty: _stock,
    expirationDate: _date,
    location: _place,
    barcodeType,
    packs,
    ...values
  }: Values,
  stored: Values,
  settings: Pick<ImportSettings, 'columns'>,
): Change[] {
  const said: Values = { ...values }
  const isTypeGiven = givesBarcodeType(values, stored.barcode, settings)
  if (barcodeType !== undefined && isTypeGiven) said.barcodeType = barcodeType
  const ofPacks = packs === undefined ? [] : packChanges(stored.packs, packs)
  const placeOf = ({ field }: Change) => PRODUCT_FIELDS.names.indexOf(field)
  return [...differences(said, stored, PRODUCT_FIELDS), ...ofPacks].toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  )
}

/**
 * Whether a row may change the type of a product's barcode: a guessed type does not replace the stored one of the same
 * barcode.
 */
export function givesBarcodeType(
  { barcode }: Values,
  stored: Value | null | undefined,
  { columns }: Pick<ImportSettings, 'columns'>,
): boolean {
  return columns.some(({ field }) => field === 'barcodeType') || stored !== barcode
}
