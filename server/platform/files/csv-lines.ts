import { BYTE_ORDER_MARK, csvLine, markedText } from '#domain/csv.ts'
import {
  kindOf,
  type Fact,
  type FileColumn,
  type ReportRow,
  type Value,
} from '#server/platform/files/cells.ts'

const LINES_AT_ONCE = 1000

/**
 * A report as lines of CSV, a thousand at a time. All of it was read at one moment, so its lines add up. What it says about itself
 * stands above, with an empty line between.
 */
export async function* csvLines(
  columns: readonly FileColumn[],
  rows: readonly ReportRow[],
  head: readonly Fact[] = [],
): AsyncGenerator<string> {
  const about = head.map(([label, value]) => csvLine([label, factOf(value)]))
  yield BYTE_ORDER_MARK + [...about, ...(head.length > 0 ? [csvLine([])] : [])].join('')
  yield csvLine(columns.map(({ label }) => label))
  for (let from = 0; from < rows.length; from += LINES_AT_ONCE) {
    const some = rows.slice(from, from + LINES_AT_ONCE)
    yield some
      .map((row) => csvLine(columns.map(({ field }) => cellOf(field, row[field] ?? null))))
      .join('')
  }
}

function factOf(value: string | Date): string {
  return typeof value === 'string' ? markedText(value) : value.toISOString().slice(0, 10)
}

/** A cell of the file. Only text is marked, because a spreadsheet leaves numbers and dates as they are. */
function cellOf(field: string, value: Value): string {
  if (value === null) return ''
  return kindOf(field, value) === 'text' ? markedText(String(value)) : String(value)
}
