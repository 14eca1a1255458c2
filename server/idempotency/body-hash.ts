import { createHash } from 'node:crypto'

/** A body in the two shapes that rules have hashed, with what the address names beside it. */
export type HashedBody = {
  params: unknown
  /** As it was sent: JSON as it was parsed, before its schema filled in what was left out; a file as its bytes. */
  sent: unknown
  /** As its schema gave it, with what it filled in. */
  checked: unknown
  /** Passwords and the like: what stands in their places, because a hash can be guessed at. */
  marks?: Record<string, string> | undefined
}

/** By which rule new keys are hashed. */
export const HASH_RULE = 2

/**
 * What a key's body is compared by when it comes again. Rule 2 goes by what was sent, its fields in order, so that neither
 * a field that a later version adds nor a client that writes the same JSON anew looks like another body. Rule 1, which
 * keys from before it keep for ever, went by the checked body in its schema's order.
 */
export function hashOf(rule: number, body: HashedBody): Buffer {
  const { params, marks } = body
  const given = rule === 1 ? body.checked : body.sent
  if (given instanceof Uint8Array) return sha256(given)
  const marked = marks ? { ...(given as object), ...marks } : given // only an object has fields to mark
  const hashed = params === undefined ? marked : { params, body: marked }
  return sha256(rule === 1 ? JSON.stringify(hashed) : JSON.stringify(hashed, inOrder))
}

/** A replacer that writes an object's fields in the order of their names. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function sha256(text: string | Uint8Array): Buffer {
  return createHash('sha256').update(text).digest()
}
