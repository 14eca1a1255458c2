import type { InfiniteData, Query } from '@tanstack/react-query'

/** News has the pages below the first one asked again at most so often, however much of it there is. */
const OLDER_MS = 15_000

export type Pages<One> = InfiniteData<One[], string>

/** How a list is being read, by its key. */
type Reading = {
  /** When all of its pages were last asked for. */
  wholeAtMs: number
  /** The pages below the first one are not asked for now, and not by the next reading. */
  sparesNow: boolean
  sparesNext: boolean
  /** They are due at the end of this. */
  timer: ReturnType<typeof setTimeout> | null
}
const readings = new WeakMap<Query['queryKey'], Reading>()

export function readingOf(queryKey: Query['queryKey']): Reading {
  const known = readings.get(queryKey)
  if (known) return known
  const reading = { wholeAtMs: 0, sparesNow: false, sparesNext: false, timer: null }
  readings.set(queryKey, reading)
  return reading
}

/**
 * Has the next reading of a list ask for its first page alone, where older ones are open that were asked for a moment ago;
 * `whenDue` is called when it is their turn.
 */
export function spareOlder(query: Query, whenDue: () => void): void {
  const { queryKey, state } = query
  const data = state.data as Pages<unknown> | undefined // by the key, if it is a list at all
  if (queryKey.at(-1) !== 'pages' || !data || data.pages.length < 2 || !query.isActive()) return
  const reading = readingOf(queryKey)
  const restMs = reading.wholeAtMs + OLDER_MS - Date.now()
  if (restMs <= 0) return
  reading.sparesNext = true
  reading.timer ??= setTimeout(() => {
    reading.timer = null
    reading.sparesNext = false
    whenDue()
  }, restMs)
}
