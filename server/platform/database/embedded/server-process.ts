import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveTo, type Account } from '#server/platform/database/embedded/account.ts'
import { starterName } from '#server/platform/database/embedded/application-lock.ts'
import { SERVER_ENV } from '#server/platform/database/embedded/binaries.ts'
import type { Home } from '#server/platform/database/embedded/home.ts'
import {
  clearStaleLocks,
  isReady,
  PORT,
  stopServer,
} from '#server/platform/database/embedded/live-server.ts'
import { ServerLog } from '#server/platform/database/embedded/server-log.ts'
import { serverFlags } from '#server/platform/database/embedded/settings.ts'

export type ServerProcess = {
  pid: number
  host: string
  port: number
  stop(): Promise<void>
  /** Settles when the server has ended for any reason. */
  gone: Promise<void>
}

/** The server ended before it was ready; holds its output. */
export class StartFailed extends Error {
  /** Whether another server, or children of a dead one, still hold the cluster. */
  get isOccupied(): boolean {
    return /lock file .* already exists|is still in use/.test(this.message)
  }
}

/**
 * A shell script that runs the server ("$@") and stops it when Node is gone: Node holds the other end of standard input
 * and never writes. It has its own session, so that Ctrl-C reaches Node only, and ignores signals that a service
 * manager sends to all. $1 is a socket folder to remove, or empty.
 */
const WATCHDOG = `
  exec 3<&0 </dev/null
  trap '' HUP INT TERM
  socket_folder=$1; shift
  "$@" 3<&- >&2 &
  server=$!
  echo $server
  (read -r never <&3; kill -INT $server) &
  guard=$!
  wait $server
  status=$?
  { kill -9 $guard; wait $guard; } 2>/dev/null
  [ -z "$socket_folder" ] || rmdir "$socket_folder"
  exit $status`

const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107
const READY_CAP_MS = 10 * 60_000 // recovery after a crash may take minutes
const LAST_LINES_MS = 200
const POLL_MS = 10

/** Starts the server of a cluster that has no live server. */
export async function startServer(
  home: Home,
  binaries: string,
  onLine: (line: string) => void,
): Promise<ServerProcess> {
  const stale = await clearStaleLocks(home.cluster)
  const log = new ServerLog(home, onLine)
  const ownFolder = needsSocketFolder(home.cluster) ? makeSocketFolder(home.account) : ''
  const host = ownFolder || home.cluster
  const program = [join(binaries, 'bin', 'postgres'), '-D', home.cluster]
  const flags = serverFlags(host, PORT, starterName())

  const watchdog = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', ownFolder, ...program, ...flags], {
    ...home.account,
    cwd: '/',
    env: { ...SERVER_ENV, ...stale },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const gone = endOf(watchdog, log)
  try {
    const pid = await pidFrom(watchdog)
    await untilReady(home.cluster, pid, watchdog, log)
    return { pid, host, port: PORT, stop: () => stop(home.cluster, pid, gone), gone }
  } catch (error) {
    watchdog.stdin?.destroy() // makes the watchdog stop the server
    await gone
    if (ownFolder) rmSync(ownFolder, { recursive: true, force: true })
    throw error
  }
}

async function stop(cluster: string, pid: number, gone: Promise<void>): Promise<void> {
  await stopServer(cluster, pid)
  await gone
}

/** Settles when the watchdog has ended; its 'error' event means that it was never started. */
async function endOf(watchdog: ChildProcess, log: ServerLog): Promise<void> {
  watchdog.stderr?.setEncoding('utf8').on('data', (text: string) => log.write(text))
  const said = new Promise((resolve) => watchdog.once('close', resolve))
  await new Promise<void>((resolve) => {
    watchdog.once('exit', () => resolve())
    watchdog.once('error', (error) => {
      log.write(`${error.message}\n`)
      resolve()
    })
  })
  // The last lines may still be in the pipe. A child that keeps the pipe open is not waited for.
  await Promise.race([said, sleep(LAST_LINES_MS)])
  log.close()
}

async function pidFrom(watchdog: ChildProcess): Promise<number> {
  for await (const line of watchdog.stdout ?? []) return Number(String(line))
  throw new StartFailed('PostgreSQL did not start: /bin/sh cannot be run as its user.')
}

/** Waits for the pid file to say 'ready': a connection before that would be refused and logged. */
async function untilReady(
  cluster: string,
  pid: number,
  watchdog: ChildProcess,
  log: ServerLog,
): Promise<void> {
  const deadline = performance.now() + READY_CAP_MS
  while (!isReady(cluster, pid)) {
    if (watchdog.exitCode !== null || watchdog.signalCode !== null) {
      await sleep(LAST_LINES_MS)
      throw new StartFailed(`PostgreSQL did not start on ${cluster}:\n${log.lastLines()}`)
    }
    if (performance.now() > deadline) throw new StartFailed(`${cluster} is not ready in time.`)
    await sleep(POLL_MS)
  }
}

function needsSocketFolder(cluster: string): boolean {
  return Buffer.byteLength(join(cluster, `.s.PGSQL.${PORT}`)) > LONGEST_SOCKET_PATH
}

/** Closed to all other accounts, because a process that reaches the socket is the database's superuser. */
function makeSocketFolder(account: Account): string {
  const base = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(base, 'botika-'))
  giveTo(account, folder)
  return folder
}
