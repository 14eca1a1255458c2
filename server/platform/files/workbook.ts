import type { Cell, CellObject } from 'write-excel-file/node'
import {
  kindOf,
  type Fact,
  type FileColumn,
  type ReportRow,
  type Value,
} from '#server/platform/files/cells.ts'
import { writeWorkbook, type FirstLines } from '#server/platform/files/spreadsheet-thread.ts'

/** Most lines of a workbook. More would take so much time and memory that CSV serves better. */
export const MOST_LINES = 50_000

const MONEY = '#,##0.00'
const COUNT = '#,##0'
const DAY = 'yyyy-mm-dd'
/** Number formats of fields that are no counts. */
const FORMATS: Record<string, string> = {
  productId: '0',
  customerId: '0',
  categoryId: '0',
  locationId: '0',
  userId: '0',
  saleId: '0',
  returnId: '0',
  averageStockLevel: '#,##0.00',
  profitMargin: '0.0',
  ratePct: '0.00##',
}
/** Column widths in characters. */
const WIDTH = { least: 12, most: 60 }

type Contents = {
  title: string
  columns: readonly FileColumn[]
  rows: readonly ReportRow[]
  facts: readonly Fact[]
}

/**
 * A report as an Excel workbook: a sheet with the report and one about it. Numbers and dates are typed as such, so that
 * they can be calculated with; text cells never become formulas.
 */
export function makeWorkbook({ title, columns, rows, facts }: Contents): Promise<Uint8Array> {
  const report: FirstLines = {
    sheet: title,
    data: [columns.map(({ label }) => bold(label))],
    columns: columns.map(({ label, field }) => ({ width: widthOf(label, field, rows) })),
    stickyRowsCount: 1,
  }
  const about: FirstLines = {
    sheet: 'About',
    data: facts.map(([label, ...said]) => [bold(label), saying(...said)]),
    columns: [{ width: WIDTH.least + 4 }, { width: WIDTH.most }],
  }
  const fields = columns.map(({ field }) => field)
  return writeWorkbook([report, about], linesOf(fields, rows))
}

function* linesOf(fields: readonly string[], rows: readonly ReportRow[]) {
  for (const row of rows) yield fields.map((field) => cellOf(field, row[field] ?? null))
}

function cellOf(field: string, value: Value): Cell {
  if (value === null) return null
  const kind = kindOf(field, value)
  if (kind === 'text') return text(String(value))
  if (kind === 'day') return { value: new Date(`${value}T00:00:00Z`), format: DAY }
  return { value: Number(value), format: kind === 'money' ? MONEY : (FORMATS[field] ?? COUNT) }
}

function saying(value: string | Date, kind?: 'time'): Cell {
  if (typeof value === 'string') return text(value)
  return { value, format: kind === 'time' ? `${DAY} hh:mm` : DAY, align: 'left' }
}

const bold = (label: string): CellObject => ({ ...text(label), fontWeight: 'bold' })

/**
 * Text as a workbook's cell holds it. `_x0041_` means A there, so text that looks like that gets its first letter
 * encoded. Also encoded are carriage returns, which XML would change, and words that every JavaScript object has, which
 * the library's list of texts would mix up.
 */
function text(value: string): CellObject {
  const escaped = value.replace(/_(?=x[\da-f]{4}_)|\r/gi, codeOf)
  const isTaken = escaped in {}
  return { value: isTaken ? codeOf(escaped) + escaped.slice(1) : escaped }
}

function codeOf(letter: string): string {
  return `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

function widthOf(label: string, field: string, rows: readonly ReportRow[]): number {
  const longest = rows.reduce((most, row) => Math.max(most, String(row[field] ?? '').length), 0)
  return Math.min(WIDTH.most, Math.max(WIDTH.least, label.length + 2, longest + 2))
}
