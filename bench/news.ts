import { createHash, randomBytes } from 'node:crypto'
import { api } from '#domain/api.ts'
import { SESSION_COOKIE } from '#server/platform/auth/session.ts'
import { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { cpuMsOfTree } from './cpu.ts'
import { openScreen, type Shown } from './open-screen.ts'
import { addPastSales, openBenchPharmacy, type BenchPharmacy } from './pharmacy.ts'

// What selling costs while five hundred screens of twenty branches listen, and how long the screens take to show it. Each
// branch has twenty tills with a cart of three lines, three lists of its sales, a list of products and a Dashboard. The user
// of each works at that branch only. Sales go round all branches.

const BRANCHES = Number(process.env['BENCH_BRANCHES'] ?? 20)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30)
const RATES = [1, 4]
const PAST_SALES = 20_000
/** A screen that does not show a sale within so many milliseconds counts as failed. */
const MOST_WAIT_MS = 60_000

type Branch = { locationId: number; cookies: string[] }
type Screen = ReturnType<typeof openScreen>

const SCREENS_A_BRANCH = 25
const TILLS_A_BRANCH = 20
const LISTS_A_BRANCH = 3

const pharmacy = await openBenchPharmacy()
try {
  await addPastSales(pharmacy, PAST_SALES)
  const branches = await openBranches(pharmacy)
  console.log(
    'streams  sales/s  server ms/sale  database ms/sale  answers/sale  news/sale  true after s: p50   p95   all',
  )
  for (const isWatched of [false, true])
    for (const rate of RATES) await measure(branches, rate, isWatched)
} finally {
  await pharmacy.close()
}

async function openBranches({ till, owner, locationId }: BenchPharmacy): Promise<Branch[]> {
  const branches: Branch[] = [{ locationId, cookies: [] }]
  for (let index = 1; index < BRANCHES; index += 1) {
    const { id } = await till.send(api.locations.create, {
      body: { name: `Branch ${index}`, code: `BR${index}` },
    })
    branches.push({ locationId: id, cookies: [] })
  }
  const ids = branches.map((branch) => branch.locationId)
  await stockUpAt(owner, ids.slice(1))
  for (const branch of branches)
    for (let screen = 0; screen < SCREENS_A_BRANCH; screen += 1) {
      const session = randomBytes(32).toString('base64url')
      await owner.query(
        `WITH person AS (
           INSERT INTO users (username, email, password_hash, role, full_name, created_at, updated_at)
           VALUES ($1::text, $1::text || '@example.com', 'none', 'CASHIER', $1::text, now(), now()) RETURNING id
         ), works AS (INSERT INTO user_locations (user_id, location_id) SELECT id, $2 FROM person)
         INSERT INTO sessions (id_hash, user_id, created_at, active_at, expires_at)
         SELECT $3, id, now(), now(), now() + interval '5 hours' FROM person`,
        [
          `cashier-${branch.locationId}-${screen}`,
          branch.locationId,
          createHash('sha256').update(session).digest(),
        ],
      )
      branch.cookies.push(`${SESSION_COOKIE}=${session}`)
    }
  await owner.query('VACUUM ANALYZE')
  return branches
}

/** Stocks the other branches like the first one. */
async function stockUpAt(owner: BenchPharmacy['owner'], locationIds: number[]): Promise<void> {
  await owner.query(
    `WITH shelf AS (
       INSERT INTO location_inventory (product_id, location_id, stock_qty)
       SELECT product_id, place, stock_qty FROM location_inventory, unnest($1::int[]) AS place
     ), adjustment AS (
       INSERT INTO stock_adjustments (reason, created_by_id, created_at) VALUES ('Opening stock', 1, now()) RETURNING *
     ), lot AS (
       INSERT INTO stock_lots (product_id, location_id, lot_number, expiry_date, unit_cost, qty, created_at)
       SELECT product_id, place, lot_number, expiry_date, unit_cost, qty, now()
         FROM stock_lots, unnest($1::int[]) AS place RETURNING *
     )
     INSERT INTO stock_movements (product_id, location_id, lot_id, delta, kind, adjustment_id, unit_cost, user_id, moved_at)
     SELECT product_id, location_id, lot.id, qty, 'ADJUSTMENT', adjustment.id, unit_cost, 1, now() FROM lot, adjustment`,
    [locationIds],
  )
}

