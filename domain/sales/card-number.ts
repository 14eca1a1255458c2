/**
 * Whether a text holds what looks like a payment card's number: 13 to 19 digits, perhaps in groups,
 * with a right Luhn check digit. Such numbers must never be stored (PCI DSS 3.5).
 */
export function hasCardNumber(text: string): boolean {
  const runs = text.match(/\d(?:[ -]?\d){12,18}/g) ?? []
  return runs.some((run) => hasLuhnCheck(run.replace(/\D/g, '')))
}

function hasLuhnCheck(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
