/** No mail ever arrives under this name (RFC 2606), so an address of it stands for a user who has none. */
const NOWHERE = '@shop.invalid'

/** Whether an address was made up for somebody without one. */
export function isMadeUp(email: string): boolean {
  return email.toLowerCase().endsWith(NOWHERE)
}

/** An address for somebody without one, of their name: 'ana.cruz@shop.invalid', with a number where it is taken. */
export function madeUpEmail(name: string, taken: readonly string[]): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const base = words?.join('.').slice(0, 100) ?? 'user'
  const known = new Set(taken.map((email) => email.toLowerCase()))
  const numbered = (n: number) => `${base}${n === 1 ? '' : n}${NOWHERE}`
  let n = 1
  while (known.has(numbered(n))) n += 1
  return numbered(n)
}
