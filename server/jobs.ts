import type { Job } from '#server/feature.ts'
import type { Pharmacy } from '#server/pharmacy.ts'

const HOUR_MS = 3_600_000

/** Does a job now and again and again until it is stopped, which waits for the run at work. */
export function keepDoing(
  { run, everyMs = HOUR_MS }: Omit<Job, 'failed'>,
  pharmacy: Pharmacy,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const attempt = async () => {
    try {
      await run(pharmacy)
    } catch (error) {
      onError(error)
    }
    if (!isStopped) timer = setTimeout(() => (doing = attempt()), everyMs).unref()
  }
  let doing = attempt()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await doing
  }
}
