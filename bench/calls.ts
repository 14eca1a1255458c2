import type { Endpoint } from '#domain/endpoint.ts'
import { cpuMsOfTree } from './cpu.ts'
import { median, timed } from './overhear.ts'
import type { EmptyPharmacy } from './pharmacy.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15)
/**
 * Rounds that are not counted: caches and compiler warm up, and PostgreSQL plans a prepared statement five times before
 * it keeps a plan.
 */
const WARM_UP = 6

/** A call over HTTP, in words and with its query. */
export type Call = { what: string; path: string }

export function callOf(what: string, row: Endpoint, query: Record<string, string>): Call {
  return { what, path: `${row.path}?${new URLSearchParams(query)}` }
}

/** The heads of what `measure` answers. */
export const FIGURES = `${'ms'.padEnd(32)}  median  fastest  CPU ms`

/** A line with a call's milliseconds over HTTP and those of the database's CPU. */
export async function measure(shop: EmptyPharmacy, { what, path }: Call): Promise<string> {
  const times: number[] = []
  let cpuBefore = 0
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    if (round === 0) cpuBefore = cpuMsOfTree(shop.pids.database)
    const tookMs = await timed(() => ask(shop, path))
    if (round >= 0) times.push(tookMs)
  }
  const cpuMs = (cpuMsOfTree(shop.pids.database) - cpuBefore) / ROUNDS
  const figures = [
    median(times).toFixed(1).padStart(8),
    Math.min(...times)
      .toFixed(1)
      .padStart(9),
    cpuMs.toFixed(1).padStart(8),
  ]
  return `${what.padEnd(32)}${figures.join(' ')}`
}

async function ask({ till, address }: EmptyPharmacy, path: string): Promise<void> {
  const response = await fetch(new URL(path, address), { headers: { cookie: till.cookie } })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
}
