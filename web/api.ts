import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  type Query,
  useQuery,
} from '@tanstack/react-query'
import { api } from '#domain/api.ts'
import { IDLE_HEADER, type AnswerOf, type CallOf, type Endpoint } from '#domain/endpoint.ts'
import type { Problem } from '#domain/problem.ts'
import { idleSeconds } from '#web/auth/idle.ts'
import { noteAnswered, noteServer, paced, repeatAfterMs } from '#web/server-reach.ts'

/** After this long a call counts as unanswered: whether it was done is unknown. */
const CALL_TIMEOUT_MS = 30_000
/** How long an answer is kept after the last screen that showed it has gone. */
const KEEP_MS = 10 * 60_000

/** The server answered, and the answer was no. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** null when the answer was not one of ours: a proxy's, for example. */
  readonly problem: Problem | null

  constructor(status: number, body: string, problem: Problem | null) {
    super(`${status}: ${body}`)
    this.status = status
    this.problem = problem
  }
}

/** No answer came. A write may have been done or not. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError'
}

/** What went wrong, in one sentence a cashier can read. */
export function serverSentence(error: unknown): string {
  if (error instanceof UnansweredError) return 'The server cannot be reached. Check the network.'
  if (error instanceof ApiError && error.problem) return error.problem.detail
  if (error instanceof ApiError && error.status >= 500)
    return 'The server had a problem. Try again in a moment.'
  return 'Something went wrong. Please try again.'
}

/** Which field was refused, and why, for a form to show beside it. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const errors = error.problem?.errors ?? []
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

/** What a caller passes; a slot that needs nothing may be left out. */
export type Call<E extends Endpoint> = {
  [S in keyof CallOf<E> as object extends CallOf<E>[S] ? never : S]: CallOf<E>[S]
} & { [S in keyof CallOf<E> as object extends CallOf<E>[S] ? S : never]?: CallOf<E>[S] }

type AnyCall = { params?: object; query?: object; body?: unknown }
type Request = RequestInit & { method: string; headers: Headers; body: Body | undefined }
type Body = string | Uint8Array<ArrayBuffer>
/** Sends a request and brings the response, as fetch does. */
export type Transport = (address: string, request: Request) => Promise<Response>
type CallOptions = {
  idempotencyKey?: string | undefined
  signal?: AbortSignal
  timeoutMs?: number | undefined
  transport?: Transport
}

/** Makes one call, outside of any screen's life. */
export function call<E extends Endpoint>(
  row: E,
  input: Call<E>,
  options?: CallOptions,
): Promise<AnswerOf<E>> {
  return send(row, input, options)
}

async function send<E extends Endpoint>(
  row: E,
  input: AnyCall,
  options?: CallOptions,
): Promise<AnswerOf<E>> {
  const { answer } = await exchange(row, input, options)
  return answer
}

/** The answer, and how many rows there are in all where it is a page of them. */
function exchange<E extends Endpoint>(row: E, input: AnyCall, options?: CallOptions) {
  return take(row, input, options, async (response) => {
    const text = await response.text()
    // The server checks its answers against the row before it sends them.
    const answer = (text === '' ? undefined : JSON.parse(text)) as AnswerOf<E>
    return { answer, total: Number(response.headers.get('X-Total-Count') ?? 0) }
  })
}

/** Makes one call and takes its answer as it was sent. One that breaks off before it is whole is none. */
export async function take<Taken>(
  row: Endpoint,
  { params, query, body }: AnyCall,
  { idempotencyKey, signal, timeoutMs = CALL_TIMEOUT_MS, transport = fetch }: CallOptions = {},
  takeWhole: (response: Response) => Promise<Taken>,
): Promise<Taken> {
  const headers = new Headers()
  const isBytes = body instanceof Uint8Array
  if (body !== undefined)
    headers.set('Content-Type', isBytes ? 'application/octet-stream' : 'application/json')
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  headers.set(IDLE_HEADER, String(idleSeconds()))
  const timeout = AbortSignal.timeout(timeoutMs)
  const request = {
    method: row.method,
    headers,
    credentials: 'include',
    body: isBytes ? (body as Body) : body === undefined ? undefined : JSON.stringify(body), // no caller shares its memory
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  } satisfies RequestInit

  try {
    const response = await transport(pathOf(row, params) + searchOf(query), request)
    if (!response.ok) {
      const text = await response.text()
      noteAnswer(response.status)
      throw refusalFor(row, response, text)
    }
    const taken = await takeWhole(response)
    noteAnswer(response.status)
    return taken
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    noteServer('away')
    throw new UnansweredError('No answer from the server', { cause: error })
  }
}

