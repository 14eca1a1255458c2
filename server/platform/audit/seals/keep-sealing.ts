import { createHash } from 'node:crypto'
import {
  appendSeals,
  listUnsealed,
  lockChain,
  readHead,
  readIds,
} from '#server/platform/audit/seals/seals.sql.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Entries sealed in one transaction. */
const BATCH = 500
/**
 * Milliseconds between two looks at the log when no news comes, because jobs write without news. Also the pause after a
 * failure.
 */
const LOOK_MS = 10_000
/** No transaction lives this long, so no older entry can still appear. */
const SETTLED_MS = 10 * 60_000

/**
 * Seals up to BATCH entries that have no seal yet, in the order of their ids, each chained to the one before. Entries
 * up to id `above` are known to be sealed. Answers the last sealed id when more entries may be waiting; null when none
 * are, or another server is sealing.
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
  /** Something was written and is sealed at once. */
  wake(): void
  stop(): Promise<void>
}

/** Seals the log behind the writes, until it is stopped. What fails is done at the next look. */
export function keepSealing(
  database: Database,
  now: () => Date,
  onError: (error: unknown) => void,
  lookMs = LOOK_MS,
): Sealing {
  /** Entries up to this id are sealed; null until the whole log was looked through once. */
  let floor: number | null = null
  let seen = { newest: 0, at: now() }
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let isWoken = false
  /** After a failure the log is left alone until the next look. */
  let isResting = false
  let isStopped = false

  async function sealAll() {
    const { newest, newestSealable } = await readIds(
      database.pool,
      new Date(now().getTime() - SETTLED_MS),
    )
    // Each batch begins where the last one ended, so a log without any seals is read once.
    for (let above: number | null = floor ?? 0; above !== null;)
      above = await sealAudit(database, now(), above)
    // Entries that were being written when the ids were read have been committed and sealed by now.
    if (floor === null) floor = newestSealable
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
