import { setTimeout as sleep } from 'node:timers/promises'
import type { Operation } from './operations.ts'
import type { Shop } from './shop.ts'

/** What one operation costs, on average over a turn. Time in milliseconds. */
export type Turn = { serverMs: number; databaseMs: number; perSecond: number; p99Ms: number }

/** What one operation asks of the database, which a busy machine does not change. */
export type Counts = {
  statements: number
  rows: number
  plans: number
  buffers: number
  walBytes: number
}

export type Work = (turn: number, client: number) => Promise<unknown>

/** So long without work, and what is done behind the answers is done. */
const QUIET_MS = 700
const LONGEST_WAIT_MS = 10_000
let turn = 0

/** Does an operation as often as a turn wants it. */
export async function takeTurn(shop: Shop, operation: Operation, work: Work): Promise<Turn> {
  const before = shop.cpu()
  const start = performance.now()
  const times = await doAll(operation, work)
  const tookMs = performance.now() - start
  if (operation.hasWorkBehind) await untilQuiet(shop)
  const after = shop.cpu()
  return {
    serverMs: (after.server - before.server) / times.length,
    databaseMs: (after.database - before.database) / times.length,
    perSecond: (times.length / tookMs) * 1000,
    p99Ms: times.toSorted((a, b) => a - b)[Math.trunc(times.length * 0.99)] ?? 0,
  }
}

/** Does an operation as often as a turn wants it, while PostgreSQL counts. */
export async function count(shop: Shop, operation: Operation, work: Work): Promise<Counts> {
  // A page is written whole after each checkpoint, which has nothing to do with the operation.
  const set = async (track: string, pages: string) => {
    await shop.root.query(`ALTER SYSTEM SET pg_stat_statements.track = '${track}'`)
    await shop.root.query(`ALTER SYSTEM SET full_page_writes = ${pages}`)
    await shop.root.query('SELECT pg_reload_conf()')
    await sleep(300)
  }
  await set('all', 'off')
  await shop.root.query('SELECT pg_stat_statements_reset()')
  const from = await walOf(shop)
  const times = await doAll(operation, work)
  if (operation.hasWorkBehind) await untilQuiet(shop)
  const walBytes = (await walOf(shop)) - from
  const { rows } = await shop.root.query<Omit<Counts, 'walBytes'>>(
    `SELECT sum(calls) FILTER (WHERE toplevel)::float8 AS statements, sum(rows) FILTER (WHERE toplevel)::float8 AS rows,
            sum(plans)::float8 AS plans, sum(shared_blks_hit + shared_blks_read) FILTER (WHERE toplevel)::float8 AS buffers
       FROM pg_stat_statements WHERE userid <> current_user::regrole`,
  )
  await set('none', 'on')
  const [sums = { statements: 0, rows: 0, plans: 0, buffers: 0 }] = rows
  const each = (sum: number) => sum / times.length
  return {
    statements: each(sums.statements),
    rows: each(sums.rows),
    plans: each(sums.plans),
    buffers: each(sums.buffers),
    walBytes: each(walBytes),
  }
}

async function walOf({ root }: Shop): Promise<number> {
  const { rows } = await root.query<{ at: number }>(
    "SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS at",
  )
  return Number(rows[0]?.at)
}

/** The milliseconds of each; every client begins the next as soon as its last one is answered. */
async function doAll({ clients, perTurn }: Operation, work: Work): Promise<number[]> {
  const times: number[] = []
  let left = perTurn
  const busy = Array.from({ length: clients }, async (_, client) => {
    while (left > 0) {
      left -= 1
      turn += 1
      const start = performance.now()
      await work(turn, client)
      times.push(performance.now() - start)
    }
  })
  await Promise.all(busy)
  return times
}

async function untilQuiet(shop: Shop): Promise<void> {
  const used = () => {
    const { server, database } = shop.cpu()
    return server + database
  }
  const end = performance.now() + LONGEST_WAIT_MS
  for (let last = used(); performance.now() < end;) {
    await sleep(QUIET_MS)
    const now = used()
    if (now - last < 20) return
    last = now
  }
}
