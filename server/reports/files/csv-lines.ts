import { BYTE_ORDER_MARK, csvLine, markedText } from '#domain/csv.ts'
import { kindOf, type FileColumn, type ReportRow, type Value } from '#server/reports/files/cells.ts'

const LINES_AT_ONCE = 1000

/** A report as lines of CSV, a thousand at a time. All of it was read at one moment, so its lines add up. */
export async function* csvLines(
  columns: readonly FileColumn[],
  rows: readonly ReportRow[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label))
  for (let from = 0; from < rows.length; from += LINES_AT_ONCE) {
    const some = rows.slice(from, from + LINES_AT_ONCE)
    yield some
      .map((row) => csvLine(columns.map(({ field }) => cellOf(field, row[field] ?? null))))
      .join('')
  }
}

/** A cell of the file. Only text is marked, because a spreadsheet leaves numbers and dates as they are. */
function cellOf(field: string, value: Value): string {
  if (value === null) return ''
  return kindOf(field, value) === 'text' ? markedText(String(value)) : String(value)
}
