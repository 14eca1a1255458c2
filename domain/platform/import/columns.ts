import { isNothing, unmarkedText } from '#domain/csv.ts'
import { dayCounter, orderIn, type DayCounter } from '#domain/platform/import/day-order.ts'
import { areUnits, isQualified, plainHeading } from '#domain/platform/import/fields.ts'
import type { FileKind, Sample } from '#domain/platform/import/file-kind.ts'
import { firstLetters, MOST_ROWS } from '#domain/platform/import/limits.ts'
import { markCounter, numberKindOf, type MarkCounter } from '#domain/platform/import/marks.ts'
import { readNumber, type DecimalMark } from '#domain/platform/import/numbers.ts'
import { cellReader } from '#domain/platform/import/read-cell.ts'
import type { FileRecord } from '#domain/platform/import/records.ts'
import {
  MOST_COLUMNS,
  type FieldDoubt,
  type ImportColumn,
} from '#domain/platform/import/settings.ts'

/** Number of records from which columns are counted and, without headings, guessed. */
const SAMPLE_RECORDS = 2000

type Heading = Pick<ImportColumn, 'position' | 'header'>

type Counters = { numbers: MarkCounter; days: DayCounter }

/** Every column of a file with its heading, the field it seems to hold, and how its numbers and dates are written. */
export function columnsOf(
  kind: FileKind,
  records: Iterable<FileRecord>,
  headerLine: number,
): ImportColumn[] {
  const counters: Counters[] = []
  const sample: FileRecord[] = []
  let header: readonly string[] | null = null
  let units: readonly string[] | null = null
  let count = 0
  for (const { line, ...record } of records) {
    count += 1
    // The reader of the file refuses more rows.
    if (count > MOST_ROWS) break
    const cells = record.cells.slice(0, MOST_COLUMNS)
    const isSampled = count <= SAMPLE_RECORDS
    if (isSampled && line >= headerLine)
      for (let position = counters.length; position < cells.length; position += 1)
        counters.push({ numbers: markCounter(), days: dayCounter() })
    if (line === headerLine) header = cells
    if (line <= headerLine) continue
    if (header !== null && units === null) {
      units = areUnits(cells) ? cells : []
      if (units === cells) continue
    }
    if (isSampled) sample.push({ line, ...record })
    // Every line is looked at, not a sample: one number far down may show how all are written, or leave it open.
    for (const [position, { numbers, days }] of counters.entries()) {
      const isExact = record.exact?.[position] === true
      numbers.add(cells[position] ?? '', isExact)
      if (!isExact) days.add(cells[position] ?? '')
    }
  }
  const cellsAt = (position: number) => sample.map(({ cells }) => cells[position] ?? '')
  const headings = counters.map((_, position) => ({
    position,
    header: headingOf(header?.[position] ?? '', units?.[position] ?? ''),
  }))
  const sampleAt = ({ position, header }: Heading) => {
    return { position, header, cells: cellsAt(position) }
  }
  const { fields, doubts } = header
    ? fieldsByHeading(kind, headings.map(sampleAt))
    : { fields: kind.guess(headings.map(sampleAt)), doubts: NO_DOUBTS }
  const ofFile = markOfFile(kind, counters, fields)
  const areOpen = mayBeCentavos(kind, counters, fields)
  return counters.map(({ numbers, days }, position) => ({
    ...columnAt(headings[position] ?? { position, header: '' }, cellsAt(position)),
    ...writingOf({ numbers, days }, headings[position]?.header ?? '', { ofFile, areOpen }),
    field: fields.get(position) ?? null,
    fieldDoubt: doubts.get(position) ?? null,
  }))
}

