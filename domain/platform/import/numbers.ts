import { shortText } from '#domain/platform/import/limits.ts'

export const DECIMAL_MARKS = ['.', ','] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** A number as a file writes it, as plain decimal text: '2760.5'. */
export type ReadNumber = {
  decimal: string
  /** The number fits only the other decimal mark than that of its column. */
  isOdd: boolean
  /** The number has a single mark before three digits, 2,760, so the column decides what it means. */
  isByColumn: boolean
  /** The cell says more than an amount of pesos or a count of pieces: 'about 10', '10 boxes', '$5'. */
  saysMore: boolean
  /** The unit that it names: 'boxes' of '10 boxes', 'box' of '450.00 / box', '100' of '450 per 100'; null without one. */
  unit: string | null
}

/** The one number of a cell, without minus, currency and blanks. */
export type Figure = {
  digits: string
  isNegative: boolean
  isPartedByBlanks: boolean
  saysMore: boolean
  unit: string | null
}

/** Digits with the signs that separate thousands and decimals. */
const DIGITS = /(?:\d(?:[\d.,'’ ]*\d)?|[.,]\d+)(?:e[+-]?\d+)?/giu
/** A number and nothing beside it. */
const PLAIN = /^\d(?:[\d.,]*\d)?$/
const MOST_PLAIN = 30
const NOTHING_BESIDE = { isNegative: false, isPartedByBlanks: false, saysMore: false, unit: null }
/** A number with a unit is no amount: 500mg, 5 mL and 10x. P12.50, 12.50php and 12.50/pc are amounts. */
const MEASURED = /\d ?(mg|mcg|µg|g|kg|ml|l|iu|%|x)\b/i
const CURRENCY_BEFORE = /(?:[₱$€£]|\b(?:php|p)) ?$/i
const MINUS_BEFORE = /[-−–(] ?$/
/**
 * A minus behind the number: '5.00-', '5.00 -' and '5.00 PHP-'. The dash of a remark, '12.50 - new' or '12.50-13', is
 * none.
 */
const MINUS_BEHIND = /^(?:[-−–](?: |$)| [-−–]$| ?(?:[₱$€£%]|php|p) ?[-−–]$)/i
/** Signs that are numbers themselves, ½ or １, which are not among the digits above. */
const OTHER_NUMBER = /(?![0-9])\p{N}/u
/** A letter that touches the number: what was meant for a digit, l2.50 and 1O, or a multiple, 5k. */
const LETTER_BEFORE = /\p{L}$/u
const LETTER_BEHIND = /^(?!p\b)\p{L}(?!\p{L})/iu
/** Words that make another number of it. */
const MULTIPLE = /\b(doz(en)?s?|dz|hundreds?|thousands?|k|millions?)\b/i
/** What says no more than an amount of pesos or a count of pieces. */
const PLAIN_BEFORE = /^[-−–+(]? ?(?:(?:₱|php\.?|p\.?) ?)?[-−–(]? ?$/i
const PLAIN_BEHIND =
  /^\.? ?(?:(?:₱|php|p|pesos?|%)\b\.?|%|₱)?(?: ?(?:\/|per |each$|ea$|only$).*| ?(?:pcs?|pieces?|units?|tab(?:let)?s?|cap(?:sule)?s?)\.?)? ?[-−–)]? ?$/i
/** The word behind an amount or a count, or the number that a price is for: '(box)', '/cs', 'each box', 'per 100'. */
const UNIT_BEHIND =
  /^\.? ?(?:(?:₱|php|p|pesos?)\b\.?|₱)? ?(?:[([@] ?|(?:each|ea|only)\b\.? ?){0,3}(?:\/ ?|per )?(\p{L}+|\d+)/iu
/** Words beside a number that name no unit. */
const NO_UNITS = new Set(['each', 'ea', 'only', 'about', 'approx', 'php', 'p', 'peso', 'pesos'])
/** Blanks or apostrophes that separate groups of three digits. Elsewhere they stand between two numbers. */
const PARTED = /^\d{1,3}(?:(?: \d{3})+|(?:['’]\d{3})+)(?:[.,]\d+)?$/

/**
 * Reads the number of a cell that may hold other text, '₱ 2,760.50 / box'; null when there is none, or more than one. A
 * single mark before three digits, 2,760, is read as `mark`, the column's decimal mark, says.
 */
export function readNumber(cell: string, mark: DecimalMark): ReadNumber | null {
  const figure = figureIn(cell)
  const reading = figure && readDigits(figure.digits, mark)
  if (!reading) return null
  const { isNegative, saysMore, unit } = figure
  const decimal = isNegative ? `-${reading.decimal}` : reading.decimal
  return { decimal, isOdd: reading.isOdd, isByColumn: reading.isByColumn, saysMore, unit }
}

/**
 * The number of a cell: the only one, or the one behind a currency sign. null when there is none, when it is a measure
 * such as 500 mg, or when it has an exponent.
 */
export function figureIn(cell: string): Figure | null {
  // Of digits and marks alone, as most cells have them, there is nothing to ask.
  if (cell.length < MOST_PLAIN && PLAIN.test(cell)) return { ...NOTHING_BESIDE, digits: cell }
  const text = shortText(cell)
  if (text === null || MEASURED.test(text) || MULTIPLE.test(text) || OTHER_NUMBER.test(text))
    return null
  const found = [...text.matchAll(DIGITS)]
  const match =
    found.length === 1
      ? found[0]
      : found.find(({ index }) => /[₱$€£] ?$/.test(text.slice(0, index)))
  if (!match || /e/i.test(match[0])) return null
  const [token] = match
  const [before, behind] = [text.slice(0, match.index), text.slice(match.index + token.length)]
  const isPartedByBlanks = /[ '’]/.test(token)
  if (isPartedByBlanks && !PARTED.test(token)) return null
  const unsigned = before.replace(CURRENCY_BEFORE, '')
  if (LETTER_BEFORE.test(unsigned) || LETTER_BEHIND.test(behind)) return null
  return {
    digits: token.replace(/[ '’]/g, ''),
    isPartedByBlanks,
    isNegative: MINUS_BEFORE.test(unsigned) || MINUS_BEHIND.test(behind),
    saysMore: !PLAIN_BEFORE.test(before) || !PLAIN_BEHIND.test(behind),
    unit: unitIn(unsigned.trimEnd(), behind),
  }
}

/** The word behind an amount or a count, else the one in front: 'Box: 10'. */
function unitIn(before: string, behind: string): string | null {
  const first = before
    .replace(/[ :=@]{1,3}$/, '')
    .split(/[^\p{L}]/u)
    .at(-1)
  const word = (UNIT_BEHIND.exec(behind)?.[1] ?? first ?? '').toLowerCase()
  return word === '' || NO_UNITS.has(word) ? null : word
}

function readDigits(
  digits: string,
  mark: DecimalMark,
): Omit<ReadNumber, 'saysMore' | 'unit'> | null {
  const own = markIn(digits)
  const decimalMark = own ?? mark
  const parts = digits.split(decimalMark)
  const isWholeOnly = decimalMark === 'none' || parts.length === 1
  const fraction = isWholeOnly ? '' : (parts.at(-1) ?? '')
  const whole = isWholeOnly ? digits : parts.slice(0, -1).join(decimalMark)
  // Without the decimals, only groups of three separated by one mark may be left.
  if (!/^\d*$/.test(fraction)) return null
  if (!/^(\d{0,15}|\d{1,3}((,\d{3})+|(\.\d{3})+))$/.test(whole)) return null
  const plain = whole.replace(/[.,]/g, '') || '0'
  return {
    decimal: fraction === '' ? plain : `${plain}.${fraction}`,
    isOdd: fraction !== '' && decimalMark !== mark,
    isByColumn: own === null,
  }
}

/** The decimal mark that a number shows by itself; null when the number may be read both ways. */
export function markIn(digits: string): DecimalMark | 'none' | null {
  const marks = digits.match(/[.,]/g) ?? []
  const last = marks.at(-1) as DecimalMark | undefined // the pattern finds only these two
  if (last === undefined) return 'none'
  const tail = digits.length - digits.lastIndexOf(last) - 1
  const isSame = marks.every((each) => each === last)
  // 2,849,83 uses one mark for thousands and decimals.
  if (isSame && marks.length > 1) return tail === 3 ? 'none' : last
  if (!isSame) return last
  const head = digits.slice(0, digits.lastIndexOf(last))
  const couldPartThousands = tail === 3 && /^[1-9]\d{0,2}$/.test(head)
  return couldPartThousands ? null : last
}
