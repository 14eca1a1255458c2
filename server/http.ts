import type { CheckedOf, Endpoint, ReplyOf } from '#domain/endpoint.ts'
import type { Match } from '#domain/goods/products/product.ts'
import type { OpenPharmacy } from '#server/pharmacy.ts'
import type { User } from '#server/refusals.ts'

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
