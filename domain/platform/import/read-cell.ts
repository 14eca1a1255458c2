import { unmarkedText } from '#domain/csv.ts'
import { seen } from '#domain/folding.ts'
import { NO, YES, type FieldKind } from '#domain/platform/import/fields.ts'
import type { FileKind } from '#domain/platform/import/file-kind.ts'
import { firstLetters, MOST_CELL_LETTERS, shortText } from '#domain/platform/import/limits.ts'
import { readNumber } from '#domain/platform/import/numbers.ts'
import { readActive } from '#domain/platform/import/read-active.ts'
import { readColumnDay } from '#domain/platform/import/read-day.ts'
import type { ImportColumn } from '#domain/platform/import/settings.ts'
import type { Value } from '#domain/platform/import/row-reading.ts'

/** `reason` is the sentence without what is this cell's own, so that equal reasons can be counted. */
export type CellReading =
  | { value: Value; notice?: string; reason?: string; unit?: string | null }
  | { error: string; reason: string }

type CellColumn = Pick<
  ImportColumn,
  'header' | 'decimalMark' | 'isCentavos' | 'dayOrder' | 'hasDaysWithoutYear'
> & {
  field: string
  /** Today in the shop's time zone, 'YYYY-MM-DD'. */
  today: string
  /** A workbook says itself that the cell is a number or a day. */
  isExact?: boolean
  /** Quotes enclose no cells in this file. */
  areQuotesLetters?: boolean
}
type Column = CellColumn & { kind: FileKind; label: string }

/** Cells of a column repeat: so many different ones are read once. */
const MOST_KNOWN = 1000

/** Makes what reads a column's cells that are not blank. */
export function cellReader(kind: FileKind, ofColumn: CellColumn): (cell: string) => CellReading {
  const column = { ...ofColumn, kind, label: kind.fields.labelOf(ofColumn.field) }
  const known = new Map<string, CellReading>()
  return (cell) => {
    const before = known.get(cell)
    if (before) return before
    const reading = readCell(cell, column)
    if (known.size < MOST_KNOWN) known.set(cell, reading)
    return reading
  }
}

/** Reads a cell. Whatever the product form would refuse is refused here, by the form's own schema. */
function readCell(cell: string, column: Column): CellReading {
  const { kind } = column
  const text = seen(cell).trim()
  if (SPREADSHEET_ERROR.test(text)) return unreadable(column, text, 'an error of a spreadsheet')
  // A cell longer than any field is passed on unread: the form's rule refuses it, and no pattern runs over it.
  const reading: CellReading =
    text.length > MOST_CELL_LETTERS
      ? { value: text }
      : READERS[kind.fields.kindOf(column.field)](unmarkedText(text), column)
  if ('error' in reading) return reading
  const isLost = typeof reading.value === 'string' && LOST.test(reading.value)
  if (isLost) return always(`${column.label} has signs that cannot be read: try another encoding`)
  return asTheFormTakes(column, reading)
}

/** Signs that stand for what no letter was found for. */
const LOST = /[\u0080-\u009F\uFFFD]/

/** What a spreadsheet saves in place of a value that it could not calculate. #N/A counts as nothing. */
const SPREADSHEET_ERROR =
  /^#(?:(?:REF|VALUE|DIV\/0|NUM|NULL|ERROR|SPILL|CALC|FIELD|BLOCKED|UNKNOWN|CONNECT|BUSY)!|NAME\?)$/i

/** Says what a cell is or is not, quoting it. */
function unreadable({ label }: Column, cell: string, what: string): CellReading {
  return { error: `${label}: '${shown(cell)}' is ${what}`, reason: `${label} is ${what}` }
}

/** An error whose sentence is the same for every cell of the column. */
function always(error: string): CellReading {
  return { error, reason: error }
}

/** A value as the form's schema takes it, which writes a code in its one spelling; or the error with which it refuses it. */
function asTheFormTakes(
  { field, label, kind }: Column,
  reading: Extract<CellReading, { value: Value }>,
): CellReading {
  const { value } = reading
  const taken = kind.rules[field]?.safeParse(value)
  if (!taken?.error) {
    const isCode = kind.fields.kindOf(field) === 'code' && typeof taken?.data === 'string'
    return isCode ? { ...reading, value: taken.data as string } : reading
  }
  const [issue] = taken.error.issues
  const reason = issue?.message ?? `${label} is not valid`
  const isLong = issue?.code === 'too_big' && typeof value === 'string'
  return isLong ? { error: `${reason}: this one has ${value.length}`, reason } : always(reason)
}