async function measure(branches: Branch[], rate: number, isWatched: boolean): Promise<void> {
  const { address, pids } = pharmacy
  /** The latest sale shown by each list, by location. */
  const newest = new Map(branches.map(({ locationId }) => [locationId, [] as number[]]))
  const screens = isWatched ? branches.flatMap((branch) => screensOf(branch, newest)) : []
  await Promise.all(screens.map((screen) => screen.open()))
  await pause(2_000)

  const before = usage(screens)
  const lags: Promise<number>[] = []
  const start = performance.now()
  for (let sale = 0; sale < rate * SECONDS; sale += 1) {
    await pause(start + (sale * 1_000) / rate - performance.now())
    const branch = branches[sale % branches.length]!
    const id = await sell(address, branch, sale)
    if (isWatched) lags.push(untilShown(newest.get(branch.locationId) ?? [], id))
  }
  const waited = await Promise.all(lags)
  const after = usage(screens)
  for (const screen of screens) screen.close()
  await pause(1_000)

  const sales = rate * SECONDS
  const each = (name: keyof typeof before) => ((after[name] - before[name]) / sales).toFixed(1)
  const at = (part: number) =>
    waited.toSorted((a, b) => a - b)[Math.ceil(waited.length * part) - 1]?.toFixed(2) ?? '-'
  console.log(
    `${String(screens.length).padEnd(8)} ${String(rate).padEnd(8)} ${each('serverMs').padStart(14)} ${each('databaseMs').padStart(17)} ${each('asked').padStart(13)} ${each('news').padStart(10)} ${at(0.5).padStart(18)} ${at(0.95).padStart(5)} ${at(1).padStart(5)}`,
  )

  function usage(open: Screen[]) {
    const databaseMs = cpuMsOfTree(pids.database)
    return {
      serverMs: cpuMsOfTree(pids.server) - databaseMs,
      databaseMs,
      asked: open.reduce((sum, { counts }) => sum + counts.asked, 0),
      news: open.reduce((sum, { counts }) => sum + counts.news, 0),
    }
  }
}

function screensOf(branch: Branch, newest: Map<number, number[]>): Screen[] {
  const { locationId, cookies } = branch
  const at = { locationId: String(locationId) }
  const lists = newest.get(locationId) ?? []
  const localAddress = `127.0.1.${locationId}`
  return cookies.map((cookie, index) => {
    const list = index - TILLS_A_BRANCH
    const place = { cookie, localAddress }
    return openScreen(pharmacy.address, place, shownOn(index, at), (row, text) => {
      if (row === api.sales.list) lists[list] = (JSON.parse(text) as { id: number }[])[0]?.id ?? 0
    })
  })
}

/** What the screen of that number asks for at its branch, as its page does. */
function shownOn(index: number, at: { locationId: string }): Shown[] {
  if (index < TILLS_A_BRANCH)
    return [
      { row: api.locations.list, query: {} },
      { row: api.stock.inventory, query: { ...at, productIds: '1,2,3', limit: '3' } },
    ]
  if (index < TILLS_A_BRANCH + LISTS_A_BRANCH)
    return [
      { row: api.sales.list, query: { ...at, limit: '50' } },
      { row: api.sales.summary, query: at },
    ]
  if (index === TILLS_A_BRANCH + LISTS_A_BRANCH)
    return [{ row: api.products.list, query: { ...at, limit: '50' } }]
  return [{ row: api.reports.dashboard, query: at }]
}

async function sell(address: string, branch: Branch, turn: number): Promise<number> {
  const seller = new Caller(address, { id: 0, cookie: branch.cookies[0] ?? '' })
  const { products } = pharmacy
  const lines = [0, 1, 2].map((line) => ({
    product: products[(turn * 7 + line * 5) % products.length]!,
    qty: 1,
  }))
  const { id } = await seller.send(api.sales.complete, checkoutOf(branch.locationId, lines), {
    idempotencyKey: crypto.randomUUID(),
  })
  return id
}

/** Seconds until all lists of a branch show a sale, or the wait is given up. */
async function untilShown(lists: number[], id: number): Promise<number> {
  const start = performance.now()
  while (!lists.every((shown) => shown >= id) && performance.now() - start < MOST_WAIT_MS)
    await pause(10)
  return (performance.now() - start) / 1_000
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}
