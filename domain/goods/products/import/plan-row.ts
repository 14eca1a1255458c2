import { foldedName } from '#domain/folding.ts'
import { labelOf, type ImportField } from '#domain/goods/products/import/fields.ts'
import { remarksOnRename } from '#domain/platform/import/changes.ts'
import { planned, skip, type Plan, type Row } from '#domain/platform/import/outcomes.ts'
import { notice, refusal } from '#domain/platform/import/read-row.ts'
import type { Remark, Values } from '#domain/platform/import/row-reading.ts'
import {
  remarksOnCap,
  remarksOnPacks,
  type Selling,
} from '#domain/goods/products/import/plan-packs.ts'
import { isExpiryUnread, KIT_STOCK_LEFT_OUT } from '#domain/goods/products/import/plan-stock.ts'
import {
  namesOfUnits,
  remarksOnUnit,
  remarksOnUnits,
} from '#domain/goods/products/import/named-units.ts'
import { meantBy } from '#domain/goods/products/import/same-goods.ts'
import type { ImportSettings } from '#domain/goods/products/import/settings.ts'

export type KnownProduct = {
  id: number
  name: string
  sku: string | null
  barcode: string | null
  strength: string | null
  dosageForm: string | null
  /** The product was made by an import that was taken back; a row that finds it makes it anew. */
  isWithdrawn: boolean
}

export const NAMED_FIELDS = ['category', 'subCategory', 'brand', 'unit', 'taxRate'] as const
export type NamedField = (typeof NAMED_FIELDS)[number]

/** What was decided for a line, and what it says of packs and unit. */
export type EarlierPlan = Pick<Plan, 'action' | 'entityId'> & {
  values: Values
}

/** What the shop has stored of the codes and names of some rows. */
export type Known = {
  /** The one product that has this code, and the pack of it whose code it is; no pack for the piece's. */
  owner(code: string): (KnownProduct & { packName: string | null }) | null
  /** In what a product is sold; null where no row says anything of that. */
  sellingOf(productId: number): Selling | null
  /** Products of exactly this name. */
  called(name: string): readonly KnownProduct[]
  /** Products of this name in any case, with blanks folded, without those that an earlier row of the file has made. */
  alike(name: string): readonly KnownProduct[]
  /** The earlier line of the file that changes the product; null when none does. */
  lineOf(productId: number): number | null
  /** What was decided for an earlier line that is not among the rows; null for one that is no product's first. */
  planOf(line: number): EarlierPlan | null
  idOf(field: NamedField, name: string): number | null
  /** The category above a sub-category, '' for one that has none above; null when there is no such category. */
  parentOf(subCategory: string): string | null
}

export type Choices = Omit<ImportSettings, 'columns'>

const CODES: readonly ImportField[] = ['sku', 'barcode', 'customBarcode']

/** Decides what is to be done with a row, with the remarks for the preview and the report. */
export function planRow(reading: Row, choices: Choices, known: Known): Plan {
  const { values, skipped } = reading
  if (skipped !== null) return skip(skipped)
  const remarks = [...reading.remarks]
  const error = (...said: Parameters<typeof refusal>) => remarks.push(refusal(...said))

  const match = matchOf(values, choices, known)
  if (match === 'several')
    error('name', 'Several products have this name: give the row a SKU or a barcode')
  const alike = match === null ? alikeTo(values, known) : []
  remarks.push(...remarksOnAlike(alike, choices))
  const taken = choices.sameName === 'update' && alike.length === 1 ? alike[0]! : null // there is exactly one
  const product = match === 'several' ? null : (match ?? taken)
  remarks.push(...remarksOnCodes(values, product, known))
  const isNew = product === null || product.isWithdrawn
  const line = product && (isNew || choices.existing === 'update') ? known.lineOf(product.id) : null
  if (product && line !== null)
    error(
      null,
      `Line ${line} changes ${product.name} already`,
      'An earlier line changes the product already',
    )
  if (isNew && match !== 'several') remarks.push(...remarksOnNew(values, choices))
  remarks.push(...remarksOnNames(values, choices, known), ...remarksOnParent(values, known))
  const before = isNew ? null : known.sellingOf(product.id)
  remarks.push(...remarksOnUnit(values, before))
  remarks.push(...remarksOnUnits(reading.units, namesOfUnits(values, before)))
  remarks.push(...remarksOnPacks(values, product?.id ?? null, before, known.owner))
  if (isNew || choices.existing === 'update') remarks.push(...remarksOnCap(values, before))
  const place = { ...choices, locationId: reading.locationId ?? choices.locationId }
  remarks.push(...remarksOnStock(reading, place, isNew))

  const isRefused = remarks.some(({ isError }) => isError)
  if (product && !isNew && choices.existing === 'leave' && !isRefused)
    return planned('leave', product.id, [...remarks, leftAlone(product)])
  if (isRefused) return planned('refuse', product?.id ?? null, remarks)
  if (isNew) return planned('create', product?.id ?? null, remarks)
  return planned('update', product.id, [...remarks, ...remarksOnRename(product.name, values.name)])
}

/** Errors on codes that mean another product, or a pack. */
function remarksOnCodes(values: Values, product: KnownProduct | null, known: Known): Remark[] {
  return CODES.flatMap((field): Remark[] => {
    const code = values[field]
    const owner = typeof code === 'string' ? known.owner(code) : null
    if (!owner || (owner.id === product?.id && owner.packName === null)) return []
    const label = labelOf(field)
    const said = (what: string, whose: string, way: string): Remark[] => [
      refusal(field, `${label} ${code} ${what}, ${whose}.${way}`, `${label} ${what}.${way}`),
    ]
    if (owner.packName !== null)
      return said('is the code of a pack', `${owner.packName} of ${owner.name}`, '')
    const way = product
      ? ''
      : ` To update that one, match by ${field === 'sku' ? 'SKU' : 'barcode'}.`
    return said('belongs to another product', owner.name, way)
  })
}

