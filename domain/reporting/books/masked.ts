/** A name by its first letters: 'Juan dela Cruz' is 'J••• d••• C•••', whatever their length. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0]}•••`)
    .join(' ')
}
