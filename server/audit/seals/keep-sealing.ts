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
/** Writes that come close together are sealed together. */
const SOON_MS = 300
/** What nobody told of, another server's or a job's, is looked for so often. */
const LOOK_MS = 20_000
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

export type Sealer = {
  /** Something was written: it is sealed in a moment. */
  soon(): void
  stop(): Promise<void>
}

/** Seals the log behind the writes, until it is told to stop; what fails is done the next time. */
export function keepSealing(
  database: Database,
  now: () => Date,
  onError: (error: unknown) => void,
): Sealer {
  /** Everything up to here is sealed; null before the whole log was looked through once. */
  let floor: number | null = null
  let seen = { newest: 0, at: now() }
  let timer: NodeJS.Timeout | undefined
  let isSoon = false
  let doing: Promise<void> | null = null
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

  function wait(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isSoon = false
      doing = sealAll()
        .catch(onError)
        .finally(() => {
          doing = null
          if (!isStopped) wait(isSoon ? SOON_MS : LOOK_MS)
        })
    }, ms).unref()
  }

  wait(0)
  return {
    soon() {
      if (isSoon || isStopped) return
      isSoon = true
      if (!doing) wait(SOON_MS)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await doing
      await sealAll().catch(onError)
    },
  }
}
