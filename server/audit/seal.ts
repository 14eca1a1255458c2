import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowOf, rowsOf, run, type Database, type Tx } from '#server/database/database.ts'

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
 * entries up to that id, known to be sealed. Answers how many it sealed; 0 when another server is at it.
 */
export function sealAudit({ transaction }: Database, now: Date, above = 0): Promise<number> {
  return transaction(async (tx) => {
    const { isOurs } = await rowOf<{ isOurs: boolean }>(
      tx,
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended('audit seals', 0)) AS "isOurs"`,
    )
    if (!isOurs) return 0
    const entries = await rowsOf<{ id: string; text: string }>(
      tx,
      sql`SELECT entry.id::text AS id, audit_text(entry) AS text FROM audit_logs AS entry
           WHERE entry.id > ${above} AND NOT EXISTS (SELECT FROM audit_seals WHERE audit_id = entry.id)
           ORDER BY entry.id LIMIT ${BATCH}`,
    )
    if (entries.length > 0) await chain(tx, entries, now)
    return entries.length
  })
}

async function chain(tx: Tx, entries: { id: string; text: string }[], now: Date): Promise<void> {
  const head = await rowOf<{ seq: string; hash: string }>(
    tx,
    sql`SELECT seq::text AS seq, encode(hash, 'hex') AS hash FROM audit_head`,
  )
  let previous = Buffer.from(head.hash, 'hex')
  const hashes = entries.map(({ text }) => {
    previous = createHash('sha256').update(previous).update(text).digest()
    return previous.toString('hex')
  })
  const ids = sql.param(entries.map(({ id }) => id))
  await run(
    tx,
    sql`WITH sealed AS (
          INSERT INTO audit_seals (seq, audit_id, hash, sealed_at)
          SELECT ${head.seq}::bigint + place, id, decode(hash, 'hex'), ${now.toISOString()}::timestamptz
            FROM unnest(${ids}::bigint[], ${sql.param(hashes)}::text[]) WITH ORDINALITY AS row (id, hash, place)
        )
        UPDATE audit_head SET seq = seq + ${entries.length}::int, hash = decode(${hashes.at(-1)}, 'hex')`,
  )
}

/** The greatest id in the log, and of those that were sealed before a moment; 0 for none. */
async function readIds(
  { pool }: Database,
  sealedBefore: Date,
): Promise<{ newest: number; settled: number }> {
  return rowOf(
    pool,
    sql`SELECT COALESCE((SELECT max(id) FROM audit_logs), 0)::float8 AS newest,
               COALESCE((SELECT audit_id FROM audit_seals WHERE sealed_at < ${sealedBefore.toISOString()}
                          ORDER BY seq DESC LIMIT 1), 0)::float8 AS settled`,
  )
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
    const { newest, settled } = await readIds(database, new Date(now().getTime() - SETTLED_MS))
    for (let sealed = BATCH; sealed === BATCH;)
      sealed = await sealAudit(database, now(), floor ?? 0)
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
