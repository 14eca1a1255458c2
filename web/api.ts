import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  type Query,
  useQuery,
} from '@tanstack/react-query'
import { api } from '#domain/api.ts'
import {
  IDLE_HEADER,
  MATCH_HEADER,
  TIME_HEADER,
  type AnswerOf,
  type CallOf,
  type Endpoint,
} from '#domain/endpoint.ts'
import type { Match } from '#domain/goods/products/product.ts'
import type { Problem } from '#domain/problem.ts'
import { addressOf } from '#web/address.ts'
import { TEXT } from '#web/api-text.ts'
import { idleSeconds } from '#web/idle.ts'
import { rowsChangedByCall } from '#web/shown-in.ts'
import { noteServerTime } from '#web/server-clock.ts'
import { problemInWords } from '#web/server-words.ts'
import { noteAnswered, noteServer, paced, repeatAfterMs } from '#web/server-reach.ts'

/** In milliseconds. After this time a call counts as unanswered: it may have been done or not. */
const CALL_TIMEOUT_MS = 30_000
/** How long an answer stays in the cache after its last screen has unmounted, in milliseconds. */
const KEEP_MS = 10 * 60_000

/** The server answered with a refusal or an error. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly row: Endpoint | undefined
  /** null if the answer did not come from our server, for example from a proxy. */
  readonly problem: Problem | null
  /** Seconds after which the server wants to be asked again; 0 if it does not say. */
  retryAfterS = 0

  constructor(status: number, body: string, problem: Problem | null, row?: Endpoint) {
    super(`${status}: ${body}`)
    this.status = status
    this.problem = problem
    this.row = row
  }
}

/** No answer came. A write may have been done or not. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError'
}

/** Whether the server, or the database behind it, was away, rather than refusing. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof UnansweredError || (error instanceof ApiError && isAway(error.status))
}

/** 502 to 504 mean that the server is away behind its proxy, or the database behind the server. */
function isAway(status: number): boolean {
  return status >= 502 && status <= 504
}

/** What went wrong, in a sentence for cashiers. */
export function serverSentence(error: unknown): string {
  if (error instanceof UnansweredError) return TEXT.away
  if (error instanceof ApiError && error.problem) return error.problem.detail
  if (error instanceof ApiError && error.status >= 500) return TEXT.broken
  return TEXT.wrong
}

/** The refusals of single fields, by the name of the field, for a form to show them there. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const errors = error.problem?.errors ?? []
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

/** The input of a call. A part that the row does not need, or that may be empty, can be left out. */
export type Call<E extends Endpoint> = {
  [S in keyof CallOf<E> as object extends CallOf<E>[S] ? never : S]: CallOf<E>[S]
} & { [S in keyof CallOf<E> as object extends CallOf<E>[S] ? S : never]?: CallOf<E>[S] }

type AnyCall = { params?: object; query?: object; body?: unknown }
type Request = RequestInit & { method: string; headers: Headers; body: Body | undefined }
type Body = string | Uint8Array<ArrayBuffer>
/** Sends a request and resolves with the response, as fetch does. */
export type Transport = (address: string, request: Request) => Promise<Response>
type CallOptions = {
  idempotencyKey?: string | undefined
  approvalId?: string | undefined
  signal?: AbortSignal
  timeoutMs?: number | undefined
  transport?: Transport
}

/**
 * Makes one call, and refetches what it changes. Screens read with useRead instead, which caches and
 * retries. Throws ApiError for a refusal, UnansweredError without an answer.
 */
export async function call<E extends Endpoint>(row: E, input: Call<E>, options?: CallOptions) {
  const answer = await send(row, input, options)
  refreshAfter(row)
  return answer
}

async function send<E extends Endpoint>(
  row: E,
  input: AnyCall,
  options?: CallOptions,
): Promise<AnswerOf<E>> {
  return (await exchange(row, input, options)).answer
}

/**
 * Makes a call and returns its answer, with the count of all rows if the answer is a page of them, and
 * how the best of them fits a search.
 */
function exchange<E extends Endpoint>(row: E, input: AnyCall, options?: CallOptions) {
  return take(row, input, options, async (response) => {
    const text = await response.text()
    // The casts are safe: the server validates its answers by the row, and sends no other words of a match.
    const answer = (text === '' ? undefined : JSON.parse(text)) as AnswerOf<E>
    const total = Number(response.headers.get('X-Total-Count') ?? 0)
    const match = (response.headers.get(MATCH_HEADER) ?? 'TYPED') as Match
    return { answer, total, match }
  })
}

