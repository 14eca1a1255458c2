import { useSyncExternalStore } from 'react'

let isAway = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes after each call whether the server could be reached. True if that changed. */
export function noteServer(state: 'here' | 'away'): boolean {
  if (isAway === (state === 'away')) return false
  isAway = !isAway
  for (const listener of listeners) listener()
  return true
}

/** Whether the last call could not reach the server. */
export function useIsServerAway(): boolean {
  return useSyncExternalStore(subscribe, () => isAway)
}

/** The least time between two repetitions of what found no server, in milliseconds. */
export const REPEAT_APART_MS = 4_000
const MOST_APART_MS = 30_000
let repeatedAt = 0
let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Repeats failed queries, the first time at once, then at least REPEAT_APART_MS apart. A server
 * that answers only some calls seems to come and go with each of them and must not be flooded with
 * retries.
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

/** The part of a query that shows its failures. */
type Asked = { state: { error: unknown; errorUpdateCount: number } }
/** The failure count of each query at its last success. */
const failedBefore = new WeakMap<Asked, number>()

/** Notes the success of a query, so that repeatAfterMs counts its failures from zero. */
export function noteAnswered(asked: Asked): void {
  failedBefore.set(asked, asked.state.errorUpdateCount)
}

/**
 * Milliseconds until a failed query is retried; doubles with each failure in a row, up to
 * MOST_APART_MS. false for a query without an error.
 */
export function repeatAfterMs(asked: Asked): number | false {
  if (asked.state.error === null) return false
  const failures = asked.state.errorUpdateCount - (failedBefore.get(asked) ?? 0)
  return Math.min(REPEAT_APART_MS * 2 ** (failures - 1), MOST_APART_MS)
}
