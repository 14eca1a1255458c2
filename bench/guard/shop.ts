import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { OWNER_ROLE } from '#server/platform/database/roles.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { endServer, signInAsAdmin, startServer } from '#server/testing/platform/server-to-kill.ts'
import { cpuMsOfMainThread, cpuMsOfTree } from '../cpu.ts'
import type { Build } from './builds.ts'
import { fill, type Goods } from './fill.ts'

/** A filled pharmacy that a build serves, with a user signed in. */
export type Shop = {
  name: string
  till: Caller
  goods: Goods
  /** A superuser, who reads and resets the statistics of statements. */
  root: pg.Client
  pids: { server: number; database: number }
  /** CPU milliseconds that Node, its main thread alone, and PostgreSQL have used so far. */
  cpu(): { server: number; main: number; database: number }
  close(): Promise<void>
}

/**
 * Starts a build as an operator does, with a database of its own that counts its statements; `flags` are Node's. The
 * first start makes the database, which the second one finds filled.
 */
export async function openShop(build: Build, flags: string[] = []): Promise<Shop> {
  const place = mkdtempSync(join(tmpdir(), 'botika-guard-'))
  chmodSync(place, 0o711)
  const dataDir = join(place, 'data')
  await endServer(await startServer({ DATA_DIR: dataDir }, build))
  const goods = await fillAlone(dataDir)

  const server = await startServer({ DATA_DIR: dataDir }, { ...build, flags })
  const {
    host,
    port,
    pid: database,
    user,
  } = await startEmbeddedPostgres({ dataDir, mode: 'attach' })
  const root = new pg.Client({ host, port, user, database: 'botika' })
  await root.connect()
  const till = await signInAsAdmin(server.address)
  const pid = server.process.pid ?? 0
  return {
    name: build.name,
    till,
    goods,
    root,
    pids: { server: pid, database },
    cpu: () => {
      const used = cpuMsOfTree(database)
      return { server: cpuMsOfTree(pid) - used, main: cpuMsOfMainThread(pid), database: used }
    },
    close: async () => {
      await root.end()
      await endServer(server)
      rmSync(place, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
    },
  }
}

/** Fills the database and lets it count statements, while PostgreSQL runs without a server. */
async function fillAlone(dataDir: string): Promise<Goods> {
  const { host, port, user, stop } = await startEmbeddedPostgres({ dataDir })
  const root = new pg.Client({ host, port, user, database: 'botika' })
  await root.connect()
  await root.query('CREATE EXTENSION pg_stat_statements')
  await root.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'")
  await root.query("ALTER SYSTEM SET pg_stat_statements.track = 'none'")
  await root.query('ALTER SYSTEM SET pg_stat_statements.track_planning = on')
  await root.end()
  const owner = new pg.Client({ host, port, user: OWNER_ROLE, database: 'botika' })
  await owner.connect()
  const goods = await fill(owner)
  await owner.end()
  await stop()
  return goods
}
