import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach } from 'vitest'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/database/embedded/embedded-postgres.ts'
import { isServerOf } from '#server/platform/database/embedded/processes.ts'
import { makeScratchFolder } from '#server/testing/platform/scratch-folder.ts'

/** What to undo after each test, last entry first. */
export const leftovers: (() => unknown)[] = []

afterEach(async () => {
  for (const clear of leftovers.splice(0).toReversed()) await clear()
})

const folder = makeScratchFolder('embedded')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let dataDirs = 0

export function newDataDir(): string {
  const dataDir = join(folder, `data-${(dataDirs += 1)}`)
  leftovers.push(async () => {
    await untilStopped(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  })
  return dataDir
}

const sample = join(folder, 'sample')

/** A data folder of a database that was used and shut down: a copy, which is faster than initdb. */
export async function usedDataDir(dataDir = newDataDir()): Promise<string> {
  if (!existsSync(sample)) {
    const server = await startEmbeddedPostgres({ dataDir: sample, account: 'any' })
    await server.stop()
  }
  mkdirSync(dirname(dataDir), { recursive: true })
  execFileSync('cp', ['-a', sample, dataDir])
  return dataDir
}

export async function start(
  dataDir: string,
  mode: 'own' | 'attach' = 'own',
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, mode, account: 'any' })
  leftovers.push(() => server.stop())
  return server
}

export async function connect({ host, port, user }: EmbeddedPostgres): Promise<Client> {
  const client = new Client({ host, port, user, database: 'postgres' })
  client.on('error', () => {}) // servers are killed in these tests
  await client.connect()
  leftovers.push(() => client.end().catch(() => {}))
  return client
}

export async function ask(
  server: EmbeddedPostgres,
  sql: string,
): Promise<Record<string, unknown>[]> {
  return (await (await connect(server)).query(sql)).rows
}

/** A script for another application process, which starts the server and may insert one row. */
const APPLICATION = `
  import { Client } from 'pg'
  import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
  import { holdApplicationLock } from '#server/platform/database/embedded/application-lock.ts'
  const [dataDir, task] = process.argv.slice(1)
  try {
    const server = await startEmbeddedPostgres({ dataDir, account: 'any' })
    const client = new Client({ ...server, database: 'postgres' })
    await client.connect()
    if (task === 'lock') await holdApplicationLock(client)
    await client.query('CREATE TABLE IF NOT EXISTS sold (id int); INSERT INTO sold VALUES (7)')
    console.log(server.pid)
  } catch (error) {
    console.log(error.message)
    process.exit(1)
  }`

type Application = { child: ChildProcess; pid: number; says: string }

export async function runApplication(
  dataDir: string,
  task: 'lock' | 'no lock',
): Promise<Application> {
  const script = ['--import', 'tsx', '--input-type=module', '-e', APPLICATION, dataDir, task]
  const child = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] })
  leftovers.push(() => child.kill('SIGKILL'))
  for await (const says of createInterface(child.stdout))
    return { child, pid: child.pid ?? 0, says }
  throw new Error('The application said nothing.')
}

export function clusterOf(dataDir: string): string {
  return join(dataDir, 'postgres')
}

export async function untilStopped(dataDir: string): Promise<void> {
  const pidFile = join(clusterOf(dataDir), 'postmaster.pid')
  for (let tries = 0; existsSync(pidFile); tries++) {
    if (!isServerOf(Number.parseInt(readFileSync(pidFile, 'utf8')), clusterOf(dataDir))) return
    if (tries === 400) throw new Error('The server does not stop.')
    await sleep(25)
  }
}
