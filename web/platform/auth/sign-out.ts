import { api } from '#domain/api.ts'
import { call, queryClient } from '#web/api.ts'
import { forgetLeft, hasLeft, markLeft } from '#web/platform/auth/left-session.ts'

const RETRY_MS = 2_000
const TIMEOUT_MS = 10_000

/**
 * Signs out on this device at once, even if the server is away; the login page then notifies the
 * server.
 */
export async function signOut(): Promise<void> {
  // Where storage is forbidden, no page could notify the server later, so it is notified now.
  if (!markLeft()) await call(api.auth.logout, {}).catch(() => {})
  queryClient.clear()
  window.location.reload()
}

/**
 * Ends on the server the session that was left on this device, with retries until the server answers.
 * Returns the function that stops the retries.
 */
export function endLeftSession(): () => void {
  const stopped = new AbortController()
  void sendSignOut(stopped.signal)
  return () => stopped.abort()
}

async function sendSignOut(signal: AbortSignal): Promise<void> {
  while (hasLeft() && !signal.aborted) {
    try {
      await call(api.auth.logout, {}, { signal, timeoutMs: TIMEOUT_MS })
      return forgetLeft()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
