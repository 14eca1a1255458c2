import { DAY_MS, type Branch, type Good, type PlannedSale } from '#server/demo/plan.ts'
import type { Random } from '#server/demo/random.ts'
import { insertAudits, type AuditEntry } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Author } from '#server/refusals.ts'
import {
  carryProduct,
  insertAdjustment,
  moveStock,
  openLot,
  type Move,
} from '#server/goods/stock/stock.sql.ts'

export type OpeningLot = {
  good: Good
  branch: Branch
  qty: number
  lotNumber: string
  /** The day, 'YYYY-MM-DD'. */
  expiryDate: string
}

type Fate = 'plenty' | 'low' | 'out' | 'expiring' | 'expired'

/**
 * The lots that lie on each shelf before the planned sales, so that afterwards most shelves have plenty and some are
 * low, empty or about to expire. The slow mover of fate 'expired' must not be in the plan.
 */
export function openingLots(
  goods: readonly Good[],
  branches: readonly Branch[],
  sales: readonly PlannedSale[],
  slowMover: Good,
  now: Date,
  random: Random,
): OpeningLot[] {
  const sold = soldByShelf(sales)
  return branches.flatMap((branch, branchIndex) =>
    goods.flatMap((good, index) => {
      const fate = good === slowMover ? 'expired' : fateOf(index, branchIndex)
      // A small branch does not carry everything.
      const soldHere = sold.get(shelfKey(good, branch)) ?? 0
      if (soldHere === 0 && branchIndex > 0 && random.chance(0.4)) return []
      const qty = soldHere + leftOver(fate, good, random)
      return intoLots({ good, branch, qty }, fate, now, random)
    }),
  )
}

/** Puts all of them on their shelves by one adjustment, which the log lists product by product. */
export async function putOnShelves(tx: Tx, lots: readonly OpeningLot[], by: Author): Promise<void> {
  const reason = 'Opening stock'
  const moves: Move[] = []
  const named: AuditEntry[] = []
  for (const { good, branch, qty, lotNumber, expiryDate } of lots) {
    const shelf = { productId: good.id, locationId: branch.id }
    await carryProduct(tx, shelf.productId, shelf.locationId)
    const lotId = await openLot(tx, { ...shelf, lotNumber, expiryDate, unitCost: null }, by.now)
    moves.push({ lotId, delta: qty })
    const after = { ...shelf, qty, reason, lotNumber, expiryDate }
    named.push({ ...by, action: 'ADJUST_STOCK', entity: 'product', entityId: good.id, after })
  }
  const adjustmentId = await insertAdjustment(tx, reason, by)
  await moveStock(tx, moves, { kind: 'ADJUSTMENT', adjustmentId }, by)
  await insertAudits(tx, named)
}

function shelfKey(good: Good, branch: Branch): string {
  return `${branch.id}/${good.id}`
}

function soldByShelf(sales: readonly PlannedSale[]): Map<string, number> {
  const sold = new Map<string, number>()
  for (const { branch, lines } of sales)
    for (const { good, qty } of lines)
      for (const taken of takenFor(good)) {
        const key = shelfKey(taken.good, branch)
        sold.set(key, (sold.get(key) ?? 0) + taken.qty * qty)
      }
  return sold
}

/** The goods that a sale takes from shelves: a kit's parts in place of the kit. */
function takenFor(good: Good): Good['parts'] {
  return good.parts.length > 0 ? good.parts : [{ good, qty: 1 }]
}

/** How a shelf is to look in the end. */
export function fateOf(index: number, branchIndex: number): Fate {
  const place = index + branchIndex * 11
  if (place % 41 === 7) return 'out'
  if (place % 29 === 3) return 'low'
  return place % 23 === 5 ? 'expiring' : 'plenty'
}

function leftOver(fate: Fate, { popularity }: Good, random: Random): number {
  if (fate === 'out') return 0
  if (fate === 'low') return random.between(1, 8)
  if (fate === 'expired') return random.between(6, 18)
  return random.between(24, 60) + Math.round(popularity * random.next() * 2)
}

function intoLots(
  shelf: Pick<OpeningLot, 'good' | 'branch' | 'qty'>,
  fate: Fate,
  now: Date,
  random: Random,
): OpeningLot[] {
  if (shelf.qty === 0) return []
  const count = fate === 'plenty' && shelf.qty > 40 ? random.between(1, 3) : 1
  const inDays = (days: number) =>
    new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const lots: OpeningLot[] = []
  let left = shelf.qty
  for (let index = 0; index < count; index += 1) {
    const qty = index === count - 1 ? left : Math.ceil(left / (count - index))
    left -= qty
    const days =
      fate === 'expired'
        ? -6
        : fate === 'expiring'
          ? random.between(12, 80)
          : random.between(120, shelf.good.shelfLifeMonths * 30)
    const lotNumber = `${random.oneOf(['A', 'B', 'C', 'L', 'P', 'T'])}${random.between(10_000, 99_999)}`
    lots.push({ ...shelf, qty, lotNumber, expiryDate: inDays(days) })
  }
  return lots
}
