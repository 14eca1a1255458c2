import { isNothing, unmarkedText } from '#domain/csv.ts'
import { checkDigit } from '#domain/products/barcode.ts'
import { dayCounter, type DayCounter } from '#domain/days.ts'
import { fieldNamed, type ImportField } from '#domain/products/import/fields.ts'
import { firstLetters, MOST_ROWS } from '#domain/products/import/limits.ts'
import {
  markCounter,
  numberKindOf,
  type MarkCounter,
  type Marks,
} from '#domain/products/import/marks.ts'
import { readNumber, type DecimalMark } from '#domain/products/import/numbers.ts'
import type { FileRecord } from '#domain/products/import/records.ts'
import {
  MOST_COLUMNS,
  type FieldDoubt,
  type ImportColumn,
} from '#domain/products/import/settings.ts'

/** Number of records from which columns are counted and, without headings, guessed. */
const SAMPLE_RECORDS = 2000

type Heading = Pick<ImportColumn, 'position' | 'header'>

type Counters = { numbers: MarkCounter; days: DayCounter }

/** Every column of a file with its heading, the field it seems to hold, and how its numbers and dates are written. */
export function columnsOf(records: Iterable<FileRecord>, headerLine: number): ImportColumn[] {
  const counters: Counters[] = []
  const sample: FileRecord[] = []
  let header: readonly string[] | null = null
  let count = 0
  for (const { line, ...record } of records) {
    count += 1
    // A file with more rows is refused by whoever reads it.
    if (count > MOST_ROWS) break
    const cells = record.cells.slice(0, MOST_COLUMNS)
    const isSampled = count <= SAMPLE_RECORDS
    if (isSampled && line >= headerLine)
      for (let position = counters.length; position < cells.length; position += 1)
        counters.push({ numbers: markCounter(), days: dayCounter() })
    if (line === headerLine) header = cells
    if (line <= headerLine) continue
    if (isSampled) sample.push({ line, ...record })
    // Every line is looked at, not a sample: one number far down may show how all are written, or leave it open.
    for (const [position, { numbers, days }] of counters.entries()) {
      if (record.exact?.[position]) continue
      numbers.add(cells[position] ?? '')
      days.add(cells[position] ?? '')
    }
  }
  const cellsAt = (position: number) => sample.map(({ cells }) => cells[position] ?? '')
  const headings = counters.map((_, position) => ({
    position,
    header: unmarkedText(header?.[position] ?? '').trim(),
  }))
  const { fields, doubts } = header
    ? fieldsByHeading(headings, cellsAt)
    : { fields: fieldsByContent(headings, cellsAt), doubts: NO_DOUBTS }
  const ofFile = markOfFile(counters, fields)
  return counters.map(({ numbers, days }, position) => ({
    ...columnAt(headings[position] ?? { position, header: '' }, cellsAt(position)),
    ...writingOf(numbers.marks(ofFile), days),
    field: fields.get(position) ?? null,
    fieldDoubt: doubts.get(position) ?? null,
  }))
}

/** Whether a file has cells beyond the columns that are read; blank ones, which spreadsheets write, do not count. */
export function hasMoreColumns(records: Iterable<FileRecord>): boolean {
  let count = 0
  for (const { cells } of records) {
    if (cells.slice(MOST_COLUMNS).some((cell) => !isNothing(cell))) return true
    count += 1
    if (count === SAMPLE_RECORDS) break
  }
  return false
}

function columnAt({ position, header }: Heading, cells: string[]) {
  const samples = cells.filter((cell) => !isNothing(cell)).slice(0, 3)
  return {
    position,
    header,
    samples: samples.map((cell) => firstLetters(cell, 100)),
    isCentavos: /centavo|\bcents?\b/i.test(header),
  }
}

function writingOf({ decimalMark, doubt }: Marks, days: DayCounter) {
  const order = days.order()
  return {
    decimalMark,
    markDoubt: doubt,
    dayOrder: order?.order ?? ('MDY' as const),
    isDayOrderCertain: order?.isCertain ?? null,
  }
}

/**
 * The decimal mark that some columns prove, if no column proves the other: one writer uses one mark. A column in which
 * the other mark stands before three digits then has thousands. null when nothing is proved.
 */
function markOfFile(
  counters: readonly Counters[],
  fields: ReadonlyMap<number, ImportField>,
): DecimalMark | null {
  const proven = [...fields].flatMap(([position, field]) => {
    const kind = numberKindOf(field)
    return kind === null ? [] : [counters[position]?.numbers.marks().proven[kind] ?? null]
  })
  const marks = new Set(proven.filter((mark) => mark !== null))
  return marks.size === 1 ? ([...marks][0] ?? null) : null
}

