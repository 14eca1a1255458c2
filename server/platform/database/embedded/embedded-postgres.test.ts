import { appendFileSync, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  DataFolderHeld,
  holdApplicationLock,
} from '#server/platform/database/embedded/application-lock.ts'
import { ask, clusterOf, connect, newDataDir } from '#server/testing/platform/embedded.ts'
import { runApplication, start, usedDataDir } from '#server/testing/platform/embedded.ts'
import { isLong, longTest } from '#server/testing/platform/long.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

test('a fresh folder becomes a durable database that sorts alike on every machine', async () => {
  const server = await start(newDataDir())

  const [settings] = await ask(
    server,
    `SELECT current_setting('fsync') AS fsync,
            current_setting('synchronous_commit') AS "synchronousCommit",
            current_setting('full_page_writes') AS "fullPageWrites",
            current_setting('data_checksums') AS "dataChecksums",
            current_setting('listen_addresses') AS "listenAddresses",
            current_setting('server_encoding') AS encoding,
            (SELECT datlocprovider::text || ' ' || datlocale FROM pg_database LIMIT 1) AS locale,
            upper('ñ') AS upper`,
  )
  expect(settings).toEqual({
    fsync: 'on',
    synchronousCommit: 'on',
    fullPageWrites: 'on',
    dataChecksums: 'on',
    listenAddresses: '',
    encoding: 'UTF8',
    locale: 'b C.UTF-8',
    upper: 'Ñ',
  })
  expect(server.owned).toBe(true)
})

longTest('recovery › a killed server is noticed')(
  'what was committed is there after a stop and a new start',
  async () => {
    const dataDir = await usedDataDir()
    const first = await start(dataDir)
    await ask(first, 'CREATE TABLE sold AS SELECT 7 AS id')
    await first.stop()
    await first.stop()
    await first.gone

    const second = await start(dataDir)

    expect(await ask(second, 'SELECT id FROM sold')).toEqual([{ id: 7 }])
  },
)

test('a configuration file cannot turn durability off', async () => {
  const dataDir = await usedDataDir()
  appendFileSync(join(clusterOf(dataDir), 'postgresql.auto.conf'), 'fsync = off\n')

  const server = await start(dataDir)

  expect(await ask(server, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
})

const SECOND_APPLICATIONS = [
  ['that holds its lock', 'lock'],
  ['that is about to take its lock', 'no lock'],
] as const
test.each(isLong ? SECOND_APPLICATIONS : SECOND_APPLICATIONS.slice(0, 1))(
  'a second application is refused with the pid of the first %s',
  async (_, task) => {
    const dataDir = await usedDataDir()
    const application = await runApplication(dataDir, task)

    const refusal = await start(dataDir).catch((error: unknown) => error)

    expect(refusal).toBeInstanceOf(DataFolderHeld)
    expect(refusal).toMatchObject({ pid: application.pid })
    expect(String(refusal)).toContain('Botika is already running on this data folder')
  },
)

test('a command attaches to the server of a running application and leaves it', async () => {
  const dataDir = await usedDataDir()
  const application = await runApplication(dataDir, 'lock')

  const server = await start(dataDir, 'attach')
  await server.stop()

  expect(server).toMatchObject({ owned: false, pid: Number(application.says) })
  expect(await ask(server, 'SELECT id FROM sold')).toEqual([{ id: 7 }])
})

test('a command starts the server itself when no application runs', async () => {
  const server = await start(await usedDataDir(), 'attach')

  expect(server.owned).toBe(true)
  expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('the lock of the application is given once', async () => {
  const server = await start(await usedDataDir())
  const [first, second] = [await connect(server), await connect(server)]
  await holdApplicationLock(first)

  const refusal = holdApplicationLock(second)

  await expect(refusal).rejects.toMatchObject({ name: 'DataFolderHeld', pid: process.pid })
})

longTest('its test of a second application that finds the lock held')(
  'of two applications started at once on a new folder exactly one wins',
  async () => {
    const dataDir = newDataDir()

    const both = [runApplication(dataDir, 'lock'), runApplication(dataDir, 'lock')]
    const said = (await Promise.all(both)).map(({ says }) => says)

    expect(said.filter((says) => /^\d+$/.test(says))).toHaveLength(1)
    expect(said.filter((says) => says.startsWith('Botika is already running'))).toHaveLength(1)
  },
)

test('a folder whose path is too long for a socket gets a private socket folder', async () => {
  const server = await start(await usedDataDir(join(newDataDir(), 'x'.repeat(120))))

  expect(Buffer.byteLength(server.host)).toBeLessThan(90)
  expect(statSync(server.host).mode & 0o777).toBe(0o700)
  expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.stop()
  expect(existsSync(server.host)).toBe(false)
})

longTest('its test of a folder whose path is too long')('a folder may have any name', async () => {
  const server = await start(join(newDataDir(), `Botika, "ñ" 's`))

  expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})
