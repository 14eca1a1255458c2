import { parseUnitCost } from '#domain/money.ts'
import { costInUnit } from '#domain/buying/purchases/bought-units.ts'

/** What the same goods cost in each unit that is known so far, in pesos. */
export type UnitCosts = readonly { packId: number | null; cost: string }[]

type Unit = { id: number; factor: number } | null

/**
 * The cost of a line whose unit changes, and the costs that are known from then on; null where what was typed is no cost.
 * A cost that nobody has changed becomes what the other unit is known to cost, so that a way there and back loses nothing
 * of 333.3333 a box of 100; a typed one is converted by the piece, and what was known before counts no more.
 */
export function costAfter(
  known: UnitCosts,
  typed: string,
  from: Unit,
  to: Unit,
): { cost: string; known: UnitCosts } | null {
  const converted = costInUnit(typed, from?.factor ?? 1, to?.factor ?? 1)
  if (converted === null) return null
  const ofFrom = { packId: from?.id ?? null, cost: typed }
  const before = knownCost(known, ofFrom.packId)
  const isUntouched = before !== null && parseUnitCost(before) === parseUnitCost(typed)
  const kept = isUntouched ? known : [ofFrom]
  const ofTo = knownCost(kept, to?.id ?? null)
  if (ofTo !== null) return { cost: ofTo, known: kept }
  return { cost: converted, known: [...kept, { packId: to?.id ?? null, cost: converted }] }
}

/** What a unit is known to cost; null where it is not. */
function knownCost(known: UnitCosts, packId: number | null): string | null {
  return known.find((each) => each.packId === packId)?.cost ?? null
}
