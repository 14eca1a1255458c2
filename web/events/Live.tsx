import { useEffect } from 'react'

/** Keeps what the screens show up to date with the other tills'; its code comes after theirs. */
export function Live() {
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    async function start() {
      const { watchChanges } = await import('#web/events/watch-changes.ts')
      if (!isGone) stop = watchChanges()
    }
    // A file that does not come leaves the screens as they were: each asks when it is opened.
    start().catch(() => {})
    return () => {
      isGone = true
      stop()
    }
  }, [])
  return null
}
