/** Excel takes a file for UTF-8 only when it begins with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

const NO_WORDS = [
  '',
  '-',
  '--',
  '–',
  '—',
  'na',
  'n/a',
  '#n/a',
  'n.a.',
  'null',
  'none',
  'nil',
  'nan',
  '(blank)',
  '(none)',
  '\\n',
]
/** Days as databases write those that are not known. */
const NO_DAYS = ['0000-00-00', '0000-00-00 00:00:00', '00/00/0000']
const NOTHING = new Set([...NO_WORDS, ...NO_DAYS])
const LONGEST_NOTHING = Math.max(...[...NOTHING].map((text) => text.length))

/** Whether a cell says that it holds nothing, in any of the ways that people and programs write that. */
export function isNothing(cell: string): boolean {
  const text = cell.trim()
  return text.length <= LONGEST_NOTHING && NOTHING.has(text.toLowerCase())
}

/** Text that a spreadsheet would run as a formula; Asian full-width signs count, too. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/** Text that a spreadsheet would take for a month: Dec-10, 12 Dec, September 2025. Only with a number beside the name. */
const MONTH =
  /^(\d{1,4}[- /]?)?(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)([- /]?\d{1,4})?$/i
/** Text that a spreadsheet would take for a number, date, time or truth value, and save as another text. */
const ALTERED = [
  /^[0 ]\d+$/, // 00100
  /^\d{12,}$/, // 4.80105E+12
  /^\d[\d,. ]*[.,]\d*$/,
  /^\d+(\.\d+)?e\d+$/i, // 1E5
  /^\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?$/, // 10-12
  /^\d{1,2}:\d{2}/,
  /^(true|false)$/i,
]

/**
 * A place inside a cell where a spreadsheet with another separator than ours would begin a new cell, with the sign that
 * follows.
 */
const INNER_CELL = /[;|\t\r\n][;|\s]*'*[=+\-@＝＋－＠]?/g
const ENDS_IN_SIGN = /[=+\-@＝＋－＠]$/

/**
 * Marks formulas inside a cell. Quotes do not protect them: they hold a cell together only where cells are split at
 * commas.
 */
function withInnerMarks(text: string): string {
  return text.replace(INNER_CELL, (begun) =>
    ENDS_IN_SIGN.test(begun) ? `${begun.slice(0, -1)}'${begun.slice(-1)}` : begun,
  )
}

function withoutInnerMarks(text: string): string {
  return text.replace(INNER_CELL, (begun) =>
    ENDS_IN_SIGN.test(begun) && begun.at(-2) === "'"
      ? `${begun.slice(0, -2)}${begun.slice(-1)}`
      : begun,
  )
}

function needsMark(text: string): boolean {
  if (text === '') return false
  if (FORMULA.test(text) || isNothing(text)) return true
  if (ALTERED.some((pattern) => pattern.test(text))) return true
  if (MONTH.test(text) && /\d/.test(text)) return true
  // Text that happens to look marked gets one more mark, so that removing a mark gives back the original.
  return text.startsWith("'") && needsMark(text.slice(1))
}

/**
 * Text that a spreadsheet neither runs nor alters: it gets a leading apostrophe where it needs one. So 00100 survives
 * Excel. Numbers need no mark.
 */
export function markedText(text: string): string {
  const marked = withInnerMarks(text)
  return needsMark(marked) ? `'${marked}` : marked
}

/** The text of a cell without the apostrophe or the ="..." that protected it from a spreadsheet. */
export function unmarkedText(cell: string): string {
  if (cell.startsWith("'") && needsMark(cell.slice(1))) return withoutInnerMarks(cell.slice(1))
  const formula = /^="(.*)"$/s.exec(cell)
  return formula?.[1] === undefined ? withoutInnerMarks(cell) : formula[1].replaceAll('""', '"')
}

/** One line of a CSV file as RFC 4180 has it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

function quoted(cell: string): string {
  return /[",;|\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
