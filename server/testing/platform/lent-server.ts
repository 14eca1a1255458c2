import { api } from '#domain/api.ts'
import { buildApp, type AppOptions } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A server for the tests of one file. */
export type LentServer = {
  address: string
  now(): Date
  /** Stops the clock at a moment; null lets it run again. */
  setClock(now: Date | null): void
  /** Whether the next file would find it as new: nobody waits for an answer, and nobody has listened to its news. */
  isAsNew(): boolean
  close(): Promise<void>
}

/** Starts a server on its own port. With a database as new it is as new again: to build one takes 40 ms. */
export async function openServer(database: Database, options: AppOptions): Promise<LentServer> {
  let stopped: Date | null = null
  const now = () => stopped ?? new Date()
  const app = await buildApp({ database, now, version: 'test' }, options)
  let waiting = 0
  let hasToldNews = false
  app.server.on('request', ({ url }, response) => {
    hasToldNews ||= url === api.events.stream.path
    waiting += 1
    response.once('close', () => (waiting -= 1))
  })
  return {
    address: await app.listen({ port: 0, host: '127.0.0.1' }),
    now,
    setClock: (moment) => void (stopped = moment),
    isAsNew: () => waiting === 0 && !hasToldNews,
    close: () => app.close(),
  }
}
