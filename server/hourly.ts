const APART_MS = 3_600_000

/** Does something now and every hour until it is stopped; what fails is tried again an hour later. */
export function doHourly(work: () => Promise<void>, onError: (error: unknown) => void) {
  const attempt = () => work().catch(onError)
  let doing = attempt()
  const timer = setInterval(() => void (doing = attempt()), APART_MS)
  return async () => {
    clearInterval(timer)
    await doing
  }
}
