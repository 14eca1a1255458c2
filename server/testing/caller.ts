import type { AnswerOf, CallOf, Endpoint } from '#domain/endpoint.ts'
import type { Problem } from '#domain/problem.ts'
import { BYTES } from '#server/read-bytes.ts'

/** How a call was answered, refusals included. */
export type Outcome<E extends Endpoint> = {
  status: number
  headers: Headers
  answer: AnswerOf<E>
  problem: Problem
}

type SendOptions = { idempotencyKey?: string; headers?: Record<string, string> }

/** Somebody who makes calls: a signed-in user, or nobody. */
export class Caller {
  readonly id: number
  readonly address: string
  /** The Cookie header; empty for nobody. */
  readonly cookie: string

  constructor(address: string, user: { id: number; cookie: string } | null) {
    this.address = address
    this.id = user?.id ?? 0
    this.cookie = user?.cookie ?? ''
  }

  /** Makes a call that must succeed; throws the refusal's sentence. */
  async send<E extends Endpoint>(
    row: E,
    call: CallOf<E>,
    options?: SendOptions,
  ): Promise<AnswerOf<E>> {
    const outcome = await this.try(row, call, options)
    if (outcome.status >= 400) throw new Error(`${outcome.status}: ${outcome.problem.detail}`)
    return outcome.answer
  }

  /** Makes a call; answers how it was answered. */
  async try<E extends Endpoint>(
    row: E,
    call: CallOf<E>,
    options: SendOptions = {},
  ): Promise<Outcome<E>> {
    const {
      params = {},
      query = {},
      body,
    } = call as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
    }
    const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
    const url = new URL(path, this.address)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const isBytes = body instanceof Uint8Array
    const response = await fetch(url, {
      method: row.method,
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': isBytes ? BYTES : 'application/json' }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        ...options.headers,
      },
      ...(body !== undefined && { body: isBytes ? body : JSON.stringify(body) }),
    })
    // A stream has no end to wait for.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (isStream) await response.body?.cancel()
    const text = isStream ? '' : await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const json = text === '' ? undefined : isJson ? JSON.parse(text) : text
    return { status: response.status, headers: response.headers, answer: json, problem: json }
  }
}
