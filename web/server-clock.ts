// The clock of a device may be a day off, so screens show and judge days and moments by the
// server's clock. Every answer says the server's moment; between two answers, and while the server
// is away or the machine sleeps, the device's clock counts on from there (decision 68).

/** How far the server's clock is ahead of the device's, in milliseconds. */
let aheadMs = 0
const listeners = new Set<() => void>()

/** In milliseconds. A timer for midnight alone would come late on a machine that slept. */
const LOOK_AGAIN_MS = 10_000
let timer: ReturnType<typeof setInterval> | undefined

/** Notes the moment that an answer names; an answer of a proxy names none. */
export function noteServerTime(moment: string | null): void {
  const sentMs = Date.parse(moment ?? '')
  if (Number.isNaN(sentMs)) return
  aheadMs = sentMs - Date.now()
  lookAgain()
}

/** Milliseconds since 1970 by the server's clock: now, or at a moment by the device's clock. */
export function serverMs(deviceMs: number = Date.now()): number {
  return deviceMs + aheadMs
}

/** Calls a listener now and then, and when the clock may have changed; returns what ends that. */
export function watchClock(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(lookAgain, LOOK_AGAIN_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function lookAgain(): void {
  for (const listener of listeners) listener()
}
