import { sql } from '#server/platform/database/sql.ts'
import { describe, expect, test } from 'vitest'
import { openDatabase, rowOf, type Database } from '#server/platform/database/database.ts'
import { joinPharmacyDatabase } from '#server/platform/database/join.ts'
import { openPharmacyDatabase } from '#server/platform/database/open.ts'
import { OWNER_ROLE } from '#server/platform/database/roles.ts'
import { withConnection } from '#server/platform/database/connection.ts'
import { openEmptyDatabase } from '#server/testing/platform/empty-database.ts'
import { hasPgBouncer, startPgBouncer } from '#server/testing/platform/pgbouncer.ts'
import { openRewritingProxy } from '#server/testing/platform/rewriting-proxy.ts'
import { postgresHere } from '#server/testing/platform/postgres.ts'

const postgres = postgresHere()

/** A database whose owner has other settings than ours (dates, time limits); answers its address by port. */
async function openStrangeDatabase() {
  const owner = await openEmptyDatabase()
  await withConnection(owner, (client) =>
    client.query(`
      ALTER DATABASE ${owner.database} SET TimeZone = 'Asia/Manila';
      ALTER DATABASE ${owner.database} SET DateStyle = 'SQL, DMY';
      ALTER DATABASE ${owner.database} SET statement_timeout = '1h'`),
  )
  const at = (port: number) => ({
    dataDir: '/nowhere',
    url: `postgres://${OWNER_ROLE}@127.0.0.1:${port}/${owner.database}`,
    account: 'any' as const,
    log: () => {},
  })
  const tables = () =>
    withConnection(owner, (client) =>
      client.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`),
    )
  return { owner, at, tables }
}

async function habitsOf({ pool }: Database): Promise<object> {
  return rowOf(
    pool,
    sql`SELECT '2026-11-22T20:00:00+08'::timestamptz::text AS moment,
               current_setting('statement_timeout') AS statement,
               current_setting('lock_timeout') AS lock,
               current_setting('idle_in_transaction_session_timeout') AS idle,
               current_setting('transaction_read_only') AS "readOnly"`,
  )
}

const HABITS = {
  moment: '2026-11-22 12:00:00+00',
  statement: '10s',
  lock: '3s',
  idle: '10s',
  readOnly: 'on',
}

const LENT = ['SELECT pg_backend_pid() AS pid', 'SELECT 4242             AS pid'] as const

test('dates and waits are the shop’s, whatever a database and its address are set to', async () => {
  const { owner } = await openStrangeDatabase()
  const strange = '-c DateStyle=German -c lock_timeout=0'
  const database = openDatabase({ ...owner, options: strange, statement_timeout: 60_000 })

  const habits = await habitsOf(database)
  await database.close()

  expect(habits).toEqual(HABITS)
})

test('a pooler that lends connections by the transaction is refused in words, before anything is written', async () => {
  const { at, tables } = await openStrangeDatabase()
  const place = at(await openRewritingProxy(postgres, LENT))

  await expect(openPharmacyDatabase(place)).rejects.toThrow(
    /pooler that lends connections by the transaction.*pool_mode = session/,
  )

  expect((await tables()).rowCount).toBe(0)
})

test('checks and backups are refused behind such a pooler, too', async () => {
  const { at } = await openStrangeDatabase()
  const place = at(await openRewritingProxy(postgres, LENT))

  await expect(joinPharmacyDatabase(place)).rejects.toThrow('lends connections by the transaction')
})

test('a connection that does not keep what it is set to is refused, and what is otherwise is named', async () => {
  const { at, tables } = await openStrangeDatabase()
  const place = at(await openRewritingProxy(postgres, [', false)', ', true )']))

  await expect(openPharmacyDatabase(place)).rejects.toThrow(
    /TimeZone is Asia\/Manila, not UTC; DateStyle is SQL, DMY, not ISO, MDY; .*statement_timeout is 1h, not 10s/,
  )

  expect((await tables()).rowCount).toBe(0)
})

test('a server does not start on a standby, and says why', async () => {
  const { at } = await openStrangeDatabase()
  const place = at(
    await openRewritingProxy(postgres, ['pg_is_in_recovery()', 'true               ']),
  )

  await expect(openPharmacyDatabase(place)).rejects.toThrow(
    'This PostgreSQL is a standby, on which nothing can be sold: DATABASE_URL must lead to the primary.',
  )
})

describe.runIf(hasPgBouncer())('behind PgBouncer', () => {
  test('sessions of its own serve the shop as PostgreSQL itself does', async () => {
    const { at, owner } = await openStrangeDatabase()
    const bouncer = await startPgBouncer({ ...postgres, user: owner.user ?? '' }, 'session')

    const { database, close } = await openPharmacyDatabase(at(bouncer))
    const habits = await habitsOf(database)
    await close()

    expect(habits).toEqual(HABITS)
  })

  test('connections that are lent by the transaction are refused', async () => {
    const { at, owner, tables } = await openStrangeDatabase()
    const bouncer = await startPgBouncer({ ...postgres, user: owner.user ?? '' }, 'transaction')

    await expect(openPharmacyDatabase(at(bouncer))).rejects.toThrow('by the transaction')

    expect((await tables()).rowCount).toBe(0)
  })
})
