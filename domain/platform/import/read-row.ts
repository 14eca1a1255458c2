import { isNothing } from '#domain/csv.ts'
import type { FileKind, Shop } from '#domain/platform/import/file-kind.ts'
import { areUnits, unitInHeading } from '#domain/platform/import/fields.ts'
import { cellReader } from '#domain/platform/import/read-cell.ts'
import type { Value, Values, Remark, RowReading } from '#domain/platform/import/row-reading.ts'
import type { FileRecord } from '#domain/platform/import/records.ts'
import type { ReadSettings } from '#domain/platform/import/settings.ts'
import { shortText } from '#domain/platform/import/limits.ts'

/** The words of a total, without the signs around them: 'Grand total', 'Sub-total: 3', 'Total (2 items)'. */
const TOTAL =
  /^((grand|sub|over ?all|net)?[ -]?totals?( (of|number|items?|products?|customers?|suppliers?|clients?|vendors?|rows?|records?|value|amount|qty|quantity|stock|cost)\b.*| ?\(.*|[ :=*\d.,₱-]*)|(sum|average|kabuuan)[ :=*-]*)$/i
/** What stands at the foot of a page: its number, who printed it, what is carried on to the next. */
const FOOT =
  /^(page \d+( (of|\/) \d+)?|(printed|prepared|generated|exported|checked|approved)( by| on| at|:| \d).*|(carried|brought|balance) (forward|over|down))$/i
/** Figures beside a total. A cell with letters in it is a code or a name. */
const NO_LETTERS = /^(php|p)?\P{L}*$/iu

const ABOVE = 'It stands above the headings.'
const UNITS = 'It goes on with the headings: it says how their columns are written.'
const ALONE = 'Only one cell is filled: a title, or the end of the row above.'

/** Makes a function that reads the lines of a file in order: the values of each, and what is wrong with it. */
export function rowReader<Settings extends ReadSettings>(
  kind: FileKind<Settings>,
  settings: Settings,
  header: readonly string[] | null,
  shop: Shop,
) {
  const finish = kind.finisher(settings, shop)
  let last: { line: number; name: Value | undefined } | null = null
  let otherHeadings: number | null = null
  const headings = header?.map((cell) => cell.trim())
  const columns = columnsToRead(kind, settings, shop)
  let isBelowHeadings = headings !== undefined

  return (record: FileRecord): RowReading => {
    const { line, cells } = record
    if (isBelowHeadings && line > settings.headerLine) {
      isBelowHeadings = false
      if (areUnits(cells)) return nothingIn(record, UNITS)
    }
    const isHeading = finish.isHeading(record)
    const skipped = lineSkipped(record, kind, settings, headings ?? null)
    if (isHeading || skipped === ABOVE || skipped === ALONE) finish.title(record)
    if (skipped !== null) return nothingIn(record, skipped)
    if (isHeading) return nothingIn(record, 'It goes on with the headings.')
    if (headings && otherHeadings === null && areHeadings(cells, kind)) otherHeadings = line
    const { values, remarks, units } = readCells(record, kind, columns)
    if (last && isTotalOf(last.name, values.name)) return nothingIn(record, aTotal(kind))
    if (otherHeadings !== null) remarks.push(belowOtherHeadings(otherHeadings))
    if (
      isContinuation(values, kind) &&
      !remarks.some(({ isError, isLeftOut }) => isError || isLeftOut)
    ) {
      const above = last ? ` It seems to go on from line ${last.line}.` : ''
      return nothingIn(record, `${kind.emptyRow}${above}`)
    }
    remarks.push(
      ...remarksOnLine(record, settings, header),
      ...remarksOnSplit(record, kind, settings, header),
    )
    const locationId = finish.row(values, remarks, last?.name)
    last = { line, name: values.name ?? last?.name }
    const withUnits = Object.keys(units).length > 0 ? { units } : {}
    return { line, cells, values, remarks, ...withUnits, skipped: null, locationId, lotOf: null }
  }
}

/** Whether a line between the rows names other columns than the headings do, as where two files were joined. */
function areHeadings(cells: readonly string[], { fields }: FileKind): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 1 && filled.every((cell) => fields.namedInFull(cell) !== null)
}

