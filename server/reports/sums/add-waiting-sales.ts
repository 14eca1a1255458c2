import type { Database } from '#server/database/database.ts'
import { addSales, areWaiting, readOpening, tryLockSums } from '#server/reports/sums/queries.ts'

/** So many waiting sales and payments are read about as fast as none. */
const FEW = 256
const AT_ONCE = 4000
/** What waits beyond that is left to who reads next: nobody waits longer for it. */
const BATCHES = 10

/**
 * Adds the sales and payments that wait to the sums (decisions/0022). The figures are the same before and after; only reading them
 * gets faster. When somebody else is at it, it is left to them.
 */
export async function addWaitingSales({ pool, transaction }: Database, least = FEW): Promise<void> {
  for (let batch = 0; batch < BATCHES && (await areWaiting(pool, least)); batch += 1) {
    const isMine = await transaction(async (tx) => {
      if (!(await tryLockSums(tx))) return false
      await addSales(tx, AT_ONCE)
      return true
    })
    if (!isMine) return
  }
}

/** What every report of sales begins with: the shop's day, and sums that little waits for. */
export async function openSums(database: Database, now: Date): Promise<string> {
  const { day, areMany } = await readOpening(database.pool, now, FEW)
  if (areMany) await addWaitingSales(database)
  return day
}