/** Makes one call and hands over the raw response. An answer that breaks off counts as none. */
export async function take<Taken>(
  row: Endpoint,
  { params, query, body }: AnyCall,
  options: CallOptions = {},
  takeWhole: (response: Response) => Promise<Taken>,
): Promise<Taken> {
  const { signal, timeoutMs = CALL_TIMEOUT_MS, transport = fetch } = options
  const headers = new Headers({ [IDLE_HEADER]: String(idleSeconds()) })
  const isBytes = body instanceof Uint8Array
  if (body !== undefined)
    headers.set('Content-Type', isBytes ? 'application/octet-stream' : 'application/json')
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  if (options.approvalId) headers.set('Approval', options.approvalId)
  const timeout = AbortSignal.timeout(timeoutMs)
  const request = {
    method: row.method,
    headers,
    credentials: 'include',
    // The cast is safe: no caller uses shared memory.
    body: isBytes ? (body as Body) : body === undefined ? undefined : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  } satisfies RequestInit

  try {
    const response = await transport(addressOf(row, { params, query }), request)
    noteServerTime(response.headers.get(TIME_HEADER))
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
  const state = isAway(status) ? 'away' : 'here'
  if (noteServer(state) && state === 'here')
    paced(() => void queryClient.refetchQueries({ type: 'active', predicate: hasFailed }))
}

const hasFailed = ({ state }: Query) => state.status === 'error'

function refusalFor(row: Endpoint, response: Response, text: string): ApiError {
  // The session has ended. Without a user, the login page shows; the address stays for afterwards.
  if (response.status === 401 && row.path !== api.auth.login.path)
    queryClient.setQueryData(keyOf(api.auth.me), null)
  const error = new ApiError(response.status, text || response.statusText, problemIn(text), row)
  error.retryAfterS = Number(response.headers.get('Retry-After')) || 0
  return error
}

function problemIn(text: string): Problem | null {
  try {
    const value: unknown = JSON.parse(text)
    const isOurs = typeof value === 'object' && value !== null && 'detail' in value
    // Only our server answers errors with a detail.
    return isOurs ? problemInWords(value as Problem) : null
  } catch {
    return null
  }
}

/** Whether the server refused: a retry would only be refused again. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onSuccess: (_answer, query) => noteAnswered(query) }),
  defaultOptions: {
    queries: {
      retry: false,
      // A failed query is retried for as long as a screen shows it.
      refetchInterval: (query) => !isRefusal(query.state.error) && repeatAfterMs(query),
      staleTime: Infinity,
      gcTime: KEEP_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // The server is on the shop's own network, so the browser's offline state does not matter.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * The query key: the segments of the path, then the input. Refreshing a path refreshes everything
 * below it, too.
 */
export function keyOf(row: Endpoint, input: AnyCall = {}): readonly unknown[] {
  return [...row.path.split('/').slice(1), input]
}

/** Marks these rows as outdated: mounted queries refetch at once, others when they mount next. */
export function refresh(rows: readonly Endpoint[]) {
  for (const row of rows)
    void queryClient.invalidateQueries({ queryKey: row.path.split('/').slice(1) })
}

/** Marks as outdated, as `refresh` does, what a call has changed. */
export function refreshAfter(row: Endpoint) {
  const rows = rowsChangedByCall(row)
  const predicate = (query: Query) => rows.some((each) => askedByKey(each, query) !== null)
  if (rows.length > 0) void queryClient.invalidateQueries({ predicate })
}

/** The input of a query if it belongs to this row, else null. */
export function askedByKey(row: Endpoint, { queryKey }: Pick<Query, 'queryKey'>): AnyCall | null {
  const path = row.path.split('/').slice(1)
  const input = queryKey[path.length]
  const isOfRow = path.every((part, index) => queryKey[index] === part)
  return isOfRow && typeof input === 'object' ? input : null
}

type ReadOptions = {
  enabled?: boolean
  /** 'always' reads again at every mount, and shows the cached answer meanwhile. */
  refetchOnMount?: 'always'
  /** Shows the answer to the previous input while the next one loads. */
  keepsPrevious?: boolean
  refetchInterval?: number
}

/** The input may be left out if the row needs none. */
type ReadInput<E extends Endpoint> =
  object extends Call<E>
    ? [input?: Call<E>, options?: ReadOptions]
    : [input: Call<E>, options?: ReadOptions]

/** Reads a row while the component is mounted: TanStack's useQuery, typed by the row. */
export function useRead<E extends Endpoint>(row: E, ...[input, options = {}]: ReadInput<E>) {
  const { keepsPrevious, ...rest } = options
  return useQuery({
    ...rest,
    queryKey: keyOf(row, input),
    queryFn: ({ signal }) => send(row, input ?? {}, { signal }),
    placeholderData: keepsPrevious ? (previous) => previous : undefined,
  })
}

/** Reads a page of a list, with the count of all rows. The last page stays until the next has loaded. */
export function useReadPage<E extends Endpoint>(row: E, input: Call<E>, options: ReadOptions = {}) {
  return useQuery({
    ...options,
    queryKey: [...keyOf(row, input), 'page'],
    queryFn: async ({ signal }) => {
      const { answer, total, match } = await exchange(row, input, { signal })
      return { rows: answer, total, match }
    },
    placeholderData: keepPreviousData,
  })
}

/**
 * A new Idempotency-Key, under which a write may be sent again without being done twice.
 * crypto.randomUUID is not used, because it does not exist over plain HTTP.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
