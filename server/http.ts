import { isDeepStrictEqual } from 'node:util'
import type { CurrentUser } from '#domain/platform/auth/api.ts'
import type { CheckedOf, Endpoint, ReplyOf } from '#domain/endpoint.ts'
import type { Match } from '#domain/goods/products/product.ts'
import { LOOK_AGAIN, type Problem } from '#domain/problem.ts'
import type { OpenPharmacy } from '#server/pharmacy.ts'

/** Who writes something, and when. */
export type Author = { user: { id: number }; now: Date }

export type User = CurrentUser

/** What a handler gets: the caller, the request, and the pharmacy to work with. */
export type Exchange<E extends Endpoint> = CheckedOf<E> & {
  user: E['allow'] extends 'everyone' ? User | null : User
  pharmacy: OpenPharmacy
  /** The body before its schema dropped or filled in anything; used by calls that take a key. */
  sentBody: unknown
  /** The moment of the call, the same throughout (moments.ts). */
  now: Date
  idempotencyKey: string | null
  /** The id in the Approval header, of a call that may be approved. */
  approvalId: string | null
  /** The caller's network address. */
  address: string
  /** Whether the caller came over HTTPS. */
  isSecure: boolean
  cookies: Readonly<Record<string, string | undefined>>
  answer: AnswerHeaders
}

export type AnswerHeaders = {
  /**
   * Sets the number of rows that pass the filters, in addition to the page that is answered, and how the best fits the
   * search.
   */
  total(count: number, match?: Match): void
  /** Says that the call has stored nothing, so that there is no news of it. */
  unchanged(): void
  /** Marks the answer as that of an earlier call with the same key. */
  replayed(): void
  setCookie(name: string, value: string, options: CookieOptions): void
}

export type CookieOptions = { expires: Date; secure: boolean }

export type Route = { row: Endpoint; handle(exchange: never): Promise<unknown> }

/** Binds a row of the table of calls to its handler. */
export function route<E extends Endpoint>(
  row: E,
  handle: (exchange: Exchange<E>) => Promise<ReplyOf<E>>,
): Route {
  return { row, handle }
}

type Extras = Pick<
  Problem,
  'errors' | 'figures' | 'shortages' | 'isUndone' | 'madeId' | 'needsApproval'
> & {
  retryAfterS?: number
}

/** The business said no. The message is a sentence for the caller. Nothing was changed. */
export class Refused extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 414 | 415 | 422 | 429 | 431 | 503
  readonly extras: Extras

  constructor(status: Refused['status'], sentence: string, extras: Extras = {}) {
    super(sentence)
    this.status = status
    this.extras = extras
  }
}

/** Work under a key failed and its transaction was rolled back, so the answer may say that nothing was saved. */
export class Undone extends Error {
  constructor(cause: Error) {
    super('nothing was saved', { cause })
  }
}

/** A refusal that belongs to one field of a form. */
export function refusedField(status: 400 | 403 | 409, field: string, message: string): Refused {
  return new Refused(status, message, { errors: [{ field, message }] })
}

/** Refuses a change made from an older version than the stored one. A change without a version is accepted. */
export function refuseStale(name: string, version: number | undefined, stored: number): void {
  if (version === undefined || version === stored) return
  throw refusedField(409, 'version', `${name} was changed by another user meanwhile. ${LOOK_AGAIN}`)
}

/** Whether a stale change contains nothing but what is stored: an earlier try made it, and its answer was lost. */
export function isMadeAlready<Row extends { version: number }>(
  version: number | undefined,
  change: Partial<Row>,
  stored: Row,
): boolean {
  if (version === undefined || version === stored.version) return false
  const names = Object.keys(change) as (keyof Row)[] // T's keys, as the type says
  return names.every(
    (name) => change[name] === undefined || isDeepStrictEqual(change[name], stored[name]),
  )
}
