import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { cpuMsOfTree } from './cpu.ts'
import {
  addPastSales,
  openBenchPharmacy,
  openShifts,
  type BenchPharmacy,
  type BenchProduct,
} from './pharmacy.ts'

// Checkouts of four lines over HTTP, in an empty shop and after 200,000 sales, with the cost of adding them to the sums
// afterwards. Each client is a till of the one branch, with a series of its own; with BENCH_ONE_TILL=true all of them draw
// their numbers from the first till's; with BENCH_SHIFTS=true cash is controlled, and each till sells in a shift.

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const ROUND_MS = 2_000
const LINES = 4
/** A multiple of every number of clients, so that a cart is always sold at the same till. */
const CARTS = 64
const CLIENTS = [1, 8, 32]
const HAS_ONE_TILL = process.env['BENCH_ONE_TILL'] === 'true'
const HAS_SHIFTS = process.env['BENCH_SHIFTS'] === 'true'
const ADD_TO_SUMS = 'SELECT add_sales(2147483647)'

type Cell = {
  salesPerSecond: number
  serverMs: number
  databaseMs: number
  /** Milliseconds of the database for adding to the sums, after the sale. */
  sumsMs: number
}

const pharmacy = await openBenchPharmacy()
const tillIds = await openTills(pharmacy, Math.max(...CLIENTS))
if (HAS_SHIFTS) await openShifts(pharmacy.owner, pharmacy.till)
const goods = { spread: pharmacy.products, hot: pharmacy.products.slice(0, 20) }
console.log('past     products clients  sales/s  server ms  database ms  sums ms')
for (const past of [0, 200_000]) {
  if (past > 0) await addPastSales(pharmacy, past)
  for (const [name, products] of Object.entries(goods)) {
    const carts = cartsOf(products)
    for (const clients of CLIENTS) {
      const calls = carts.map((cart, place) => callOf(cart, tillIds[place % clients]))
      const rounds: Cell[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await measure(pharmacy, calls, clients))
      print(past, name, clients, rounds)
    }
  }
}
await pharmacy.close()

function cartsOf(products: BenchProduct[]): BenchProduct[][] {
  return Array.from({ length: CARTS }, (_, cart) =>
    Array.from({ length: LINES }, (_, line) => products[(cart * 7 + line * 5) % products.length]!),
  )
}

/** The tills of the branch, one for each client; all of them the first one if there is only that. */
async function openTills({ till, locationId, owner }: BenchPharmacy, count: number) {
  await owner.query(
    `SELECT open_till($1, 'Till ' || n, 'T' || n) FROM generate_series(2, $2) AS n`,
    [locationId, count],
  )
  const tills = await till.send(api.tills.list, { query: {} })
  return tills.map(({ id }) => (HAS_ONE_TILL ? tills[0]!.id : id)) // a location has a first till
}

function callOf(cart: BenchProduct[], tillId: number | undefined) {
  const lines = cart.map((product) => ({ product, qty: 1 }))
  const { body } = checkoutOf(pharmacy.locationId, lines)
  return { body: { ...body, sale: { ...body.sale, tillId } } }
}

async function measure(
  { till, pids, owner }: BenchPharmacy,
  calls: ReturnType<typeof callOf>[],
  clients: number,
): Promise<Cell> {
  const cpu = () => [
    cpuMsOfTree(pids.server) - cpuMsOfTree(pids.database),
    cpuMsOfTree(pids.database),
  ]
  // Earlier sales are added before, so that they are not counted.
  await owner.query(ADD_TO_SUMS)
  const [serverBefore = 0, databaseBefore = 0] = cpu()
  const sold = await keepBusy(clients, (turn) =>
    till.send(api.sales.complete, calls[turn % CARTS]!, { idempotencyKey: crypto.randomUUID() }),
  )
  const [serverAfter = 0, databaseAfter = 0] = cpu()
  await owner.query(ADD_TO_SUMS)
  const sumsMs = (cpuMsOfTree(pids.database) - databaseAfter) / sold.count
  return {
    salesPerSecond: sold.perSecond,
    serverMs: (serverAfter - serverBefore) / sold.count,
    databaseMs: (databaseAfter - databaseBefore) / sold.count,
    sumsMs,
  }
}

/** Keeps so many clients at work at once; each starts its next work as soon as the last is done. */
async function keepBusy(clients: number, work: (turn: number) => Promise<unknown>) {
  const start = performance.now()
  let count = 0
  const busy = Array.from({ length: clients }, async (_, client) => {
    for (let turn = client; performance.now() - start < ROUND_MS; turn += clients) {
      await work(turn)
      count += 1
    }
  })
  await Promise.all(busy)
  return { count, perSecond: (count / (performance.now() - start)) * 1000 }
}

function print(past: number, name: string, clients: number, rounds: Cell[]): void {
  const middle = (pick: (cell: Cell) => number) =>
    rounds.map(pick).toSorted((a, b) => a - b)[Math.trunc(rounds.length / 2)] ?? 0
  const figures = [
    middle((cell) => cell.salesPerSecond)
      .toFixed(0)
      .padStart(8),
    middle((cell) => cell.serverMs)
      .toFixed(2)
      .padStart(10),
    middle((cell) => cell.databaseMs)
      .toFixed(2)
      .padStart(12),
    middle((cell) => cell.sumsMs)
      .toFixed(2)
      .padStart(8),
  ]
  console.log(
    `${String(past).padEnd(8)} ${name.padEnd(8)} ${String(clients).padStart(7)} ${figures.join(' ')}`,
  )
}
