import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { APPLICATION_ROLE, OWNER_ROLE } from '#server/platform/database/roles.ts'
import type { LentServer } from '#server/testing/platform/lent-server.ts'
import { postgresHere, type TestPostgres } from '#server/testing/platform/postgres.ts'
import { TEMPLATE } from '#server/testing/platform/template.ts'

/** A database for the tests of one file. */
export type LentDatabase = {
  name: string
  postgres: TestPostgres
  database: Database
  /** A connection of the schema's owner, who may do what the application may not. */
  owner: pg.Client
  /** A server that an earlier file left on it as new. */
  server: LentServer | null
  /** To be called when nothing uses it any more: it is kept for the next file, or closed. */
  giveBack(): Promise<void>
  close(): Promise<void>
}

/**
 * Fewer connections than a shop's: each plans every statement for itself, which is most of what the database does for a
 * test. Two already race; tests of races take as many as a shop has.
 */
const FEW_CONNECTIONS = 2

/** A database that has grown by more is not lent again, because dead rows slow the next file's statements. */
const MOST_GROWTH_BYTES = 30_000_000

/** One of this worker's that is as the template is, whose connections have planned most statements already. */
let clean: LentDatabase | null = null

/**
 * Lends a database that is as the template is. One with the usual pool goes from file to file and is swept in between: to
 * make a new one, and to plan every statement anew, takes a fifth of the CPU of all calls' tests.
 */
export async function lendDatabase(pool: pg.PoolConfig): Promise<LentDatabase> {
  const isUsual = Object.keys(pool).length === 0
  const kept = clean
  clean = null
  const postgres = postgresHere()
  if (isUsual && kept?.postgres.host === postgres.host) return kept
  // PostgreSQL has sixty connections for all workers, and a race of tills takes ten of them.
  await kept?.close()
  return makeDatabase(postgres, pool, isUsual)
}

async function makeDatabase(
  postgres: TestPostgres,
  pool: pg.PoolConfig,
  isUsual: boolean,
): Promise<LentDatabase> {
  const { host, port, user, sweeping } = postgres
  const name = `botika_${randomUUID().replaceAll('-', '')}`
  const superuser = new pg.Client({ host, port, user, database: 'postgres' })
  await superuser.connect()
  await superuser.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} OWNER ${OWNER_ROLE}`)
  await superuser.end()
  // Without JIT, like the server and its checks.
  const ownersPlace = { host, port, user: OWNER_ROLE, database: name, options: '-c jit=off' }
  const owner = new pg.Client(ownersPlace)
  await owner.connect()
  // To switch triggers off throws all plans of a connection away, so the one that keeps those of the rules of `verify` does not.
  const sweeper = isUsual ? new pg.Client(ownersPlace) : null
  await sweeper?.connect()
  const database = openDatabase({
    host,
    port,
    user: APPLICATION_ROLE,
    database: name,
    max: FEW_CONNECTIONS,
    idleTimeoutMillis: 0,
    ...pool,
  })
  const made = await look(owner)
  const lent: LentDatabase = {
    name,
    postgres,
    database,
    owner,
    server: null,
    giveBack: async () => {
      const isWanted = sweeper !== null && clean === null
      if (isWanted && (await isQuiet(owner)) && !(await isWorn(owner, made))) {
        await sweeper.query(sweeping)
        database.disk.wasFull = false
        clean = lent
      } else await lent.close()
    },
    close: async () => {
      await lent.server?.close()
      await database.close()
      await sweeper?.end()
      await owner.end()
    },
  }
  return lent
}

type Look = { shape: string; bytes: number }

/** A digest of the versions of the schema's parts, and the size. */
async function look(owner: pg.Client): Promise<Look> {
  const catalogs = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc']
  const versions = catalogs.map((each) => `SELECT tableoid, xmin FROM ${each}`).join(' UNION ALL ')
  const { rows } = await owner.query<Look>(
    `SELECT (SELECT md5(string_agg(tableoid || ':' || xmin, ',')) FROM (${versions}) AS parts) AS shape,
            pg_database_size(current_database())::float8 AS bytes`,
  )
  return rows[0]! // an aggregate always gives one
}

/** Whether nobody else does anything in it. */
async function isQuiet(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
  )
  return rows.length === 0
}

/** Forgets what a test left open; answers whether a test has changed more than rows and sequences, or very many of them. */
async function isWorn(owner: pg.Client, made: Look): Promise<boolean> {
  await owner.query('ROLLBACK; RESET ALL; RESET ROLE; SELECT pg_advisory_unlock_all()')
  const { shape, bytes } = await look(owner)
  return shape !== made.shape || bytes > made.bytes + MOST_GROWTH_BYTES
}
