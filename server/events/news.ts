import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Database } from '#server/database/database.ts'

/** The least time between two pieces of news: a busy shop's screens must not do nothing but ask again. */
const APART_MS = 1_000

/** Which feature of the API table each of its rows belongs to. */
const FEATURES = new Map<Endpoint, string>(
  Object.entries(api).flatMap(([feature, calls]) =>
    Object.values(calls).map((row): [Endpoint, string] => [row, feature]),
  ),
)
const EVERYTHING = Object.keys(api)

type Listener = (changed: string[]) => void

export type News = {
  /** A call has stored something: told soon, here and by the other servers of the database. Takes no time. */
  mark(row: Endpoint): void
  /** Hears what changed until the answer is called; null when there will be no more. */
  subscribe(listener: (changed: string[] | null) => void): () => void
  close(): Promise<void>
}

/** What changes, told to whoever listens at this server, whichever server of the database it changed at. */
export function openNews(database: Database): News {
  const self = randomUUID()
  const listeners = new Set<Parameters<News['subscribe']>[0]>()
  const marked = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let toldAt = 0
  let isClosed = false
  let stopHearing: (() => Promise<void>) | null = null

  const tell: Listener = (changed) => {
    for (const listener of listeners) listener(changed)
  }

  function publish() {
    timer = null
    toldAt = Date.now()
    const changed = [...marked]
    marked.clear()
    tell(changed)
    // What cannot be said now is lost to the other servers; what was stored stands either way.
    database.say(JSON.stringify({ from: self, changed })).catch(() => {})
  }

  function hear(text: string | null) {
    // Without a connection for a while, anything may have changed.
    if (text === null) return tell(EVERYTHING)
    const { from, changed } = JSON.parse(text) as { from: string; changed: string[] } // as publish wrote it
    if (from !== self) tell(changed)
  }

  return {
    mark(row) {
      const feature = FEATURES.get(row)
      if (feature === undefined || isClosed) return
      marked.add(feature)
      timer ??= setTimeout(publish, Math.max(0, toldAt + APART_MS - Date.now()))
    },
    subscribe(listener) {
      // No connection is kept for a server that nobody looks at.
      stopHearing ??= database.hear(hear)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      for (const listener of listeners) listener(null)
      await stopHearing?.()
    },
  }
}
