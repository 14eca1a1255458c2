import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** Where queries run: the pool, or a transaction on one connection of it. */
export type Tx = PgDatabase<NodePgQueryResultHKT>

export type Database = {
  /** For single statements. */
  pool: Tx
  /**
   * Runs work in one READ COMMITTED transaction: all of it is kept, or nothing.
   * A deadlock or serialization failure runs it again, so work must not touch anything but the database.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const ATTEMPTS = 5
const RETRIABLE = new Set(['40P01', '40001'])

/** A connection that hangs must not hang a till: every wait has its end (milliseconds). */
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** Names of statements by their text: PostgreSQL then parses and plans each once a connection. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** A connection whose statements with parameters are prepared: planning costs more than most of them do. */
class PreparingClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [query, values] = given
    const isStatement = typeof query === 'object' && query !== null && 'text' in query
    const isPreparable = isStatement && Array.isArray(values) && values.length > 0
    const named = isPreparable
      ? [{ ...query, name: nameOf(String(query.text)) }, ...given.slice(1)]
      : given
    return Reflect.apply(super.query, this, named) as never // one of pg's many overloads, passed through
  }
}

export function openDatabase(
  config: pg.PoolConfig,
  onIdleError: (error: Error) => void = () => {},
): Database {
  const connections = new pg.Pool({
    max: 10,
    ...TIMEOUTS,
    Client: PreparingClient,
    options: '-c timezone=UTC -c datestyle=ISO',
    ...config,
  })
  // Without a listener a server that restarts would take this process with it.
  connections.on('error', onIdleError)
  connections.on('connect', (client) => client.on('error', onIdleError))
  const pool = drizzle(connections, { casing: 'snake_case' })
  return {
    pool,
    transaction: (work) => retried(() => pool.transaction((tx) => work(tx))),
    close: () => connections.end(),
  }
}

async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIABLE.has(databaseError(error)?.code ?? '')) throw error
      const jitterMs = Math.random() * 20 * attempt
      await new Promise((resolve) => setTimeout(resolve, jitterMs))
    }
  }
}

/** The rows of a statement written by hand; T names its columns, as its SELECT list calls them. */
export async function rowsOf<T extends object>(tx: Tx, statement: SQL): Promise<T[]> {
  const result = await tx.execute(statement)
  return result.rows as T[] // the caller vouches for its own SELECT list
}

/** The one row of a statement that always gives one. */
export async function rowOf<T extends object>(tx: Tx, statement: SQL): Promise<T> {
  const [row] = await rowsOf<T>(tx, statement)
  if (!row) throw new Error('a statement that always gives a row gave none')
  return row
}

/** PostgreSQL's own error inside whatever was thrown; null when it was something else. */
export function databaseError(error: unknown): pg.DatabaseError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof pg.DatabaseError) return cause
  return null
}

/** Text for LIKE that matches itself anywhere: its own wildcards are taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** A condition that every word of a search stands in the search key of a row, in any order. */
export function everyWordIn(searchKey: SQL, search: string): SQL {
  const words = search.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map((word) => sql`${searchKey} LIKE search_key(${containing(word)})`),
    sql` AND `,
  )
}
