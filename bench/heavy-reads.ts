import { spawn } from 'node:child_process'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { PASSWORD, somebody } from '#server/testing/people/hiring.ts'
import { signIn, type Caller } from '#server/testing/platform/caller.ts'
import { addPastSales, openBenchPharmacy } from './pharmacy.ts'

// What checkouts of four lines cost at four tills while a cashier asks for the longest list of sales again and again,
// in many windows.

const TILLS = 4
const READERS = Number(process.env['READERS'] ?? 20)
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 5_000)
const PAUSE_MS = 50

const pharmacy = await openBenchPharmacy()
await addPastSales(pharmacy, 20_000)
await pharmacy.owner.query('ANALYZE')

async function hire(): Promise<Caller> {
  const body = somebody()
  await pharmacy.till.send(api.users.create, { body })
  return signIn(pharmacy.address, { identifier: body.email, password: PASSWORD })
}

const tills = await Promise.all(Array.from({ length: TILLS }, hire))
const reader = await hire()

/** Runs in a process of its own, because reading the answers must not slow the measured tills down. */
function readOn(count: number) {
  const script = `
    const [address, cookie, count] = process.argv.slice(1)
    const seen = {}
    process.on('SIGTERM', () => { console.log(JSON.stringify(seen)); process.exit(0) })
    for (let i = 0; i < Number(count); i++) (async () => {
      for (;;) {
        const r = await fetch(address + '/api/sales?limit=1000', { headers: { cookie } })
        await r.arrayBuffer()
        seen[r.status] = (seen[r.status] ?? 0) + 1
        if (r.status !== 200) await new Promise((d) => setTimeout(d, 20))
      }
    })()`
  const given = ['-e', script, pharmacy.address, reader.cookie, String(count)]
  const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  const over = new Promise((resolve) => child.once('close', resolve))
  return async () => {
    child.kill('SIGTERM')
    await over
    return said.trim()
  }
}

async function sell(): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + ROUND_MS
  await Promise.all(
    tills.map(async (till, place) => {
      for (let turn = place; performance.now() < end; turn += 1) {
        const lines = Array.from({ length: 4 }, (_, line) => ({
          product: pharmacy.products[(turn * 7 + line * 5 + place * 100) % 500]!,
          qty: 1,
        }))
        const start = performance.now()
        await till.send(api.sales.complete, checkoutOf(pharmacy.locationId, lines), {
          idempotencyKey: crypto.randomUUID(),
        })
        times.push(performance.now() - start)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }),
  )
  return times.toSorted((a, b) => a - b)
}

await sell()
for (const readers of [0, READERS, 0, READERS]) {
  const stop = readOn(readers)
  const times = await sell()
  const answers = await stop()
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1).padStart(8)
  console.log(
    `${String(readers).padStart(2)} readers: ${times.length} sales, p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} max ${at(0.9999)} ms; reads ${answers}`,
  )
}
await pharmacy.close()
