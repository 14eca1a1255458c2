import { createHash } from 'node:crypto'

/** The parts of a call that hash rules use: its body in two shapes, and the parameters of its address. */
export type HashedBody = {
  params: unknown
  /** The body as sent: JSON before its schema filled in anything; a file as its bytes. */
  sent: unknown
  /** The body as its schema gave it, with defaults filled in. */
  checked: unknown
  /** Replacements for passwords and other secrets, by field, because a hash can be used for guessing. */
  marks?: Record<string, string> | undefined
}

/** The rule by which new keys are hashed. */
export const HASH_RULE = 2

/**
 * The hash by which a key's body is compared when it comes again. Rule 2 uses the body as sent, its fields in order of
 * their names: a later version may add a field, and a client may write the same JSON differently. Rule 1, which older
 * keys keep for ever, used the checked body in its schema's order.
 */
export function hashOf(rule: number, body: HashedBody): Buffer {
  const { params, marks } = body
  const given = rule === 1 ? body.checked : body.sent
  if (given instanceof Uint8Array) return sha256(given)
  const marked = marks ? { ...(given as object), ...marks } : given // only objects have marked fields
  const hashed = params === undefined ? marked : { params, body: marked }
  return sha256(rule === 1 ? JSON.stringify(hashed) : JSON.stringify(hashed, inOrder))
}

/** A JSON replacer that writes an object's fields in the order of their names. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function sha256(text: string | Uint8Array): Buffer {
  return createHash('sha256').update(text).digest()
}
