import type { InfiniteData, Query } from '@tanstack/react-query'

/** News refetches the pages below the first one at most this often, in milliseconds. */
const OLDER_MS = 15_000

export type Pages<One> = InfiniteData<One[], string>

/** The state of reading a list, by its query key. */
type Reading = {
  /** When all pages were last fetched, in milliseconds since 1970. */
  wholeAtMs: number
  /** Whether the pages below the first one are left out: of this reading, and of the next. */
  sparesNow: boolean
  sparesNext: boolean
  /** Ends when they are due. */
  timer: ReturnType<typeof setTimeout> | null
}
const readings = new WeakMap<Query['queryKey'], Reading>()

/** The state of a list; a new one starts as never read. */
export function readingOf(queryKey: Query['queryKey']): Reading {
  const known = readings.get(queryKey)
  if (known) return known
  const reading = { wholeAtMs: 0, sparesNow: false, sparesNext: false, timer: null }
  readings.set(queryKey, reading)
  return reading
}

/**
 * Limits the next refetch of a list to its first page if older pages are open and were fetched less
 * than OLDER_MS ago. `whenDue` is called when that time is over.
 */
export function spareOlder(query: Query, whenDue: () => void): void {
  const { queryKey, state } = query
  // The cast goes by the key, checked below.
  const data = state.data as Pages<unknown> | undefined
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
