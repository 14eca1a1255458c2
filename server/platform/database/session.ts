import type pg from 'pg'
import {
  DatabaseAway,
  withConnection,
  type ConnectionConfig,
} from '#server/platform/database/connection.ts'

/** A PostgreSQL that answers, but is not set up as Botika needs it. */
export class UnfitDatabase extends DatabaseAway {}

/**
 * Settings of every connection, as PostgreSQL writes them. Read-only outside of transactions: if a BEGIN fails, the
 * statements sent with it must not write on their own. Time limits: no wait may hang a till, and what a vanished server
 * left behind is gone within a minute. Word similarity: a third of the trigrams is enough for a mistyped word
 * ('ibuporfen' is Ibuprofen); pg_trgm's default is 0.6. No JIT: compiling takes longer than any statement of ours.
 */
const SETTINGS = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  default_transaction_read_only: 'on',
  statement_timeout: '10s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
  idle_session_timeout: '1min',
  'pg_trgm.word_similarity_threshold': '0.35',
  jit: 'off',
}

const SET = `SELECT ${Object.entries(SETTINGS)
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join(', ')}`
const READ = `SELECT pg_is_in_recovery(), ${Object.keys(SETTINGS)
  .map((name) => `current_setting('${name}')`)
  .join(', ')}`

/**
 * Sets up a new connection and refuses it when a setting does not hold. Start-up options are not used, because poolers
 * drop them and the address in DATABASE_URL overrides them.
 */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  // Sent together, so that a new connection costs one round trip more and not two.
  const [, { rows }] = await Promise.all([
    client.query(SET),
    client.query<[boolean, ...string[]]>({ text: READ, rowMode: 'array' }),
  ])
  const [isStandby, ...found] = rows[0] ?? [true]
  if (isStandby)
    throw new UnfitDatabase(
      'This PostgreSQL is a standby, on which nothing can be sold: DATABASE_URL must lead to the primary.',
    )
  const list = Object.entries(SETTINGS).flatMap(([name, value], place) =>
    found[place] === value ? [] : `${name} is ${found[place]}, not ${value}`,
  )
  if (list.length === 0) return
  throw new UnfitDatabase(
    `The connection to PostgreSQL does not keep what it is set to: ${list.join('; ')}. ${REMEDY}`,
  )
}

const REMEDY =
  'A pooler in between must give Botika sessions of its own (pool_mode = session in PgBouncer), or DATABASE_URL must name PostgreSQL itself.'

/** In a busy pooler two connections may get different processes by chance, but not in every round. */
const ROUNDS = 10

/**
 * Refuses a pooler that lends connections by the transaction: locks, settings and LISTEN would end up with another client.
 * Behind one, two connections that are open at once are answered by the same process, or one connection by several.
 */
export function refuseLentConnections(config: ConnectionConfig): Promise<void> {
  return withConnection(config, (one) =>
    withConnection(config, async (other) => {
      const own = await processOf(one)
      const others = await processOf(other)
      for (let round = 1; round <= ROUNDS; round += 1)
        if (own === others || (await processOf(one)) !== own || (await processOf(other)) !== others)
          throw new UnfitDatabase(
            `PostgreSQL is reached through a pooler that lends connections by the transaction. ${REMEDY}`,
          )
    }),
  )
}

async function processOf(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid
}
