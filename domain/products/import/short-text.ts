import { MOST_CELL_LETTERS } from '#domain/products/import/limits.ts'

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