/** A heading as if it said itself what stands below it, 'Price (centavos)'. A blank one goes on with that left of it. */
function headingOf(cell: string, unit: string): string {
  const heading = unmarkedText(cell).trim()
  if (heading === '' || isNothing(unit)) return heading
  return /^\s*[([]/.test(unit) ? `${heading} ${unit.trim()}` : `${heading} (${unit.trim()})`
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

function writingOf(
  { numbers, days }: Counters,
  header: string,
  { ofFile, areOpen }: { ofFile: DecimalMark | null; areOpen: boolean },
) {
  const { decimalMark, doubt } = numbers.marks(ofFile)
  const isSaid = /centavo|\bcents?\b|peso|php|₱/i.test(header)
  const digits = areOpen && !isSaid ? numbers.mayBeCentavos() : null
  const shown = days.order()
  const headed = shown?.isCertain === false ? orderIn(header) : null
  return {
    decimalMark,
    markDoubt: doubt ?? (digits ? { digits, as: ['pesos' as const] } : null),
    dayOrder: headed ?? shown?.order ?? ('MDY' as const),
    isDayOrderCertain: headed === null ? (shown?.isCertain ?? null) : true,
    ...(shown?.mayBeginWithYear && { mayBeginWithYear: true }),
    ...(shown?.isMixed && { hasBothDayOrders: true }),
    ...(days.hasDaysWithoutYear() && { hasDaysWithoutYear: true }),
  }
}

/** Whether all amounts of a file may be centavos: one that shows centavos shows that its writer writes pesos. */
function mayBeCentavos(
  kind: FileKind,
  counters: readonly Counters[],
  fields: ReadonlyMap<number, string>,
): boolean {
  const ofAmounts = [...fields].filter(([, field]) => kind.fields.kindOf(field) === 'money')
  const mayBe = ([position]: [number, string]) =>
    counters[position]?.numbers.mayBeCentavos() !== null
  return kind.mayBeCentavos === true && ofAmounts.every(mayBe)
}

/**
 * The decimal mark that some columns prove, if no column proves the other: one writer uses one mark. A column in which
 * the other mark stands before three digits then has thousands. null when nothing is proved.
 */
function markOfFile(
  kind: FileKind,
  counters: readonly Counters[],
  fields: ReadonlyMap<number, string>,
): DecimalMark | null {
  const proven = [...fields].flatMap(([position, field]) => {
    const numbers = numberKindOf(kind.fields.kindOf(field))
    return numbers === null ? [] : [counters[position]?.numbers.marks().proven[numbers] ?? null]
  })
  const marks = new Set(proven.filter((mark) => mark !== null))
  return marks.size === 1 ? ([...marks][0] ?? null) : null
}

const NO_DOUBTS: ReadonlyMap<number, FieldDoubt> = new Map()

/**
 * Assigns each field once. A further column that its heading names, one whose heading says more than the field, and one
 * that does not hold what it names, are in doubt.
 */
function fieldsByHeading(
  kind: FileKind,
  columns: readonly Sample[],
): { fields: Map<number, string>; doubts: Map<number, FieldDoubt> } {
  const fields = new Map<number, string>()
  const doubts = new Map<number, FieldDoubt>()
  for (const { field, odd, ...column } of namedColumns(kind, columns)) {
    if (field === null) continue
    const { position, cells } = column
    const cell = firstLetters(odd?.cell ?? cells[0] ?? '', 100)
    if (odd) doubts.set(position, { field, why: odd.why, cell })
    else if (![...fields.values()].includes(field)) fields.set(position, field)
    else if (cells.length > 0) doubts.set(position, { field, why: 'second', cell })
  }
  for (const [position, doubt] of hintedColumns(kind, columns, fields))
    if (!fields.has(position) && !doubts.has(position)) doubts.set(position, doubt)
  return { fields, doubts }
}

/** Columns whose heading has a word of a field that no column holds, or of another column of numbers: 'New Price' beside 'Price'. */
function hintedColumns(
  kind: FileKind,
  columns: readonly Sample[],
  fields: ReadonlyMap<number, string>,
): Map<number, FieldDoubt> {
  const held = new Set(fields.values())
  const hinted = new Map<number, FieldDoubt>()
  for (const { position, header, cells } of columns) {
    const heading = plainHeading(header.slice(0, 100))
    const areFigures = areNumbers(cells)
    const isMeant = (field: string) =>
      !held.has(field) ||
      (areFigures &&
        numberKindOf(kind.fields.kindOf(field)) !== null &&
        !kind.others?.test(heading))
    const [, field] = kind.hints.find(([words, name]) => words.test(heading) && isMeant(name)) ?? []
    const cell = firstLetters(cells.find((each) => !isNothing(each)) ?? '', 100)
    if (field !== undefined && cell !== '')
      hinted.set(position, { field, why: held.has(field) ? 'second' : 'qualified', cell })
  }
  return hinted
}

type Named = Sample & { field: string | null; odd: ReturnType<FileKind['misfit']> }

/**
 * The columns with the fields that their headings name, and why they do not hold them; one without a heading goes on with
 * the numbers left of it. A field that no column holds is the first one's whose heading names it only then.
 */
function namedColumns(kind: FileKind, columns: readonly Sample[]): Named[] {
  const { fields } = kind
  let left: string | null = null
  const named = columns.map((column): Named => {
    const isOpen =
      column.header === '' && left !== null && numberKindOf(fields.kindOf(left)) !== null
    left = isOpen && areNumbers(column.cells) ? left : fields.named(column.header)
    const filled = { ...column, cells: column.cells.filter((cell) => !isNothing(cell)) }
    return { ...filled, field: left, odd: left === null ? null : misfitOf(kind, left, filled) }
  })
  for (const column of named) {
    const field = kind.byDefault(column, named)
    if (field !== null && named.every((each) => each.field !== field || each.odd))
      Object.assign(column, { field, odd: null })
  }
  return named
}

/**
 * Why a column may not hold what its heading names: the heading says more, or most of its cells are none of the words for
 * yes, no or a choice.
 */
function misfitOf(kind: FileKind, field: string, column: Sample): Named['odd'] {
  const { header, cells } = column
  const read = cellReader(kind, {
    field,
    header,
    decimalMark: '.',
    isCentavos: false,
    dayOrder: 'MDY',
    today: '',
  })
  const isOfWords = ['yesNo', 'choice'].includes(kind.fields.kindOf(field))
  const strange = cells.filter((cell) => isOfWords && 'error' in read(cell))
  const [cell] = strange.length > 0 ? strange : cells
  const areStrange = strange.length * 2 > cells.length
  const isOther = isQualified(header) && kind.fields.namedInFull(header) === null
  if (areStrange && cell !== undefined) return { why: 'misfit', cell }
  return kind.misfit(field, column) ?? (isOther ? { why: 'qualified', cell: cell ?? '' } : null)
}

/**
 * Whether a column is a list of numbers, as under a heading that spans several, and not a remark here and there. Its
 * first cell may be a second line of headings.
 */
function areNumbers(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isNothing(cell))
  const isNumber = (cell: string) => readNumber(cell, '.') !== null
  const numbers = filled.slice(filled.findIndex(isNumber) === 1 ? 1 : 0)
  return numbers.length * 2 > cells.length && numbers.every(isNumber)
}
