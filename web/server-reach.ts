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

const REPEAT_APART_MS = 4_000
const MOST_APART_MS = 30_000
let repeatedAt = 0
let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Repeats what failed, the first time at once. A server that answers some calls and not others comes and goes with
 * each of them, and is not to be chased.
 */
export function paced(repeat: () => void): void {
  if (waiting !== undefined) return
  const waitMs = Math.max(0, repeatedAt + REPEAT_APART_MS - Date.now())
  waiting = setTimeout(() => {
    waiting = undefined
    repeatedAt = Date.now()
    repeat()
  }, waitMs)
}

/** What is asked, and how it went. */
type Asked = { state: { error: unknown; errorUpdateCount: number } }
/** How often it had failed when it was last answered. */
const failedBefore = new WeakMap<Asked, number>()

export function noteAnswered(asked: Asked): void {
  failedBefore.set(asked, asked.state.errorUpdateCount)
}

/** How long what failed waits before it is asked again, each time in a row longer; false of what was answered. */
export function repeatAfterMs(asked: Asked): number | false {
  if (asked.state.error === null) return false
  const failures = asked.state.errorUpdateCount - (failedBefore.get(asked) ?? 0)
  return Math.min(REPEAT_APART_MS * 2 ** (failures - 1), MOST_APART_MS)
}
