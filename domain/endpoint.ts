import type { z } from 'zod'
import type { Role } from '#domain/roles.ts'

type Schema = z.core.$ZodType

export const CSV = 'text/csv' as const
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const
type FileType = typeof CSV | typeof XLSX

/** One call of the API, as plain data: the server's route, the client's call and OpenAPI all derive from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its parameters in braces: `/api/products/{id}`. */
  path: string
  /** What the call does, for the API's documentation; units, limits and surprises included. */
  summary: string
  /** Who may call it. 'everyone' needs no session; 'signed-in' is every role, even one who must first change the password. */
  allow: 'everyone' | 'signed-in' | readonly Role[]
  params?: Schema
  query?: Schema
  body?: Schema
  /** The body is a file as it is, application/octet-stream; `body` then is its bytes, at most `bodyLimit` of them. */
  takesBytes?: true
  /**
   * Takes an `Idempotency-Key` header, under which it makes one of these, once: the same key and body again answer with
   * what was made, as it is by then.
   */
  makes?: Made
  /** What a call changes can be seen at the answer's `locationId` alone: nobody else need be told of it. */
  staysThere?: true
  /** The largest body in bytes, where 256 KB are too few. */
  bodyLimit?: number
  /** Works through a whole file: it may last, where every other call is answered within twenty seconds. */
  mayLast?: true
  status: 200 | 201 | 204
  /** The answer is a file to be saved, of one of these kinds, sent as it is made; `answer` then is its text. */
  file?: readonly FileType[]
  /** The answer is a file as somebody uploaded it, of one of these kinds; never run, and shown only where that is said. */
  givesBytes?: readonly string[]
  /** The answer is a stream of server-sent events; `answer` then is the data of one. */
  stream?: true
  answer: Schema
  /** Answers that differ for a role: fields which that role may not see leave here and nowhere else. */
  answers?: Partial<Record<Role, Schema>>
  /** The refusals of its own, beside 400, 401, 403, 429 and 503, which every call may give. */
  refuses?: readonly (404 | 409 | 410 | 422)[]
}

/** What a call makes under a key, by its name in the log; of a delivery, which may bring nothing, the log's own entry. */
export type Made =
  | 'sale'
  | 'payment'
  | 'purchase'
  | 'audit log'
  | 'stock adjustment'
  | 'prescription'
  | 'product'
  | 'category'
  | 'unit'
  | 'brand'
  | 'tax rate'
  | 'location'
  | 'customer'
  | 'supplier'
  | 'user'

type Input<T> = T extends Schema ? z.input<T> : undefined
type Output<T> = T extends Schema ? z.output<T> : undefined
type Slots<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }

/** What a caller passes. */
export type CallOf<E extends Endpoint> = Slots<{
  params: Input<E['params']>
  query: Input<E['query']>
  body: Input<E['body']>
}>

/** What a handler receives, already checked. */
export type CheckedOf<E extends Endpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

/** A file as a handler answers it: what is not made yet need not fit into memory. */
export type FileReply = {
  name: string
  type: FileType
  content: AsyncIterable<string> | Iterable<Uint8Array>
}

/** Somebody's file as a handler answers it: a browser may show it in place, or else only save it. */
export type BytesReply = {
  name: string
  mediaType: string
  sizeBytes: number
  isShown: boolean
  content: AsyncIterable<Uint8Array>
}

/** Events as a handler answers them: each when it happens; null says only that the stream lives. */
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

/** A row of the table; keeps its exact types. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row
}

/** A screen says in it for how many seconds nobody has touched it: what it asks by itself keeps no session alive. */
export const IDLE_HEADER = 'x-idle-seconds'
