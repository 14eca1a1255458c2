/** What Excel needs to see first to take a file for UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

const NOTHING = new Set(['', '-', '--', '–', '—', 'n/a', '#n/a', 'null'])
const LONGEST_NOTHING = 4

/** The ways people and programs write that a cell holds nothing. */
export function isNothing(cell: string): boolean {
  const text = cell.trim()
  return text.length <= LONGEST_NOTHING && NOTHING.has(text.toLowerCase())
}

/** A spreadsheet would run it, in Asian full-width signs too. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/** Dec-10, 12 Dec, September 2025: only with a number beside it. */
const MONTH =
  /^(\d{1,4}[- /]?)?(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)([- /]?\d{1,4})?$/i
/** A spreadsheet would take it for a number, day, time or truth and write it back as another text. */
const ALTERED = [
  /^[0 ]\d+$/, // 00100
  /^\d{12,}$/, // 4.80105E+12
  /^\d[\d,. ]*[.,]\d*$/,
  /^\d+(\.\d+)?e\d+$/i, // 1E5
  /^\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?$/, // 10-12
  /^\d{1,2}:\d{2}/,
  /^(true|false)$/i,
]

/** Where a spreadsheet that parts cells by another sign than ours would begin one, with what stands first in it. */
const INNER_CELL = /[;|\t\r\n][;|\s]*'*[=+\-@＝＋－＠]?/g
const ENDS_IN_SIGN = /[=+\-@＝＋－＠]$/

/** Marks what would be run there: quotes hold a cell together only for who parts cells by commas, as we do. */
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
  // What only looks marked is marked once more, so that taking marks off gives back what was there.
  return text.startsWith("'") && needsMark(text.slice(1))
}

/**
 * Text as a spreadsheet neither runs nor alters it: marked with an apostrophe where it would. Numbers need none.
 * A file that went through Excel so still holds 00100.
 */
export function markedText(text: string): string {
  const marked = withInnerMarks(text)
  return needsMark(marked) ? `'${marked}` : marked
}

/** A cell's own text: without the apostrophe or the ="..." that kept a spreadsheet from altering it. */
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
