import { useSyncExternalStore } from 'react'

let isAway = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every call says here whether the server answered it; true when that is news. */
export function noteServer(state: 'here' | 'away'): boolean {
  if (isAway === (state === 'away')) return false
  isAway = !isAway
  for (const listener of listeners) listener()
  return true
}

export function useIsServerAway(): boolean {
  return useSyncExternalStore(subscribe, () => isAway)
}
