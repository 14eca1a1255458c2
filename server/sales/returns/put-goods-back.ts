import type { Condition } from '#domain/sales/returns/condition.ts'
import { insertAudit } from '#server/audit/queries.ts'
import type { Tx } from '#server/database/database.ts'
import type { LineBack } from '#server/sales/returns/reckon-return.ts'
import {
  insertAdjustment,
  lockInventory,
  moveStock,
  type Author,
  type Move,
} from '#server/stock/queries.ts'
import { openLotFor } from '#server/sales/returns/queries.ts'

/**
 * Puts the goods of a return into the lots they came from, at their number, expiry and cost: for sale again, or into
 * quarantine. What is destroyed comes back first, so that the ledger tells where it went, and is taken off at once. Units of
 * a lot that was recalled meanwhile are recalled, whatever was said of them.
 */
export async function putGoodsBack(
  tx: Tx,
  from: { id: number; locationId: number; number: string },
  lines: readonly LineBack[],
  by: Author,
): Promise<void> {
  const goods = lines.flatMap(({ goods: some }, index) =>
    some.map((each) => ({ ...each, returnLine: index + 1 })),
  )
  if (goods.length === 0) return
  const productIds = [...new Set(goods.map(({ lot }) => lot.productId))]
  await lockInventory(tx, from.locationId, productIds)
  const moves: Move[] = []
  const destroyed: { productId: number; move: Move }[] = []
  for (const { lot, qty, condition, returnLine } of goods) {
    const lotId = await openLotFor(tx, lot.lotId, STATES[condition], by.now)
    moves.push({ lotId, delta: qty, returnLine })
    if (condition === 'DESTROYED')
      destroyed.push({ productId: lot.productId, move: { lotId, delta: -qty } })
  }
  await moveStock(tx, moves, { kind: 'RETURN', returnId: from.id }, by)
  if (destroyed.length === 0) return
  const reason = `Destroyed after a return of ${from.number}`
  const adjustmentId = await insertAdjustment(tx, reason, by)
  await moveStock(
    tx,
    destroyed.map(({ move }) => move),
    { kind: 'ADJUSTMENT', adjustmentId },
    by,
  )
  for (const { productId, move } of destroyed) {
    const after = { locationId: from.locationId, qty: move.delta, reason }
    const about = { action: 'ADJUST_STOCK', entity: 'product', entityId: productId }
    await insertAudit(tx, { ...by, ...about, after })
  }
}

/** Where goods lie until they are sold or destroyed. */
const STATES = {
  SHELF: 'FOR_SALE',
  QUARANTINE: 'QUARANTINE',
  DESTROYED: 'QUARANTINE',
} as const satisfies Record<Condition, string>
