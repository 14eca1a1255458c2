/** Fewer letters and digits do not distinguish people. */
export const LEAST_LETTERS = 4
/** Most letters and digits of a number that are shown. */
const SHOWN = 4

/** A number of an ID as it is compared: capitals and digits, without blanks and marks. */
export function bareNumber(idNumber: string): string {
  return idNumber
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** What is shown of a number: its last four letters or digits, of a short one no more than half. */
export function maskedNumber(idNumber: string): string {
  const letters = [...bareNumber(idNumber)]
  const shown = Math.min(SHOWN, Math.floor(letters.length / 2))
  return `•••• ${letters.slice(letters.length - shown).join('')}`.trim()
}
