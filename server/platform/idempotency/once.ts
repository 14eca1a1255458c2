import type { Made } from '#domain/api.ts'
import type { Endpoint, ReplyOf } from '#domain/endpoint.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { NoConnection } from '#server/platform/database/connection.ts'
import { isWithin } from '#server/platform/reach/reach.sql.ts'
import { authorityOf, type Authority } from '#server/authority.ts'
import {
  databaseError,
  isDiskFull,
  pipeline,
  type Database,
  type Tx,
} from '#server/platform/database/database.ts'
import { NotBegun, Refused, Undone, type User } from '#server/refusals.ts'
import type { Exchange } from '#server/http.ts'
import { HASH_RULE, hashOf } from '#server/platform/idempotency/body-hash.ts'
import {
  claimKey,
  countGivenUp,
  drawId,
  findKey,
  recordMade,
  USED_KEY,
  type KeyUse,
  type Sequence,
  type StoredKey,
} from '#server/platform/idempotency/idempotency.sql.ts'
import { finish, locationNamedIn, placeOf, type Done } from '#server/platform/idempotency/done.ts'
import { doApproved } from '#server/platform/idempotency/use-approval.ts'

/** A row whose calls take a key. */
type MakingRow = Endpoint & { makes: Made }

/** The parts of a call that its key depends on. */
type Sent<E extends Endpoint> = Pick<
  Exchange<E>,
  'idempotencyKey' | 'approvalId' | 'pharmacy' | 'now' | 'answer' | 'params' | 'sentBody'
> & {
  user: Caller
  /** The checked body, with which keys of hash rule 1 are compared. */
  body: unknown
}

type Caller = Pick<User, 'id' | 'role' | 'reach'>

/** The work of a call under its key. */
type Making<E extends Endpoint> = {
  /** The location where it is made, when the call names one. */
  locationId?: number | null
  /**
   * What the id of the thing is drawn from together with the key; given only where the call names the location, so that
   * the key needs no second writing.
   */
  sequence?: Sequence
  /** Replacements for secrets when bodies are hashed, by field. */
  marks?: Record<string, string> | undefined
  /**
   * Does the work, judged by that authority. Its first statements are sent together with the claim of the key. `draw`
   * gives the thing's id, once they are answered.
   */
  make: (tx: Tx, authority: Authority, draw: () => Promise<number>) => Promise<Done<ReplyOf<E>>>
  /** Reads what was made, as it is now; null when it was deleted since. */
  read: (tx: Tx, id: number) => Promise<ReplyOf<E> | null>
}

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Most keys that a user may give up within that time: more than a bad network needs, too few for a script to fill the
 * table.
 */
const MOST_GIVEN_UP = 30
const GIVEN_UP_WITHIN_MS = 10 * 60_000

/** Also read by a user who lost the first answer and changed the form before sending it again. */
const USED_OTHERWISE =
  'This was saved already, as it was first sent. Open what was saved to change it.'
const DELETED_SINCE = 'This was saved already, and has been deleted since.'

/**
 * Does the work of a call once for each Idempotency-Key, in one transaction with the key (decisions/0005 and 0032). The
 * same key and body again are answered with what was made, as it is by then, even while the first call is still at
 * work. A refusal leaves the key unused. Without a key the work is simply done.
 */
export async function once<E extends MakingRow>(
  exchange: Sent<E>,
  row: E,
  { locationId = null, sequence, marks, make, read }: Making<E>,
): Promise<ReplyOf<E>> {
  const { idempotencyKey: key, pharmacy, user, now, answer, params, body, sentBody } = exchange
  const { database } = pharmacy
  const own = authorityOf(user.role)
  if (key === null)
    return connected(
      database.transaction(
        (tx) => withId(sequence ? drawId(tx, sequence) : NO_ID, (draw) => make(tx, own, draw)),
        (_tx, done) => finish(done),
      ),
    )
  const call = nameOf(row)
  const came = { params: row.params && params, sent: sentBody, checked: body, marks }
  const hashed = { hash: hashOf(HASH_RULE, came), rule: HASH_RULE }
  const use = { key, call, userId: user.id, locationId, body: hashed }
  const locationOf = (done: Done<unknown>) => locationId ?? placeOf(done)
  const approving = { ...use, body: hashed, approvalId: exchange.approvalId, user, locationOf, now }
  const making = sequence ? { entity: row.makes, sequence } : null
  const doing = database.transaction(
    (tx) =>
      withId(claim(tx, use, making, now), (draw) => {
        const work = (authority: Authority) => make(tx, authority, draw)
        const done = row.approvable ? doApproved(tx, row, approving, work) : work(own)
        return done.catch(refuseUndone)
      }),
    async (tx, done) => {
      const made = { entity: row.makes, id: done.id, locationId: placeOf(done) }
      const recording = making ? Promise.resolve() : recordMade(tx, key, made)
      const [reply] = await pipeline(finish(done), recording).catch((error: unknown) => {
        throw undoneIfFull(error)
      })
      return reply
    },
  )
  const done = await unlessUsed(doing)
  if (done) return done.result
  const stored = await findOwnKey(database, key, user)
  if (stored.state === 'GIVEN_UP' && stored.call === call)
    throw new Refused(422, 'This try was given up meanwhile', { isUndone: true })
  if (stored.state === 'GIVEN_UP' || stored.call !== call) throw new Refused(422, USED_OTHERWISE)
  if (!isSameBody(stored, came)) throw new Refused(422, USED_OTHERWISE, { madeId: stored.madeId })
  const reply = await read(database.pool, stored.madeId)
  if (reply === null) throw new Refused(410, DELETED_SINCE)
  refuseElsewhere(user, locationNamedIn(reply))
  answer.replayed()
  return reply
}

