/**
 * Whether a text holds what looks like a payment card's number: 13 to 19 digits, perhaps in groups, with a valid Luhn
 * check digit. Such numbers must never be stored (PCI DSS 3.5).
 */
export function hasCardNumber(text: string): boolean {
  const runs = text.match(/\d+(?:[ -]\d+)*/g) ?? []
  return runs.some((run) => numbersIn(run.split(/[ -]/)).some(hasLuhnCheck))
}

/** Neighbouring groups joined to numbers of a card's length. An expiry or a security code may stand beside them. */
function numbersIn(groups: readonly string[]): string[] {
  const rows = groups.flatMap((_, first) => {
    const following = groups.slice(first, first + 19)
    return following.map((_group, more) => following.slice(0, more + 1).join(''))
  })
  return rows.filter(({ length }) => length >= 13 && length <= 19)
}

function hasLuhnCheck(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
