import { barcodeRefusal, type BarcodeType } from '#domain/goods/products/barcode.ts'
import { isNothing } from '#domain/csv.ts'
import type { Finisher, Shop } from '#domain/platform/import/file-kind.ts'
import type { FileRecord } from '#domain/platform/import/records.ts'
import { refusal, leftOut, notice } from '#domain/platform/import/read-row.ts'
import type { Remark, Values } from '#domain/platform/import/row-reading.ts'
import { labelOf } from '#domain/goods/products/import/fields.ts'
import { packsGiven } from '#domain/goods/products/import/finish-packs.ts'
import { joinPack } from '#domain/goods/products/import/pack-columns.ts'
import { remarksOnOddValues } from '#domain/goods/products/import/odd-values.ts'
import { foldedName } from '#domain/folding.ts'
import { placeFinder, placeNamed, type Place } from '#domain/goods/products/import/places.ts'
import { finishClass } from '#domain/goods/products/import/finish-class.ts'
import { namesLocations, type ImportSettings } from '#domain/goods/products/import/settings.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'

/** What rows of products are read against: the shop's day, the locations that they may name, and its tax. */
export type ShopOfProducts = Shop & {
  places: readonly Place[]
  tax: Pick<Tax, 'mode' | 'rate'>
}

type Settings = Pick<ImportSettings, 'columns' | 'locationId' | 'repeatsNames' | 'sheet' | 'sheets'>

/** Makes what looks at a product's values together, and answers the location that it names for its stock. */
export function productFinisher(
  settings: Settings,
  { today, places, tax }: ShopOfProducts,
): Finisher {
  const checkStock = stockChecker(settings, places)
  const ofPrices = settings.columns.find(({ field }) => field === 'price')?.decimalMark ?? '.'
  return {
    ...checkStock,
    row: (values, remarks, above) => {
      if (settings.repeatsNames && values.name === undefined && above !== undefined) {
        values.name = above
        remarks.push(notice('name', 'The name is the one of the row above'))
      }
      remarks.push(...finishClass(values, tax), ...remarksBetweenFields(values))
      if (tax.mode === 'INCLUDED_IN_PRICES') leavePricesWithoutTax(values)
      remarks.push(...joinPack(values, settings.columns), ...packsGiven(values, ofPrices))
      remarks.push(...remarksOnOddValues(values, today))
      checkStock.row(values, remarks)
      return locationOf(values, places, remarks)
    },
  }
}

/**
 * Makes what sees to it that stock comes to no other location than a title, or the sheet's name, says it lies in: lists of
 * several branches are alike but for that.
 */
function stockChecker(settings: Settings, places: readonly Place[]) {
  const { locationId, sheets = [], sheet = 0 } = settings
  const isWord = (cell: string) => /\p{Letter}/u.test(cell)
  const namedIn = placeFinder(places)
  const names = new Set(
    places.flatMap(({ name, code }) => [name, code].filter(isWord).map(foldedName)),
  )
  let said = { where: 'The sheet', places: [sheets[sheet] ?? ''].filter(isWord).flatMap(namedIn) }

  return {
    title: ({ line, cells }: FileRecord) => {
      const found = cells.filter(isWord).flatMap(namedIn)
      if (found.length > 0) said = { where: `Line ${line}`, places: found }
    },
    isHeading: ({ cells }: FileRecord) => {
      const isOfNames = cells.every((cell) => isNothing(cell) || names.has(foldedName(cell)))
      return isOfNames && cells.filter((cell) => !isNothing(cell)).length > 1
    },
    row: (values: Values, remarks: Remark[]) => {
      if (values.stockQty === undefined || values.location !== undefined || locationId === null)
        return
      const names = [...new Set(said.places.map(({ name }) => name))].join(' and ')
      const isSaid = said.places.some(({ id }) => id === locationId)
      if (said.places.length > 0 && !isSaid) {
        const other = `names ${names}, not the location that was chosen for the stock`
        remarks.push(leftOut('stockQty', `${said.where} ${other}`, `A title ${other}`))
        delete values.stockQty
      } else if (said.places.some(({ id }) => id !== locationId))
        remarks.push(notice('stockQty', `${said.where} names ${names}: check whose stock this is`))
      else if (namesLocations(settings))
        remarks.push(notice('location', 'No location is named: the stock comes to the chosen one'))
    },
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
  remarks.push(refusal('location', found.message, found.reason))
  return null
}

/** Remarks on fields that contradict each other. Fills in the type of barcode, which few files have. */
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
    const given = values.barcodeType as BarcodeType | undefined // readCell accepts only these
    const type = given ?? typeByLength(values.barcode)
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

/** Where VAT lies in the prices, a price without tax beside one with it is calculated (pricePair of domain/goods/products). */
function leavePricesWithoutTax(values: Values): void {
  if (values.dppIncTax !== undefined) delete values.dppExTax
  if (values.dspIncTax !== undefined || values.price !== undefined) delete values.dspExTax
}

function typeByLength(code: string): BarcodeType {
  if (!/^\d+$/.test(code)) return 'C128'
  return ({ 13: 'EAN13', 12: 'UPCA', 8: 'EAN8' } as const)[code.length] ?? 'C128'
}
