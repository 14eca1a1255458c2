import { createHash } from 'node:crypto'
import {
  appendSeals,
  listUnsealed,
  lockChain,
  readHead,
  readIds,
} from '#server/audit/seals/queries.ts'
import type { Database } from '#server/database/database.ts'

/** So many entries are sealed in one transaction. */
const BATCH = 500
/** So often the log is looked at whoever writes: jobs tell nobody. A database that is away is asked again after as long. */
const LOOK_MS = 10_000
/** No transaction lives as long: what is older than an entry looked at so long ago cannot come any more. */
const SETTLED_MS = 10 * 60_000

/**
 * Seals what the log has got since: each entry in the order it was seen, chained to the one before. `above` leaves out
 * entries up to that id, known to be sealed. Answers the last id that it sealed when more may be waiting above it, else
 * null, as when another server is at it.
 */
export function sealAudit({ transaction }: Database, now: Date, above = 0): Promise<number | null> {
  return transaction(async (tx) => {
    if (!(await lockChain(tx))) return null
    const entries = await listUnsealed(tx, above, BATCH)
    if (entries.length === 0) return null
    let previous = Buffer.from(await readHead(tx), 'hex')
    const seals = entries.map(({ id, text }) => {
      previous = createHash('sha256').update(previous).update(text).digest()
      return { id, hash: previous.toString('hex') }
    })
    await appendSeals(tx, seals, now)
    return entries.length === BATCH ? Number(entries.at(-1)?.id) : null
  })
}

export type Sealing = {
  /** Something was written: it is sealed at once. */
  wake(): void
  stop(): Promise<void>
}

/** Seals the log behind the writes; what fails is done the next time. */
export function keepSealing(
  database: Database,
  now: () => Date,
  onError: (error: unknown) => void,
  lookMs = LOOK_MS,
): Sealing {
  /** Everything up to here is sealed; null before the whole log was looked through once. */
  let floor: number | null = null
  let seen = { newest: 0, at: now() }
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let isWoken = false
  /** After a failure the log is left alone for a while, whoever writes. */
  let isResting = false
  let isStopped = false

  async function sealAll() {
    const { newest, settled } = await readIds(database.pool, new Date(now().getTime() - SETTLED_MS))
    // Each batch begins where the last ended: a log that was never sealed is gone through once.
    for (let above: number | null = floor ?? 0; above !== null;)
      above = await sealAudit(database, now(), above)
    // Whatever was still being written when these were looked up has ended since, and was sealed just now.
    if (floor === null) floor = settled
    if (now().getTime() - seen.at.getTime() < SETTLED_MS) return
    floor = Math.max(floor, seen.newest)
    seen = { newest, at: now() }
  }

  async function look() {
    isWoken = false
    isResting = false
    try {
      await sealAll()
    } catch (error) {
      onError(error)
      isResting = true
    }
    looking = null
    if (!isStopped) wait(isWoken && !isResting ? 0 : lookMs)
  }

  function wait(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void (looking = look()), ms).unref()
  }

  wait(0)
  return {
    wake() {
      isWoken = true
      if (!looking && !isResting && !isStopped) wait(0)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
      await sealAll().catch(onError)
    },
  }
}
