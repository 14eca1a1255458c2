import { BYTE_ORDER_MARK, csvLine, markedText } from '#domain/csv.ts'
import {
  kindOf,
  type Fact,
  type FileColumn,
  type ReportRow,
  type Value,
} from '#server/platform/files/cells.ts'

/** Some rows at a time. */
export type Pages = AsyncIterable<readonly ReportRow[]> | Iterable<readonly ReportRow[]>

/** A report as lines of CSV, some at a time. What it says about itself stands above, with an empty line between. */
export async function* csvLines(
  columns: readonly FileColumn[],
  pages: Pages,
  head: readonly Fact[] = [],
): AsyncGenerator<string> {
  const about = head.map(([label, value]) => csvLine([label, factOf(value)]))
  yield BYTE_ORDER_MARK + [...about, ...(head.length > 0 ? [csvLine([])] : [])].join('')
  yield csvLine(columns.map(({ label }) => label))
  for await (const some of pages)
    yield some
      .map((row) => csvLine(columns.map(({ field }) => cellOf(field, row[field] ?? null))))
      .join('')
}

function factOf(value: string | Date): string {
  return typeof value === 'string' ? markedText(value) : value.toISOString().slice(0, 10)
}

/** A cell of the file. Only text is marked, because a spreadsheet leaves numbers and dates as they are. */
function cellOf(field: string, value: Value): string {
  if (value === null) return ''
  return kindOf(field, value) === 'text' ? markedText(String(value)) : String(value)
}