const NO_DOUBTS: ReadonlyMap<number, FieldDoubt> = new Map()

/** Assigns each field once. A further column that its heading names, and a column of tax that holds no rates, are in doubt. */
function fieldsByHeading(
  columns: readonly Heading[],
  cellsAt: (position: number) => string[],
): { fields: Map<number, ImportField>; doubts: Map<number, FieldDoubt> } {
  const fields = new Map<number, ImportField>()
  const doubts = new Map<number, FieldDoubt>()
  for (const { position, header, field } of namedColumns(columns)) {
    if (field === null) continue
    const cells = cellsAt(position).filter((cell) => !isNothing(cell))
    const cell = firstLetters(cells[0] ?? '', 100)
    if (field === 'taxRatePct' && !areRates(cells, header))
      doubts.set(position, { field, why: 'notRates', cell: firstLetters(oddRateIn(cells), 100) })
    else if (![...fields.values()].includes(field)) fields.set(position, field)
    else if (cells.length > 0) doubts.set(position, { field, why: 'second', cell })
  }
  return { fields, doubts }
}

/** The columns with the fields that their headings name. Where none names the product, its description does. */
function namedColumns(columns: readonly Heading[]) {
  const named = columns.map((column) => ({ ...column, field: fieldNamed(column.header) }))
  if (named.some(({ field }) => field === 'name')) return named
  const description = named.find(({ header }) => /^descri/i.test(header))
  return named.map((column) =>
    column === description ? { ...column, field: 'name' as const } : column,
  )
}

/** The rates of tax that stand in lists of the Philippines. */
const USUAL_RATES = [0, 12]
const MOST_RATES = 5
const HIGHEST_RATE = 30

/**
 * Whether the cells of a column are rates of tax, in percent, and not amounts: few values that repeat or are usual, up
 * to 30. Where the heading speaks of a rate, they need not repeat. A fraction, 0.12, is no rate that we read.
 */
function areRates(cells: readonly string[], header: string): boolean {
  const isNamedRate = /%|rate|percent|taux/i.test(header)
  const counts = new Map<number, number>()
  for (const cell of cells) {
    const rate = rateIn(cell)
    if (!Number.isNaN(rate)) counts.set(rate, (counts.get(rate) ?? 0) + 1)
  }
  const rates = [...counts.keys()]
  if (cells.length > 0 && (rates.length === 0 || !rates.every(isRate))) return false
  if (isNamedRate) return true
  const isSure = ([rate, count]: [number, number]) => USUAL_RATES.includes(rate) || count > 1
  return counts.size <= MOST_RATES && [...counts].every(isSure)
}

function rateIn(cell: string): number {
  return Number(readNumber(cell, '.')?.decimal ?? Number.NaN)
}

function isRate(rate: number): boolean {
  return rate === 0 || (rate >= 1 && rate <= HIGHEST_RATE)
}

/** The first cell that shows that a column holds no rates; else its first. */
function oddRateIn(cells: readonly string[]): string {
  const odd = cells.find((cell) => !Number.isNaN(rateIn(cell)) && !isRate(rateIn(cell)))
  return odd ?? cells[0] ?? ''
}

/**
 * Guesses fields without headings. Only barcodes can be told by their content (check digits), and names by being in
 * every row.
 */
function fieldsByContent(
  columns: readonly Heading[],
  cellsAt: (position: number) => string[],
): Map<number, ImportField> {
  const fields = new Map<number, ImportField>()
  const share = (cells: string[], isSo: (cell: string) => boolean) =>
    cells.filter(isSo).length / Math.max(1, cells.length)
  const barcode = columns.find(({ position }) => share(cellsAt(position), isEan) > 0.9)
  if (barcode) fields.set(barcode.position, 'barcode')
  const words = columns
    .filter(({ position }) => share(cellsAt(position), (cell) => /\p{L}{3}/u.test(cell)) > 0.95)
    .map(({ position }) => ({ position, distinct: new Set(cellsAt(position)).size }))
  const name = words.reduce<(typeof words)[number] | null>(
    (best, each) => (each.distinct > (best?.distinct ?? 0) ? each : best),
    null,
  )
  if (name) fields.set(name.position, 'name')
  return fields
}

function isEan(cell: string): boolean {
  const code = cell.trim()
  return /^(\d{8}|\d{12,13})$/.test(code) && checkDigit(code.slice(0, -1)) === Number(code.at(-1))
}
