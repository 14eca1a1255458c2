import { codeKey } from '#domain/folding.ts'
import { beside, inPacks, type Counted } from '#domain/goods/products/packs.ts'
import type { Adjustment } from '#domain/goods/stock/api.ts'
import { takeAny } from '#domain/goods/stock/fefo.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, type Author } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { hasLot } from '#server/goods/stock/lots.sql.ts'
import {
  carryProduct,
  findStockedProduct,
  insertAdjustment,
  listShelfLots,
  lockInventory,
  moveStock,
  openLot,
  type Move,
} from '#server/goods/stock/stock.sql.ts'

/** Adds units to a shelf or takes them off, with a reason, in the caller's transaction; answers the adjustment's id. */
export async function adjustStock(tx: Tx, adjustment: Adjustment, by: Author): Promise<number> {
  const { productId, locationId, qty, reason, lotId } = adjustment
  await carryProduct(tx, productId, locationId)
  await lockInventory(tx, locationId, [productId])
  const product = (await findStockedProduct(tx, productId))! // the shelf, which exists by now, refers to it
  if (!product.enableStock)
    throw new Refused(409, say`Stock of ${product.name} is not tracked: nothing to adjust`)
  if (product.isKit && qty > 0)
    throw refusedField(
      409,
      'productId',
      say`${product.name} is a kit: put its parts on the shelf instead`,
    )
  if (lotId != null && !(await hasLot(tx, lotId, adjustment)))
    throw refusedField(400, 'lotId', 'That lot is not of this product at this location')

  const moves =
    qty > 0
      ? [await intoLot(tx, adjustment, by.now)]
      : await outOfLots(tx, adjustment, product, by.now)
  const adjustmentId = await insertAdjustment(tx, reason, by)
  await moveStock(tx, moves, { kind: 'ADJUSTMENT', adjustmentId }, by)
  await insertAudit(tx, {
    user: by.user,
    action: 'ADJUST_STOCK',
    entity: 'product',
    entityId: productId,
    after: adjustment,
    now: by.now,
  })
  return adjustmentId
}

async function intoLot(tx: Tx, adjustment: Adjustment, now: Date): Promise<Move> {
  if (adjustment.lotId != null) return { lotId: adjustment.lotId, delta: adjustment.qty }
  const { productId, locationId, lotNumber = null, expiryDate = null, unitCost = null } = adjustment
  const lotId = await openLot(tx, { productId, locationId, lotNumber, expiryDate, unitCost }, now)
  return { lotId, delta: adjustment.qty }
}

/**
 * Takes from the chosen lot, whatever it is, or from those of a number that are not set apart, even if they have
 * expired; else what may be sold, first expired first out.
 */
async function outOfLots(
  tx: Tx,
  adjustment: Adjustment,
  product: Counted,
  now: Date,
): Promise<Move[]> {
  const { lotId, lotNumber, expiryDate } = adjustment
  const shelf = await listShelfLots(tx, adjustment, now)
  const lots = shelf.filter((lot) => {
    if (lotId != null) return lot.id === lotId
    if (lotNumber == null) return lot.reason === null
    return (
      lot.lotNumber !== null &&
      codeKey(lot.lotNumber) === codeKey(lotNumber) &&
      lot.state === 'FOR_SALE' &&
      (expiryDate == null || lot.expiryDate === expiryDate)
    )
  })
  const takes = takeAny(lots, -adjustment.qty)
  if (takes) return takes.map(({ lotId, qty }) => ({ lotId, delta: -qty }))
  const left = lots.reduce((sum, lot) => sum + lot.qty, 0)
  const inWords = beside(inPacks(left, product))
  throw refusedField(409, 'qty', say`Only ${left} can be deducted from that shelf${inWords}`)
}
