import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Change } from '#domain/platform/events/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { News } from '#server/pharmacy.ts'
import { addChange, takeChanges, type Changes } from '#server/platform/events/changes.ts'

/** Least milliseconds between two messages to the other servers. */
const APART_MS = 1_000

/** The feature of each row of the table of calls. */
const FEATURE_OF = new Map<Endpoint, string>(
  Object.entries(api).flatMap(([feature, calls]) =>
    Object.values(calls).map((row): [Endpoint, string] => [row, feature]),
  ),
)
/** The news for listeners that may have missed some. */
export const EVERYTHING: readonly Change[] = Object.keys(api).map((feature) => ({
  feature,
  locationIds: null,
}))

type Listener = (changed: readonly Change[]) => void

/**
 * Collects changes and announces them to this server's listeners, whichever server of the database they come from.
 * `onWritten` is called only for changes by this server.
 */
export function openNews(database: Database, onWritten = () => {}): News {
  const self = randomUUID()
  const listeners = new Set<Parameters<News['subscribe']>[0]>()
  /** Changes not yet announced to listeners here, and not yet sent to the other servers. */
  const [unsent, unsaid]: [Changes, Changes] = [new Map(), new Map()]
  let pending: NodeJS.Immediate | null = null
  let saying: NodeJS.Timeout | null = null
  let saidAt = 0
  let isClosed = false
  let stopHearing: (() => Promise<void>) | null = null

  const notify: Listener = (changed) => {
    for (const listener of listeners) listener(changed)
  }

  function notifyHere() {
    pending = null
    notify(takeChanges(unsent))
  }

  function sayToOthers() {
    saying = null
    saidAt = Date.now()
    onWritten()
    // A message that cannot be sent is lost to the other servers. The data are stored in any case.
    const message = { from: self, changed: takeChanges(unsaid) }
    database.say(JSON.stringify(message)).catch(() => {})
  }

  function hear(text: string | null) {
    // The connection was lost for a while, so anything may have changed.
    if (text === null) return notify(EVERYTHING)
    const { from, changed } = JSON.parse(text) as { from: string; changed: Change[] } // sayToOthers wrote it
    if (from !== self) notify(changed)
  }

  return {
    mark(row, locationIds = null) {
      const feature = FEATURE_OF.get(row)
      if (feature === undefined || isClosed) return
      const change = { feature, locationIds: locationIds && [...locationIds] }
      addChange(unsent, change)
      addChange(unsaid, change)
      pending ??= setImmediate(notifyHere)
      saying ??= setTimeout(sayToOthers, Math.max(0, saidAt + APART_MS - Date.now()))
    },
    subscribe(listener) {
      // Without listeners the server needs no connection for news.
      stopHearing ??= database.hear(hear)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      isClosed = true
      if (pending) clearImmediate(pending)
      if (saying) clearTimeout(saying)
      for (const listener of listeners) listener(null)
      await stopHearing?.()
    },
  }
}
