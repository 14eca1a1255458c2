import { nearest } from '#domain/testing/fractions.ts'

// What purchases bring, by the words of decisions/0081 alone: it shares nothing with domain/buying/purchases.

/** A line as it was ordered: packs, or pieces where `factor` is 1, and what of them is free. `cost` is of one that is paid for. */
export type Ordered = {
  factor: number
  qty: number
  freeQty: number
  /** In ten-thousandths of a peso. */
  cost: number
}

/** What came by a delivery: pieces, of which each costs exactly `cost` / `of` ten-thousandths of a peso. */
export type Came = { pieces: number; cost: bigint; of: bigint }

/** What so many units of a line are, counted as `holds` pieces each, at its own cost or at one that was typed for them. */
export function cameOf(
  ordered: Ordered,
  { count, holds, cost }: { count: number; holds: number; cost?: number | undefined },
): Came {
  const [paid, of] = cost === undefined ? [ordered.cost, ordered.factor] : [cost, holds]
  const { qty, freeQty } = ordered
  return {
    pieces: count * holds,
    cost: BigInt(paid) * BigInt(qty),
    of: BigInt(of) * BigInt(qty + freeQty),
  }
}

/** What parts of a line cost together, rounded once to centavos. */
export function exactly(parts: readonly Came[]): number {
  const of = parts.reduce((all, part) => all * part.of, 1n)
  const sum = parts.reduce(
    (all, part) => all + (BigInt(part.pieces) * part.cost * of) / part.of,
    0n,
  )
  return Number(nearest(sum, of * 100n))
}

/** What parts cost on their shelves, where each piece has a rounded cost, in ten-thousandths of a peso. */
export function inLots(parts: readonly Came[]): bigint {
  return parts.reduce((sum, { pieces, cost, of }) => sum + BigInt(pieces) * nearest(cost, of), 0n)
}
