import { centavosOf, MOST_COST, MOST_QTY, unitCostText } from '#domain/money.ts'
import type { PackCost } from '#domain/goods/products/pack-answers.ts'
import type { OnOrder } from '#domain/buying/purchases/api.ts'

/** What is on order of a product at a location, or at all of them with null, and the purchases that bring it. */
export function onOrderOf(
  rows: readonly OnOrder[],
  productId: number,
  locationId: number | null,
): { qty: number; purchaseIds: number[] } {
  const own = rows.filter(
    (row) => row.productId === productId && (locationId ?? row.locationId) === row.locationId,
  )
  return {
    qty: own.reduce((sum, { qty }) => sum + qty, 0),
    purchaseIds: [...new Set(own.map(({ purchaseId }) => purchaseId))],
  }
}

/** The maximum of a shelf that nobody has set: far more than a pharmacy wants of most goods. */
export const UNSET_MAXIMUM = 1000

type ShelfLevels = {
  sellableQty: number
  /** At or under it the shelf is low. */
  threshold: number
  maxStockLevel: number
}

/**
 * How much to order for a shelf: what brings it, with what is on order, to its maximum where somebody has set one, else
 * just above the level at which it is low; at least one.
 */
export function suggestedQty(
  { sellableQty, threshold, maxStockLevel }: ShelfLevels,
  onOrder: number,
): number {
  const isSet = maxStockLevel !== UNSET_MAXIMUM && maxStockLevel > threshold
  const target = isSet ? maxStockLevel : threshold + 1
  return Math.min(MOST_QTY, Math.max(1, target - sellableQty - onOrder))
}

/**
 * How many pieces at their cost are suggested in: whole packs where the product is bought in one pack, else pieces. Of
 * several packs nobody knows which the supplier sells. A pack costs what it cost last.
 */
export function suggestedUnits(
  qty: number,
  cost: string,
  packs: readonly { id: number; factor: number }[],
  packCosts: readonly PackCost[],
): { packId: number | null; qty: number; cost: string } {
  const [pack] = packs
  const pieceCost = centavosOf(cost) * 100
  const inPieces = { packId: null, qty, cost: unitCostText(pieceCost) }
  if (pack === undefined || packs.length > 1) return inPieces
  const packQty = Math.ceil(qty / pack.factor)
  const lastCost = packCosts.find(({ packId }) => packId === pack.id)?.cost
  const isTooDear = lastCost === undefined && pieceCost * pack.factor > MOST_COST * 100
  if (isTooDear || packQty * pack.factor > MOST_QTY) return inPieces
  return { packId: pack.id, qty: packQty, cost: lastCost ?? unitCostText(pieceCost * pack.factor) }
}
