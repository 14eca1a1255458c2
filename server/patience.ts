import type { FastifyReply } from 'fastify'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { DatabaseAway } from '#server/database/connection.ts'
import type { Database } from '#server/database/database.ts'

/** A call is answered within twenty seconds of its coming, on a machine that is busy, too. */
const ANSWERED_WITHIN_MS = 18_000

/**
 * What work comes to, or a failure when the call has lasted too long: every wait for the database has its end, but one may
 * follow another. The work itself goes on: whether it is done, nobody knows yet.
 */
export async function inTime<T>(
  reply: FastifyReply,
  { mayLast, takesBytes }: Endpoint,
  work: Promise<T>,
): Promise<T> {
  // Of what brings a file most of the time may be its way here.
  if (mayLast || takesBytes) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const leftMs = Math.max(0, ANSWERED_WITHIN_MS - reply.elapsedTime)
    timer = setTimeout(() => reject(new DatabaseAway('The call lasted too long.')), leftMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** What a till asks while a customer stands there, or a machine that watches the server. */
const NEVER_GIVES_WAY = new Set<Endpoint>([
  api.auth.me,
  api.events.stream,
  api.products.search,
  api.system.health,
  api.system.ready,
])

/** The database as a call waits for it: lists and reports give way to what sells and saves. */
export function databaseFor(row: Endpoint, database: Database): Database {
  if (row.method !== 'GET' || NEVER_GIVES_WAY.has(row)) return database
  return { ...database, ...database.givingWay }
}
