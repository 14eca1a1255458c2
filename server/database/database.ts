import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { hearOn, SAY } from '#server/database/channel.ts'
import {
  SilentDatabase,
  WatchedClient,
  type ConnectionConfig,
} from '#server/database/connection.ts'
import { Connections } from '#server/database/connections.ts'
import { Turns, type Rank } from '#server/database/turns.ts'

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
  /** The same database for who gives way to those that sell. */
  givingWay: Pick<Database, 'pool' | 'transaction'>
  /** Whether a write has found no room since somebody looked. */
  disk: { wasFull: boolean }
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

const CONNECTIONS = 10

/** PostgreSQL itself ends a statement after ten seconds (session.ts): its own word, where it has one, comes first. */
const SILENCE_MS = 11_000

/**
 * Not where the shop is written any more, after a failover; or of a schema that another server has moved on, with
 * statements planned for the old one. A connection made anew knows better.
 */
const OUTLIVED = /^(0A000|25006|26000)$/

const CASING = { casing: 'snake_case' } as const

const PLANNED_ANEW = '/* planned anew */'

/**
 * A statement, by itself or by a part of it, that no connection keeps. Its best plan depends on what is asked for: a letter
 * that half the products have is looked for in the list's order, a rare word by its index. Or its text does, and every
 * connection would keep each of them for as long as it lives.
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
class Preparing extends WatchedClient {
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
      !String(query.text).includes(PLANNED_ANEW)
    const named = isPreparable
      ? [{ ...query, name: nameOf(String(query.text)) }, ...given.slice(1)]
      : given
    return Reflect.apply(super.query, this, named) as never // one of pg's many overloads, passed through
  }
}

type PreparingClient = WatchedClient & Pick<Preparing, 'tx'>
const PreparingClient = Preparing as new (config: ConnectionConfig) => PreparingClient

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
    const giveBack = await turns.take(rank)
    try {
      return await connections.use(work, isOutlived)
    } catch (error) {
      if (isDiskFull(error)) disk.wasFull = true
      throw error
    } finally {
      giveBack()
    }
  }

  function ranked(rank: Rank): Database['givingWay'] {
    const query = (...given: unknown[]) =>
      lend(rank, (client) => Reflect.apply(client.query, client, given))
    return {
      pool: drizzle({ query } as unknown as pg.Pool, CASING), // of which it uses no more
      transaction: (work, last) =>
        retried(() => lend(rank, (client) => transact(client, work, last))),
    }
  }

  return {
    ...ranked('sells'),
    givingWay: ranked('looks'),
    disk,
    say: (text) => lend('sells', (client) => client.query(SAY, [text])),
    hear: (listener) => hearOn(config, listener),
    close: () => connections.end(),
  }
}

/** Where a COMMIT was asked for and not answered, what was asked may be done: nobody knows, and nobody may say otherwise. */
async function transact<T>(
  connection: PreparingClient,
  work: (tx: Tx) => Promise<T>,
  last: ((result: T) => SQL) | undefined,
): Promise<T> {
  const { tx } = connection
  try {
    const [, result] = await together(connection.query('BEGIN READ WRITE'), work(tx))
    const written = last ? run(tx, last(result)) : Promise.resolve()
    const [, { command }] = await together(written, connection.query('COMMIT'))
    // PostgreSQL answers the COMMIT of a transaction that has failed with ROLLBACK.
    if (command !== 'COMMIT') throw new Error('the transaction was not committed')
    return result
  } catch (error) {
    // Of one that has fallen silent it is refused at once.
    await connection.query('ROLLBACK').catch(() => connection.cut())
    throw error
  }
}

/** Whether a connection, and those made when it was, lead to where nothing can be done any more. */
function isOutlived(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof SilentDatabase) return true
  return OUTLIVED.test(databaseError(error)?.code ?? '')
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

/** The server's disk has no room for what was to be written. */
export function isDiskFull(error: unknown): boolean {
  return databaseError(error)?.code === '53100'
}

/** PostgreSQL's own error inside whatever was thrown; null when it was something else. */
export function databaseError(error: unknown): pg.DatabaseError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof pg.DatabaseError) return cause
  return null
}
