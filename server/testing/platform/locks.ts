import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

/**
 * How many others wait for a lock that a connection holds: the asking one, or that of a process id. Waiting for nobody
 * in particular would not do, because other tests have their databases on the same server.
 */
export async function countWaitingFor(asking: pg.Client, pid: number | null = null) {
  const { rows } = await asking.query<{ count: number }>(
    `SELECT count(DISTINCT pid)::int AS count FROM pg_locks
      WHERE NOT granted AND COALESCE($1, pg_backend_pid()) = ANY(pg_blocking_pids(pid))`,
    [pid],
  )
  return rows[0]?.count ?? 0
}

/** Answers once a connection waits for a lock that this connection holds, or that of a process id. */
export async function untilSomebodyWaitsFor(asking: pg.Client, pid?: number): Promise<void> {
  while ((await countWaitingFor(asking, pid)) === 0) await setTimeout(2)
}

/** Makes calls that all wait before they have found their shift; does something, and lets them go on. Answers their answers. */
export async function whileDocumentsWait<T>(
  owner: pg.Client,
  calls: readonly (() => Promise<T>)[],
  work: () => Promise<unknown>,
): Promise<T[]> {
  await owner.query('BEGIN')
  await owner.query("SELECT pg_advisory_xact_lock(hashtextextended('cash control', 0))")
  const early: T[] = []
  const answers = calls.map(async (call) => {
    const answer = await call()
    early.push(answer)
    return answer
  })
  while ((await countWaitingFor(owner)) < calls.length) {
    await setTimeout(2)
    // Nobody would ever come to wait.
    if (early.length > 0) {
      await owner.query('ROLLBACK')
      throw new Error(`A document was answered before it waited: ${JSON.stringify(early[0])}`)
    }
  }
  await work()
  await owner.query('ROLLBACK')
  return Promise.all(answers)
}
