import type { FastifyReply } from 'fastify'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A call was not done in time. It may still be done. */
export class TooLate extends Error {}

/** Calls are answered within twenty seconds; the rest is reserve for a busy machine. */
const ANSWERED_WITHIN_MS = 18_000

/**
 * The result of work, or a failure when the call has lasted too long. Every wait for the database is limited, but
 * several may add up. The work itself goes on, so its outcome is unknown.
 */
export async function inTime<T>(
  reply: FastifyReply,
  { longRunning, takesBytes }: Endpoint,
  work: Promise<T>,
): Promise<T> {
  // A call with a file may spend most of the time on its upload.
  if (longRunning || takesBytes) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const leftMs = Math.max(0, ANSWERED_WITHIN_MS - reply.elapsedTime)
    timer = setTimeout(() => reject(new TooLate('The call lasted too long.')), leftMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Calls that look, but that a till makes while a customer waits, or that monitor the server. */
const NEVER_GIVES_WAY = new Set<Endpoint>([
  api.auth.me,
  api.events.stream,
  api.products.search,
  api.system.health,
  api.system.ready,
])

/** The database for a call: lists and reports get the one that gives way to sales (decisions/0031). */
export function databaseFor(row: Endpoint, database: Database): Database {
  if (row.method !== 'GET' || NEVER_GIVES_WAY.has(row)) return database
  return { ...database, ...database.background }
}
