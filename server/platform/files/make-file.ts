import { CSV, XLSX, type FileReply } from '#domain/endpoint.ts'
import { Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import type { Fact, FileColumn, ReportRow } from '#server/platform/files/cells.ts'
import { csvLines, type Pages } from '#server/platform/files/csv-lines.ts'
import { makeWorkbook, MOST_LINES } from '#server/platform/files/workbook.ts'

type Asked = {
  /** Of the file, without its ending. */
  name: string
  title: string
  format: 'csv' | 'xlsx'
  columns: readonly FileColumn[]
  /** Reads at most so many rows, all of them without a limit. */
  read: (limit?: number) => Promise<ReportRow[]>
  /** The same for a CSV that is too long to be held whole: it is sent while the rows are read. */
  pages?: (() => Pages) | undefined
  /** What a workbook says about itself. */
  about: () => Promise<Fact[]>
  /** A CSV begins with that, too. */
  hasHead?: true
}

/** Makes a file for spreadsheets of rows that are read for it. */
export async function makeFile({ format, columns, ...asked }: Asked): Promise<FileReply> {
  const name = `${asked.name}.${format}`
  if (format === 'csv') {
    const head = asked.hasHead ? await asked.about() : []
    const pages = asked.pages?.() ?? slicesOf(await asked.read())
    return { name, type: CSV, content: csvLines(columns, pages, head) }
  }
  const rows = await asked.read(MOST_LINES + 1)
  if (rows.length > MOST_LINES) throw new Refused(422, tooLong())
  const contents = { title: asked.title, columns, rows, facts: await asked.about() }
  return { name, type: XLSX, content: [await makeWorkbook(contents)] }
}

const LINES_AT_ONCE = 1000

/** Rows that were read at one moment, so that they add up. */
function* slicesOf(rows: readonly ReportRow[]): Generator<readonly ReportRow[]> {
  for (let from = 0; from < rows.length; from += LINES_AT_ONCE)
    yield rows.slice(from, from + LINES_AT_ONCE)
}

const tooLong = () =>
  say`An Excel file holds at most ${MOST_LINES.toLocaleString('en')} lines, and this report has more. Choose CSV, or narrow it down.`
