import { createHash } from 'node:crypto'
import type { Endpoint, ReplyOf } from '#domain/endpoint.ts'
import { insertAudit } from '#server/audit/queries.ts'
import { databaseError, together, type Database, type Tx } from '#server/database/database.ts'
import { isWithin, type Reach } from '#server/auth/reach/queries.ts'
import { Refused, type Exchange } from '#server/http.ts'
import {
  answerUpdate,
  claimKey,
  findKey,
  USED_KEY,
  type KeyUse,
  type StoredKey,
} from '#server/idempotency/queries.ts'

/** A call as far as its key goes: `body` is what is compared when the key comes again. */
type Sent<E extends Endpoint> = Pick<
  Exchange<E>,
  'idempotencyKey' | 'pharmacy' | 'now' | 'answer' | 'params'
> & { user: Caller; body: unknown }

type Caller = { id: number; reach: Reach }

const LOCK_NOT_AVAILABLE = '55P03'

/** Whoever lost the first answer and typed on reads this, too. */
const USED_OTHERWISE =
  'This was saved already, as it was first sent. Open what was saved to change it.'

/**
 * Does the work of a call once for each Idempotency-Key, in one transaction with the key itself:
 * the same key and body again get the first answer, however parallel; a refusal leaves no trace of the key.
 * Without a key the work is simply done. The first statements of the work leave together with the claim.
 */
export async function once<E extends Endpoint>(
  exchange: Sent<E>,
  row: E,
  locationId: number | null,
  work: (tx: Tx) => Promise<ReplyOf<E>>,
  customerOf: (reply: ReplyOf<E>) => number | null = customerNamedIn,
): Promise<ReplyOf<E>> {
  const { idempotencyKey: key, pharmacy, user, now, answer, params, body } = exchange
  const { database } = pharmacy
  if (key === null) return database.transaction(work)
  const call = nameOf(row)
  const bodyHash = hashOf(row.params === undefined ? body : { params, body })
  const use = { key, call, userId: user.id, locationId, bodyHash }
  const doing = database.transaction(
    async (tx) => {
      const [, reply] = await together(claim(tx, use, now), work(tx).catch(refuseUndone))
      return reply
    },
    (reply) =>
      answerUpdate(key, {
        status: row.status,
        answer: JSON.stringify(reply),
        customerId: customerOf(reply),
      }),
  )
  const done = await unlessUsed(doing)
  if (done) return done.result
  const stored = await findOwnKey(database, key, user)
  if (stored.bodyHash === null && stored.call === call)
    throw new Refused(422, 'This try was given up meanwhile', { isUndone: true })
  if (stored.call !== call || !stored.bodyHash?.equals(bodyHash))
    throw new Refused(422, USED_OTHERWISE)
  answer.replayed()
  return JSON.parse(stored.answer) as ReplyOf<E>
}

/**
 * What a call answered under a key, to somebody who never got the answer; null when nothing was done. Then nothing
 * ever will be: the key is given up, and a request still on its way is refused when it comes.
 */
export async function giveUp<E extends Endpoint>(
  database: Database,
  row: E,
  { key, user, now }: { key: string; user: Caller; now: Date },
): Promise<ReplyOf<E> | null> {
  const call = nameOf(row)
  const use = { key, call, userId: user.id, locationId: null, bodyHash: null }
  const givingUp = database.transaction(async (tx) => {
    await claim(tx, use, now)
    await insertAudit(tx, {
      user,
      action: 'GIVE_UP',
      entity: 'attempt',
      entityId: null,
      metadata: { call, key },
      now,
    })
  })
  if (await unlessUsed(givingUp)) return null
  const stored = await findOwnKey(database, key, user)
  if (stored.call !== call) throw new Refused(422, USED_OTHERWISE)
  return stored.answer === null ? null : (JSON.parse(stored.answer) as ReplyOf<E>)
}

/** What a key was used for; of a location out of the caller's reach, it was used for nothing they may know of. */
async function findOwnKey(database: Database, key: string, { reach }: Caller): Promise<StoredKey> {
  const stored = await findKey(database.pool, key)
  const locationId = stored.locationId ?? locationNamedIn(stored.answer)
  if (locationId === null || isWithin(reach, locationId)) return stored
  throw new Refused(404, 'What was saved with this key is not of your locations')
}

/** Where the purchase or the sale is that an answer tells of. */
function locationNamedIn(answer: string | null): number | null {
  return numberNamedIn(answer && JSON.parse(answer), 'locationId')
}

/** What a transaction that claims a key came to; null when the key was used before, and all of it undone. */
async function unlessUsed<T>(transaction: Promise<T>): Promise<{ result: T } | null> {
  try {
    return { result: await transaction }
  } catch (error) {
    if (databaseError(error)?.constraint === USED_KEY) return null
    throw error
  }
}

/** A checked body has its keys in the schema's order, so equal requests have equal hashes. A file is hashed as it is. */
function hashOf(body: unknown): Buffer {
  const written = body instanceof Uint8Array ? body : JSON.stringify(body)
  return createHash('sha256').update(written).digest()
}

/** By what name a row's keys are kept. */
export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** Whom an answer tells of, as a sale does. */
function customerNamedIn(reply: unknown): number | null {
  return numberNamedIn(reply, 'customerId')
}

function numberNamedIn(reply: unknown, field: 'customerId' | 'locationId'): number | null {
  if (typeof reply !== 'object' || reply === null) return null
  const named = (reply as Record<string, unknown>)[field]
  return typeof named === 'number' ? named : null
}

/** Waits for a call that is at work with the key, but not for long. */
function claim(tx: Tx, use: KeyUse, now: Date): Promise<void> {
  return claimKey(tx, use, now).catch((error: unknown) => {
    if (databaseError(error)?.code === LOCK_NOT_AVAILABLE)
      throw new Refused(409, 'This is still being saved. Try again in a moment.')
    throw error
  })
}

/** Tells a caller who lost an earlier answer that this key has done nothing: the refusal undoes its claim. */
function refuseUndone(error: unknown): never {
  if (error instanceof Refused)
    throw new Refused(error.status, error.message, { ...error.extras, isUndone: true })
  throw error
}
