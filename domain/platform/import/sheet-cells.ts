/**
 * What the format of a number shows: a day, a month of a year, a day without its year, a share of a hundred, or its digits in the places of a mask,
 * '00000' or '0000-0000'.
 */
export type NumberFormat =
  | { shows: 'number' | 'percent' | 'day' | 'month' | 'dayOfYear' }
  | { shows: 'digits'; mask: string }

const NUMBER: NumberFormat = { shows: 'number' }

/** The formats that workbooks know by number alone, by what ECMA-376 says of them. Times of day are numbers to us. */
const DAYS = new Set([14, 15, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])
/** 27-Dec, as a spreadsheet shows what was typed as 12/27: it takes the year of that day for granted. */
const DAY_OF_YEAR = 16
const MONTH = 17
const PERCENTS = new Set([9, 10])

/** Longest code of a format that is read; a spreadsheet writes none of more than 255 letters. */
const MOST_CODE_LETTERS = 255
/** What a format shows as it is written: quoted words, escaped signs, blanks of a width, colours and conditions. */
const LITERAL = /"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]/g

const UNSHOWN = /_.|\*.|\[[^[\]]*\]/g
/** A format of noughts with words and signs between them, as codes and phones have it: "RX-"0000, 0000-000-0000. */
const MASK =
  /^(?:"[^"0]*"|\\[^0]|[- /()])*0(?:"[^"0]*"|\\[^0]|[- /()])*0(?:"[^"0]*"|\\[^0]|[- /()0])*$/

function maskOf(code: string): string {
  return code.replace(/"([^"]*)"|\\(.)/g, '$1$2')
}

/** What the format with a number and, unless every spreadsheet knows it, a code shows: '0.0%', 'dd/mm/yyyy'. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    if (DAYS.has(id)) return { shows: 'day' }
    if (id === MONTH) return { shows: 'month' }
    if (id === DAY_OF_YEAR) return { shows: 'dayOfYear' }
    return PERCENTS.has(id) ? { shows: 'percent' } : NUMBER
  }
  const [forPositive = ''] = code.slice(0, MOST_CODE_LETTERS).replace(LITERAL, '').split(';', 1)
  const signs = forPositive.trim().toLowerCase()
  if (signs.includes('%')) return { shows: 'percent' }
  const [mask = ''] = code.slice(0, MOST_CODE_LETTERS).replace(UNSHOWN, '').trim().split(';', 1)
  if (MASK.test(mask)) return { shows: 'digits', mask: maskOf(mask) }
  if (/[0#?]/.test(signs) || !/[dy]/.test(signs) || signs === 'general') return NUMBER
  if (!signs.includes('m')) return { shows: 'day' }
  if (!signs.includes('d')) return { shows: 'month' }
  return { shows: signs.includes('y') ? 'day' : 'dayOfYear' }
}

/**
 * The text of a cell that holds a number, as a list writes it: 4801051603181, 0.3, 12%, 2027-12-31. `is1904`: the
 * workbook counts its days from 1904, as Excel on old Macs.
 */
export function numberCell(value: number, format: NumberFormat, is1904: boolean): string {
  if (format.shows === 'percent') return `${decimalText(value * 100)}%`
  if (format.shows === 'day' || format.shows === 'month' || format.shows === 'dayOfYear') {
    const day = dayNumbered(value + (is1904 ? DAYS_TO_1904 : 0))
    if (day !== null) return dayAs(format.shows, day)
  }
  const text = decimalText(value)
  return format.shows === 'digits' && /^\d+$/.test(text) ? inMask(text, format.mask) : text
}

const MONTHS = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',')

function dayAs(shows: 'day' | 'month' | 'dayOfYear', day: string): string {
  const [year, month, ofMonth] = day.split('-')
  // A day not known has no month.
  if (shows === 'day' || month === '00') return day
  return shows === 'month' ? `${year}-${month}` : `${Number(ofMonth)}-${MONTHS[Number(month) - 1]}`
}

/** Digits in the places of a mask, from the last; those for which there is no place stand at the first. */
function inMask(digits: string, mask: string): string {
  const places = mask.split('0').length - 1
  const padded = digits.padStart(places, '0')
  let next = 0
  return mask.replace(/0/g, () => {
    const end = next === 0 ? padded.length - places + 1 : next + 1
    const part = padded.slice(next, end)
    next = end
    return part
  })
}

/** Digits that a spreadsheet keeps of a number. What stands behind them is noise of its arithmetic. */
const KEPT_DIGITS = 15

/**
 * A number in digits, without an exponent, and without the noise of binary fractions: 0.1 + 0.2 is 0.3. Where a
 * spreadsheet has lost digits the exponent stays, so that nobody takes the rest for a whole code.
 */
function decimalText(value: number): string {
  const plain = String(value)
  // Fifteen digits and a point: nearly all numbers.
  if (
    plain.length <= KEPT_DIGITS + 1 &&
    Math.abs(value) < 10 ** KEPT_DIGITS &&
    !plain.includes('e')
  )
    return plain
  const [figure = '', power = ''] = value.toExponential(KEPT_DIGITS - 1).split('e')
  const sign = value < 0 ? '-' : ''
  const digits = figure.replace(/[-.]/g, '').replace(/(?<!0)0+$/, '') || '0'
  const whole = Number(power) + 1
  if (digits === '0') return '0'
  if (whole > KEPT_DIGITS) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : ''
    return `${sign}${digits[0]}${fraction}E+${whole - 1}`
  }
  if (whole <= 0) return `${sign}0.${'0'.repeat(-whole)}${digits}`
  const [before, after] = [digits.slice(0, whole).padEnd(whole, '0'), digits.slice(whole)]
  return after === '' ? `${sign}${before}` : `${sign}${before}.${after}`
}

/** From the day before 1900 to 1 January 1904. */
const DAYS_TO_1904 = 1462
/** 29 February 1900, which never was: Lotus counted it, and spreadsheets count it to this day. */
const DAY_THAT_NEVER_WAS = 60
/** 31 December 9999 */
const LAST_DAY = 2_958_465
const DAY_MS = 86_400_000
/** Places of a day's fraction that are kept: a day less a hundredth of a second is the next day. */
const DAY_PLACES = 6

/** The day with a number: 1 is 1 January 1900. null where no spreadsheet shows a day; day 0 is a day not known. */
function dayNumbered(value: number): string | null {
  const day = Math.floor(Number(value.toFixed(DAY_PLACES)))
  if (!(day >= 0 && day <= LAST_DAY)) return null
  if (day === 0) return '0000-00-00'
  if (day === DAY_THAT_NEVER_WAS) return '1900-02-29'
  const before = day < DAY_THAT_NEVER_WAS ? 31 : 30
  return new Date(Date.UTC(1899, 11, before) + day * DAY_MS).toISOString().slice(0, 10)
}
