import { readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isServerOf } from '#server/platform/database/embedded/processes.ts'

/** `isOurs` is true for a process that we can see and signal; else it runs in another container. */
export type LiveServer = { pid: number; host: string; port: number; isOurs: boolean }

type PidFile = { pid: number; port: number; host: string; isReady: boolean }

const POLL_MS = 50
const STOP_CAP_MS = 30_000
const EMPTY_IS_STALE_AFTER_MS = 2_000

export const PORT = 5432 // only names the socket: there is no network port

/** The server that owns the cluster; null when its pid file is stale, empty or of another process. */
export async function findLiveServer(cluster: string): Promise<LiveServer | null> {
  const file = readPidFile(cluster)
  if (!file) return null
  if (isServerOf(file.pid, cluster)) return { ...file, isOurs: true }
  const host = file.host || cluster
  const port = file.port || PORT
  if (await answers(join(host, `.s.PGSQL.${port}`)))
    return { pid: file.pid, host, port, isOurs: false }
  return null
}

/** Whether that process owns the cluster and accepts connections. */
export function isReady(cluster: string, pid: number): boolean {
  const file = readPidFile(cluster)
  return file?.pid === pid && file.isReady
}

/**
 * Clears what a power cut left behind and what would keep PostgreSQL from starting. Only call it when there is no live
 * server. Answers environment variables for the start.
 */
export async function clearStaleLocks(cluster: string): Promise<{ PG_GRANDPARENT_PID?: string }> {
  rmSync(join(cluster, `.s.PGSQL.${PORT}.lock`), { force: true })
  const file = readPidFile(cluster)
  if (!file) return {}
  // The pid file is never removed, because it also names the shared memory of a dead server's children. PostgreSQL
  // ignores its pid when that is an ancestor's, even if another process has it now.
  if (file.pid > 0) return { PG_GRANDPARENT_PID: String(file.pid) }

  const path = pidFileOf(cluster)
  const { mtimeMs } = statSync(path)
  await sleep(Math.max(0, mtimeMs + EMPTY_IS_STALE_AFTER_MS - Date.now())) // it may be in the middle of being written
  if (readPidFile(cluster)?.pid === 0) rmSync(path, { force: true })
  return {}
}

/** Shuts a server down. pg_ctl is not used, because it would also signal an unrelated process with a reused pid. */
export async function stopServer(cluster: string, pid: number): Promise<void> {
  const deadline = performance.now() + STOP_CAP_MS
  if (isServerOf(pid, cluster)) process.kill(pid, 'SIGINT')
  while (isServerOf(pid, cluster)) {
    if (performance.now() > deadline) {
      throw new Error(`PostgreSQL (process ${pid}) on ${cluster} does not stop.`)
    }
    await sleep(POLL_MS)
  }
}

/** The pid file; pid 0 when it names none. */
function readPidFile(cluster: string): PidFile | null {
  try {
    const lines = readFileSync(pidFileOf(cluster), 'utf8').split('\n')
    const [pid, , , port, host = '', , , status = ''] = lines
    return {
      pid: Math.max(0, Math.trunc(Number(pid)) || 0),
      port: Number(port) || 0,
      host,
      isReady: status.trim() === 'ready',
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function pidFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
