import type { z } from 'zod'
import type { Role } from '#domain/roles.ts'

type Schema = z.core.$ZodType

export const CSV = 'text/csv' as const
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const
export const TEXT = 'text/plain' as const
type FileType = typeof CSV | typeof XLSX | typeof TEXT

/** One call of the API, as plain data: the server's route, the client's call and OpenAPI all derive from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its parameters in braces: `/api/products/{id}`. */
  path: string
  /** What the call does, for the API's documentation. It names units, limits and whatever may surprise a caller. */
  summary: string
  /**
   * Who may call it. 'everyone' needs no session; 'signed-in' admits every role, even a user who must first change the
   * password.
   */
  allow: 'everyone' | 'signed-in' | readonly Role[]
  params?: Schema
  query?: Schema
  body?: Schema
  /** The body is a file, sent as application/octet-stream; `body` then is its bytes, at most `bodyLimit` of them. */
  takesBytes?: true
  /**
   * The kind of thing that the call makes, by the entity's name in the log. It then takes an `Idempotency-Key` header:
   * the same key and body again are answered with the thing made before, as it is by then (decisions/0005 and 0032).
   * A delivery may bring nothing, so its key names the log entry.
   */
  makes?: string
  /**
   * What the caller's role may not do another user may approve by PIN: the call is then judged by what its approver
   * may do (decisions/0050). Only calls that take a key.
   */
  approvable?: true
  /**
   * What the call changes is seen only at the answer's `locationId`, or at its `fromLocationId` and `toLocationId`, so screens
   * of other locations are not notified (decisions/0014).
   */
  locationScoped?: true
  /** What the call stores is shown on no screen, so it is no news (decisions/0014). */
  isUnseen?: true
  /**
   * What else answers differently after the call: features by name ('stock'), or single rows ('customers.get'). Its own
   * feature always does (decisions/0014).
   */
  changes?: readonly string[]
  /** Largest body in bytes; 256 KB when left out. */
  bodyLimit?: number
  /**
   * The call works through a whole file and may take as long as it needs; every other call is answered within twenty
   * seconds.
   */
  longRunning?: true
  status: 200 | 201 | 204
  /** The answer is a file to be saved, of one of these types, sent while it is made; `answer` then is its text. */
  file?: readonly FileType[]
  /**
   * The answer is a file that somebody uploaded, of one of these types. It is never run, and shown in place only where
   * the handler says so.
   */
  givesBytes?: readonly string[]
  /** The answer is a stream of server-sent events; `answer` then is the data of one. */
  stream?: true
  answer: Schema
  /** Answers that differ for a role. Fields that a role may not see are left out here and nowhere else. */
  answers?: Partial<Record<Role, Schema>>
  /** Refusals of this call, beside 400, 401, 403, 429 and 503, which every call may give. */
  refuses?: readonly (404 | 409 | 410 | 422)[]
}

type Input<T> = T extends Schema ? z.input<T> : undefined
type Output<T> = T extends Schema ? z.output<T> : undefined
type Slots<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }

/** What a caller passes. */
export type CallOf<E extends Endpoint> = Slots<{
  params: Input<E['params']>
  query: Input<E['query']>
  body: Input<E['body']>
}>

/** What a handler receives, after the schemas have checked it. */
export type CheckedOf<E extends Endpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

/** A file as a handler answers it. Content is read piece by piece, so it need not fit into memory. */
export type FileReply = {
  name: string
  type: FileType
  content: AsyncIterable<string> | Iterable<Uint8Array>
}

/** An uploaded file as a handler answers it. A browser shows it in place if `inline`, else only saves it. */
export type BytesReply = {
  name: string
  mediaType: string
  sizeBytes: number
  isShown: boolean
  content: AsyncIterable<Uint8Array>
}

/** Events as a handler answers them, each when it happens; null only keeps the stream alive. */
export type EventsReply<Event = unknown> = AsyncIterable<Event | null>

/** What a handler returns. */
export type ReplyOf<E extends Endpoint> = E extends { file: readonly string[] }
  ? FileReply
  : E extends { givesBytes: readonly string[] }
    ? BytesReply
    : E extends { stream: true }
      ? EventsReply<z.input<E['answer']>>
      : z.input<E['answer']>

/** What a caller gets back. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

/** Declares a row of the table and keeps its exact types. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row
}

/**
 * The header with the seconds since a user last touched the screen. With it, calls that a screen makes by itself keep no
 * session alive (decisions/0024).
 */
export const IDLE_HEADER = 'x-idle-seconds'

/** The header by which every answer says when the server sent it, so that no screen trusts the clock of its device. */
export const TIME_HEADER = 'x-server-time'

/** The header by which a list that was searched says that nothing in it is called as typed: how the best of it fits (MATCHES). */
export const MATCH_HEADER = 'x-match'
