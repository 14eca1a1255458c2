import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { isServerOf } from '#server/platform/database/embedded/processes.ts'
import { ask, clusterOf, leftovers, newDataDir } from '#server/testing/platform/embedded.ts'
import { runApplication, start } from '#server/testing/platform/embedded.ts'
import { untilStopped, usedDataDir } from '#server/testing/platform/embedded.ts'
import { isLong, longTest } from '#server/testing/platform/long.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const onLinux = process.platform === 'linux'

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}

test('a server left behind by a killed Node is stopped by the watchdog', async () => {
  const dataDir = await usedDataDir()
  const { child, says } = await runApplication(dataDir, 'lock')

  child.kill('SIGKILL')
  await untilStopped(dataDir)

  // The pid file disappears a moment before the process does.
  await expect.poll(() => isServerOf(Number(says), clusterOf(dataDir))).toBe(false)
  expect(existsSync(join(clusterOf(dataDir), 'postmaster.pid'))).toBe(false) // it was shut down properly
  const server = await start(dataDir)
  expect(await ask(server, 'SELECT id FROM sold')).toEqual([{ id: 7 }])
})

test.runIf(isLong && onLinux)(
  'a server whose watchdog was killed too is stopped by the next start',
  async () => {
    const dataDir = await usedDataDir()
    const { child, says } = await runApplication(dataDir, 'lock')
    const orphan = Number(says)
    const watchdog = parentOf(orphan)
    for (const pid of childrenOf(watchdog)) if (pid !== orphan) process.kill(pid, 'SIGKILL')
    process.kill(watchdog, 'SIGKILL')
    child.kill('SIGKILL')
    await sleep(300)
    expect(isServerOf(orphan, clusterOf(dataDir))).toBe(true)

    const server = await start(dataDir)

    expect(server.pid).not.toBe(orphan)
    expect(isServerOf(orphan, clusterOf(dataDir))).toBe(false)
    expect(await ask(server, 'SELECT id FROM sold')).toEqual([{ id: 7 }])
  },
)

test('a killed server is noticed, and the next start recovers what was committed', async () => {
  const dataDir = await usedDataDir()
  const first = await start(dataDir)
  await ask(first, 'CREATE TABLE sold AS SELECT 7 AS id')

  process.kill(first.pid, 'SIGKILL')
  await first.gone
  await first.stop()

  const second = await start(dataDir)
  expect(await ask(second, 'SELECT id FROM sold')).toEqual([{ id: 7 }])
})

test('a stale pid file that names a stranger hinders nothing and harms nobody', async () => {
  const dataDir = await usedDataDir()
  const { uid, gid } = statSync(clusterOf(dataDir))
  const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/', stdio: 'ignore' })
  leftovers.push(() => stranger.kill('SIGKILL'))
  const lines = [stranger.pid, clusterOf(dataDir), 1, 5432, clusterOf(dataDir), '', '1 1', 'ready']
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    writeFileSync(join(clusterOf(dataDir), name), `${lines.join('\n')}\n`, { mode: 0o666 })
  }

  const server = await start(dataDir)

  expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(stranger.signalCode).toBeNull()
})

longTest('its tests of a killed server and of a stale pid file').each(['', '\0\0\0\0'])(
  'a pid file emptied by a power cut (%j) hinders nothing',
  async (text) => {
    const dataDir = await usedDataDir()
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      writeFileSync(join(clusterOf(dataDir), name), text)
    }

    const server = await start(dataDir)

    expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  },
)

longTest('its tests of a killed server and of a stale pid file')(
  'an interrupted first start hinders nothing and is swept up',
  async () => {
    const dataDir = newDataDir()
    const halfMade = join(dataDir, 'postgres.new-1234-1')
    mkdirSync(dataDir, { mode: 0o755 })
    mkdirSync(halfMade)
    writeFileSync(join(halfMade, 'PG_VERSION'), '18\n')
    utimesSync(halfMade, 0, 0)

    const server = await start(dataDir)

    expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    // Under a closed home folder there is a copy of the binaries, too.
    const names = readdirSync(dataDir).filter((name) => !name.startsWith('native-'))
    expect(names.toSorted()).toEqual(['postgres', 'postgres.log'])
  },
)