function readText(cell: string, column: Column): CellReading {
  const { field, label } = column
  const value =
    field === 'description' || field === 'notes' ? cell.replace(/<br\s*\/?>/gi, '\n') : cell
  const isMisread = MISREAD.test(cell) || (LOST_LETTER.test(cell) && !cell.includes('://'))
  const reason = isMisread
    ? `${label} has signs inside a word: if it looks wrong, try another encoding`
    : doubtOnQuotes(cell, column)
  return reason === null ? { value } : notice(reason, cell, value)
}

function notice(reason: string, cell: string, value: Value): CellReading {
  return { value, notice: `${reason}: '${shown(cell)}'`, reason }
}

/** Why the quotes of a cell may be other than letters of it; null when there is no doubt. */
function doubtOnQuotes(cell: string, { label, areQuotesLetters }: Column): string | null {
  if (isTorn(cell)) return `${label} has one quote: see whether it was the edge of a cell`
  const isEnclosed = areQuotesLetters === true && /^".*"$/s.test(cell)
  return isEnclosed
    ? `${label} keeps the quotes around it, as quotes count as characters here`
    : null
}

/** Whether a cell has one edge of a cell in quotes, which its file never closed or opened. Behind digits a quote is inches. */
function isTorn(cell: string): boolean {
  if (!cell.includes('"')) return false
  const quotes = cell.split('"').length - 1
  return quotes % 2 === 1 && (cell.startsWith('"') || /[^\d\s½¼¾]"$/.test(cell))
}

/** What programs write for a letter that their encoding does not have: Ni?o. */
const LOST_LETTER = /\p{L}\?\p{L}/u
/** What letters become that are read in the wrong encoding: Ã± for ñ in any program, or a sign in the middle of a word. */
const MISREAD = /[ÂÃ][\u00A0-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|\p{L}[¤¥¢£§¶•‚„…†‡‰‹›–—]\p{Ll}/u

function readCode(cell: string, column: Column): CellReading {
  const { label, isExact } = column
  const lost = (what: string) => {
    const toDo = `${what}: make the column text there and save the file again`
    return { error: `${label} ${cell} ${toDo}`, reason: `${label} ${toDo}` }
  }
  if (/^\d+([.,]\d+)?e\+\d+$|^\d[.,]\d+e\d+$/i.test(cell))
    return lost('was cut short by a spreadsheet')
  // Typed as 3-12, it is 12 March to a spreadsheet, which keeps no trace of what was typed.
  if (isExact && /^(\d{4}-\d\d(-\d\d)?|\d{1,2}-[A-Z][a-z]{2})$/.test(cell))
    return lost('is a day to the workbook')
  const code = codeMeant(cell)
  if (code !== cell) return readAs(column, cell, code, code)
  const doubt = doubtOnQuotes(cell, column)
  return doubt === null ? { value: cell } : notice(doubt, cell, cell)
}

/** A code as it was before a spreadsheet took it for a number, 1001.0 or 4,801,051,603,181, or wrote it in wide digits. */
function codeMeant(cell: string): string {
  const code = cell.normalize('NFKC')
  if (/^\d{3,}[.,]0{1,2}$/.test(code)) return code.replace(/[.,]0+$/, '')
  return /^\d{1,3}(,\d{3}){3,}$/.test(code) ? code.replaceAll(',', '') : code
}

/** A price of so many centavos among prices in pesos. */
const CENTAVOS = /¢|\bcentavos?\b|\bcents?\b/i

function readMoney(cell: string, column: Column): CellReading {
  const { label } = column
  const number = readNumber(cell, column.decimalMark)
  const isShare = cell.includes('%')
  const isOtherUnit = !column.isCentavos && CENTAVOS.test(cell)
  if (!number || isShare || isOtherUnit) return unreadable(column, cell, 'not an amount')
  const amount = column.isCentavos ? shifted(number.decimal, -2) : number.decimal
  const value = rounded(amount, 2)
  if (value.startsWith('-') && !/^-0\.00$/.test(value))
    return { error: `${label} is ${amount}: it must not be below 0`, reason: `${label} is below 0` }
  const isRounded = /[1-9]/.test((amount.split('.')[1] ?? '').slice(2))
  const isThreeDecimals = number.isByColumn && number.decimal.includes('.')
  const isOdd = number.isOdd || number.saysMore || isRounded || isThreeDecimals
  const amountOf = value.replace('-', '')
  const { unit } = number
  return isOdd ? { ...readAs(column, cell, amountOf, value), unit } : { value: amountOf, unit }
}

/** A value that is not quite what the cell says, with the notice about it. */
function readAs({ label }: Column, cell: string, value: Value, words: string): CellReading {
  return {
    value,
    notice: `${label}: '${shown(cell)}' was read as ${words}`,
    reason: `${label} was read as something else than it says`,
  }
}

function readPercent(cell: string, column: Column): CellReading {
  const number = readNumber(cell, column.decimalMark)
  return number ? { value: number.decimal } : unreadable(column, cell, 'not a percentage')
}

function readWhole(cell: string, column: Column): CellReading {
  const { label } = column
  const number = readNumber(cell, column.decimalMark)
  if (!number || cell.includes('%')) return unreadable(column, cell, 'not a number')
  const [whole = '', fraction = ''] = number.decimal.split('.')
  if (/[1-9]/.test(fraction)) return unreadable(column, cell, 'not a whole number')
  if (Number(whole) < 0)
    return {
      error: `${label} is ${whole}: it must not be below 0. Count what is there.`,
      reason: `${label} is below 0`,
    }
  const value = Number(whole)
  const { saysMore, unit } = number
  return saysMore ? { ...readAs(column, cell, value, String(value)), unit } : { value, unit }
}

function readYesNo(cell: string, column: Column): CellReading {
  if (column.field === 'isActive') {
    const value = readActive(cell, column.header)
    return value === null ? unreadable(column, cell, 'neither active nor inactive') : { value }
  }
  const word = cell.toLowerCase()
  if (YES.has(word) || word === 'active' || word === 'enabled') return { value: true }
  if (NO.has(word) || word === 'inactive' || word === 'disabled') return { value: false }
  return unreadable(column, cell, 'neither yes nor no')
}

function readChoice(cell: string, column: Column): CellReading {
  const { options, fields } = column.kind
  const meant = fields.choiceIn(column.field, cell, column.header)
  if (meant !== null) return { value: meant }
  const choices = options[column.field] ?? []
  const word = (shortText(cell) ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^CODE/, 'C')
  const choice = choices.find((each) => each === word)
  return choice === undefined
    ? unreadable(
        column,
        cell,
        `none of ${choices.map((each) => fields.wordOf(column.field, each)).join(', ')}`,
      )
    : { value: choice }
}

function readDate(cell: string, column: Column): CellReading {
  const { label, dayOrder: order, hasDaysWithoutYear = false, today } = column
  const reading = readColumnDay(cell, { order, hasDaysWithoutYear, today })
  if ('isNot' in reading) return unreadable(column, cell, reading.isNot)
  const { day, notice } = reading
  if (notice === null) return { value: day }
  const read = readAs(column, cell, day, day)
  return notice === 'order'
    ? read
    : { ...read, reason: `${label} is a month: read as its last day` }
}

const READERS: Record<FieldKind, (cell: string, column: Column) => CellReading> = {
  text: readText,
  named: readText,
  code: readCode,
  money: readMoney,
  percent: readPercent,
  whole: readWhole,
  yesNo: readYesNo,
  choice: readChoice,
  day: readDate,
}

/** A cell as a sentence quotes it: cut when it is long. */
function shown(cell: string): string {
  const short = firstLetters(cell, 60)
  return short === cell ? cell : `${short}…`
}

/** A decimal text with its point moved: 1250 by -2 is 12.50. Done on digits, so that nothing is rounded. */
function shifted(decimal: string, places: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  const digits = whole.padStart(1 - places, '0')
  return `${sign}${digits.slice(0, places)}.${digits.slice(places)}${fraction}`
}

/** A decimal text rounded to so many places, half away from zero. Done on digits, so that it is exact. */
function rounded(decimal: string, places: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  const kept = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  const digits = String(Number(fraction[places] ?? 0) >= 5 ? kept + 1n : kept).padStart(
    places + 1,
    '0',
  )
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
