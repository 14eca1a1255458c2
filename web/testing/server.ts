import { vi } from 'vitest'
import type { z } from 'zod'
import type { api } from '#domain/api.ts'
import { MATCH_HEADER, TIME_HEADER, type Endpoint } from '#domain/endpoint.ts'
import type { Problem } from '#domain/problem.ts'
import type { Match } from '#domain/goods/products/product.ts'
import type { Role } from '#domain/roles.ts'
import {
  answerOf,
  askedCallOf,
  problemOf,
  refusalOfBody,
  rowAt,
  type AskedCall,
  type Row,
} from '#web/testing/contract.ts'
import { Stream } from '#web/testing/stream.ts'

/** Answers that are not plain data. */
class Refusal {
  readonly problem: Problem
  readonly retryAfterS: number | undefined
  constructor(problem: Problem, retryAfterS?: number) {
    this.problem = problem
    this.retryAfterS = retryAfterS
  }
}
class Held<Answer> {
  readonly answer: Answer
  readonly isLetGo: Promise<void>
  letGo = () => {}
  constructor(answer: Answer) {
    this.answer = answer
    this.isLetGo = new Promise((resolve) => (this.letGo = resolve))
  }
}
class Page<Rows> {
  readonly rows: Rows
  readonly total: number
  readonly match: Match
  constructor(rows: Rows, total: number, match: Match = 'TYPED') {
    this.rows = rows
    this.total = total
    this.match = match
  }
}
/** The call arrives, but its answer is lost: the screen cannot know whether it was done. */
export const lost = Symbol('lost')
/** The error with which fetch rejects then. */
class Lost extends TypeError {}

export function refused(status: number, detail: string, more: Partial<Problem> = {}): Refusal {
  return new Refusal({ status, title: 'Refused', detail, requestId: 'r-1', ...more })
}

/** A refusal before the work began: the call is welcome again after so many seconds. */
export function busy(retryAfterS: number): Refusal {
  const detail =
    'The server is too busy just now. Check whether this was saved before you try again.'
  const problem = { status: 503, title: 'Service Unavailable', detail, requestId: 'r-1' }
  return new Refusal({ ...problem, didNotBegin: true }, retryAfterS)
}

/** A refusal of one field. */
export function refusedAt(field: string, sentence: string): Refusal {
  return refused(409, sentence, { errors: [{ field, message: sentence }] })
}

/** A refusal because another user changed the thing meanwhile. */
export function refusedAsStale(name: string): Refusal {
  const sentence = `${name} was changed by another user meanwhile. Look at it again and repeat your change.`
  return refusedAt('version', sentence)
}

export const broken = refused(500, 'Something went wrong on the server.')

/** An answer that waits until `letGo` is called. */
export function held<Answer>(answer: Answer): Held<Answer> {
  return new Held(answer)
}

/** Rows of which none is called as typed: they are only like what was searched for, or people say so. */
export function guesses<Rows extends readonly unknown[]>(
  rows: Rows,
  match: Match = 'GUESSED',
): Page<Rows> {
  return new Page(rows, rows.length, match)
}

/** A page of rows, with the count of all rows. */
export function page<Rows extends readonly unknown[]>(rows: Rows, total: number): Page<Rows> {
  return new Page(rows, total)
}

type Said<E extends Endpoint> = z.input<E['answer']>
type Plain<E extends Endpoint> = Said<E> | Page<Said<E>> | Refusal | typeof lost
export type Answer<E extends Endpoint> = Plain<E> | Held<Plain<E>>
type Reply<E extends Endpoint> = Answer<E> | ((asked: AskedCall<E>) => Answer<E>)

/** Keys of calls that earlier tests made: what a till sends again after its test is over is no call of the next one. */
const pastKeys = new Set<string | null>()

/**
 * Stands in for the network, in the place of `fetch` and `EventSource`. Requests and answers must
 * fit the table of calls. A call without an answer fails the test.
 */
export class Server {
  role: Role | null = null
  /** The clock of the server, whatever that of the browser says. */
  nowMs = () => Date.now()
  /** Violations of the table of calls. A test passes only if there are none. */
  readonly faults: string[] = []
  readonly #answers = new Map<string, Reply<Endpoint>[]>()
  readonly #asked = new Map<string, AskedCall[]>()
  readonly #streams = new Set<Stream>()
  #isOver = false

  /** The answers to a call from now on, one after the other; the last one is repeated. */
  answers<E extends Endpoint>(row: E, ...answers: [Reply<E>, ...Reply<E>[]]): void {
    this.#answers.set(keyOf(row), answers)
  }

