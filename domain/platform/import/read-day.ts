import {
  isDateWithoutSigns,
  isShortMonth,
  numericParts,
  readDay,
  readShortMonth,
} from '#domain/days.ts'
import { dateIn, mayBeginWithYear, type ColumnOrder } from '#domain/platform/import/day-order.ts'

/** `notice`: the day is not quite what the cell says, because the cell has only a month, or fits only the other order. */
export type DayReading = { day: string; notice: 'month' | 'order' | null } | { isNot: string }

type Reading = {
  order: ColumnOrder
  /** Other cells of the column have a day and a month, but no year. */
  hasDaysWithoutYear: boolean
  today: string
}

const NO_DATE: DayReading = { isNot: 'not a date' }
/** 12/20 in 2026: read as a month it would be that of goods nobody has any more, and a day of this year may be meant. */
const FAR: DayReading = { isNot: 'a day without a year, or a month too far from today' }

/** Reads the cell of a column of days. A month alone means its last day, as on a box: 12/27 is 31 December 2027. */
export function readColumnDay(cell: string, reading: Reading): DayReading {
  const text = dateIn(cell)
  if (isShortMonth(text)) return readColumnMonth(text, reading)
  if (isDateWithoutSigns(text, reading.today)) return NO_DATE
  if (isWithoutYear(text)) return { isNot: 'a day without a year' }
  const parts = numericParts(text)
  const { order } = reading
  if (order === 'YMD') return parts ? readYearFirst(parts) : readCertain(text)
  const read = readDay(text, order)
  if (read === null) return NO_DATE
  // Where its column has another order, a date that may begin with the year is left open by that.
  if (parts && read.isOdd && mayBeginWithYear(parts)) return NO_DATE
  return { day: read.day, notice: noticeOf(text, read.isOdd) }
}

/** A month of a year and no more, where it is a date at all: '12/2027', '2027-12', 'Dec-27'. */
const MONTH_ALONE =
  /^(?:[a-z]{3,9}\.?[- ./,]*(?:\d{2}|\d{4})|\d{1,2}[-/.]\d{4}|\d{4}[-/.]\d{1,2}|\d{4}[- ./,]*[a-z]{3,9}\.?)$/i
const DAY_AND_NAME = /^\d{1,2}(?:st|nd|rd|th)?[- ./]*[a-z]{3,9}\.?$/i

/** Whether a day and a month stand there, and no year, '27-Dec': so spreadsheets show what was typed as 12/27. */
function isWithoutYear(text: string): boolean {
  return DAY_AND_NAME.test(text) && readDay(`${text}-2028`, 'DMY') !== null
}

function noticeOf(text: string, isOdd: boolean) {
  if (isOdd) return 'order'
  return MONTH_ALONE.test(text) ? 'month' : null
}

/** Reads a date that is written in one way only. */
function readCertain(text: string): DayReading {
  const read = readDay(text, 'DMY')
  return read === null ? NO_DATE : { day: read.day, notice: noticeOf(text, false) }
}

/** Reads 27/12/31 with its year first. Only a year of two digits stands there; of four digits it stands last. */
function readYearFirst(parts: RegExpExecArray): DayReading {
  const [text, first, second, third = ''] = parts
  if (third.length === 2)
    return mayBeginWithYear(parts) ? readCertain(`20${first}-${second}-${third}`) : NO_DATE
  const [dayFirst, monthFirst] = [readDay(text, 'DMY'), readDay(text, 'MDY')]
  const isOne = dayFirst !== null && dayFirst.day === monthFirst?.day
  return isOne ? { day: dayFirst.day, notice: 'order' } : NO_DATE
}

/** Reads 12/27, as boxes print it. */
function readColumnMonth(text: string, { hasDaysWithoutYear, today }: Reading): DayReading {
  const day = readShortMonth(text, today)
  if (day === null)
    return text
      .split(/[-/.]/)
      .map(Number)
      .some((each) => each >= 1 && each <= 12)
      ? FAR
      : NO_DATE
  if (hasDaysWithoutYear) return { isNot: 'a month, or a day without a year as its column has it' }
  return { day, notice: 'month' }
}
