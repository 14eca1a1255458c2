import { seen } from '#domain/folding.ts'

/** What a password is made of is its owner's affair. */
const AS_TYPED = /password$/i

/** What was sent without signs that cannot be seen, whatever field of it they stand in: a code with one is no other code. */
export function asSeen(sent: unknown): unknown {
  if (typeof sent === 'string') return seen(sent)
  if (Array.isArray(sent)) return sent.map(asSeen)
  if (typeof sent !== 'object' || sent === null || ArrayBuffer.isView(sent)) return sent
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      AS_TYPED.test(name) ? value : asSeen(value),
    ]),
  )
}
