import type { Database } from '#server/database/database.ts'
import { addWaitingSales } from '#server/reports/sums/add-waiting-sales.ts'

const LOOK_MS = 10_000

/**
 * Adds waiting sales every ten seconds until it is stopped, so that a report amid heavy selling finds few waiting.
 * Stopping waits for the batch at work.
 */
export function keepSums(
  database: Database,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let doing = Promise.resolve()

  function wait(ms: number) {
    timer = setTimeout(() => {
      doing = addWaitingSales(database, 1)
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
