import type { ClientBase } from 'pg'
import { isRunning, startOf } from '#server/platform/database/embedded/processes.ts'

/** Key of the advisory lock that an application holds while it runs on an embedded database. */
export const APPLICATION_LOCK = [0x626f74, 0x696b61] as const // "bot", "ika"

/** Another application holds the data folder. */
export class DataFolderHeld extends Error {
  override name = 'DataFolderHeld'
  pid: number

  constructor(pid: number) {
    super(
      `Botika is already running on this data folder (process ${pid}). ` +
        'Stop it first, or give this one another DATA_DIR.',
    )
    this.pid = pid
  }
}

/**
 * Marks this process as the application of the database until the client disconnects. The connection must stay open and
 * must not be shared. Throws DataFolderHeld when another application was first.
 */
export async function holdApplicationLock(client: ClientBase): Promise<void> {
  await client.query(`SELECT set_config('application_name', $1, false)`, [`botika ${process.pid}`])
  const { rows } = await client.query<{ held: boolean }>(
    'SELECT pg_try_advisory_lock($1, $2) AS held',
    [...APPLICATION_LOCK],
  )
  if (!rows[0]?.held) throw new DataFolderHeld((await applicationOn(client)) ?? 0)
}

/**
 * The pid of the application that a running server belongs to: the one that holds the lock, else the one that started
 * the server and is still alive, because it is about to take the lock. null when the server is orphaned.
 */
export async function applicationOn(client: ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ holder: string | null; starter: string }>(
    `SELECT current_setting('cluster_name') AS starter,
            (SELECT session.application_name
               FROM pg_locks AS lock
               JOIN pg_stat_activity AS session USING (pid)
              WHERE lock.locktype = 'advisory' AND lock.granted
                AND lock.classid = $1::int::oid AND lock.objid = $2::int::oid
                AND lock.objsubid = 2
              LIMIT 1) AS holder`,
    [...APPLICATION_LOCK],
  )
  const { holder, starter } = rows[0] ?? { holder: null, starter: '' }
  if (holder !== null) return pidIn(holder)
  const [, , start = ''] = starter.split(' ')
  return isRunning(pidIn(starter), start) ? pidIn(starter) : null
}

/** How a server names its starter: the pid and the process's start time, because pids are reused. */
export function starterName(): string {
  return `botika ${process.pid} ${startOf(process.pid)}`
}

function pidIn(name: string): number {
  return Number(name.split(' ')[1]) || 0
}
