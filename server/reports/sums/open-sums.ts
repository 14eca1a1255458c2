import type { Database } from '#server/database/database.ts'
import { addSales, readOpening, tryLockSums } from '#server/reports/sums/queries.ts'

/** So many waiting sales are read about as fast as none. */
const FEW = 256
const SALES_AT_ONCE = 2000
/** What waits beyond that is left to who reads next: nobody waits longer for it. */
const BATCHES = 10

/**
 * What every report of sales begins with: the shop's day, and the sales that wait added to the sums (decisions/0022).
 * The figures are the same before and after; only reading them gets faster. When somebody else is at it, it is left to
 * them.
 */
export async function openSums({ pool, transaction }: Database, now: Date): Promise<string> {
  for (let batch = 0; ; batch += 1) {
    const { day, waiting } = await readOpening(pool, now, FEW)
    if (waiting < FEW || batch === BATCHES) return day
    const isMine = await transaction(async (tx) => {
      if (!(await tryLockSums(tx))) return false
      await addSales(tx, SALES_AT_ONCE)
      return true
    })
    if (!isMine) return day
  }
}