function noteAnswer(status: number) {
  // A proxy whose server is away says so, and so does a server whose database is.
  const state = status >= 502 && status <= 504 ? 'away' : 'here'
  const isNews = noteServer(state)
  if (isNews && state === 'here')
    paced(() => void queryClient.refetchQueries({ type: 'active', predicate: hasFailed }))
}

const hasFailed = ({ state }: Query) => state.status === 'error'

function refusalFor(row: Endpoint, response: Response, text: string): ApiError {
  // The session ended under us: whoever sits there is nobody until they sign in. The address stays.
  if (response.status === 401 && row.path !== api.auth.login.path)
    queryClient.setQueryData(keyOf(api.auth.me), null)
  return new ApiError(response.status, text || response.statusText, problemIn(text))
}

function problemIn(text: string): Problem | null {
  try {
    const value: unknown = JSON.parse(text)
    const isOurs = typeof value === 'object' && value !== null && 'detail' in value
    return isOurs ? (value as Problem) : null // only our server answers errors with a detail
  } catch {
    return null
  }
}

function pathOf(row: Endpoint, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  return row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
}

function searchOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value != null && value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** Who refused would only refuse again. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onSuccess: (_answer, query) => noteAnswered(query) }),
  defaultOptions: {
    queries: {
      retry: false,
      // What failed is asked for again for as long as a screen shows it.
      refetchInterval: (query) => !isRefusal(query.state.error) && repeatAfterMs(query),
      staleTime: Infinity,
      gcTime: KEEP_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // A shop's server is on its own network: the browser's 'offline' says nothing about it.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The path's segments, then what was asked: what lies under a path is refreshed with it. */
export function keyOf(row: Endpoint, input: AnyCall = {}): readonly unknown[] {
  return [...row.path.split('/').slice(1), input]
}

/** Asks for these rows again: at once where a screen shows them, else when one next does. */
export function refresh(rows: readonly Endpoint[]) {
  for (const row of rows)
    void queryClient.invalidateQueries({ queryKey: row.path.split('/').slice(1) })
}

/** What was asked of a row, by the rest of whose key it may be told apart; null when it was asked of another one. */
export function askedOf(row: Endpoint, { queryKey }: Pick<Query, 'queryKey'>): AnyCall | null {
  const path = row.path.split('/').slice(1)
  const input = queryKey[path.length]
  const isOfRow = path.every((part, index) => queryKey[index] === part)
  return isOfRow && typeof input === 'object' ? input : null
}

type ReadOptions = {
  enabled?: boolean
  /** 'always' asks again whenever the screen is opened, and shows the last answer meanwhile. */
  refetchOnMount?: 'always'
  /** Goes on showing the last answer while another is on its way. */
  keepsPrevious?: boolean
  refetchInterval?: number
}

/** A row that needs nothing said may be read by its name alone. */
type ReadInput<E extends Endpoint> =
  object extends Call<E>
    ? [input?: Call<E>, options?: ReadOptions]
    : [input: Call<E>, options?: ReadOptions]

/** Reads a row for as long as the screen stands: TanStack's query, typed by the row. */
export function useRead<E extends Endpoint>(row: E, ...[input, options = {}]: ReadInput<E>) {
  const { keepsPrevious, ...rest } = options
  return useQuery({
    ...rest,
    queryKey: keyOf(row, input),
    queryFn: ({ signal }) => send(row, input ?? {}, { signal }),
    placeholderData: keepsPrevious ? (previous) => previous : undefined,
  })
}

/** Reads a page of a list, with the count of all its rows. Shows the last page until the next is there. */
export function useReadPage<E extends Endpoint>(row: E, input: Call<E>, options: ReadOptions = {}) {
  return useQuery({
    ...options,
    queryKey: [...keyOf(row, input), 'page'],
    queryFn: async ({ signal }) => {
      const { answer, total } = await exchange(row, input, { signal })
      return { rows: answer, total }
    },
    placeholderData: keepPreviousData,
  })
}
