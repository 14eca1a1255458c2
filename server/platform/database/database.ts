import pg from 'pg'
import { Batch, type Answer, type Prepared } from '#server/platform/database/batch.ts'
import { hearOn, SAY } from '#server/platform/database/channel.ts'
import {
  refuseUnconnected,
  SilentDatabase,
  WatchedClient,
  type ConnectionConfig,
} from '#server/platform/database/connection.ts'
import { Connections } from '#server/platform/database/connections.ts'
import { sql, type SQL } from '#server/platform/database/sql.ts'
import { Turns, type Rank } from '#server/platform/database/turns.ts'

/** Where statements run, by rowsOf, rowOf or run: the pool, or a transaction on one connection of it. */
export type Tx = { execute(statement: SQL): Promise<{ rows: unknown[] }> }

export type Database = {
  /** For single statements that only read. */
  pool: Tx
  /**
   * Runs work in one READ COMMITTED transaction, which is committed whole or not at all. After a deadlock, a
   * serialization failure, a race for a location's first number or StaleRead the work is run again, so it must not
   * touch anything but the database. `last` gets what the work has done, and asks for its statements without waiting in
   * between: they are sent together with the COMMIT. Throws NoConnection when no connection could be had.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  transaction<Done, T>(
    work: (tx: Tx) => Promise<Done>,
    last: (tx: Tx, done: Done) => Promise<T>,
  ): Promise<T>
  /** The same database for work that gives way to sales (decisions/0031). */
  background: Pick<Database, 'pool' | 'transaction'>
  /** Whether a write found no room on the disk since this was last reset. */
  disk: { wasFull: boolean }
  /** Where PostgreSQL is reached: a name, an address or the folder of its socket. */
  host: string
  /** Notifies all servers of the database, outside of transactions. */
  say(text: string): Promise<unknown>
  /** Listens to those notifications; the listener gets null when some may have been missed. Answers what stops it. */
  hear(listener: (text: string | null) => void): () => Promise<void>
  close(): Promise<void>
}

/** What was read before the locks were held has changed since: the transaction is run again. */
export class StaleRead extends Error {}

const ATTEMPTS = 5
const RETRIABLE = new Set(['40P01', '40001'])

/** Connections of a shop's server. */
export const CONNECTIONS = 10

/** PostgreSQL itself ends a statement after ten seconds (session.ts), so its own error comes before this limit. */
const SILENCE_MS = 11_000

/**
 * Errors of a connection that has outlived its server's state: after a failover it is read-only, or another server has
 * migrated the schema under its prepared statements. A new connection helps.
 */
const OUTLIVED = /^(0A000|25006|26000)$/

const BEGIN = sql`BEGIN READ WRITE`
const COMMIT = sql`COMMIT`
const ROLLBACK = sql`ROLLBACK`

/**
 * A connection that prepares every statement, because planning costs more than most of them take. Statements that are
 * asked for without waiting in between are sent as one batch.
 */
class Preparing extends WatchedClient {
  readonly #prepared: Prepared = new Map()
  #batch: Batch | null = null

