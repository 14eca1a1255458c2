import { shareOut } from '#domain/money.ts'

export type Part = { name: string; value: number }
/** A part with its share of the total in tenths of a percent. */
export type Share = Part & { permille: number }

/**
 * The share of each part. Rounded shares still add up to exactly 1000. A negative value has no
 * share.
 */
export function sharesOf(parts: readonly Part[]): Share[] {
  const weights = parts.map(({ value }) => Math.max(0, value))
  const isEmpty = weights.every((weight) => weight === 0)
  const permilles = isEmpty ? weights : shareOut(1000, weights)
  return parts.map((part, index) => ({ ...part, permille: permilles[index] ?? 0 }))
}

/** The largest shares, with the rest gathered into one named `others`; at most `most` in all. */
export function gathered(shares: readonly Share[], most: number, others: string): Share[] {
  const sorted = shares.toSorted((a, b) => b.value - a.value)
  if (sorted.length <= most) return sorted
  const rest = sorted.splice(most - 1).reduce(
    (sum, { value, permille }) => ({
      name: others,
      value: sum.value + value,
      permille: sum.permille + permille,
    }),
    { name: others, value: 0, permille: 0 },
  )
  return [...sorted, rest]
}
