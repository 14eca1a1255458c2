import { isNothing, unmarkedText } from '#domain/csv.ts'
import { checkDigit } from '#domain/products/barcode.ts'
import { dayOrderOf, readDay } from '#domain/products/import/days.ts'
import { firstLetters } from '#domain/products/import/letters.ts'
import { fieldNamed, type ImportField } from '#domain/products/import/fields.ts'
import { decimalMarkOf, readNumber, type DecimalMark } from '#domain/products/import/numbers.ts'
import {
  DELIMITERS,
  recordsOf,
  type Cutting,
  type FileRecord,
} from '#domain/products/import/records.ts'
import { MOST_COLUMNS, type ImportColumn } from '#domain/products/import/settings.ts'

/** Enough of a file to see how it is cut. */
const SAMPLE_CHARACTERS = 200_000
const SAMPLE_RECORDS = 200
/** A preamble of titles is shorter than this. */
const MOST_RECORDS_ABOVE_HEADER = 30

/** How a file parts its cells, and whether its quotes enclose them. */
export function cuttingOf(text: string): Cutting {
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const cuttings = DELIMITERS.map((delimiter) => ({ delimiter, isQuoted: true }))
  const scored = cuttings.map((cutting) => ({ cutting, score: scoreOf(sample, cutting) }))
  const best = scored.reduce((best, each) => (each.score > best.score ? each : best))
  const { delimiter } = best.cutting
  return { delimiter, isQuoted: enclosesByQuotes(sample, best.cutting) }
}

/** The more records agree on a width, and the more headings are known, the likelier the delimiter. */
function scoreOf(sample: string, cutting: Cutting): number {
  const records = sampleOf(recordsOf(sample, cutting), SAMPLE_RECORDS)
  const width = widthOf(records)
  if (width < 2) return 0
  const agreeing = records.filter(({ cells }) => cells.length === width).length / records.length
  const headings = records
    .slice(0, MOST_RECORDS_ABOVE_HEADER)
    .map(({ cells }) => cells.filter((cell) => fieldNamed(cell) !== null).length)
  return agreeing * (1 + Math.log2(width) / 4) + Math.min(4, Math.max(0, ...headings)) / 4
}

function sampleOf(records: Iterable<FileRecord>, most: number): FileRecord[] {
  const sample: FileRecord[] = []
  for (const record of records) {
    sample.push(record)
    if (sample.length === most) break
  }
  return sample
}

/** The number of cells that most records with more than one have. */
function widthOf(records: readonly FileRecord[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  counts.delete(1)
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [1, 0])[0]
}

/** Quotes that mostly open cells and never close them, or stand inside of them, are letters. */
function enclosesByQuotes(sample: string, cutting: Cutting): boolean {
  let opening = 0
  let broken = 0
  let inside = 0
  for (const { cells, isBroken } of recordsOf(sample, { ...cutting, isQuoted: true })) {
    if (isBroken) broken += 1
    inside += cells.filter((cell) => cell.includes('"')).length
  }
  for (const { cells } of recordsOf(sample, { ...cutting, isQuoted: false }))
    opening += cells.filter((cell) => cell.startsWith('"')).length
  return opening === 0 ? inside === 0 : broken * 10 <= opening
}

/** The line of the headings; 0 when the file begins with its rows. */
export function headerLineOf(records: Iterable<FileRecord>): number {
  const sample = sampleOf(records, SAMPLE_RECORDS)
  const width = widthOf(sample)
  const candidates = sample
    .slice(0, MOST_RECORDS_ABOVE_HEADER)
    .map((record) => headingsIn(record))
    .filter(({ filled, distinct }) => {
      const isWide = filled >= Math.max(1, Math.min(2, width)) && filled * 2 >= width
      return isWide && distinct === filled
    })
  // One known word is enough where all are words; months above figures ('Jan 2025') need more.
  const known = candidates.filter(({ values, filled, known }) =>
    values === 0 ? known > 0 : known > 1 && values * 2 < filled,
  )
  const best = known.toSorted((a, b) => b.known - a.known)[0]
  if (best) return best.record.line
  // Unknown words stand above the numbers of the record below them.
  const first = candidates.find(({ values }) => values === 0)?.record
  const below = first && sample[sample.indexOf(first) + 1]
  return first && below?.cells.some(isValue) ? first.line : 0
}

function headingsIn(record: FileRecord) {
  const filled = record.cells.filter((cell) => !isNothing(cell)).map((cell) => cell.trim())
  return {
    record,
    filled: filled.length,
    distinct: new Set(filled).size,
    values: filled.filter(isValue).length,
    known: filled.filter((cell) => fieldNamed(unmarkedText(cell)) !== null).length,
  }
}

/** A number, code or date. Words with figures behind them, 'Price 2025', may well be a heading. */
function isValue(cell: string): boolean {
  if (!/\d/.test(cell)) return false
  const isNumber = /^[\s₱$€£(+-]*(php|p)?\s*[\d.,]/i.test(cell) && readNumber(cell, '.') !== null
  return isNumber || readDay(cell, 'DMY') !== null
}

/** Every column of a file with its heading, what it seems to hold, and how its numbers and dates are written. */
export function columnsOf(records: Iterable<FileRecord>, headerLine: number): ImportColumn[] {
  const sample = sampleOf(records, SAMPLE_RECORDS * 10)
  const header = sample.find(({ line }) => line === headerLine)
  const rows = sample.filter(({ line }) => line > headerLine)
  const width = Math.min(
    MOST_COLUMNS,
    Math.max(header?.cells.length ?? 0, ...rows.map(({ cells }) => cells.length)),
  )
  const cellsAt = (position: number) => rows.map(({ cells }) => cells[position] ?? '')
  const usualMark = decimalMarkOf(Array.from({ length: width }, (_, at) => cellsAt(at)).flat())
  const columns = Array.from({ length: width }, (_, position) =>
    columnAt(
      position,
      unmarkedText(header?.cells[position] ?? '').trim(),
      cellsAt(position),
      usualMark ?? '.',
    ),
  )
  const fields = header ? fieldsByHeading(columns) : fieldsByContent(columns, cellsAt)
  return columns.map((column) => ({ ...column, field: fields.get(column.position) ?? null }))
}

function columnAt(
  position: number,
  header: string,
  cells: string[],
  usualMark: DecimalMark,
): ImportColumn {
  const days = dayOrderOf(cells)
  return {
    position,
    header,
    field: null,
    samples: cells
      .filter((cell) => !isNothing(cell))
      .slice(0, 3)
      .map((cell) => firstLetters(cell, 100)),
    decimalMark: decimalMarkOf(cells) ?? usualMark,
    isCentavos: /centavo|\bcents?\b/i.test(header),
    dayOrder: days?.order ?? 'MDY',
    isDayOrderCertain: days?.isCertain ?? null,
  }
}

/** Each field once: of two columns with one heading, the first. */
function fieldsByHeading(columns: readonly ImportColumn[]): Map<number, ImportField> {
  const fields = new Map<number, ImportField>()
  for (const { position, header } of columns) {
    const field = fieldNamed(header)
    if (field !== null && ![...fields.values()].includes(field)) fields.set(position, field)
  }
  return fields
}

/** Without headings only barcodes give themselves away, by their check digits, and the names, by all being there. */
function fieldsByContent(
  columns: readonly ImportColumn[],
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
