import type { Database } from '#server/database/database.ts'
import { addWaitingSales } from '#server/reports/sums/add-waiting-sales.ts'
import { areStale, sumStaleCategories, tryLockSums } from '#server/reports/sums/queries.ts'

/** What one step goes through, well within the time that a statement may take. */
const SALES_A_STEP = 5_000
const LOOK_MS = 10_000

/**
 * Sums the categories anew whose products or sub-categories were moved (decisions/0026), in steps that are transactions of
 * their own. Until all is done their reports are read from the lines. When somebody else is at the sums, it is left to them.
 */
export async function sumCategoriesAnew(
  { pool, transaction }: Database,
  isStopped = () => false,
): Promise<void> {
  let isMore = await areStale(pool)
  while (isMore && !isStopped())
    isMore = await transaction(
      async (tx) => (await tryLockSums(tx)) && (await sumStaleCategories(tx, SALES_A_STEP)),
    )
}

/** Keeps the sums of the reports full until it is told to stop, and ends with the step that it is at. */
export function keepSums(
  database: Database,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let doing = Promise.resolve()

  async function look() {
    // Whatever waits, so that who asks for a report in the middle of heavy selling reads seconds of it.
    await addWaitingSales(database, 1)
    await sumCategoriesAnew(database, () => isStopped)
  }

  function wait(ms: number) {
    timer = setTimeout(() => {
      doing = look()
        .catch(onError)
        .finally(() => {
          if (!isStopped) wait(LOOK_MS)
        })
    }, ms).unref()
  }

  wait(0)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await doing
  }
}
