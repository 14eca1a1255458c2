export const DAY_ORDERS = ['DMY', 'MDY'] as const
/** Which comes first in a date written in numbers, 1/2/2014: the day or the month. */
export type DayOrder = (typeof DAY_ORDERS)[number]

export type ReadDay = {
  /** 'YYYY-MM-DD' */
  day: string
  /** The date fits only the other order than that of its column. */
  isOdd: boolean
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** A time of day, which is cut off. */
const TIME = /[T ] ?\d{1,2}:\d{2}/
/** Days as spreadsheets number them, from 1954 to 2119; day 0 is 30 December 1899. */
const SERIAL = /^([2-7]\d{4})(\.\d+)?$/
const NUMERIC = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})$/
const NUMERIC_BEGINNING = /^\s*\d{1,2}[-/.\s]/u

/** Reads a date in any form that lists of medicines use; null when it is none. A month without a day means its last day. */
export function readDay(cell: string, order: DayOrder): ReadDay | null {
  const text = dayText(cell)
  if (text === null) return null
  const certain = (day: string | null) => (day === null ? null : { day, isOdd: false })
  const year =
    /^(\d{4})[-/. ]?(\d{2})[-/. ]?(\d{2})$/.exec(text) ??
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (year) return certain(dayOf(Number(year[1]), Number(year[2]), Number(year[3])))
  const serial = SERIAL.exec(text)
  if (serial) return certain(ofSerial(Number(serial[1])))
  const numeric = NUMERIC.exec(text)
  if (numeric) return readNumeric(numeric, order)
  return certain(readNamed(text) ?? readMonth(text))
}

/** No text is longer that is still read as a date, so that no pattern runs over long text. */
const MOST_LETTERS = 100

/** The text of a cell without a time of day; null when it is too long for a date. */
function dayText(cell: string): string | null {
  if (cell.length > MOST_LETTERS) return null
  return cell.replace(/\s+/gu, ' ').trim().split(TIME, 1)[0]?.trim() ?? null
}

/** The parts of a date written in numbers, 1/2/2014; null when a cell holds none. */
export function numericParts(cell: string): RegExpExecArray | null {
  return NUMERIC_BEGINNING.test(cell) ? NUMERIC.exec(dayText(cell) ?? '') : null
}

function readNumeric(
  [, first = '', second = '', year = '']: RegExpExecArray,
  order: DayOrder,
): ReadDay | null {
  const isDayFirst = order === 'DMY'
  const read = (isFirstDay: boolean) => {
    const [day, month] = isFirstDay ? [first, second] : [second, first]
    return dayOf(fullYear(year), Number(month), Number(day))
  }
  const usual = read(isDayFirst)
  if (usual !== null) return { day: usual, isOdd: false }
  const other = read(!isDayFirst)
  return other === null ? null : { day: other, isOdd: true }
}

const YEAR_AND_NAME = /^(\d{4})[- ./,]*([a-z]{3,9})\.?(?:[- ./,]+(\d{1,2}))?$/i

/** Reads dates with the month's name: '13 January 2025', 'January 13, 2025', '13-Jan-25', 'Jan-2025', '2025-Jan'. */
function readNamed(cell: string): string | null {
  const text = cell.replace(YEAR_AND_NAME, '$3 $2 $1').trim()
  const named =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?[- ./]+)?([a-z]{3,9})\.?[- ./,]*(?:(\d{1,2})(?:st|nd|rd|th)?,?[- ./]+)?(\d{4}|\d{2})$/i
  const [match, before, name = '', after, year = ''] = named.exec(text) ?? []
  const month = monthNamed(name)
  if (match === undefined || month === null || (before !== undefined && after !== undefined))
    return null
  const day = before ?? after
  return day === undefined
    ? lastOf(fullYear(year), month)
    : dayOf(fullYear(year), month, Number(day))
}

function monthNamed(name: string): number | null {
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase())
  const full = [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ][index]
  return full?.startsWith(name.toLowerCase()) ? index + 1 : null
}

/** Reads '01/2025' and '2025-01', as boxes print them: the last day of that month. */
function readMonth(text: string): string | null {
  const monthFirst = /^(\d{1,2})[-/.](\d{4})$/.exec(text)
  if (monthFirst) return lastOf(Number(monthFirst[2]), Number(monthFirst[1]))
  const yearFirst = /^(\d{4})[-/.](\d{1,2})$/.exec(text)
  return yearFirst ? lastOf(Number(yearFirst[1]), Number(yearFirst[2])) : null
}

const SHORT_MONTH = /^(\d{2})[-/.](\d{2})$/

/**
 * Medicines keep for fifteen years at most. What expired up to five years ago may still stand on a
 * shelf; without its month it would come in as goods that never expire, and be sold.
 */
