import { MOST_CENTAVOS, type Centavos } from '#domain/money.ts'

/** Philippine notes, largest first. */
const NOTES: readonly Centavos[] = [1000_00, 500_00, 200_00, 100_00, 50_00, 20_00]
const MOST_AMOUNTS = 4

/**
 * The amounts that a customer is likely to hand over: the total itself, then higher sums that take
 * the fewest notes, smallest first. A sum that has a note to spare is left out.
 */
export function cashAmounts(total: Centavos): Centavos[] {
  if (total <= 0 || total > MOST_CENTAVOS) return []
  const sums = NOTES.map((note) => Math.ceil(total / note) * note)
  const likely = [...new Set(sums)]
    .filter((sum) => sum > total && sum <= MOST_CENTAVOS)
    .map((sum) => ({ sum, ...notesIn(sum) }))
    .filter(({ sum, smallest }) => sum - smallest < total)
    .toSorted((a, b) => a.count - b.count || a.sum - b.sum)
    .slice(0, MOST_AMOUNTS - 1)
  return [total, ...likely.map(({ sum }) => sum)].toSorted((a, b) => a - b)
}

/** The number of notes in the shortest way to pay a sum, and the smallest note of it. */
function notesIn(sum: Centavos): { count: number; smallest: Centavos } {
  let left = sum
  let count = 0
  let smallest = 0
  for (const note of NOTES) {
    const taken = Math.floor(left / note)
    if (taken === 0) continue
    left -= taken * note
    count += taken
    smallest = note
  }
  return { count, smallest }
}
