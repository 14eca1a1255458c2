/** How the numbers of cards begin: Mastercard's 2221 to 2720, and what the other companies issue from 3 to 6. */
const ISSUED = /^(?:2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)|3[04-9]|4|5[0-8]|6)/

/** Digits in groups by blanks and dashes, or, where a group has three digits or more, by dots: 12.50 stays an amount. */
const GROUPED = /\d+(?:(?:[ -]{1,3}|(?<=\d{3})[ ._·•∙⋅‧-]{1,3}(?=\d{3}))\d+)*/g

/**
 * Whether a text holds what looks like a payment card's number: 14 to 19 digits, perhaps in groups, that begin as cards
 * do and have a valid Luhn check digit. Such numbers must never be stored (PCI DSS 3.5). Cards of 13 digits are no longer
 * issued, and wallets have references of that length.
 */
export function hasCardNumber(text: string): boolean {
  const runs = plain(text).match(GROUPED) ?? []
  return runs.some((run) => numbersIn(run.split(/\D+/)).some(hasLuhnCheck))
}

/** The text with common digits, blanks and dashes, whichever the keyboard or the page that it was copied from has. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/g, ' ')
}

/** Neighbouring groups joined to numbers of a card's length. An expiry or a security code may stand beside them. */
function numbersIn(groups: readonly string[]): string[] {
  const rows = groups.flatMap((_, first) => {
    const following = groups.slice(first, first + 19)
    return following.map((_group, more) => following.slice(0, more + 1).join(''))
  })
  return rows.filter((digits) => digits.length >= 14 && digits.length <= 19 && ISSUED.test(digits))
}

function hasLuhnCheck(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
