import { useEffect, useState } from 'react'
import { followLanguage } from '#web/language.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { LEFT_NAME } from '#web/platform/auth/left-session.ts'
import { useWindowEvent } from '#web/platform/ui/use-window-event.ts'

const STORAGE_NAME = 'botika.user'

/**
 * Keeps tabs on one user, as they share a session. When the user signs out, another signs in
 * elsewhere, or this page began in another language than theirs, this tab reloads.
 */
export function SameUser() {
  const { id, language } = useCurrentUser().user
  const own = String(id)

  useWindowEvent('storage', ({ key, newValue }) => {
    if (newValue === null) return
    // What was typed here would be sent in the name of the new user.
    const isAnother = key === STORAGE_NAME && newValue !== own
    if (isAnother || key === LEFT_NAME) window.location.reload()
  })
  useEffect(() => {
    try {
      localStorage.setItem(STORAGE_NAME, own)
    } catch {
      // Storage is forbidden, so tabs do not learn of each other.
    }
  }, [own])

  // Not when it changes at another browser meanwhile: nobody's work here is cut short.
  const [first] = useState(language)
  useEffect(() => followLanguage(first), [first])

  return null
}
