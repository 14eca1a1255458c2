import { createHash, randomBytes } from 'node:crypto'

/** Personal values of an entry, by field; null where there is none. */
export type Personal = Record<string, string | null>

export type PersonalRow = { field: string; salt: string; value: string }

/** The values of a person that differ between two states, before and after. */
export function changed(before: Personal, after: Personal): { before: Personal; after: Personal } {
  const differs = ([name]: [string, unknown]) => before[name] !== after[name]
  const pick = (person: Personal) => Object.fromEntries(Object.entries(person).filter(differs))
  return { before: pick(before), after: pick(after) }
}

/**
 * Separates personal values from their entry. The entry keeps a salted digest of each, which the log's chain covers, so
 * that the chain stays whole when the values are erased. The salt keeps a value from being guessed by its digest.
 */
export function splitPersonal(
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
