import { sql } from '#server/platform/database/sql.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'

/** Takes the chain's lock until the transaction ends; false when another server holds it. */
export async function lockChain(tx: Tx): Promise<boolean> {
  const { isOurs } = await rowOf<{ isOurs: boolean }>(
    tx,
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended('audit seals', 0)) AS is_ours`,
  )
  return isOurs
}

/** An entry without a seal: its id, and the text that its seal covers. */
export type Unsealed = { id: string; text: string }

/** Entries without a seal above an id, in the order of their ids. */
export function listUnsealed(tx: Tx, above: number, limit: number): Promise<Unsealed[]> {
  return rowsOf(
    tx,
    sql`SELECT entry.id::text AS id, audit_text(entry) AS text FROM audit_logs AS entry
         WHERE entry.id > ${above} AND NOT EXISTS (SELECT FROM audit_seals WHERE audit_id = entry.id)
         ORDER BY entry.id LIMIT ${limit}`,
  )
}

/** The hash of the chain's last seal, in hex; '' when there is none. */
export async function readHead(tx: Tx): Promise<string> {
  const { hash } = await rowOf<{ hash: string }>(
    tx,
    sql`SELECT encode(hash, 'hex') AS hash FROM audit_head`,
  )
  return hash
}

/** Appends seals to the chain; hashes are hex, and the last one becomes the head. */
export async function appendSeals(
  tx: Tx,
  seals: readonly { id: string; hash: string }[],
  now: Date,
): Promise<void> {
  const ids = seals.map(({ id }) => id)
  const hashes = seals.map(({ hash }) => hash)
  await run(
    tx,
    sql`WITH sealed AS (
          INSERT INTO audit_seals (seq, audit_id, hash, sealed_at)
          SELECT head.seq + place, row.id, decode(row.hash, 'hex'), ${now.toISOString()}::timestamptz
            FROM audit_head AS head,
                 unnest(${ids}::bigint[], ${hashes}::text[]) WITH ORDINALITY AS row (id, hash, place)
        )
        UPDATE audit_head SET seq = seq + ${seals.length}::int, hash = decode(${seals.at(-1)?.hash ?? ''}, 'hex')`,
  )
}

/** The greatest id in the log, and the greatest that was sealed before a moment; 0 for none. */
export function readIds(
  tx: Tx,
  sealedBefore: Date,
): Promise<{ newest: number; newestSealable: number }> {
  return rowOf(
    tx,
    sql`SELECT COALESCE((SELECT max(id) FROM audit_logs), 0)::float8 AS newest,
               COALESCE((SELECT audit_id FROM audit_seals WHERE sealed_at < ${sealedBefore.toISOString()}
                          ORDER BY seq DESC LIMIT 1), 0)::float8 AS newest_sealable`,
  )
}

/** The seal that is known to be the last; its number is 0 before the first. */
export function readHeadSeal(tx: Tx): Promise<{ seq: number; hash: string }> {
  return rowOf(tx, sql`SELECT seq::float8 AS seq, encode(hash, 'hex') AS hash FROM audit_head`)
}

/** The hash of a seal; null when there is none of that number. */
export async function findSealHash(tx: Tx, seq: number): Promise<string | null> {
  const [found] = await rowsOf<{ hash: string }>(
    tx,
    sql`SELECT encode(hash, 'hex') AS hash FROM audit_seals WHERE seq = ${seq}::bigint`,
  )
  return found?.hash ?? null
}

type Walked = {
  /** The first seal that its entry and the one before do not make, or whose number does not follow. */
  brokenAt: { seq: number; auditId: number | null; sealedAt: string | null } | null
  /** The last one that was looked at; null when there is none further. */
  end: { seq: number; hash: string } | null
}

/** Looks at so many seals behind one. */
export function walkSeals(
  tx: Tx,
  after: { seq: number; hash: string },
  limit: number,
): Promise<Walked> {
  return rowOf(
    tx,
    sql`WITH seal AS (
          SELECT seq, audit_id, hash, sealed_at, lag(hash, 1, decode(${after.hash}, 'hex')) OVER (ORDER BY seq) AS previous,
                 row_number() OVER (ORDER BY seq) + ${after.seq}::bigint AS place
            FROM (SELECT * FROM audit_seals WHERE seq > ${after.seq}::bigint ORDER BY seq LIMIT ${limit}) AS batch
        ), judged AS (
          SELECT seal.*, entry.id AS entry_id,
                 seq = place AND COALESCE(hash = sha256(previous || convert_to(audit_text(entry), 'UTF8')), false) AND entry.id IS NOT NULL AS holds
            FROM seal LEFT JOIN audit_logs AS entry ON entry.id = audit_id
        )
        SELECT (SELECT jsonb_build_object('seq', place, 'auditId', entry_id, 'sealedAt', to_char(sealed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                  FROM judged WHERE NOT holds ORDER BY seq LIMIT 1) AS broken_at,
               (SELECT jsonb_build_object('seq', seq, 'hash', encode(hash, 'hex')) FROM judged ORDER BY seq DESC LIMIT 1) AS "end"`,
  )
}