  ask(statement: SQL): Promise<Answer> {
    const batch = (this.#batch ??= new Batch(this.#prepared))
    if (batch.isEmpty)
      process.nextTick(() => {
        this.#batch = null
        this.query(batch)
      })
    return batch.add(statement)
  }
}

type PreparingClient = WatchedClient & Pick<Preparing, 'ask'>
const PreparingClient = Preparing as new (config: ConnectionConfig) => PreparingClient

/** Opens a pool of connections. `onLoss` is called for each connection that is lost. */
export function openDatabase(
  config: ConnectionConfig & pg.PoolConfig,
  onLoss: (error: Error) => void = () => {},
): Database {
  const connections = new Connections(
    PreparingClient,
    { max: CONNECTIONS, silenceMs: SILENCE_MS, pipeline: true, ...config },
    onLoss,
  )
  const turns = new Turns(config.max ?? CONNECTIONS)
  const disk = { wasFull: false }

  async function lend<T>(rank: Rank, work: (client: PreparingClient) => Promise<T>): Promise<T> {
    const giveBack = await turns.take(rank).catch(refuseUnconnected)
    try {
      return await connections.use(work, isOutlived)
    } catch (error) {
      if (isDiskFull(error)) disk.wasFull = true
      throw error
    } finally {
      giveBack()
    }
  }

  function ranked(rank: Rank): Database['background'] {
    return {
      pool: { execute: (statement) => lend(rank, (client) => client.ask(statement)) },
      transaction: <Done, T>(
        work: (tx: Tx) => Promise<Done>,
        last: (tx: Tx, done: Done) => Promise<Done | T> = (_, done) => Promise.resolve(done),
      ) => retried(() => lend(rank, (client) => transact(client, work, last))),
    }
  }

  return {
    ...ranked('interactive'),
    background: ranked('background'),
    disk,
    // As pg reads it: out of a URL, the environment or its own defaults.
    host: new pg.Client(config).host,
    say: (text) => lend('interactive', (client) => client.query(SAY, [text])),
    hear: (listener) => hearOn(config, listener),
    close: () => connections.end(),
  }
}

/**
 * Runs one attempt of a transaction. When a COMMIT was sent and not answered, its outcome is unknown and must be
 * reported as that.
 */
async function transact<Done, T>(
  connection: PreparingClient,
  work: (tx: Tx) => Promise<Done>,
  last: (tx: Tx, done: Done) => Promise<T>,
): Promise<T> {
  let isOpen = true
  const tx: Tx = {
    execute(statement) {
      if (!isOpen) throw new Error('a statement came after the COMMIT of its transaction')
      return connection.ask(statement)
    },
  }
  try {
    const [, done] = await pipeline(connection.ask(BEGIN), work(tx))
    const finishing = last(tx, done)
    isOpen = false
    const [result, { command }] = await pipeline(finishing, connection.ask(COMMIT))
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK.
    if (command !== 'COMMIT') throw new Error('the transaction was not committed')
    return result
  } catch (error) {
    // A connection that has fallen silent refuses this at once.
    await connection.ask(ROLLBACK).catch(() => connection.cut())
    throw error
  }
}

/** Whether an error means that this connection, and those made with it, cannot be used any more. */
function isOutlived(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof SilentDatabase) return true
  return OUTLIVED.test(databaseError(error)?.code ?? '')
}

/**
 * The results of two pieces of work whose first statements are sent together. The second's statements are done after
 * the first's; in a transaction they are not done when the first's fail, so the first error is thrown.
 */
export async function pipeline<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
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
      if (attempt === ATTEMPTS || !isRetriable(error)) throw error
      const jitterMs = Math.random() * 20 * attempt
      await new Promise((resolve) => setTimeout(resolve, jitterMs))
    }
  }
}

function isRetriable(error: unknown): boolean {
  const cause = databaseError(error)
  return error instanceof StaleRead || RETRIABLE.has(cause?.code ?? '')
}

/** The rows of a handwritten statement. T describes its columns by the names in its SELECT list. */
export function rowsOf<T extends object>(tx: Tx, statement: SQL): Promise<T[]> {
  // `then` sends the statement at once, so that statements are done in the order of their calls.
  return tx.execute(statement).then(({ rows }) => rows as T[]) // the caller vouches for T
}

/** Runs a handwritten statement without rows. */
export async function run(tx: Tx, statement: SQL): Promise<void> {
  await rowsOf(tx, statement)
}

/** The one row of a statement that always gives one; throws when it gives none. */
export async function rowOf<T extends object>(tx: Tx, statement: SQL): Promise<T> {
  const [row] = await rowsOf<T>(tx, statement)
  if (!row) throw new Error('a statement that always gives a row gave none')
  return row
}

/** Whether the database's disk had no room for a write. */
export function isDiskFull(error: unknown): boolean {
  return databaseError(error)?.code === '53100'
}

/** PostgreSQL's own error inside another error; null when there is none. */
export function databaseError(error: unknown): pg.DatabaseError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof pg.DatabaseError) return cause
  return null
}
