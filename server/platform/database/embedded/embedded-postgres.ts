import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { AccountWish } from '#server/platform/database/embedded/account.ts'
import {
  applicationOn,
  DataFolderHeld,
} from '#server/platform/database/embedded/application-lock.ts'
import { installedBinaries, usableBinaries } from '#server/platform/database/embedded/binaries.ts'
import { ensureCluster } from '#server/platform/database/embedded/cluster.ts'
import { findHome, sweep, type Home } from '#server/platform/database/embedded/home.ts'
import {
  findLiveServer,
  stopServer,
  type LiveServer,
} from '#server/platform/database/embedded/live-server.ts'
import { StartFailed, startServer } from '#server/platform/database/embedded/server-process.ts'

export type EmbeddedPostgres = {
  /** Folder of the unix socket. */
  host: string
  port: number
  user: string
  /** false when the server belongs to another process, an application that is running. */
  owned: boolean
  /** Process id of the server. */
  pid: number
  /** Shuts the server down; settles when it is gone. Does nothing when it is not owned or was stopped before. */
  stop(): Promise<void>
  /** Settles when an owned server has ended for any reason. Nothing works after that. */
  gone: Promise<void>
}

type Options = {
  /** DATA_DIR. The cluster is its folder `postgres`, or the folder that a note in it names. */
  dataDir: string
  /** 'own' refuses a folder that a running application holds; 'attach' joins its server. */
  mode?: 'own' | 'attach'
  /** When started by root: whether a new folder belongs to a user made for it ('own') or to nobody ('any'). */
  account?: AccountWish
  log?: (line: string) => void
}

const USER = 'postgres'
const CONNECT_CAP_MS = 5_000
const WAIT_CAP_MS = 90_000
const POLL_MS = 100

/**
 * Starts the PostgreSQL of a data folder, or joins it with mode 'attach'. Two starts at once need no lock of ours:
 * PostgreSQL lets only one server have the cluster, and the other start finds out here whose it is.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, mode = 'own', account = 'own', log = () => {} } = options
  const installed = installedBinaries()
  const home = findHome(resolve(dataDir), account)

  const deadline = performance.now() + WAIT_CAP_MS
  for (;;) {
    const failure = await tryOnce(home, installed, mode, log)
    if (!(failure instanceof Error)) return failure
    if (performance.now() > deadline) throw failure
    await sleep(POLL_MS)
  }
}

/** One attempt; answers an error when it is worth trying again. */
async function tryOnce(
  home: Home,
  installed: string,
  mode: 'own' | 'attach',
  log: (line: string) => void,
): Promise<EmbeddedPostgres | Error> {
  const live = await findLiveServer(home.cluster)
  if (!live) return start(home, installed, log)

  const application = await applicationOf(live)
  if (application instanceof Error) return application // the server is starting or stopping
  if (application !== null && mode === 'own') throw new DataFolderHeld(application)
  if (application !== null) return attached(live)
  if (!live.isOurs) {
    throw new Error(`A PostgreSQL that another container runs uses ${home.cluster}: stop it first.`)
  }
  log(`Stopping the PostgreSQL (process ${live.pid}) that a killed Botika left behind.`)
  await stopServer(home.cluster, live.pid)
  return start(home, installed, log)
}

async function start(
  home: Home,
  installed: string,
  log: (line: string) => void,
): Promise<EmbeddedPostgres | Error> {
  sweep(home)
  const binaries = usableBinaries(home, installed)
  await ensureCluster(home, binaries)
  try {
    const { pid, host, port, stop, gone } = await startServer(home, binaries, log)
    let stopped: Promise<void> | undefined
    return { host, port, user: USER, owned: true, pid, stop: () => (stopped ??= stop()), gone }
  } catch (error) {
    if (error instanceof StartFailed && error.isOccupied) return error
    throw error
  }
}

function attached({ pid, host, port }: LiveServer): EmbeddedPostgres {
  const never = new Promise<void>(() => {})
  return { host, port, user: USER, owned: false, pid, stop: async () => {}, gone: never }
}

/** The application of a live server; an error when the server does not answer. */
async function applicationOf({ host, port }: LiveServer): Promise<number | null | Error> {
  const client = new Client({
    host,
    port,
    user: USER,
    database: 'postgres',
    connectionTimeoutMillis: CONNECT_CAP_MS,
  })
  client.on('error', () => {}) // the call that it interrupts reports it, too
  try {
    await client.connect()
    return await applicationOn(client)
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => {})
  }
}