/** What the work has done, and the statements with which its id is drawn: both are sent together. */
async function withId<Reply>(
  drawing: Promise<number | null>,
  work: (draw: () => Promise<number>) => Promise<Done<Reply>>,
): Promise<Done<Reply>> {
  const draw = async () => {
    const id = await drawing
    if (id === null) throw new Error('this call says no sequence for its ids')
    return id
  }
  const [, done] = await pipeline(drawing, work(draw))
  return done
}

const NO_ID = Promise.resolve(null)

/**
 * The id of what was made under a key, for a caller who lost the answer; null when nothing was. Then the key is given
 * up: nothing can be made with it, not even by a request that is still on its way.
 */
export async function giveUp(
  database: Database,
  row: MakingRow,
  { key, user, now }: { key: string; user: Caller; now: Date },
): Promise<number | null> {
  const call = nameOf(row)
  const use = { key, call, userId: user.id, locationId: null, body: null }
  const givingUp = database.transaction(async (tx) => {
    await claim(tx, use, null, now)
    await refuseTooMany(tx, user, now)
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
  return stored.madeId
}

/**
 * Refuses too many given-up keys, because each stays for ever. The refusal rolls the claim back, and a till asks again
 * later.
 */
async function refuseTooMany(tx: Tx, { id }: Caller, now: Date): Promise<void> {
  const since = new Date(now.getTime() - GIVEN_UP_WITHIN_MS)
  if ((await countGivenUp(tx, id, since)) <= MOST_GIVEN_UP) return
  throw new Refused(429, 'Too many tries were given up just now. It is asked again in a minute.', {
    retryAfterS: 60,
  })
}

/** What a key was used for; 404 when that is out of the caller's reach. */
async function findOwnKey(database: Database, key: string, user: Caller): Promise<StoredKey> {
  const stored = await findKey(database.pool, key)
  refuseElsewhere(user, stored.locationId)
  return stored
}

function refuseElsewhere({ reach }: Caller, locationId: number | null): void {
  if (locationId !== null && !isWithin(reach, locationId))
    throw new Refused(404, 'What was saved with this key is not of your locations')
}

function isSameBody(
  stored: StoredKey & { state: 'MADE' },
  came: Parameters<typeof hashOf>[1],
): boolean {
  return stored.bodyHash.equals(hashOf(stored.hashRule, came))
}

/** The result of a transaction that claims a key; null when the key was used before and the transaction was rolled back. */
async function unlessUsed<T>(transaction: Promise<T>): Promise<{ result: T } | null> {
  try {
    return { result: await connected(transaction) }
  } catch (error) {
    if (databaseError(error)?.constraint === USED_KEY) return null
    throw error
  }
}

/** The result of a call's first transaction. Where no connection could be had for it, the call has not begun. */
function connected<T>(transaction: Promise<T>): Promise<T> {
  return transaction.catch((error: unknown) => {
    throw error instanceof NoConnection ? new NotBegun(error) : error
  })
}

/** The name of a call in the table of keys. */
export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** Claims the key. Waits for another call that is at work with it, but not for long. */
function claim(
  tx: Tx,
  use: KeyUse,
  making: Parameters<typeof claimKey>[2],
  now: Date,
): Promise<number | null> {
  return claimKey(tx, use, making, now).catch((error: unknown) => {
    if (databaseError(error)?.code === LOCK_NOT_AVAILABLE)
      throw new Refused(409, 'This is still being saved. Try again in a moment.')
    throw error
  })
}

/** Marks a refusal as undone: the key's claim is rolled back, so nothing was done with the key. */
function refuseUndone(error: unknown): never {
  if (error instanceof Refused)
    throw new Refused(error.status, error.message, { ...error.extras, isUndone: true })
  throw undoneIfFull(error)
}

/** Also of statements that are sent with the COMMIT: a full disk has undone them all. */
function undoneIfFull(error: unknown): unknown {
  return error instanceof Error && isDiskFull(error) ? new Undone(error) : error
}
