import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { hearOn, SAY } from '#server/database/channel.ts'

/** Where queries run: the pool, or a transaction on one connection of it. */
export type Tx = PgDatabase<NodePgQueryResultHKT>

export type Database = {
  /** For single statements that only read. */
  pool: Tx
  /**
   * Runs work in one READ COMMITTED transaction: all of it is kept, or nothing.
   * A deadlock, serialization failure or Overtaken runs it again, so work must not touch anything but the database.
   * The last statement, whose answer nothing waits for, goes together with the commit.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, last?: (result: T) => SQL): Promise<T>
  /** Tells every server of the database something, outside of all transactions. */
  say(text: string): Promise<unknown>
  /** Hears what they tell; null when something may have been missed. The answer ends it. */
  hear(listener: (text: string | null) => void): () => Promise<void>
  close(): Promise<void>
}

/** What was read before the locks were held is another by now: the transaction is run again. */
export class Overtaken extends Error {}

const ATTEMPTS = 5
const RETRIABLE = new Set(['40P01', '40001'])

/** A connection that hangs must not hang a till: every wait has its end (milliseconds). */
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
}

const CASING = { casing: 'snake_case' } as const

const PLANNED_ANEW = '/* planned anew */'

/**
 * A statement whose best plan depends on what is asked for: a letter that half the products have is looked for in the
 * list's order, a rare word by its index. A prepared statement would settle for one of the two.
 */
export function plannedAnew(statement: SQL): SQL {
  return sql`${sql.raw(PLANNED_ANEW)} ${statement}`
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

/**
 * A connection whose statements with parameters are prepared: planning costs more than most of them do.
 * Statements that are asked for without waiting in between leave in one write and are done in that order.
 */
class PreparingClient extends pg.Client {
  readonly tx: Tx = drizzle(this, CASING)

  override query(...given: unknown[]): never {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const [query, values] = given
    const isStatement = typeof query === 'object' && query !== null && 'text' in query
    const isPreparable =
      isStatement &&
      Array.isArray(values) &&
      values.length > 0 &&
      !String(query.text).startsWith(PLANNED_ANEW)
    const named = isPreparable
      ? [{ ...query, name: nameOf(String(query.text)) }, ...given.slice(1)]
      : given
    return Reflect.apply(super.query, this, named) as never // one of pg's many overloads, passed through
  }
}

/**
 * Read only outside transactions: should a BEGIN fail, what was sent with it must not write by itself. A mistyped word
 * is known by a third of its trigrams: 'ibuporfen' is Ibuprofen, which pg_trgm's own 0.6 would not see. A server of the
 * shop's own may compile what it thinks is dear: that takes longer than any statement of ours.
 */
export const CONNECTION_OPTIONS =
  '-c timezone=UTC -c datestyle=ISO -c default_transaction_read_only=on -c pg_trgm.word_similarity_threshold=0.35 -c jit=off'

export function openDatabase(
  config: pg.PoolConfig,
  onIdleError: (error: Error) => void = () => {},
): Database {
  const connections = new pg.Pool({
    max: 10,
    ...TIMEOUTS,
    Client: PreparingClient,
    pipeline: true,
    options: CONNECTION_OPTIONS,
    ...config,
  })
  // Without a listener a server that restarts would take this process with it.
  connections.on('error', onIdleError)
  connections.on('connect', (client) => client.on('error', onIdleError))
  return {
    pool: drizzle(connections, CASING),
    transaction: (work, last) => retried(() => transact(connections, work, last)),
    say: (text) => connections.query(SAY, [text]),
    hear: (listener) => hearOn(config, listener),
    close: () => connections.end(),
  }
}

async function transact<T>(
  connections: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  last: ((result: T) => SQL) | undefined,
): Promise<T> {
  const connection = await connections.connect()
  const { tx } = connection as unknown as PreparingClient // which the pool was told to make
  try {
    const [, result] = await together(connection.query('BEGIN READ WRITE'), work(tx))
    const written = last ? run(tx, last(result)) : Promise.resolve()
    const [, { command }] = await together(written, connection.query('COMMIT'))
    // PostgreSQL answers the COMMIT of a transaction that has failed with ROLLBACK.
    if (command !== 'COMMIT') throw new Error('the transaction was not committed')
    connection.release()
    return result
  } catch (error) {
    await connection.query('ROLLBACK').then(
      () => connection.release(),
      () => connection.release(true),
    )
    throw error
  }
}

/**
 * What two pieces of work give whose first statements are sent together. The second's are done after the first's, and in
 * a transaction not at all when those fail: then the first's error is the one that says why.
 */
export async function together<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const [one, two] = await Promise.allSettled([first, second])
  if (one.status === 'rejected') throw one.reason
  if (two.status === 'rejected') throw two.reason
  return [one.value, two.value]
}

async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const isRetriable =
        error instanceof Overtaken || RETRIABLE.has(databaseError(error)?.code ?? '')
      if (attempt === ATTEMPTS || !isRetriable) throw error
      const jitterMs = Math.random() * 20 * attempt
      await new Promise((resolve) => setTimeout(resolve, jitterMs))
    }
  }
}

/** The rows of a statement written by hand; T names its columns, as its SELECT list calls them. */
export function rowsOf<T extends object>(tx: Tx, statement: SQL): Promise<T[]> {
  // Not awaited but asked: it is sent in this moment, so that statements are done in the order of their calls.
  return tx.execute(statement).then(({ rows }) => rows as T[]) // the caller vouches for its own SELECT list
}

/** Runs a statement written by hand that gives no rows. */
export async function run(tx: Tx, statement: SQL): Promise<void> {
  await rowsOf(tx, statement)
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