/** The product that a row means: by the chosen code, else by the other one, else by name; null for a new product. */
function matchOf(
  values: Values,
  { matchBy }: Choices,
  known: Known,
): KnownProduct | 'several' | null {
  const code =
    values[matchBy] ?? values[matchBy === 'sku' ? 'barcode' : 'sku'] ?? values.customBarcode
  if (typeof code === 'string') return known.owner(code)
  const named =
    typeof values.name === 'string'
      ? meantBy(values, known.called(values.name), (each) => each)
      : []
  return named.length > 1 ? 'several' : (named[0] ?? null)
}

/** Products of the row's name, where none of its codes is known. */
function alikeTo(values: Values, known: Known): readonly KnownProduct[] {
  const { name } = values
  const isKnown = CODES.some((field) => {
    const code = values[field]
    return typeof code === 'string' && known.owner(code) !== null
  })
  return typeof name === 'string' && !isKnown
    ? meantBy(values, known.alike(name), (each) => each)
    : []
}

function remarksOnAlike(alike: readonly KnownProduct[], { sameName }: Choices): Remark[] {
  const [first, ...more] = alike
  if (!first) return []
  if (sameName === 'update') {
    const message =
      more.length > 0
        ? 'Several products have this name: give the row the SKU or barcode of one of them'
        : `Taken for the product of this name, ${first.name}.`
    const reason = more.length > 0 ? message : 'Taken for the product of this name'
    return [(more.length > 0 ? refusal : notice)('name', message, reason)]
  }
  const codes = [first.sku && `SKU ${first.sku}`, first.barcode && `barcode ${first.barcode}`]
  const code = codes.find((each) => each) ? ` (${codes.find((each) => each)})` : ''
  const others = more.length > 0 ? ` and ${more.length} more` : ''
  const way =
    sameName === 'create' ? 'This row makes another one.' : 'Choose what becomes of such rows.'
  const what = 'A product of this name exists already'
  const message = `${what}: ${first.name}${code}${others}. ${way}`
  return [(sameName === 'refuse' ? refusal : notice)('name', message, `${what}. ${way}`)]
}

function remarksOnNew(values: Values, { withoutPrice }: Choices): Remark[] {
  const remarks: Remark[] = []
  if (values.name === undefined) remarks.push(refusal('name', 'Name is required for a new product'))
  if (values.price === undefined)
    remarks.push(
      withoutPrice === 'refuse'
        ? refusal('price', 'Price is required for a new product')
        : notice('price', 'No price: made at 0.00 and not for selling'),
    )
  if (values.cost === undefined) remarks.push(notice('cost', 'No cost: it counts as 0.00'))
  return remarks
}

function remarksOnNames(values: Values, { createsMissing }: Choices, known: Known): Remark[] {
  return NAMED_FIELDS.flatMap((field): Remark[] => {
    const name = values[field]
    if (typeof name !== 'string' || known.idOf(field, name) !== null) return []
    const label = labelOf(field)
    // True before the import runs and after it: the remark is kept with the line.
    const isMade = createsMissing && field !== 'taxRate'
    const way =
      field === 'taxRate'
        ? 'create it first'
        : 'create it, or let the import create what is missing'
    const what = isMade ? 'is new: created by the import' : `is not known: ${way}`
    return [(isMade ? notice : refusal)(field, `${label} '${name}' ${what}`, `${label} ${what}`)]
  })
}

/** A category has one name and one place, so a sub-category that lies elsewhere is not this row's. */
function remarksOnParent({ category, subCategory }: Values, known: Known): Remark[] {
  if (typeof category !== 'string' || typeof subCategory !== 'string') return []
  const parent = known.parentOf(subCategory)
  if (parent === null || foldedName(parent) === foldedName(category)) return []
  const place = parent === '' ? 'is a category of its own' : `lies under ${parent}`
  const message = `${labelOf('subCategory')} '${subCategory}' ${place}, not under ${category}`
  const reason = `${labelOf('subCategory')} lies under another category`
  return [refusal('subCategory', message, reason)]
}

/** Remarks on stock of a row that the import leaves out, or quarantines; `locationId` is where it lies. */
export function remarksOnStock(
  reading: Pick<Row, 'values' | 'remarks'>,
  { locationId, existingStock }: Pick<Choices, 'locationId' | 'existingStock'>,
  isNew: boolean,
): Remark[] {
  const { stockQty, expirationDate, productType } = reading.values
  if (!isNew && existingStock === 'leave') {
    const isGiven = stockQty !== undefined || expirationDate !== undefined
    const message = 'The stock of a known product, and when it expires, is left as it is'
    return isGiven ? [notice('stockQty', message)] : []
  }
  if (stockQty === undefined || (isNew && Number(stockQty) === 0)) return []
  if (productType === 'COMBO') return [notice('stockQty', KIT_STOCK_LEFT_OUT)]
  const choose = 'is left out: choose the location where it lies'
  if (locationId === null)
    return [notice('stockQty', `The stock of ${stockQty} ${choose}`, `The stock ${choose}`)]
  return isExpiryUnread(reading)
    ? [notice('stockQty', 'Its expiry cannot be read: units that come in are quarantined')]
    : []
}

function leftAlone({ name }: KnownProduct): Remark {
  const left = 'left as it is'
  return notice(null, `Known already as ${name}: ${left}`, `Known already: ${left}`)
}
