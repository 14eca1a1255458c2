/** The largest file that may be sent, packed or not. */
export const MOST_FILE_BYTES = 16 * 2 ** 20
/** As many lines may one file have. */
export const MOST_ROWS = 100_000
/** As far as a quoted cell may reach: the longest text we keep, and room for its quotes and tags. */
export const MOST_CELL_LETTERS = 10_000
/** As many cells of a line are cut; whoever wrote more wrote no list of products. */
export const MOST_CELLS = 1000

/** The longest that a heading, number, date, choice or total is written, with what stands around it. */
const MOST_LETTERS = 100

/**
 * A cell as headings, numbers and dates are looked for in it: blanks of every width folded to one. null when it is too
 * long to be any of them, so that no pattern runs over it.
 */
export function shortText(cell: string): string | null {
  if (cell.length > MOST_CELL_LETTERS) return null
  const text = cell.replace(/\s+/gu, ' ').trim()
  return text.length > MOST_LETTERS ? null : text
}

/** The beginning of a text. Never half a letter: those beyond the first 65,536 are two places long, and no half is stored. */
export function firstLetters(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
