import { isNothing, unmarkedText } from '#domain/csv.ts'
import { readDay } from '#domain/days.ts'
import type { Fields } from '#domain/platform/import/fields.ts'
import { readNumber } from '#domain/platform/import/numbers.ts'
import {
  DELIMITERS,
  recordsOf,
  type Cutting,
  type FileRecord,
} from '#domain/platform/import/records.ts'
import { shortText } from '#domain/platform/import/limits.ts'

/** How many records of a file are looked at to find its separator, and its quotes. */
const SAMPLE_RECORDS = 200
const SAMPLE_OF_QUOTES = 2000
/** Titles above the headings take fewer records than this. */
const MOST_RECORDS_ABOVE_HEADER = 30

/** The separator of a file, and whether its quotes enclose cells. */
export function cuttingOf(text: string, fields: Fields): Cutting {
  const cuttings = DELIMITERS.map((delimiter) => ({ delimiter, isQuoted: true }))
  const scored = cuttings.map((cutting) => ({ cutting, score: scoreOf(text, cutting, fields) }))
  const best = scored.reduce((best, each) => (each.score > best.score ? each : best))
  const { delimiter } = best.cutting
  return { delimiter, isQuoted: enclosesByQuotes(text, best.cutting) }
}

/** The score of a separator: higher the more records agree on a width and the more headings are known. */
function scoreOf(text: string, cutting: Cutting, fields: Fields): number {
  const records = sampleOf(recordsOf(text, cutting), SAMPLE_RECORDS)
  const width = widthOf(records)
  if (width < 2) return 0
  const agreeing = records.filter(({ cells }) => cells.length === width).length / records.length
  return agreeing * (1 + Math.log2(width) / 4) + Math.min(4, headingsKnownIn(records, fields)) / 4
}

/** The most known headings that a record at the beginning has. */
export function headingsKnownIn(records: Iterable<FileRecord>, fields: Fields): number {
  const counts = sampleOf(records, MOST_RECORDS_ABOVE_HEADER).map(
    ({ cells }) => cells.filter((cell) => fields.named(cell) !== null).length,
  )
  return Math.max(0, ...counts)
}

function sampleOf(records: Iterable<FileRecord>, most: number): FileRecord[] {
  const sample: FileRecord[] = []
  for (const record of records) {
    sample.push(record)
    if (sample.length === most) break
  }
  return sample
}

/** The number of cells that most records have, records of one cell aside. */
function widthOf(records: readonly FileRecord[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  counts.delete(1)
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [1, 0])[0]
}

/**
 * Whether quotes enclose cells. Quotes that mostly open a cell and never close it, or stand inside cells, are letters; one
 * or two that are never closed are slips, and their lines are reported.
 */
function enclosesByQuotes(text: string, cutting: Cutting): boolean {
  let opening = 0
  let broken = 0
  let inside = 0
  const sample = (isQuoted: boolean) =>
    sampleOf(recordsOf(text, { ...cutting, isQuoted }), SAMPLE_OF_QUOTES)
  for (const { cells, isBroken } of sample(true)) {
    if (isBroken) broken += 1
    inside += cells.filter((cell) => cell.includes('"')).length
  }
  for (const { cells } of sample(false))
    opening += cells.filter((cell) => cell.startsWith('"')).length
  return opening === 0 ? inside === 0 : broken * 2 <= opening
}

/** The line number of the headings; 0 when the file begins with its rows. */
export function headerLineOf(records: Iterable<FileRecord>, fields: Fields): number {
  const sample = sampleOf(records, SAMPLE_RECORDS)
  const width = widthOf(sample)
  const candidates = sample
    .slice(0, MOST_RECORDS_ABOVE_HEADER)
    .map((record) => headingsIn(record, fields))
    .filter(({ filled, distinct, known }) => {
      const isWide = filled >= Math.max(1, Math.min(2, width)) && filled * 2 >= width
      return isWide && (distinct === filled || known * 2 > filled)
    })
  // One known heading is enough where all cells are words. Above numbers, such as months ('Jan 2025'), more are needed.
  const known = candidates.filter(({ values, filled, known }) =>
    values === 0 ? known > 0 : known > 1 && values * 2 < filled,
  )
  // Of two lines of headings the upper one spans columns that the lower one names.
  const best = known.toSorted((a, b) => b.known - a.known || b.filled - a.filled)[0]
  if (best) return best.record.line
  // Unknown words are headings when the record below them holds numbers.
  const first = candidates.find(({ values }) => values === 0)?.record
  const below = first && sample[sample.indexOf(first) + 1]
  return first && below?.cells.some(isValue) ? first.line : 0
}

function headingsIn(record: FileRecord, fields: Fields) {
  const filled = record.cells.filter((cell) => !isNothing(cell)).map((cell) => cell.trim())
  return {
    record,
    filled: filled.length,
    distinct: new Set(filled).size,
    values: filled.filter(isValue).length,
    known: filled.filter((cell) => fields.named(unmarkedText(cell)) !== null).length,
  }
}

/** Whether a cell is a number, code or date. Words with digits behind them, 'Price 2025', may well be a heading. */
function isValue(cell: string): boolean {
  const text = shortText(cell)
  if (text === null || !/\d/.test(text)) return false
  const isNumber = /^[ ₱$€£(+-]*(php|p)? ?[\d.,]/i.test(text) && readNumber(text, '.') !== null
  return isNumber || readDay(text, 'DMY') !== null
}
