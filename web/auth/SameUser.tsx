import { useEffect } from 'react'
import { useCurrentUser } from '#web/auth/current-user.ts'

const STORAGE_NAME = 'botika.user'

/** All tabs of a browser share one session: when somebody else signs in in another, this one becomes theirs as well. */
export function SameUser() {
  const { id } = useCurrentUser().user

  useEffect(() => {
    const own = String(id)
    function follow({ key, newValue }: StorageEvent) {
      // What stands here was typed by somebody else, and would be sent in the new one's name.
      if (key === STORAGE_NAME && newValue !== null && newValue !== own) window.location.reload()
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
