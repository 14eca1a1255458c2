import type { Database } from '#server/platform/database/database.ts'
import { applyBegun } from '#server/goods/products/apply-begun.ts'
import { listBegunProducts } from '#server/goods/products/begun.sql.ts'
import { applyBegunRate } from '#server/shop/settings/begun-rate.ts'

/** Products of one transaction, so that none keeps their editors waiting. */
const PRODUCTS_AT_ONCE = 500

/**
 * Writes everything that has begun into the products and the settings. What is read is the same before and after; any
 * number of servers may do it at once (decisions/0060).
 */
export async function applyChanges(database: Database, now: Date): Promise<void> {
  const by = { user: null, now }
  await database.transaction((tx) => applyBegunRate(tx, by))
  for (let count = PRODUCTS_AT_ONCE; count === PRODUCTS_AT_ONCE;)
    count = await database.transaction(async (tx) => {
      const ids = await listBegunProducts(tx, now, PRODUCTS_AT_ONCE)
      await applyBegun(tx, ids, by)
      return ids.length
    })
}
