import { useEffect } from 'react'
import { api } from '#domain/api.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { idleSeconds, noteTouch } from '#web/idle.ts'
import { lock } from '#web/platform/auth/locked-user.ts'

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const LOOK_MS = 5_000
/** In seconds. A touch within this time means that somebody works at the till now. */
const RECENT_S = 10
/**
 * The server also ends idle sessions. For a user who works without making calls, a call is made
 * after this part of the allowed time.
 */
const REPORT_PART = 1 / 3

/** Locks the till when nobody has touched it for as long as the settings allow. */
export function IdleLock() {
  const { user, settings } = useCurrentUser()
  const { fullName, username, email } = user
  const allowedS = settings.idleLockMinutes * 60

  useEffect(() => {
    let reportedAt = Date.now()
    let isLocking = false

    function look() {
      if (isLocking) return
      if (idleSeconds() >= allowedS) {
        isLocking = true
        void lock({ fullName, identifier: username ?? email })
        return
      }
      const isDue = Date.now() - reportedAt > allowedS * 1000 * REPORT_PART
      if (!isDue || idleSeconds() > RECENT_S) return
      reportedAt = Date.now()
      // A failure does not matter: the next call shows whether the session lives.
      call(api.auth.me, {}).catch(() => {})
    }

    for (const touch of TOUCHES)
      window.addEventListener(touch, noteTouch, { capture: true, passive: true })
    const timer = window.setInterval(look, LOOK_MS)
    // A computer that wakes from sleep looks at once, so it shows a locked till.
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, noteTouch, { capture: true })
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [fullName, username, email, allowedS])

  return null
}
