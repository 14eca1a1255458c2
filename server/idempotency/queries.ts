import { sql } from 'drizzle-orm'
import { rowOf, rowsOf, type Tx } from '#server/database/database.ts'

export type KeyUse = {
  key: string
  /** Method and path: a key belongs to one call. */
  call: string
  userId: number
  locationId: number | null
  /** null gives the key up: no body can ever be sent with it. */
  bodyHash: Buffer | null
}

/** Takes a key for this transaction; false when it was used before. Waits while another call is at work with it. */
export async function claimKey(tx: Tx, use: KeyUse, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`INSERT INTO idempotency_keys (key, call, user_id, location_id, body_hash, created_at)
        VALUES (${use.key}, ${use.call}, ${use.userId},
                (SELECT id FROM locations WHERE id = ${use.locationId}::int), ${use.bodyHash}, ${now.toISOString()})
        ON CONFLICT (key) DO NOTHING RETURNING key`,
  )
  return rows.length > 0
}

/** What a used key was used for. Of one that was given up, hash and answer are null. */
type StoredKey =
  | { call: string; bodyHash: Buffer; answer: string }
  | { call: string; bodyHash: null; answer: null }

export function findKey(tx: Tx, key: string): Promise<StoredKey> {
  return rowOf(
    tx,
    sql`SELECT call, body_hash AS "bodyHash", answer FROM idempotency_keys WHERE key = ${key}`,
  )
}

export async function storeAnswer(
  tx: Tx,
  key: string,
  status: number,
  answer: string,
): Promise<void> {
  await tx.execute(
    sql`UPDATE idempotency_keys SET status = ${status}, answer = ${answer} WHERE key = ${key}`,
  )
}
