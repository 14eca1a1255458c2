/** Largest file in bytes as it is sent, packed or not. */
export const MOST_FILE_BYTES = 16 * 2 ** 20
/** Most sheets of a workbook. */
export const MOST_SHEETS = 100
/** Most lines of one file. */
export const MOST_ROWS = 100_000
/** Most lines of one product in a file, so that all of them are written at once. */
export const MOST_LOTS = 250
/** The longest text that is stored, with room for its quotes and tags. No longer cell is read. */
export const MOST_CELL_LETTERS = 10_000
/** Most cells that are cut out of one line. A list of products never has more. */
export const MOST_CELLS = 1000

/** Longest heading, number, date, choice or total, with the signs around it. */
const MOST_LETTERS = 100

/**
 * A cell with every run of blanks folded to one, for reading headings, numbers and dates. null when it is too long to
 * be one, so that no pattern runs over long text.
 */
export function shortText(cell: string, most = MOST_LETTERS): string | null {
  if (cell.length > MOST_CELL_LETTERS) return null
  const text = cell.replace(/\s+/gu, ' ').trim()
  return text.length > most ? null : text
}

/**
 * The first letters of a text. A letter beyond U+FFFF takes two places and is never cut in half, because no half can be
 * stored.
 */
export function firstLetters(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