const YEARS = { before: 5, after: 15 }

/** Whether two numbers of two digits stand there: a month of a year, 12/27, or a day and a month. */
export function isShortMonth(text: string): boolean {
  return SHORT_MONTH.test(text)
}

/**
 * Reads an expiry as boxes print it: 12/27 is 31 December 2027. null unless the second number can be
 * a year of what is on a shelf.
 */
export function readShortMonth(text: string, today: string): string | null {
  const [, month, short] = SHORT_MONTH.exec(text) ?? []
  const year = 2000 + Number(short)
  return isNear(year, today, YEARS.after) ? lastOf(year, Number(month)) : null
}

function isNear(year: number, today: string, after: number): boolean {
  const thisYear = Number(today.slice(0, 4))
  return year >= thisYear - YEARS.before && year <= thisYear + after
}

/**
 * Whether five digits are more likely a date without its signs and its first nought than a spreadsheet's number of a day:
 * 63028 is 30 June 2028 rather than a day of 2072. Ten years, because 51528, 15 May 2028, is a day of 2041.
 */
export function isDateWithoutSigns(text: string, today: string): boolean {
  const serial = SERIAL.exec(text)
  const day = serial && ofSerial(Number(serial[1]))
  return day !== null && !isNear(Number(day.slice(0, 4)), today, 10)
}

function fullYear(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year)
}

function lengthOf(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

/** A day of the calendar as YYYY-MM-DD; null where there is none. */
export function dayOf(year: number, month: number, day: number): string | null {
  if (year < 1900 || day < 1 || day > lengthOf(year, month)) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The last day of a month. */
export function lastOf(year: number, month: number): string | null {
  return dayOf(year, month, lengthOf(year, month))
}

function ofSerial(serial: number): string {
  return new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10)
}

/** A day that somebody typed, or the days that it may mean; none when it is no day. */
export type TypedDay = { day: string } | { mayMean: readonly string[] }

type Typing = {
  /** Today in the shop's time zone, 'YYYY-MM-DD'. */
  today: string
  /** The last day that goods may be sold: a month alone means its last day, as on a box. */
  isExpiry: boolean
}

const MONTH_ALONE = /^(?:[a-z]{3,9}\.?[- ./,]*\d{4}|\d{1,2}[-/.]\d{4}|\d{4}[-/.]\d{1,2})$/i
const DAY_AND_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[- ./]*([a-z]{3,9})\.?$/i
const MONTH_AND_NUMBER = /^([a-z]{3,9})\.?[- ./,]*(\d{1,2})(?:st|nd|rd|th)?$/i

/**
 * Reads a day as people write it: '2026-11-22', 'Nov 22, 2026', '22 nov'. What may be read both
 * ways, as 11/12/2026, is not guessed. Digits alone are a code.
 */
export function readTypedDay(typed: string, { today, isExpiry }: Typing): TypedDay {
  const text = dayText(typed) ?? ''
  if (/^[\d.]*$/.test(text) && text.split('.').length < 3) return { mayMean: [] }
  const [, before = '', name = ''] = DAY_AND_MONTH.exec(text) ?? []
  if (before !== '') return oneOf(withoutYear(name, Number(before), { today, isExpiry }))
  const [, month = '', after = ''] = MONTH_AND_NUMBER.exec(text) ?? []
  if (month !== '') {
    const day = withoutYear(month, Number(after), { today, isExpiry })
    // On a box 'NOV 27' is a month of a year.
    return isExpiry ? oneOf(day, readNamed(text)) : oneOf(day)
  }
  if (!isExpiry && MONTH_ALONE.test(text)) return { mayMean: [] }
  if (isExpiry && isShortMonth(text)) return oneOf(readShortMonth(text, today))
  return oneOf(...DAY_ORDERS.map((order) => readDay(text, order)?.day ?? null))
}

function oneOf(...read: readonly (string | null)[]): TypedDay {
  const [day, ...others] = new Set(read.filter((each) => each !== null))
  return day !== undefined && others.length === 0
    ? { day }
    : { mayMean: day === undefined ? [] : [day, ...others] }
}

/** The day of this year; of an expiry the next that comes. */
function withoutYear(name: string, day: number, { today, isExpiry }: Typing): string | null {
  const month = monthNamed(name)
  if (month === null) return null
  const year = Number(today.slice(0, 4))
  const read = dayOf(year, month, day)
  return isExpiry && read !== null && read < today ? dayOf(year + 1, month, day) : read
}

/** Whether a text is a day of the calendar as 'YYYY-MM-DD', from 1900 on. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= (lengths[month - 1] ?? 0)
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
