import { api } from '#domain/api.ts'
import { call, queryClient } from '#web/api.ts'

/** Leaves nothing of the user on the screen, whether the server heard of it or not. */
export async function signOut() {
  try {
    await call(api.auth.logout, {})
  } catch {
    // Said nowhere: the session ends by itself, and the till must not stay open for that.
  }
  queryClient.clear()
  window.location.reload()
}
