import { Agent, request, type IncomingMessage } from 'node:http'
import { arrayBuffer } from 'node:stream/consumers'
import { api } from '#domain/api.ts'
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

/** A maker of calls: a signed-in user, or nobody. */
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
    const headers = {
      ...(this.cookie && { cookie: this.cookie }),
      ...(body !== undefined && { 'content-type': isBytes ? BYTES : 'application/json' }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      ...options.headers,
    }
    const sent = body === undefined || isBytes ? body : JSON.stringify(body)
    const response = await ask(url, row.method, headers, sent)
    // A stream has no end to wait for.
    const type = response.headers['content-type'] ?? ''
    const isStream = type.startsWith('text/event-stream')
    if (isStream) response.destroy()
    // Without the mark at the beginning of files.
    const text = isStream ? '' : new TextDecoder().decode(await arrayBuffer(response))
    const json = text === '' ? undefined : type.includes('json') ? JSON.parse(text) : text
    const status = response.statusCode ?? 0
    return { status, headers: new Headers(headersOf(response)), answer: json, problem: json }
  }
}

/** Signs a user in with a password, as on the login screen; throws the refusal's sentence. */
export async function signIn(
  address: string,
  body: CallOf<typeof api.auth.login>['body'],
): Promise<Caller> {
  const { status, headers, answer, problem } = await new Caller(address, null).try(api.auth.login, {
    body,
  })
  if (status !== 200) throw new Error(`${status}: ${problem.detail}`)
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';')
  return new Caller(address, { id: answer.user.id, cookie })
}

/** Connections that are kept for the next call, as a browser keeps them. */
const agent = new Agent({ keepAlive: true })

/** Node's own client: `fetch` takes two to three times as much of the CPU for a call. */
function ask(
  url: URL,
  method: string,
  headers: Record<string, string>,
  body: string | Uint8Array | undefined,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { agent, method, headers }, resolve).on('error', reject).end(body)
  })
}

function headersOf({ headersDistinct }: IncomingMessage): [string, string][] {
  return Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
}