function belowOtherHeadings(line: number): Remark {
  const toDo = 'send what stands below them as a file of its own'
  const what = `has other headings than this file: ${toDo}`
  return refusal(null, `Line ${line} ${what}`, `A line above ${what}`)
}

function nothingIn({ line, cells }: FileRecord, skipped: string): RowReading {
  return { line, cells, values: {}, remarks: [], skipped, locationId: null, lotOf: null }
}

function aTotal({ noun }: Pick<FileKind, 'noun'>): string {
  return `A total, not a ${noun}.`
}

/** Whether a name is that of the row above with a total, as spreadsheets write below each group: 'Biogesic Total'. */
function isTotalOf(above: Value | undefined, name: Value | undefined): boolean {
  return above !== undefined && String(name).toLowerCase() === `${above} total`.toLowerCase()
}

/** Why a line holds nothing of the kind, whatever its columns say; null when it may hold something. */
function lineSkipped(
  { line, cells }: FileRecord,
  { noun, namesAlone }: FileKind,
  settings: ReadSettings,
  headings: readonly string[] | null,
): string | null {
  if (line < settings.headerLine) return ABOVE
  const filled = cells.filter((cell) => !isNothing(cell))
  const [first = ''] = filled
  if (filled.length === 0) return 'The line is empty.'
  if (
    headings &&
    filled.length > 1 &&
    headings.every((heading, at) => heading === (cells[at] ?? '').trim())
  )
    return 'The headings again.'
  const words = (shortText(first) ?? '').replace(/^\P{L}+/u, '')
  const isFigures = filled.slice(1).every((cell) => NO_LETTERS.test(cell.trim()))
  if (TOTAL.test(words) && (isFigures || filled.length * 2 <= cells.length + 1))
    return aTotal({ noun })
  if (FOOT.test(words) && isFigures) return `The foot of a page, not a ${noun}.`
  const used = settings.columns.filter(({ field }) => field !== null).length
  const isName =
    namesAlone &&
    settings.columns.some(
      ({ field, position }) => /name$/i.test(field ?? '') && !isNothing(cells[position] ?? ''),
    )
  if (filled.length === 1 && used > 2 && !isName) return ALONE
  return null
}

function isContinuation(values: Values, { identifying }: FileKind): boolean {
  return identifying.every((field) => values[field] === undefined)
}

/** The columns that hold something, with what reads their cells. */
function columnsToRead(
  kind: FileKind,
  { columns, isQuoted }: ReadSettings,
  { today }: Pick<Shop, 'today'>,
) {
  return columns.flatMap(({ field, ...column }) => {
    if (field === null) return []
    const own = { ...column, field, today, areQuotesLetters: !isQuoted }
    return {
      field,
      position: column.position,
      unit: unitInHeading(column.header),
      read: cellReader(kind, own),
      readExact: cellReader(kind, { ...own, isExact: true, decimalMark: '.' }),
    }
  })
}

function readCells(
  { cells, exact }: FileRecord,
  kind: FileKind,
  columns: ReturnType<typeof columnsToRead>,
) {
  const values: Values = {}
  const remarks: Remark[] = []
  const units: NonNullable<RowReading['units']> = {}
  for (const { field, position, read, readExact, unit: ofHeading } of columns) {
    const cell = cells[position]
    if (cell === undefined || isNothing(cell)) continue
    const reading = exact?.[position] === true ? readExact(cell) : read(cell)
    if ('error' in reading)
      remarks.push(
        kind.keepsRowOut(field)
          ? refusal(field, reading.error, reading.reason)
          : leftOut(field, reading.error, reading.reason),
      )
    else values[field] = reading.value
    if ('notice' in reading && reading.notice !== undefined)
      remarks.push(notice(field, reading.notice, reading.reason))
    const unit = 'unit' in reading ? (reading.unit ?? ofHeading) : null
    if (unit !== null) units[field] = unit
  }
  return { values, remarks, units }
}

