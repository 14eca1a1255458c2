import type { Feature, MovementCause } from '#server/feature.ts'

type Causes = Readonly<Record<string, MovementCause>>

/** Each kind of movement with its cause, of all features. A test compares them with the ledger's constraints. */
export function causesOf(features: readonly Feature[]): Causes {
  return Object.assign({}, ...features.map(({ movements }) => movements)) as Causes
}

/** The columns of which each movement has exactly one. */
export function causeColumns(causes: Causes): string[] {
  return [...new Set(Object.values(causes).map(({ column }) => column))]
}

/** SQL: a movement of its kind has that cause, and goes the way that such a cause moves stock. */
export function fitsCause(causes: Causes): string {
  const cases = Object.entries(causes).map(([kind, { column, line, sign }]) => {
    const ofLine = line ? ` AND ${line} IS NOT NULL` : ''
    const goes = { '+': ' AND delta > 0', '-': ' AND delta < 0', '±': '' }[sign]
    return `WHEN '${kind}' THEN ${column} IS NOT NULL${ofLine}${goes}`
  })
  return `num_nonnulls(${causeColumns(causes).join(', ')}) = 1 AND CASE kind ${cases.join(' ')} ELSE false END`
}
