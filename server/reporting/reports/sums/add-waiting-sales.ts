import type { Database } from '#server/platform/database/database.ts'
import {
  addSales,
  areWaiting,
  readOpening,
  tryLockSums,
} from '#server/reporting/reports/sums/sums.sql.ts'

/** So many waiting sales and payments cost a report about as much as none. */
const FEW = 256
const AT_ONCE = 4000
/** Most batches in one go. Later ones are left to the next reader, so that nobody waits longer. */
const BATCHES = 10

/**
 * Adds waiting sales and payments to the sums (decisions/0022). This changes no figure, it only makes reading faster.
 * When another server is adding, it is left to that.
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

/** Adds up when many sales wait, which every report of sales does first; answers the shop's day. */
export async function openSums(database: Database, now: Date): Promise<string> {
  const { day, areMany } = await readOpening(database.pool, now, FEW)
  if (areMany) await addWaitingSales(database)
  return day
}
