import { median } from '../overhear.ts'
import type { Counts, Turn } from './figures.ts'

export type Measured = { name: string; turns: Turn[]; counts: Counts }

const COUNTS = ['statements', 'rows', 'plans', 'buffers', 'walBytes'] as const
/** Above it CPU is a question. */
const MOST_CPU = 1.05
/** Counts vary by so much with the order in which clients come. */
const MOST_COUNT = 1.02
/** By which what counts next to nothing may differ: a heartbeat, a session's activity. */
const NOTHING = { statements: 0.05, rows: 0.05, plans: 0.05, buffers: 1, walBytes: 100 }

const HEADS = ['node ms', 'database', 'together', 'a second', 'p99 ms', ...COUNTS]

export function headOf(names: string[]): string {
  const base = names.slice(0, -1).join(', ') || 'nothing'
  return [
    `${names.at(-1)} beside ${base}. CPU in milliseconds, counts for one operation; ratios are medians of pairs.`,
    ` ${''.padEnd(12)}${HEADS.map((head) => head.padStart(11)).join('')}`,
  ].join('\n')
}

/** The figures of an operation: each build's, and the ratio of the last build's to each other's. */
export function linesOf(operation: string, measured: Measured[]): string {
  const today = measured.at(-1)
  const lines = measured.map(({ name, turns, counts }) => {
    const middle = (pick: (turn: Turn) => number) => median(turns.map(pick))
    const figures = [
      middle((turn) => turn.serverMs).toFixed(2),
      middle((turn) => turn.databaseMs).toFixed(2),
      middle(cpuOf).toFixed(2),
      middle((turn) => turn.perSecond).toFixed(0),
      middle((turn) => turn.p99Ms).toFixed(1),
      ...COUNTS.map((what) => counts[what].toFixed(what === 'walBytes' ? 0 : 1)),
    ]
    return line(name, figures)
  })
  const ratios = measured.slice(0, -1).map((base) => {
    if (!today) return ''
    const of = (pick: (turn: Turn) => number) => ratio(today, base, pick).toFixed(2)
    const figures = [
      of((turn) => turn.serverMs),
      of((turn) => turn.databaseMs),
      of(cpuOf),
      of((turn) => turn.perSecond),
      of((turn) => turn.p99Ms),
      ...COUNTS.map((what) => rise(today, base, what).toFixed(2)),
    ]
    return line(`/ ${base.name}`, figures)
  })
  const absent = measured.length < 2 ? [' not in the base'] : []
  return [operation, ...lines, ...ratios, ...absent].join('\n')
}

/** What rises beside each base, as sentences to be answered. */
export function questionsOf(operation: string, measured: Measured[]): string[] {
  const today = measured.at(-1)
  if (!today) return []
  return measured.slice(0, -1).flatMap((base) => {
    const cpu = ratio(today, base, cpuOf)
    const risen = COUNTS.filter(
      (what) =>
        rise(today, base, what) > MOST_COUNT &&
        today.counts[what] - base.counts[what] > NOTHING[what],
    )
    return [
      ...(cpu > MOST_CPU
        ? [`Why does "${operation}" take ${cpu.toFixed(2)} of the CPU of ${base.name}?`]
        : []),
      ...risen.map(
        (what) =>
          `Why do ${what} of "${operation}" rise from ${base.counts[what].toFixed(1)} (${base.name}) to ${today.counts[what].toFixed(1)}?`,
      ),
    ]
  })
}

function cpuOf({ serverMs, databaseMs }: Turn): number {
  return serverMs + databaseMs
}

/** The median of the ratios of turns that were taken one after the other. */
function ratio(today: Measured, base: Measured, pick: (turn: Turn) => number): number {
  return median(today.turns.map((turn, round) => pick(turn) / pick(base.turns[round] ?? turn)))
}

function rise(today: Measured, base: Measured, what: keyof Counts): number {
  const before = base.counts[what]
  return before === 0 && today.counts[what] === 0 ? 1 : today.counts[what] / before
}

function line(name: string, figures: string[]): string {
  return ` ${name.padEnd(12)}${figures.map((figure) => figure.padStart(11)).join('')}`
}
