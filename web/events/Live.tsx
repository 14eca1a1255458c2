import { useEffect } from 'react'
import { watchChanges } from '#web/events/watch-changes.ts'

/** Keeps what the screens show up to date with the other tills'. */
export function Live() {
  useEffect(() => watchChanges(), [])
  return null
}
