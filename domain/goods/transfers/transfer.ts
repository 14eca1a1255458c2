import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { takeFefo, takeAny, type NumberedLot } from '#domain/goods/stock/fefo.ts'

type Line = Pick<Transfer['lines'][number], 'requestedQty' | 'isClosed'>
type Sent = { shippedQty: number }

/** Pieces that the origin has still to send of a line. */
export function openQty({ requestedQty, isClosed, shippedQty }: Line & Sent): number {
  return isClosed ? 0 : Math.max(0, requestedQty - shippedQty)
}

type Became = Pick<
  Transfer['goods'][number],
  'shippedQty' | 'receivedQty' | 'damagedQty' | 'backQty' | 'lostQty' | 'underWayQty' | 'refusedQty'
>

/** Pieces that may still be taken in: they are under way, and nobody refused them. */
export function awaitedQty({
  underWayQty,
  refusedQty,
}: Pick<Became, 'underWayQty' | 'refusedQty'>): number {
  return underWayQty - refusedQty
}

/** Whether nothing of a row of goods has become anything yet; what was refused is still under way. */
export function isWhollyUnderWay({
  underWayQty,
  shippedQty,
}: Pick<Became, 'underWayQty' | 'shippedQty'>): boolean {
  return underWayQty === shippedQty
}

/** Whether lines and notes may still change, and all of it may be cancelled: nothing is out. */
export function isUnsent({ status }: Pick<Transfer, 'status'>): boolean {
  return status === 'REQUESTED' || status === 'APPROVED'
}

export type Proposed = {
  picks: { lotId: number; qty: number }[]
  /** Pieces that the shelf lacks. */
  shortQty: number
}

/** The lots that give so many pieces, first expired first, of those that may be sold; fewer where it has fewer. */
export function proposedPicks(lots: readonly NumberedLot[], wanted: number): Proposed {
  const sellable = lots.filter(({ reason }) => reason === null)
  const there = sellable.reduce((sum, { qty }) => sum + qty, 0)
  const qty = Math.min(wanted, there)
  return { picks: takeFefo(sellable, qty) ?? [], shortQty: wanted - qty }
}

/** Of pieces that were prepared from lots, how many of each lot have gone meanwhile. */
export function goneMeanwhile(
  picks: readonly { lotId: number; qty: number }[],
  lots: readonly { id: number; qty: number }[],
): Map<number, number> {
  const there = new Map(lots.map(({ id, qty }) => [id, qty]))
  const gone = picks.map(({ lotId, qty }): [number, number] => [
    lotId,
    Math.max(0, qty - (there.get(lotId) ?? 0)),
  ])
  return new Map(gone.filter(([, qty]) => qty > 0))
}

/** The lots for pieces of a lot number that arrived beyond what was sent: its own first, then those that expire first. */
export function picksOfExtra(
  lots: readonly NumberedLot[],
  { qty, isSame }: { qty: number; isSame: (lot: NumberedLot) => boolean },
): { lotId: number; qty: number }[] | null {
  const own = lots.filter(isSame)
  const ofOwn = Math.min(
    qty,
    own.reduce((sum, lot) => sum + lot.qty, 0),
  )
  const others = lots.filter((lot) => !isSame(lot))
  const rest = takeFefo(others, qty - ofOwn)
  const first = takeAny(own, ofOwn)
  return rest && first && [...first, ...rest]
}

const collator = new Intl.Collator('en', { numeric: true })

/** Lines in the order of their racks and rows, then by name; what has no rack stands last. */
export function inRackOrder<Line extends { rack: string | null; row: string | null; name: string }>(
  lines: readonly Line[],
): Line[] {
  return lines.toSorted(
    (a, b) =>
      Number(a.rack === null) - Number(b.rack === null) ||
      collator.compare(a.rack ?? '', b.rack ?? '') ||
      collator.compare(a.row ?? '', b.row ?? '') ||
      collator.compare(a.name, b.name),
  )
}
