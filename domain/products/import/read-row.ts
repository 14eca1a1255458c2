import { isNothing } from '#domain/csv.ts'
import { barcodeRefusal, type BarcodeType } from '#domain/products/barcode.ts'
import { remarksOnOddValues } from '#domain/products/import/odd-values.ts'
import { readCell, type CellReading, type Value } from '#domain/products/import/read-cell.ts'
import { keepsRowOut, labelOf, type ImportField } from '#domain/products/import/fields.ts'
import type { FileRecord } from '#domain/products/import/records.ts'
import type { ImportSettings } from '#domain/products/import/settings.ts'
import { shortText } from '#domain/products/import/limits.ts'
import { placeNamed, type Place } from '#domain/products/import/places.ts'

export type Values = Partial<Record<ImportField, Value>>

/** What somebody should know about a row. An error keeps the row out, a notice does not. */
export type Remark = {
  field: ImportField | null
  message: string
  isError: boolean
  /** The row is taken without its cell for the field. */
  isLeftOut?: true
  /** The message without what is this row's own, so that equal reasons can be counted; absent: the message itself. */
  reason?: string
}

export type RowReading = {
  line: number
  cells: string[]
  values: Values
  remarks: Remark[]
  /** Why the line holds no product; null when it holds one. */
  skipped: string | null
  /** The location that the row names for its stock; null: it names none. */
  locationId: number | null
  /** The earlier line of the same product, to which this one adds a lot; null for a product's first line. */
  lotOf: number | null
}

/** What rows are read against: the shop's day, and the locations that they may name. */
export type Shop = { today: string; places: readonly Place[] }

const TOTAL =
  /^(grand|sub)?[ -]?totals?( (of|number|items?|products?|rows?|value|amount|qty|quantity|stock|cost)\b.*| ?[:=]?[\d.,₱ ]*)$/i

/** Makes a function that reads the lines of a file in order: the values of each, and what is wrong with it. */
export function rowReader(
  settings: ImportSettings,
  header: readonly string[] | null,
  { today, places }: Shop,
) {
  let last: { line: number; name: Value | undefined } | null = null
  const headings = header?.map((cell) => cell.trim())

  return (record: FileRecord): RowReading => {
    const { line, cells } = record
    const skipped = lineSkipped(record, settings, headings ?? null)
    if (skipped !== null) return noProduct(record, skipped)
    const { values, remarks } = readCells(record, settings)
    if (isContinuation(values) && !remarks.some(({ isError, isLeftOut }) => isError || isLeftOut)) {
      const above = last ? ` It seems to go on from line ${last.line}.` : ''
      return noProduct(record, `No name, code or figure.${above}`)
    }
    if (settings.repeatsNames && values.name === undefined && last?.name !== undefined) {
      values.name = last.name
      remarks.push(notice('name', 'The name is the one of the row above'))
    }
    remarks.push(...remarksOnLine(record, header), ...remarksBetweenFields(values))
    remarks.push(...remarksOnOddValues(values, today))
    const locationId = locationOf(values, places, remarks)
    last = { line, name: values.name ?? last?.name }
    return { line, cells, values, remarks, skipped: null, locationId, lotOf: null }
  }
}

function noProduct({ line, cells }: FileRecord, skipped: string): RowReading {
  return { line, cells, values: {}, remarks: [], skipped, locationId: null, lotOf: null }
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

/** Why a line holds no product, whatever its columns say; null when it may hold one. */
function lineSkipped(
  { line, cells }: FileRecord,
  settings: ImportSettings,
  headings: readonly string[] | null,
): string | null {
  if (line < settings.headerLine) return 'It stands above the headings.'
  const filled = cells.filter((cell) => !isNothing(cell))
  const [first = ''] = filled
  if (filled.length === 0) return 'The line is empty.'
  if (
    headings &&
    filled.length > 1 &&
    headings.every((heading, at) => heading === (cells[at] ?? '').trim())
  )
    return 'The headings again.'
  if (filled.length * 2 <= cells.length + 1 && TOTAL.test(shortText(first) ?? ''))
    return 'A total, not a product.'
  const used = settings.columns.filter(({ field }) => field !== null).length
  if (filled.length === 1 && used > 2)
    return 'Only one cell is filled: a title, or the end of the row above.'
  return null
}

const TELLING: readonly ImportField[] = [
  'name',
  'sku',
  'barcode',
  'customBarcode',
  'price',
  'cost',
  'stockQty',
]

function isContinuation(values: Values): boolean {
  return TELLING.every((field) => values[field] === undefined)
}

function readCells({ cells, exact }: FileRecord, settings: ImportSettings) {
  const values: Values = {}
  const remarks: Remark[] = []
  for (const column of settings.columns) {
    const cell = cells[column.position]
    if (column.field === null || cell === undefined || isNothing(cell)) continue
    const { field } = column
    const isExact = exact?.[column.position] === true
    const decimalMark = isExact ? '.' : column.decimalMark
    const reading: CellReading = readCell(cell, { ...column, field, isExact, decimalMark })
    if ('error' in reading)
      remarks.push(
        keepsRowOut(field)
          ? { field, message: reading.error, isError: true, reason: reading.reason }
          : leftOut(field, reading.error, reading.reason),
      )
    else values[field] = reading.value
    if ('notice' in reading && reading.notice !== undefined)
      remarks.push(notice(field, reading.notice, reading.reason))
  }
  return { values, remarks }
}

/** The remark on a cell without which its row is taken. */
export function leftOut(field: ImportField, message: string, reason: string): Remark {
  const sentence = message.endsWith('.') ? message : `${message}.`
  return {
    field,
    message: `${sentence} The cell is left out.`,
    isError: false,
    isLeftOut: true,
    reason: `${reason}: the cell is left out`,
  }
}

function notice(field: ImportField | null, message: string, reason?: string): Remark {
  return { field, message, isError: false, ...(reason !== undefined && { reason }) }
}

/** Signs that the line was not cut as its writer meant it. */
function remarksOnLine(
  { cells, isBroken, exact }: FileRecord,
  header: readonly string[] | null,
): Remark[] {
  const remarks: Remark[] = []
  const error = (message: string, reason?: string) =>
    remarks.push({ field: null, message, isError: true, ...(reason !== undefined && { reason }) })
  if (isBroken) error('A quote opens a cell here and is never closed')
  const isCut = exact === undefined
  const isLonger =
    isCut && header !== null && cells.slice(header.length).some((cell) => !isNothing(cell))
  if (isLonger)
    error(
      `The line has ${cells.length} cells, the headings ${header.length}: a cell may hold the delimiter`,
      'The line has more cells than there are headings: a cell may hold the delimiter',
    )
  return remarks
}

/** Remarks on fields that contradict each other. Fills in the type of barcode, which few files tell. */
function remarksBetweenFields(values: Values): Remark[] {
  const remarks: Remark[] = []
  const leave = (field: ImportField, message: string) => {
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
