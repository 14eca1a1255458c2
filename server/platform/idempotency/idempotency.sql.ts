import { sql } from '#server/platform/database/sql.ts'
import type { Made } from '#domain/api.ts'
import { rowOf, run, type Tx } from '#server/platform/database/database.ts'

export type KeyUse = {
  key: string
  /** Method and path; a key belongs to one call. */
  call: string
  userId: number
  locationId: number | null
  /** null gives the key up: no body can be sent with it afterwards. */
  body: { hash: Buffer; rule: number } | null
}

/** The constraint that a used key violates. */
export const USED_KEY = 'idempotency_keys_pkey'

/** What the ids of things are drawn from that a call makes. */
export type Sequence = 'sales_id_seq'

/** The next id of a thing that is made. */
const idFrom = (sequence: Sequence) => sql`nextval(${sql.raw(`'${sequence}'`)})`

/** Draws the id of a thing that is made without a key. */
export async function drawId(tx: Tx, sequence: Sequence): Promise<number> {
  const { id } = await rowOf<{ id: number }>(tx, sql`SELECT ${idFrom(sequence)}::float8 AS id`)
  return id
}

/**
 * Claims a key for this transaction; fails with USED_KEY when it was used before, after waiting for a call that is at
 * work with it. It must fail and not merely answer, because an error stops the statements sent along. With a sequence
 * the key is one of a thing that is made, and answers the id drawn for that thing; else it counts as given up until
 * `recordMade`, and the answer is null.
 */
export async function claimKey(
  tx: Tx,
  use: KeyUse,
  made: { entity: Made; sequence: Sequence } | null,
  now: Date,
): Promise<number | null> {
  const { key, call, userId, locationId, body } = use
  const state = made
    ? sql`'MADE', ${made.entity}, ${idFrom(made.sequence)}`
    : sql`'GIVEN_UP', NULL, NULL`
  const { id } = await rowOf<{ id: number | null }>(
    tx,
    sql`INSERT INTO idempotency_keys (key, call, user_id, location_id, state, entity, entity_id, body_hash, hash_rule, created_at)
        VALUES (${key}, ${call}, ${userId}, (SELECT id FROM locations WHERE id = ${locationId}::int),
                ${state}, ${body?.hash ?? null}, ${body?.rule ?? null}::smallint, ${now.toISOString()})
        RETURNING entity_id::float8 AS id`,
  )
  return id
}

/** What a key was used for. */
export type StoredKey = {
  call: string
  /** The location of what was made, if it has one. */
  locationId: number | null
} & (
  | { state: 'MADE'; madeId: number; bodyHash: Buffer; hashRule: number }
  | { state: 'GIVEN_UP'; madeId: null; bodyHash: null; hashRule: null }
)

/** A used key; throws when it was never used. */
export function findKey(tx: Tx, key: string): Promise<StoredKey> {
  return rowOf(
    tx,
    sql`SELECT call, location_id, state, entity_id::float8 AS made_id, body_hash,
               hash_rule
          FROM idempotency_keys WHERE key = ${key}`,
  )
}

/** Records what was made under a key, and where, when the work alone knew that. */
export async function recordMade(
  tx: Tx,
  key: string,
  { entity, id, locationId }: { entity: Made; id: number; locationId: number | null },
): Promise<void> {
  await run(
    tx,
    sql`UPDATE idempotency_keys
           SET state = 'MADE', entity = ${entity}, entity_id = ${id}::bigint,
               location_id = COALESCE(location_id, ${locationId}::int)
         WHERE key = ${key}`,
  )
}

/** Number of keys that a user has given up since a moment. */
export async function countGivenUp(tx: Tx, userId: number, since: Date): Promise<number> {
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM idempotency_keys
         WHERE user_id = ${userId} AND body_hash IS NULL AND created_at > ${since.toISOString()}`,
  )
  return count
}
