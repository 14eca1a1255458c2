import { useEffect } from 'react'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { LEFT_NAME } from '#web/auth/left-session.ts'

const STORAGE_NAME = 'botika.user'

/** All tabs of a browser share one session: when its user leaves in another or somebody else signs in, so it is here. */
export function SameUser() {
  const { id } = useCurrentUser().user

  useEffect(() => {
    const own = String(id)
    function follow({ key, newValue }: StorageEvent) {
      if (newValue === null) return
      // What stands here was typed by somebody else, and would be sent in the new one's name.
      const isAnother = key === STORAGE_NAME && newValue !== own
      if (isAnother || key === LEFT_NAME) window.location.reload()
    }
    window.addEventListener('storage', follow)
    try {
      localStorage.setItem(STORAGE_NAME, own)
    } catch {
      // Forbidden: then tabs do not hear of each other.
    }
    return () => window.removeEventListener('storage', follow)
  }, [id])

  return null
}
