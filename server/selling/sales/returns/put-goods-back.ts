import type { Condition } from '#domain/selling/sales/returns/condition.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { LineBack } from '#server/selling/sales/returns/calculate-return.ts'
import { openLotsFor } from '#server/selling/sales/returns/open-lots.ts'
import type { ReturnGoodsRow } from '#server/selling/sales/returns/returns.sql.ts'
import type { Author } from '#server/refusals.ts'
import { insertAdjustment, lockInventory, moveStock } from '#server/goods/stock/stock.sql.ts'

/**
 * Puts the goods of a return into the lots they came from, at their number, expiry and cost: for sale again, or into
 * quarantine. What is destroyed comes back first, so that the ledger shows where it went, and is taken off at once. Units of
 * a lot that was recalled or quarantined meanwhile stay apart, whatever was said of them. Answers what became of each.
 */
export async function putGoodsBack(
  tx: Tx,
  from: { id: number; locationId: number; number: string },
  lines: readonly LineBack[],
  by: Author,
): Promise<ReturnGoodsRow[]> {
  const goods = lines.flatMap(({ goods: some }, index) =>
    some.map(({ lot: { lotId, productId }, qty, condition }) => {
      return { line: index + 1, lotId, productId, qty, condition, wanted: STATES[condition] }
    }),
  )
  if (goods.length === 0) return []
  const productIds = [...new Set(goods.map(({ productId }) => productId))]
  await lockInventory(tx, from.locationId, productIds)
  const wanted = await openLotsFor(tx, goods)
  const moves = wanted.map(({ toLotId, qty, line }) => ({
    lotId: toLotId,
    delta: qty,
    returnLine: line,
  }))
  const recalled = await moveStock(tx, moves, { kind: 'RETURN', returnId: from.id }, by)
  const opened = wanted.map((back) => {
    const toLotId = recalled.get(back.toLotId)
    return toLotId === undefined ? back : { ...back, toLotId, state: 'RECALLED' as const }
  })
  await takeOffDestroyed(
    tx,
    from,
    opened.filter(({ condition }) => condition === 'DESTROYED'),
    by,
  )
  return opened.map(({ line, lotId, qty, condition, state }) => {
    const isKeptApart = condition === 'SHELF' && state !== 'FOR_SALE'
    return { line, lotId, qty, condition: isKeptApart ? 'QUARANTINE' : condition }
  })
}

async function takeOffDestroyed(
  tx: Tx,
  from: { locationId: number; number: string },
  destroyed: readonly { toLotId: number; productId: number; qty: number }[],
  by: Author,
): Promise<void> {
  if (destroyed.length === 0) return
  const reason = `Destroyed after a return of ${from.number}`
  const adjustmentId = await insertAdjustment(tx, reason, by)
  const moves = destroyed.map(({ toLotId, qty }) => ({ lotId: toLotId, delta: -qty }))
  await moveStock(tx, moves, { kind: 'ADJUSTMENT', adjustmentId }, by)
  for (const { productId, qty } of destroyed) {
    const after = { locationId: from.locationId, qty: -qty, reason }
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
