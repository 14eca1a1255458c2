/** The beginning of a text. Never half a letter: those beyond the first 65,536 are two places long, and no half is stored. */
export function firstLetters(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
