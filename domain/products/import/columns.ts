import { isNothing, unmarkedText } from '#domain/csv.ts'
import { checkDigit } from '#domain/products/barcode.ts'
import { dayCounter, type DayCounter } from '#domain/products/import/days.ts'
import { fieldNamed, type ImportField } from '#domain/products/import/fields.ts'
import { firstLetters, MOST_ROWS } from '#domain/products/import/limits.ts'
import {
  markCounter,
  numberKindOf,
  type MarkCounter,
  type Marks,
} from '#domain/products/import/marks.ts'
import type { DecimalMark } from '#domain/products/import/numbers.ts'
import type { FileRecord } from '#domain/products/import/records.ts'
import { MOST_COLUMNS, type ImportColumn } from '#domain/products/import/settings.ts'

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
      numbers.add(cells[position] ?? '')
      days.add(cells[position] ?? '')
    }
  }
  const cellsAt = (position: number) => sample.map(({ cells }) => cells[position] ?? '')
  const headings = counters.map((_, position) => ({
    position,
    header: unmarkedText(header?.[position] ?? '').trim(),
  }))
  const fields = header ? fieldsByHeading(headings) : fieldsByContent(headings, cellsAt)
  const ofFile = markOfFile(counters, fields)
  return counters.map(({ numbers, days }, position) => ({
    ...columnAt(headings[position] ?? { position, header: '' }, cellsAt(position)),
    ...writingOf(numbers.marks(ofFile), days),
    field: fields.get(position) ?? null,
  }))
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

/** Assigns each field once: of two columns with the same heading, to the first. */
function fieldsByHeading(columns: readonly Heading[]): Map<number, ImportField> {
  const fields = new Map<number, ImportField>()
  for (const { position, header } of columns) {
    const field = fieldNamed(header)
    if (field !== null && ![...fields.values()].includes(field)) fields.set(position, field)
  }
  return fields
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
