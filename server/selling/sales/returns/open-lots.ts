import type { LotState } from '#domain/goods/stock/fefo.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listSetApart, openState } from '#server/goods/stock/states.sql.ts'

type Coming = { lotId: number; wanted: LotState }

/**
 * The lots that units of sold lots come back to: the one that they left, or that of another state, whatever was wanted, where
 * the lot was recalled or quarantined meanwhile. The caller holds the shelves.
 */
export async function openLotsFor<Goods extends Coming>(
  tx: Tx,
  coming: readonly Goods[],
): Promise<(Goods & { toLotId: number; state: LotState })[]> {
  const apart = await listSetApart(
    tx,
    coming.map(({ lotId }) => lotId),
  )
  const opened: (Goods & { toLotId: number; state: LotState })[] = []
  for (const goods of coming) {
    const state = apart.get(goods.lotId) ?? goods.wanted
    // What was sold came from a lot that was for sale.
    const toLotId = state === 'FOR_SALE' ? goods.lotId : await openState(tx, goods.lotId, state)
    opened.push({ ...goods, toLotId, state })
  }
  return opened
}
