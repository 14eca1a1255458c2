import { sql, type SQL } from 'drizzle-orm'
import { rowOf, rowsOf, run, type Tx } from '#server/database/database.ts'

export type KeyUse = {
  key: string
  /** Method and path: a key belongs to one call. */
  call: string
  userId: number
  locationId: number | null
  /** null gives the key up: no body can ever be sent with it. */
  bodyHash: Buffer | null
}

/** The constraint that refuses a key which was used before. */
export const USED_KEY = 'idempotency_keys_pkey'

/**
 * Takes a key for this transaction, and fails by USED_KEY when it was used before. Waits while another call is at work
 * with it. A failure and not an answer, because it stops the statements that were sent with it.
 */
export async function claimKey(tx: Tx, use: KeyUse, now: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO idempotency_keys (key, call, user_id, location_id, body_hash, created_at)
        VALUES (${use.key}, ${use.call}, ${use.userId},
                (SELECT id FROM locations WHERE id = ${use.locationId}::int), ${use.bodyHash}, ${now.toISOString()})`,
  )
}

/** What a used key was used for. Of one that was given up, hash and answer are null. */
export type StoredKey = {
  call: string
  /** Of the call that used it, where that is one of a location. */
  locationId: number | null
} & ({ bodyHash: Buffer; answer: string } | { bodyHash: null; answer: null })

export function findKey(tx: Tx, key: string): Promise<StoredKey> {
  return rowOf(
    tx,
    sql`SELECT call, location_id AS "locationId", body_hash AS "bodyHash", answer FROM idempotency_keys WHERE key = ${key}`,
  )
}

/** Keeps what a key was answered with, and which customer the answer tells of. */
export function answerUpdate(
  key: string,
  { status, answer, customerId }: { status: number; answer: string; customerId: number | null },
): SQL {
  return sql`UPDATE idempotency_keys
                SET status = ${status}, answer = ${answer}, customer_id = ${customerId}::int
              WHERE key = ${key}`
}

/** Whom kept answers tell of: a customer, or whatever a call has made. */
export type Told = { customerId: number } | { call: string; id: number }

/** Rewrites every kept answer that tells of somebody. */
export async function rewriteAnswers(
  tx: Tx,
  told: Told,
  rewrite: (call: string, answer: string) => string,
): Promise<void> {
  const kept = await rowsOf<{ key: string; call: string; answer: string }>(
    tx,
    sql`SELECT key, call, answer FROM idempotency_keys WHERE ${tellsOf(told)} FOR UPDATE`,
  )
  const keys = kept.map(({ key }) => key)
  const answers = kept.map(({ call, answer }) => rewrite(call, answer))
  await run(
    tx,
    sql`UPDATE idempotency_keys AS kept SET answer = rewritten.answer
          FROM unnest(${sql.param(keys)}::text[], ${sql.param(answers)}::text[]) AS rewritten (key, answer)
         WHERE kept.key = rewritten.key`,
  )
}

function tellsOf(told: Told): SQL {
  if ('customerId' in told) return sql`customer_id = ${told.customerId}`
  return sql`call = ${told.call} AND answer::jsonb -> 'id' = to_jsonb(${told.id}::int)`
}