  /** The calls of a row that arrived, in order. */
  asked<E extends Endpoint>(row: E): AskedCall<E>[] {
    // The cast is safe: each call was checked against its row.
    return (this.#asked.get(keyOf(row)) ?? []) as AskedCall<E>[]
  }

  /**
   * Announces to the open screens that others changed these features, as soon as a stream is open.
   */
  async notifies(...changed: (keyof typeof api)[]): Promise<void> {
    await vi.waitUntil(() => this.#streams.size > 0, { timeout: 10_000 })
    for (const stream of this.#streams)
      stream.say({ changed: changed.map((feature) => ({ feature, locationIds: null })) })
  }

  /** Ends the open streams in favour of newer ones. */
  async replacesStreams(): Promise<void> {
    await vi.waitUntil(() => this.#streams.size > 0, { timeout: 10_000 })
    for (const stream of this.#streams) stream.say({ changed: [], isReplaced: true })
  }

  get streamCount(): number {
    return this.#streams.size
  }

  end(): void {
    this.#isOver = true
    for (const { idempotencyKey } of [...this.#asked.values()].flat())
      if (idempotencyKey !== null) pastKeys.add(idempotencyKey)
  }

  readonly fetch = async (address: string | URL | Request, request: RequestInit = {}) => {
    const url = new URL(address instanceof Request ? address.url : address, window.location.href)
    if (!url.pathname.startsWith('/api/')) return await browsersFetch(address, request)
    if (pastKeys.has(new Headers(request.headers).get('Idempotency-Key'))) return await never()
    const signal = request.signal
    const given = new Promise<never>((_, reject) => {
      // A call that outlives its test must not time out in a later one: the server would seem away there.
      signal?.addEventListener('abort', () => this.#isOver || reject(signal.reason))
    })
    return await Promise.race([this.#meet(url, request), given])
  }

  openStream(address: string): Stream {
    const stream = new Stream(address, () => this.#streams.delete(stream))
    this.#streams.add(stream)
    return stream
  }

  async #meet(url: URL, request: RequestInit): Promise<Response> {
    await arrival()
    if (this.#isOver) return never()
    try {
      const row = rowAt(request.method ?? 'GET', url.pathname)
      const asked = askedCallOf(row, url, request, this.role)
      const refusal = refusalOfBody(row, asked)
      if (refusal) return problemResponse(refusal)
      const answers = this.#answers.get(keyOf(row))
      if (!answers) throw new Error(`${row.name} was asked and nobody answers it`)
      const [reply, ...later] = answers
      if (later.length > 0) this.#answers.set(keyOf(row), later)
      this.#asked.set(keyOf(row), [...(this.#asked.get(keyOf(row)) ?? []), asked])
      return await this.#send(row, typeof reply === 'function' ? reply(asked) : reply)
    } catch (error) {
      if (error instanceof Lost) throw error
      this.faults.push(error instanceof Error ? error.message : String(error))
      return never()
    }
  }

  async #send(row: Row, answer: Answer<Endpoint>): Promise<Response> {
    if (answer instanceof Held) {
      await answer.isLetGo
      return this.#send(row, answer.answer)
    }
    if (answer === lost) throw new Lost('The answer was lost')
    if (answer instanceof Refusal) {
      return problemResponse(problemOf(row, answer.problem), answer.retryAfterS)
    }
    const { rows, total, match } =
      answer instanceof Page
        ? answer
        : { rows: answer, total: sizeOf(answer), match: 'TYPED' as const }
    const said = answerOf(row, rows, this.role)
    if (row.status === 204) return new Response(null, { status: 204 })
    return Response.json(said, {
      status: row.status,
      headers: {
        'X-Total-Count': String(total),
        [TIME_HEADER]: new Date(this.nowMs()).toISOString(),
        ...(match !== 'TYPED' && { [MATCH_HEADER]: match }),
      },
    })
  }
}

function problemResponse(problem: Problem, retryAfterS?: number): Response {
  const headers = {
    'Content-Type': 'application/problem+json',
    ...(retryAfterS !== undefined && { 'Retry-After': String(retryAfterS) }),
  }
  return Response.json(problem, { status: problem.status, headers })
}

const browsersFetch = window.fetch.bind(window)

/** Delays each answer by a tick, as no network answers synchronously. */
function arrival(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function never(): Promise<never> {
  return new Promise(() => {})
}

function sizeOf(answer: unknown): number {
  return Array.isArray(answer) ? answer.length : 0
}

function keyOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
