/** A name by its first letters: 'Juan dela Cruz' is 'J••• d••• C•••', whatever their length. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0]}•••`)
    .join(' ')
}

/** A number by its last three letters, where more than twice as many are hidden. */
export function maskedNumber(number: string): string {
  const letters = Array.from(number)
  return letters.length < 9 ? '•••' : `•••${letters.slice(-3).join('')}`
}
