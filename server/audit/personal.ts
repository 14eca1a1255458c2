import { createHash, randomBytes } from 'node:crypto'

/** Personal values of an entry, by field; null is none. */
export type Personal = Record<string, string | null>

export type PersonalRow = { field: string; salt: string; value: string }

/** Of two states of a person what is another now: the rest would say nothing. */
export function changed(before: Personal, after: Personal): { before: Personal; after: Personal } {
  const differs = ([name]: [string, unknown]) => before[name] !== after[name]
  const pick = (person: Personal) => Object.fromEntries(Object.entries(person).filter(differs))
  return { before: pick(before), after: pick(after) }
}

/**
 * Keeps personal values apart from their entry. The entry gets a digest of each, so that the chain of the log covers
 * them and stays whole when they are erased; the salt keeps a digest from being guessed.
 */
export function setApart(
  personal: { before?: Personal | undefined; after?: Personal | undefined } | undefined,
): { digests: Record<string, string> | undefined; rows: PersonalRow[] } {
  const rows = Object.entries(personal ?? {}).flatMap(([side, values]) =>
    Object.entries(values ?? {}).flatMap(([name, value]) =>
      value === null ? [] : [{ field: `${side}.${name}`, salt: randomBytes(16), value }],
    ),
  )
  if (rows.length === 0) return { digests: undefined, rows: [] }
  return {
    digests: Object.fromEntries(rows.map((row) => [row.field, digestOf(row)])),
    rows: rows.map(({ field, salt, value }) => ({ field, salt: salt.toString('hex'), value })),
  }
}

function digestOf({ salt, value }: { salt: Buffer; value: string }): string {
  return createHash('sha256').update(salt).update(value).digest('hex')
}
