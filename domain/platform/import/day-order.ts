import { DAY_ORDERS, numericParts } from '#domain/days.ts'

/** The orders in which a column may write its dates in numbers. Years of two digits may stand first, 27/12/31. */
export const COLUMN_ORDERS = [...DAY_ORDERS, 'YMD'] as const
export type ColumnOrder = (typeof COLUMN_ORDERS)[number]

/** How a column writes its dates in numbers. */
export type DayWriting = {
  order: ColumnOrder
  isCertain: boolean
  /** Some dates may begin with the year, 27/12/31. */
  mayBeginWithYear: boolean
  /** Some dates have the day first, 31/01/2027, and some the month, 01/15/2027. */
  isMixed: boolean
}

export type DayCounter = {
  add(cell: string): void
  /** null when the column has no such dates. */
  order(): DayWriting | null
  /** A cell has a day and a month, but no year: 12/05, 27/12. Then 12/27 may be one, too, and is no month of a year. */
  hasDaysWithoutYear(): boolean
}

/** What boxes, and who copies from them, write before the date. */
const EXPIRY_WORDS = /^exp(?:iry|ires|iration)?\.?(?: date)? ?[:-]? ?/i

/** The text of a cell with a date, without the word for its expiry: 'EXP 12/27' is 12/27. */
export function dateIn(cell: string): string {
  return cell.trim().replace(EXPIRY_WORDS, '')
}

/** Years that nobody lists any more: a number up to this one is a day rather than a year. */
const OLDEST_YEAR = 19

/** Whether a cell is a day and a month without a year: 12/05, 27/12. Of 12/27 that is open. */
function isDayAndMonth(text: string): boolean {
  const [, one = '', other = ''] = /^(\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  const [first, second] = [Number(one), Number(other)]
  const isDayFirst = first > 12 && first <= 31 && second >= 1 && second <= 12
  return isDayFirst || (first >= 1 && first <= 12 && second >= 1 && second <= OLDEST_YEAR)
}

/** Years of two digits that may stand first. A wide span: what lies outside it shows that the year stands last. */
const FIRST_YEARS = { from: 10, to: 49 }

/** Whether a date in numbers may begin with its year: 27/12/31 is 31 December 2027, or the 27th of December 2031. */
export function mayBeginWithYear([, first = '', second = '', third = '']: readonly string[]) {
  const [year, month, day] = [Number(first), Number(second), Number(third)]
  const isYear = first.length === 2 && year >= FIRST_YEARS.from && year <= FIRST_YEARS.to
  return isYear && month >= 1 && month <= 12 && third.length === 2 && day >= 1 && day <= 31
}

/** The dates with one sign between their parts. */
type Counts = {
  cells: number
  /** Those with a year of two digits. */
  short: number
  fits: Record<ColumnOrder, number>
  /** One of them can only have the day, or only the month, first. */
  isDayShown: boolean
  isMonthShown: boolean
  /** The order makes a difference for one of them: of 12/12/2027 it makes none. */
  isOpen: boolean
}

/**
 * Finds the order of a column's dates: the one in which all of them are days, as a number above 12 is no month. Says,
 * too, whether the order is certain: dates with one sign between their parts, 12/31/2027, say nothing of those with
 * another, 01.12.2027.
 */
export function dayCounter(): DayCounter {
  const bySign = new Map<string, Counts>()
  let hasDaysWithoutYear = false
  return {
    add: (cell) => {
      if (!/\d/.test(cell)) return
      const text = dateIn(cell)
      hasDaysWithoutYear ||= isDayAndMonth(text)
      const parts = numericParts(text)
      if (parts) count(bySign, parts)
    },
    order: () => orderOf([...bySign.values()]),
    hasDaysWithoutYear: () => hasDaysWithoutYear,
  }
}

function count(bySign: Map<string, Counts>, parts: RegExpExecArray): void {
  const [first, second] = [Number(parts[1]), Number(parts[2])]
  const sign = parts[0].charAt(parts[1]?.length ?? 0)
  const isYearFirst = mayBeginWithYear(parts)
  const isDayFirst = first <= 31 && second <= 12
  const isMonthFirst = first <= 12 && second <= 31
  if (!isYearFirst && !isDayFirst && !isMonthFirst) return
  const none = { cells: 0, short: 0, fits: { DMY: 0, MDY: 0, YMD: 0 } }
  const unseen = { isDayShown: false, isMonthShown: false, isOpen: false }
  const counts = bySign.get(sign) ?? { ...none, ...unseen }
  bySign.set(sign, counts)
  counts.cells += 1
  if (parts[3]?.length === 2) counts.short += 1
  if (isDayFirst) counts.fits.DMY += 1
  if (isMonthFirst) counts.fits.MDY += 1
  if (isYearFirst) counts.fits.YMD += 1
  counts.isDayShown ||= isDayFirst && !isMonthFirst && !isYearFirst
  counts.isMonthShown ||= isMonthFirst && !isDayFirst
  counts.isOpen ||= first !== second || isYearFirst
}

function orderOf(signs: readonly Counts[]): DayWriting | null {
  if (signs.length === 0) return null
  const sum = (order: ColumnOrder) => signs.reduce((total, { fits }) => total + fits[order], 0)
  const fitting = signs.filter(({ isOpen }) => isOpen).map(ordersOf)
  const orders = new Set(fitting.flat())
  const isCertain = orders.size <= 1 && fitting.every(({ length }) => length === 1)
  const usual = sum('DMY') > sum('MDY') ? 'DMY' : 'MDY'
  const order = sum('YMD') > sum(usual) ? 'YMD' : usual
  const isMixed =
    signs.some(({ isDayShown }) => isDayShown) && signs.some(({ isMonthShown }) => isMonthShown)
  return { order, isCertain, mayBeginWithYear: sum('YMD') > 0, isMixed }
}

/** The orders in which all dates with one sign are days. A year of four digits says nothing of those of two. */
function ordersOf({ cells, short, fits }: Counts): ColumnOrder[] {
  return COLUMN_ORDERS.filter((order) =>
    order === 'YMD' ? short > 0 && fits.YMD === short : fits[order] === cells,
  )
}

/** The order that a heading names, as 'Expiry (dd/mm/yyyy)' does; null when it names none. */
export function orderIn(heading: string): ColumnOrder | null {
  const text = heading.slice(0, 100)
  if (/\by{2}[-/. ]?m{1,2}[-/. ]?d/i.test(text)) return 'YMD'
  const [, first] = /\b(d{1,2}[-/. ]?m|m{1,2}[-/. ]?d)/i.exec(text) ?? []
  // Where a year of four digits comes first, the others follow it in one way.
  if (first === undefined || /y[-/. ]?m/i.test(text)) return null
  return /^d/i.test(first) ? 'DMY' : 'MDY'
}