/** The remark on a cell without which its row is taken. */
export function leftOut(field: string, message: string, reason: string): Remark {
  const sentence = `${message.endsWith('.') ? message : `${message}.`} The cell is left out.`
  return { ...notice(field, sentence, `${reason}: the cell is left out`), isLeftOut: true }
}

export function notice(field: string | null, message: string, reason?: string): Remark {
  return { field, message, isError: false, ...(reason !== undefined && { reason }) }
}

/** The remark that keeps its row out. */
export function refusal(field: string | null, message: string, reason?: string): Remark {
  return { ...notice(field, message, reason), isError: true }
}

/**
 * The sign of a thousand that its comma has cut in two, 1,250.00 without quotes: a price of one to three digits, and three
 * digits with centavos in the next column, which has no amounts. A blank cell at the end may hide it.
 */
function remarksOnSplit(
  { cells, exact }: FileRecord,
  kind: FileKind,
  { columns, delimiter }: ReadSettings,
  header: readonly string[] | null,
): Remark[] {
  if (exact !== undefined || delimiter !== ',') return []
  const kindAt = (at: number) => {
    const field = columns.find(({ position }) => position === at)?.field ?? null
    return field === null ? null : kind.fields.kindOf(field)
  }
  const at = cells.findIndex(
    (cell, at) =>
      /^(₱|php|p)? ?\d{1,3}$/i.test(cell.slice(0, 10).trim()) &&
      /^\d{3}\.\d{2}$/.test((cells[at + 1] ?? '').slice(0, 10).trim()) &&
      kindAt(at) === 'money' &&
      !['money', 'percent'].includes(kindAt(at + 1) ?? ''),
  )
  if (at === -1) return []
  const what = 'seem to be one number that its comma has cut in two'
  const remark = notice(null, `'${cells[at]}' and '${cells[at + 1]}' ${what}`, `Two cells ${what}`)
  return [{ ...remark, isError: header !== null && cells.length > header.length }]
}

/** Signs that the line was not cut as its writer meant it. */
function remarksOnLine(
  { line, cells, isBroken, exact }: FileRecord,
  { delimiter }: ReadSettings,
  header: readonly string[] | null,
): Remark[] {
  const remarks: Remark[] = []
  const error = (message: string, reason?: string) => remarks.push(refusal(null, message, reason))
  if (isBroken) error('A quote opens a cell here and is never closed')
  if (exact === undefined && cells.some((cell) => cell.includes('\\"')))
    error('A quote is written as \\" here: the line may have been cut in the wrong place')
  const isCut = exact === undefined
  const rows = isCut && header !== null ? rowsIn(cells, delimiter, header.length) : 1
  if (rows > 1) {
    const what = 'were read as one, because a quote at their edges is missing'
    error(`Lines ${line} to ${line + rows - 1} ${what}`, `Several lines ${what}`)
  }
  const isLonger =
    isCut && header !== null && cells.slice(header.length).some((cell) => !isNothing(cell))
  if (isLonger)
    error(
      `The line has ${cells.length} cells, the headings ${header.length}: a cell may hold the delimiter`,
      'The line has more cells than there are headings: a cell may hold the delimiter',
    )
  return remarks
}

/**
 * How many rows a line would be if none of its cells went over several lines: more than one where each of them would
 * have as many cells as there are headings, as where a quote that was never closed has met one further down.
 */
function rowsIn(cells: readonly string[], delimiter: string, width: number): number {
  if (width < 2 || !cells.some((cell) => /[\r\n]/.test(cell))) return 1
  const lines = cells.join(delimiter).split(/\r\n|\r|\n/)
  return lines.every((each) => each.split(delimiter).length === width) ? lines.length : 1
}
