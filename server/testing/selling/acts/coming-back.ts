import type { CallOf } from '#domain/endpoint.ts'
import type { api } from '#domain/api.ts'
import type { Goods } from '#server/testing/selling/acts/carts.ts'
import type { Roll } from '#server/testing/platform/roller.ts'

// What of a sale comes back to a simulated shop.

export type ReturnBody = CallOf<typeof api.returns.create>['body']
export type ReturnItem = ReturnBody['items'][number]
export type Condition = NonNullable<ReturnItem['condition']>

/** A line of a sale, of which some pieces may have come back before. */
export type SoldLine = { goods: Goods; qty: number; back: { qty: number } }
/** Pieces of a line that come back. */
export type Coming<L extends SoldLine> = { line: L; qty: number; item: ReturnItem }

const CONDITIONS: Condition[] = ['SHELF', 'QUARANTINE', 'DESTROYED']

/** Some of what is left of a sale, or all of it: in any condition, parts of a kit in their own, one piece worse than others. */
export function comingBack<L extends SoldLine>(
  lines: readonly L[],
  roll: Roll,
  isAll = false,
): Coming<L>[] {
  const open = lines.filter(({ qty, back }) => back.qty < qty)
  const chosen = isAll ? open : open.filter(() => roll(3) > 0)
  return chosen.flatMap((line) => {
    const left = line.qty - line.back.qty
    const qty = isAll ? left : 1 + roll(left)
    const { isTracked, parts } = line.goods
    const of = (pieces: number, how: Partial<ReturnItem>): Coming<L> => ({
      line,
      qty: pieces,
      item: { line: lines.indexOf(line) + 1, qty: pieces, ...how },
    })
    const anyCondition = () => CONDITIONS[roll(3)]!
    if (!isTracked) return of(qty, {})
    const how = roll(2) === 0 ? { condition: anyCondition() } : {}
    if (parts && roll(2) === 0)
      return of(qty, {
        ...how,
        parts: [{ productId: parts[roll(parts.length)]!, condition: anyCondition() }],
      })
    if (qty > 1 && roll(3) === 0)
      return [of(qty - 1, how), of(1, { condition: anyCondition(), reason: 'Leaking' })]
    return of(qty, how)
  })
}
