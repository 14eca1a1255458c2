import { useEffect } from 'react'
import { api } from '#domain/api.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { idleSeconds, noteTouch } from '#web/auth/idle.ts'
import { lock } from '#web/auth/locked-user.ts'

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const LOOK_MS = 5_000
/** Whoever touched it since is still there. */
const RECENT_S = 10
/** The server hears of somebody who works without calling it, for the first time after a third of the time allowed. */
const TELL_PART = 1 / 3

/** Locks the till when nobody has touched it for as long as the settings allow. */
export function IdleLock() {
  const { user, settings } = useCurrentUser()
  const { fullName, username, email } = user
  const allowedS = settings.idleLockMinutes * 60

  useEffect(() => {
    let toldAt = Date.now()
    let isLocking = false

    function look() {
      if (isLocking) return
      if (idleSeconds() >= allowedS) {
        isLocking = true
        void lock({ fullName, identifier: username ?? email })
        return
      }
      const isDue = Date.now() - toldAt > allowedS * 1000 * TELL_PART
      if (!isDue || idleSeconds() > RECENT_S) return
      toldAt = Date.now()
      // Whether it is heard shows at the next call.
      call(api.auth.me, {}).catch(() => {})
    }

    for (const touch of TOUCHES)
      window.addEventListener(touch, noteTouch, { capture: true, passive: true })
    const timer = window.setInterval(look, LOOK_MS)
    // A computer that slept wakes to a locked till.
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, noteTouch, { capture: true })
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [fullName, username, email, allowedS])

  return null
}
