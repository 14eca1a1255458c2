import { setTimeout as sleep } from 'node:timers/promises'
import type { Operation } from './operation.ts'
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

/** A statement's part of that. What runs inside another statement, such as a trigger's, is nested. */
export type Statement = {
  text: string
  isNested: boolean
  calls: number
  rows: number
  plans: number
  planMs: number
  executeMs: number
  buffers: number
  walBytes: number
}

export type Work = (turn: number, client: number) => Promise<unknown>

/** So long without work, and what is done behind the answers is done. */
const QUIET_MS = 700
const LONGEST_WAIT_MS = 10_000
let turn = 0

/** A server closes connections after ten idle seconds; the first calls of the next ones plan their statements anew. */
const STAYS_WARM_MS = 8_000
const lastUsed = new Map<Shop, number>()

/** Does an operation as often as a turn wants it, with warm connections. */
export async function takeTurn(shop: Shop, operation: Operation, work: Work): Promise<Turn> {
  if (performance.now() - (lastUsed.get(shop) ?? 0) > STAYS_WARM_MS)
    await doAll({ ...operation, perTurn: operation.clients * 10 }, work)
  const before = shop.cpu()
  const start = performance.now()
  const times = await doAll(operation, work)
  const tookMs = performance.now() - start
  if (operation.hasWorkBehind) await untilQuiet(shop)
  const after = shop.cpu()
  lastUsed.set(shop, performance.now())
  return {
    serverMs: (after.server - before.server) / times.length,
    databaseMs: (after.database - before.database) / times.length,
    perSecond: (times.length / tookMs) * 1000,
    p99Ms: times.toSorted((a, b) => a - b)[Math.trunc(times.length * 0.99)] ?? 0,
  }
}

/** Does an operation as often as a turn wants it, while PostgreSQL counts. */
export async function count(shop: Shop, operation: Operation, work: Work): Promise<Counts> {
  const { statements, walBytes } = await countByStatement(shop, operation, work)
  const top = statements.filter(({ isNested }) => !isNested)
  const sumOf = (list: Statement[], what: 'calls' | 'rows' | 'plans' | 'buffers') =>
    list.reduce((sum, statement) => sum + statement[what], 0)
  return {
    statements: sumOf(top, 'calls'),
    rows: sumOf(top, 'rows'),
    plans: sumOf(statements, 'plans'),
    buffers: sumOf(top, 'buffers'),
    walBytes,
  }
}

/** The same for each statement, per operation; and the bytes of WAL of all. */
export async function countByStatement(
  shop: Shop,
  operation: Operation,
  work: Work,
): Promise<{ statements: Statement[]; walBytes: number }> {
  // A page is written whole after each checkpoint, which has nothing to do with the operation.
  const set = async (track: string, pages: string) => {
    await shop.root.query(`ALTER SYSTEM SET pg_stat_statements.track = '${track}'`)
    await shop.root.query(`ALTER SYSTEM SET full_page_writes = ${pages}`)
    await shop.root.query('SELECT pg_reload_conf()')
    await sleep(300)
  }
  await doAll(operation, work)
  await set('all', 'off')
  await shop.root.query('SELECT pg_stat_statements_reset()')
  const from = await walOf(shop)
  const times = await doAll(operation, work)
  if (operation.hasWorkBehind) await untilQuiet(shop)
  const walBytes = ((await walOf(shop)) - from) / times.length
  const { rows: statements } = await shop.root.query<Statement>(
    `SELECT query AS text, NOT toplevel AS "isNested", sum(calls) / $1::float8 AS calls, sum(rows) / $1::float8 AS rows,
            sum(plans) / $1::float8 AS plans, sum(total_plan_time) / $1 AS "planMs",
            sum(total_exec_time) / $1 AS "executeMs", sum(shared_blks_hit + shared_blks_read) / $1::float8 AS buffers,
            sum(wal_bytes)::float8 / $1 AS "walBytes"
       FROM pg_stat_statements WHERE userid <> current_user::regrole GROUP BY query, toplevel`,
    [times.length],
  )
  await set('none', 'on')
  return { statements, walBytes }
}

async function walOf({ root }: Shop): Promise<number> {
  const { rows } = await root.query<{ at: number }>(
    "SELECT (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 AS at",
  )
  return rows[0]?.at ?? 0
}

/** The milliseconds of each; every client begins the next as soon as its last one is answered. */
async function doAll(
  { clients, perTurn }: Pick<Operation, 'clients' | 'perTurn'>,
  work: Work,
): Promise<number[]> {
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

/** Does an operation until connections are warm and statements planned, with statistics of what tables hold by then. */
export async function warmUp(shop: Shop, operation: Operation, work: Work): Promise<void> {
  await doAll(operation, work)
  // Without it autovacuum would choose the moment from which plans are better.
  await shop.root.query('VACUUM ANALYZE')
  for (let turns = 0; turns < 2; turns += 1) await doAll(operation, work)
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
