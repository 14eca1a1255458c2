import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '#domain/api.ts'
import { ApiError, UnansweredError } from '#web/api.ts'
import { sendAgainAfterMs } from '#web/selling/sales/till/send-again.ts'
import { SESSION_COOKIE } from '#server/platform/auth/session.ts'
import { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { addPastSales, openBenchPharmacy } from './pharmacy.ts'

// Sales of three lines that arrive at twice the rate at which eight tills were served just before, whether they are answered
// or not, while managers read reports. Each sale is that of a till of its own and is sent as a till sends it: again by itself
// where it did not begin, and asked about where its outcome is not known.

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const CLIENTS = 8
/** A user may close thirty keys in ten minutes, so there are many. */
const CASHIERS = 400
const READERS = 2
const READER_PAUSE_MS = 200
/** How long a rate is measured, and how long after the last arrival it is measured again, in milliseconds. */
const RATE_MS = 10_000
/** A till takes a try for lost after so many milliseconds. */
const ANSWERED_WITHIN_MS = 15_000
const ASK_AFTER_MS = 1_000
/** A till whose question is refused takes the server for away, and asks again when that is ready, in milliseconds. */
const ASK_AGAIN_AFTER_MS = 5_000
const ASK_FOR_MS = 60_000
const PAST_SALES = 20_000
const LINES = 3

/** REFUSED: the cashier has the cart again, and knows that it was not sold. UNKNOWN: no question was answered. */
type Outcome = 'MADE' | 'REFUSED' | 'UNKNOWN'
type Sale = { outcome: Outcome; waitMs: number; tries: number; isAsked: boolean }

const pharmacy = await openBenchPharmacy()
const { till, address, owner, locationId, products } = pharmacy
/** When each sale was made, by performance.now(). */
const madeAt: number[] = []
const cashiers: Caller[] = []
try {
  await addPastSales(pharmacy, PAST_SALES)
  await owner.query(
    `SELECT open_till($1, 'Till ' || n, 'T' || n) FROM generate_series(2, $2) AS n`,
    [locationId, CLIENTS],
  )
  const tillIds = (await till.send(api.tills.list, { query: {} })).map(({ id }) => id)
  await openCashiers()
  await keepBusy(tillIds, 3_000)
  const before = await keepBusy(tillIds, RATE_MS)

  const stopped = new AbortController()
  const reports = Promise.all(Array.from({ length: READERS }, () => readOn(stopped.signal)))
  const arriving = 2 * before
  const beginMs = performance.now()
  const sales: Promise<Sale>[] = []
  while (performance.now() - beginMs < SECONDS * 1_000) {
    const due = ((performance.now() - beginMs) / 1_000) * arriving
    while (sales.length < due) sales.push(sell(tillIds[sales.length % CLIENTS]!, sales.length))
    await sleep(5)
  }
  const endMs = performance.now()
  const meanwhile = madeBetween(beginMs, endMs)
  await sleep(RATE_MS)
  const afterMs = performance.now()
  await keepBusy(tillIds, RATE_MS)
  const after = madeBetween(afterMs, performance.now())
  show('sales/s before, arriving, made meanwhile', [before, arriving, meanwhile].map(whole))
  show('sales/s made from ten seconds after', [whole(after)])
  const done = await Promise.all(sales)
  stopped.abort()
  print(done)
  show('reports read, refused', sumOf(await reports))
  await refuseOthers(done)
} finally {
  await pharmacy.close()
}

/** Signs cashiers in by SQL, because hashing their passwords would take minutes. */
async function openCashiers(): Promise<void> {
  const sessions = Array.from({ length: CASHIERS }, () => randomBytes(32).toString('base64url'))
  await owner.query(
    `WITH given AS (SELECT 'cashier-' || n AS name, hash FROM unnest($1::bytea[]) WITH ORDINALITY AS each (hash, n)
     ), person AS (
       INSERT INTO users (username, email, password_hash, role, full_name, created_at, updated_at)
       SELECT name, name || '@example.com', 'none', 'CASHIER', name, now(), now() FROM given RETURNING id, username)
     INSERT INTO sessions (id_hash, user_id, created_at, active_at, expires_at)
     SELECT hash, id, now(), now(), now() + interval '5 hours' FROM given JOIN person ON username = name`,
    [sessions.map((session) => createHash('sha256').update(session).digest())],
  )
  for (const session of sessions)
    cashiers.push(new Caller(address, { id: 0, cookie: `${SESSION_COOKIE}=${session}` }))
}

/** Sells at eight tills, each of which waits for its answers, for so many milliseconds. Answers the sales made a second. */
async function keepBusy(tillIds: number[], lastsMs: number): Promise<number> {
  const startMs = performance.now()
  await Promise.all(
    tillIds.map(async (tillId, place) => {
      for (let turn = place; performance.now() - startMs < lastsMs; turn += CLIENTS) {
        const { outcome } = await sell(tillId, turn)
        if (outcome === 'UNKNOWN') throw new Error('a sale without an outcome')
      }
    }),
  )
  return madeBetween(startMs, performance.now())
}

function cartOf(tillId: number, turn: number) {
  const lines = Array.from({ length: LINES }, (_, line) => ({
    product: products[(turn * 7 + line * 5) % products.length]!,
    qty: 1,
  }))
  const { body } = checkoutOf(locationId, lines)
  return { body: { ...body, sale: { ...body.sale, tillId } } }
}

/** Sells a cart as a till does. */
async function sell(tillId: number, turn: number): Promise<Sale> {
  const startMs = performance.now()
  const call = cartOf(tillId, turn)
  const idempotencyKey = crypto.randomUUID()
  const cashier = cashiers[turn % CASHIERS]!
  const passed = () => performance.now() - startMs
  let isLost = false
  for (let tries = 1; ; tries += 1) {
    const answer = await answered(cashier.try(api.sales.complete, call, { idempotencyKey }))
    if (answer !== null && answer.status < 300) {
      madeAt.push(performance.now())
      return { outcome: 'MADE', waitMs: passed(), tries, isAsked: false }
    }
    isLost ||= answer === null
    const waitMs = sendAgainAfterMs(errorOf(answer), { tries, elapsedMs: passed() }, Math.random())
    if (waitMs !== null) await sleep(waitMs)
    else if (!isLost && answer?.problem.didNotBegin)
      return { outcome: 'REFUSED', waitMs: passed(), tries, isAsked: false }
    else
      return { outcome: await ask(cashier, idempotencyKey), waitMs: passed(), tries, isAsked: true }
  }
}

/** What a call is answered with; null without an answer. */
function answered<T>(answer: Promise<T>): Promise<T | null> {
  const late = sleep(ANSWERED_WITHIN_MS, null, { ref: false })
  return Promise.race([answer.catch(() => null), late])
}

type Answered = Awaited<ReturnType<typeof till.try<typeof api.sales.complete>>>

function errorOf(answer: Answered | null): Error {
  if (answer === null) return new UnansweredError()
  const { status, problem, headers } = answer
  return Object.assign(new ApiError(status, '', problem), {
    retryAfterS: Number(headers.get('retry-after')),
  })
}

/** Asks what became of a sale, which closes its key. */
async function ask(cashier: Caller, key: string): Promise<Outcome> {
  const endMs = performance.now() + ASK_FOR_MS
  for (let waitMs = ASK_AFTER_MS; performance.now() < endMs; waitMs = ASK_AGAIN_AFTER_MS) {
    await sleep(waitMs)
    const answer = await answered(cashier.try(api.sales.closeAttempt, { params: { key } }))
    if (answer?.status !== 200) continue
    if (answer.answer.sale) madeAt.push(performance.now())
    return answer.answer.sale ? 'MADE' : 'REFUSED'
  }
  return 'UNKNOWN'
}

/** Reads reports of thirty days, one after the other. Answers how many were answered and refused. */
async function readOn(signal: AbortSignal): Promise<[read: number, refused: number]> {
  const { salesSummary, productPerformance, customerAnalysis } = api.reports
  const startDate = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const seen: [number, number] = [0, 0]
  while (!signal.aborted)
    for (const row of [salesSummary, productPerformance, customerAnalysis]) {
      const answer = await answered(till.try(row, { query: { startDate } }))
      seen[answer?.status === 200 ? 0 : 1] += 1
      await sleep(READER_PAUSE_MS)
    }
  return seen
}

/** Sales made a second between two moments. */
function madeBetween(fromMs: number, untilMs: number): number {
  const count = madeAt.filter((atMs) => atMs >= fromMs && atMs < untilMs).length
  return (count / (untilMs - fromMs)) * 1_000
}

function print(sales: Sale[]): void {
  const of = (outcome: Outcome) => sales.filter((sale) => sale.outcome === outcome)
  const waits = of('MADE')
    .map(({ waitMs }) => waitMs / 1_000)
    .toSorted((a, b) => a - b)
  const at = (part: number) => (waits[Math.floor((waits.length - 1) * part)] ?? 0).toFixed(1)
  const tries = sales.reduce((sum, sale) => sum + sale.tries, 0)
  const longest = sales.reduce((most, { waitMs }) => Math.max(most, waitMs / 1_000), 0)
  show('arrived', [sales.length])
  show('made, of them at the first try', [of('MADE').length, firstOf(of('MADE')).length])
  show('refused, unknown', [of('REFUSED').length, of('UNKNOWN').length])
  show('asked about, tries in all', [sales.filter(({ isAsked }) => isAsked).length, tries])
  show('wait of those made: p50, p95, longest s', [at(0.5), at(0.95), at(1)])
  show('longest wait of all s', [longest.toFixed(1)])
}

function show(what: string, figures: readonly (string | number)[]): void {
  console.log(`${what.padEnd(42)}${figures.join('  ')}`)
}

function firstOf(sales: Sale[]): Sale[] {
  return sales.filter(({ tries, isAsked }) => tries === 1 && !isAsked)
}

function whole(figure: number): string {
  return figure.toFixed(0)
}

function sumOf(counts: (readonly [number, number])[]): number[] {
  return [0, 1].map((place) => counts.reduce((sum, each) => sum + each[place]!, 0))
}

/** Throws unless the database holds just the sales of which a till knows, each once. */
async function refuseOthers(sales: Sale[]): Promise<void> {
  const { rows } = await owner.query<{ count: number }>('SELECT count(*)::int FROM sales')
  const unknown = sales.filter(({ outcome }) => outcome === 'UNKNOWN').length
  const more = (rows[0]?.count ?? 0) - PAST_SALES - madeAt.length
  if (more < 0 || more > unknown) throw new Error(`${more} more sales than were answered as made`)
}
