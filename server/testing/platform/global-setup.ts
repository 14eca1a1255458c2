import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { withConnection } from '#server/platform/database/connection.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import {
  APPLICATION_ROLE,
  createDatabase,
  OWNER_ROLE,
  prepareSchema,
} from '#server/platform/database/roles.ts'
import { prepareShop } from '#server/first-start.ts'
import {
  hasDebianPostgres,
  ON_DEBIANS,
  startDebianPostgres,
} from '#server/testing/platform/debian-postgres.ts'
import { isLong } from '#server/testing/platform/long.ts'
import type { TestPostgres } from '#server/testing/platform/postgres.ts'
import { makeScratchFolder } from '#server/testing/platform/scratch-folder.ts'
import { sweepingOf, TEMPLATE } from '#server/testing/platform/template.ts'

/** Starts PostgreSQL for the whole run, with a template database that test files clone; in `npm test` another one, too. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const isOnDebians = project.name === ON_DEBIANS
  const [ours, debians] = await Promise.all([
    isOnDebians ? null : startOurs().then(prepare),
    isOnDebians || (!isLong && hasDebianPostgres()) ? prepare(startDebianPostgres()) : null,
  ])
  const servers = [ours, debians].filter((server) => server !== null)
  project.provide('postgres', servers[0]!.postgres) // one of both is started in any case
  project.provide('anotherPostgres', isOnDebians ? null : (debians?.postgres ?? null))
  return async () => void (await Promise.all(servers.map(({ stop }) => stop())))
}

type Started = { host: string; port: number; user: string; stop: () => Promise<void> }

/** Makes the template on a PostgreSQL that was started. */
async function prepare({ host, port, user, stop }: Started) {
  await createDatabase({ host, port, user }, TEMPLATE)
  await doOnlyWhatIsAsked({ host, port, user })
  const owner = { host, port, user: OWNER_ROLE, database: TEMPLATE }
  await prepareSchema(owner)
  const database = openDatabase(owner)
  const adminPassword = 'first-admin'
  await prepareShop(database, { kind: 'shop', timeZone: 'Asia/Manila', adminPassword })
  await database.close()
  const sweeping = await withConnection(owner, (client) => sweepingOf(client))
  return { postgres: { host, port, user, sweeping } satisfies TestPostgres, stop }
}

/**
 * Commits do not wait for the disk here, because nothing is killed. A connection plans each statement once, because a file
 * sends most of them a few times only, and PostgreSQL would plan the first five anew: a fifth of its time. Nor is anything
 * vacuumed in the background: with two hundred databases that is three processes a second, all the time.
 */
async function doOnlyWhatIsAsked(superuser: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...superuser, database: 'postgres' })
  await client.connect()
  for (const role of [OWNER_ROLE, APPLICATION_ROLE])
    for (const setting of ['synchronous_commit = off', 'plan_cache_mode = force_generic_plan'])
      await client.query(`ALTER ROLE ${role} SET ${setting}`)
  // To sweep without triggers.
  await client.query(`GRANT SET ON PARAMETER session_replication_role TO ${OWNER_ROLE}`)
  await client.query('ALTER SYSTEM SET autovacuum = off')
  await client.query('SELECT pg_reload_conf()')
  await client.end()
}

async function startOurs() {
  const folder = makeScratchFolder('test')
  const dataDir = join(folder, 'data')
  const { host, port, user, stop } = await startEmbeddedPostgres({ dataDir, account: 'any' })
  return {
    host,
    port,
    user,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
