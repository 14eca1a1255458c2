import { inBrackets, inPacks, type Counted } from '#domain/goods/products/packs.ts'
import type { LotStateChange, StockLot } from '#domain/goods/stock/api.ts'
import type { LotState } from '#domain/goods/stock/fefo.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { findLot } from '#server/goods/stock/lots.sql.ts'
import { openState } from '#server/goods/stock/states.sql.ts'
import {
  findStockedProduct,
  insertAdjustment,
  lockInventory,
  moveStock,
} from '#server/goods/stock/stock.sql.ts'

/**
 * Gives units of a lot another state, in the caller's transaction: a pair of movements takes them to the row of that state
 * (decisions/0049). The answered id is that of the adjustment.
 */
export async function changeState(
  tx: Tx,
  lotId: number,
  { state, qty, reason }: LotStateChange,
  by: { user: Pick<User, 'id' | 'reach'>; now: Date },
): Promise<{ id: number; reply: StockLot }> {
  const { reach } = by.user
  const seen = await findLot(tx, lotId, { reach, now: by.now })
  if (!seen) throw new Refused(404, 'There is no such lot')
  await lockInventory(tx, seen.locationId, [seen.productId])
  const lot = (await findLot(tx, lotId, { reach, now: by.now }))! // a lot is never deleted
  refuseUnfit(lot, (await findStockedProduct(tx, lot.productId))!, { state, qty }) // a lot is of a product

  const toId = await openState(tx, lotId, state)
  const adjustmentId = await insertAdjustment(tx, reason, by)
  const moves = [
    { lotId, delta: -qty },
    { lotId: toId, delta: qty },
  ]
  await moveStock(tx, moves, { kind: 'STATE', adjustmentId }, by)
  const { lotNumber, locationId } = lot
  await insertAudit(tx, {
    ...by,
    action: 'CHANGE_LOT_STATE',
    entity: 'product',
    entityId: lot.productId,
    before: { lotId, lotNumber, state: lot.state },
    after: { lotId: toId, lotNumber, state },
    metadata: { locationId, qty, reason },
  })
  const reply = (await findLot(tx, toId, { reach: EVERYWHERE, now: by.now }))! // it holds the units now
  return { id: adjustmentId, reply }
}

const IN_WORDS: Record<LotState, string> = {
  FOR_SALE: 'for sale',
  QUARANTINE: 'quarantined',
  RECALLED: 'recalled',
}

type Wanted = Pick<LotStateChange, 'state' | 'qty'>

function refuseUnfit(lot: StockLot, product: Counted, { state, qty }: Wanted): void {
  const name = lot.lotNumber === null ? 'that lot' : say`lot ${lot.lotNumber}`
  if (lot.state === state)
    throw refusedField(
      409,
      'state',
      say`${lot.productName}, ${name}, is ${IN_WORDS[state]} already: nothing to change`,
    )
  if (qty > lot.qty)
    throw refusedField(
      409,
      'qty',
      say`Only ${lot.qty}${inBrackets(inPacks(lot.qty, product))} of ${name} are left there ${IN_WORDS[lot.state]}: the others were sold, deducted or set apart`,
    )
}
