export const DECIMAL_MARKS = ['.', ','] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** A number as a file writes it, as plain decimal text: '2760.5'. */
export type ReadNumber = {
  decimal: string
  /** It can only be read against the way its column writes numbers. */
  isOdd: boolean
}

const SPACES = /[\s\u00A0\u202F'’]/gu
/** Digits with whatever parts thousands and decimals; a minus or a bracket makes it less than nothing. */
const NUMBER = /[-−(]?\s*[₱$€£]?\s*(?:\d(?:[\d.,\u00A0\u202F'’ ]*\d)?(?:e[+-]?\d+)?|[.,]\d+)/giu

/**
 * Reads a number out of a cell that may say more, '₱ 2,760.50 / box'; null when there is none, or more than one.
 * A single mark before three digits, 2,760, is read the way the column writes its numbers.
 */
export function readNumber(cell: string, mark: DecimalMark): ReadNumber | null {
  const found = cell.trim().match(NUMBER) ?? []
  const token = found.length === 1 ? found[0] : found.find((each) => /[₱$€£]/.test(each))
  if (token === undefined || /e/i.test(token)) return null
  // 500mg and B12 are no amounts; P12.50, 12.50php and 12.50/pc are.
  if (/\d\s*(mg|mcg|µg|g|kg|ml|l|iu|%|x)\b/i.test(cell)) return null
  const isNegative = /^[-−(]/.test(token)
  const digits = token.replace(/[-−(₱$€£]/g, '').replace(SPACES, '')
  const reading = readDigits(digits, mark)
  return reading && isNegative ? { ...reading, decimal: `-${reading.decimal}` } : reading
}

function readDigits(digits: string, mark: DecimalMark): ReadNumber | null {
  const decimalMark = markIn(digits) ?? mark
  const parts = digits.split(decimalMark)
  const isWholeOnly = decimalMark === 'none'
  const fraction = isWholeOnly || parts.length === 1 ? '' : (parts.at(-1) ?? '')
  const whole = isWholeOnly
    ? digits
    : parts.length === 1
      ? digits
      : parts.slice(0, -1).join(decimalMark)
  // What is left of the decimals are groups of three.
  if (!/^\d*$/.test(fraction) || !/^(\d{0,15}|\d{1,3}([.,]\d{3})+)$/.test(whole)) return null
  const plain = whole.replace(/[.,]/g, '') || '0'
  return {
    decimal: fraction === '' ? plain : `${plain}.${fraction}`,
    isOdd: !isWholeOnly && fraction !== '' && decimalMark !== mark,
  }
}

/** The decimal mark that a number itself gives away; null when it could be read both ways. */
function markIn(digits: string): DecimalMark | 'none' | null {
  const marks = digits.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return 'none'
  const tail = digits.length - digits.lastIndexOf(last) - 1
  const isSame = marks.every((each) => each === last)
  // 2,849,83: the same mark for thousands and decimals.
  if (isSame && marks.length > 1) return tail === 3 ? 'none' : (last as DecimalMark)
  if (!isSame) return last as DecimalMark
  const head = digits.slice(0, digits.lastIndexOf(last))
  const couldPartThousands = tail === 3 && /^[1-9]\d{0,2}$/.test(head)
  return couldPartThousands ? null : (last as DecimalMark) // what marks holds are these two
}

/** The decimal mark that most of these cells give away; null when none does. */
export function decimalMarkOf(cells: Iterable<string>): DecimalMark | null {
  let balance = 0
  let isSeen = false
  for (const cell of cells) {
    const token = (cell.match(NUMBER) ?? [])[0]?.replace(/[-−(₱$€£]/g, '').replace(SPACES, '')
    const mark = token === undefined ? null : markIn(token)
    if (mark !== '.' && mark !== ',') continue
    isSeen = true
    balance += mark === '.' ? 1 : -1
  }
  if (!isSeen) return null
  return balance >= 0 ? '.' : ','
}
