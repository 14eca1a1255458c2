import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Change } from '#domain/events/api.ts'
import type { Database } from '#server/database/database.ts'
import { addChange, takeChanges, type Changes } from '#server/events/changes.ts'

/** The least time between two messages to the other servers. */
const APART_MS = 1_000

/** Which feature of the API table each of its rows belongs to. */
const FEATURES = new Map<Endpoint, string>(
  Object.entries(api).flatMap(([feature, calls]) =>
    Object.values(calls).map((row): [Endpoint, string] => [row, feature]),
  ),
)
/** What is told to who may have missed something. */
export const EVERYTHING: readonly Change[] = Object.keys(api).map((feature) => ({
  feature,
  locationIds: null,
}))

type Listener = (changed: readonly Change[]) => void

export type News = {
  /**
   * A call has stored something, at one location or wherever: told soon, here and by the other servers of the database.
   * Takes no time.
   */
  mark(row: Endpoint, locationId?: number | null): void
  /** Hears what changed until the answer is called; null when there will be no more. */
  subscribe(listener: (changed: readonly Change[] | null) => void): () => void
  close(): Promise<void>
}

/**
 * What changes, told to whoever listens at this server, whichever server of the database it changed at. `onWritten` hears
 * only that this one has written something.
 */
export function openNews(database: Database, onWritten = () => {}): News {
  const self = randomUUID()
  const listeners = new Set<Parameters<News['subscribe']>[0]>()
  /** Not told here yet, and not said to the others. */
  const [untold, unsaid]: [Changes, Changes] = [new Map(), new Map()]
  let telling: NodeJS.Immediate | null = null
  let saying: NodeJS.Timeout | null = null
  let saidAt = 0
  let isClosed = false
  let stopHearing: (() => Promise<void>) | null = null

  const tell: Listener = (changed) => {
    for (const listener of listeners) listener(changed)
  }

  function tellHere() {
    telling = null
    tell(takeChanges(untold))
  }

  function sayToOthers() {
    saying = null
    saidAt = Date.now()
    onWritten()
    // What cannot be said now is lost to the other servers; what was stored stands either way.
    const message = { from: self, changed: takeChanges(unsaid) }
    database.say(JSON.stringify(message)).catch(() => {})
  }

  function hear(text: string | null) {
    // Without a connection for a while, anything may have changed.
    if (text === null) return tell(EVERYTHING)
    const { from, changed } = JSON.parse(text) as { from: string; changed: Change[] } // as sayToOthers wrote it
    if (from !== self) tell(changed)
  }

  return {
    mark(row, locationId = null) {
      const feature = FEATURES.get(row)
      if (feature === undefined || isClosed) return
      const change = { feature, locationIds: locationId === null ? null : [locationId] }
      addChange(untold, change)
      addChange(unsaid, change)
      telling ??= setImmediate(tellHere)
      saying ??= setTimeout(sayToOthers, Math.max(0, saidAt + APART_MS - Date.now()))
    },
    subscribe(listener) {
      // No connection is kept for a server that nobody looks at.
      stopHearing ??= database.hear(hear)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      isClosed = true
      if (telling) clearImmediate(telling)
      if (saying) clearTimeout(saying)
      for (const listener of listeners) listener(null)
      await stopHearing?.()
    },
  }
}
