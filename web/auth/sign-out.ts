import { api } from '#domain/api.ts'
import { call, queryClient } from '#web/api.ts'
import { forgetLeft, hasLeft, markLeft } from '#web/auth/left-session.ts'

const TELL_AGAIN_MS = 2_000
const TELL_TIMEOUT_MS = 10_000

/** Leaves nothing of the user on the screen, at once; the login page then tells the server. */
export async function signOut(): Promise<void> {
  // Where the device cannot keep that somebody left, the server must hear of it first.
  if (!markLeft()) await call(api.auth.logout, {}).catch(() => {})
  queryClient.clear()
  window.location.reload()
}

/** Tells the server that the session which was left here is over, until it has heard or it is told to stop. */
export function endLeftSession(): () => void {
  const stopped = new AbortController()
  void tell(stopped.signal)
  return () => stopped.abort()
}

async function tell(signal: AbortSignal): Promise<void> {
  while (hasLeft() && !signal.aborted) {
    try {
      await call(api.auth.logout, {}, { signal, timeoutMs: TELL_TIMEOUT_MS })
      return forgetLeft()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, TELL_AGAIN_MS))
    }
  }
}
