import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { call, fieldErrors, keyOf, queryClient, refresh, serverSentence, take } from '#web/api.ts'
import { noteServer } from '#web/server-reach.ts'

// Node has no window, but TanStack Query must behave as in a browser.
environmentManager.setIsServer(() => false)

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

/** Replaces fetch; nothing else is replaced here. */
function answerWith(status: number, body: string) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body || null, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

/** Observes the dashboard query, as a mounted screen does. */
function watchDashboard() {
  const screen = new QueryObserver(queryClient, {
    queryKey: keyOf(api.reports.dashboard),
    queryFn: () => call(api.reports.dashboard, {}),
  })
  return screen.subscribe(() => {})
}

function refusal(status: number, detail: string, errors?: { field: string; message: string }[]) {
  return JSON.stringify({ status, title: 'Refused', detail, errors, requestId: 'r1' })
}

test('what is asked for stands in the path and the query, and blanks are left out', async () => {
  const fetch = answerWith(200, '[]')

  await call(api.products.search, { query: { q: 'vit c & zinc', locationId: undefined } })

  expect(fetch.mock.lastCall?.[0]).toBe('/api/products/search?q=vit+c+%26+zinc')
})

test('a content type is sent with a body only, and an idempotency key when there is one', async () => {
  const fetch = answerWith(204, '')

  await call(api.auth.logout, {}, { idempotencyKey: 'k1' })
  const bare = new Headers(fetch.mock.lastCall?.[1]?.headers)
  await call(api.auth.login, { body: { identifier: 'admin', password: 'x' } })
  const full = new Headers(fetch.mock.lastCall?.[1]?.headers)

  expect(bare.get('Content-Type')).toBeNull()
  expect(bare.get('Idempotency-Key')).toBe('k1')
  expect(full.get('Content-Type')).toBe('application/json')
})

test('a refusal reads as status, colon and body, and speaks with the server’s sentence', async () => {
  const body = refusal(400, 'Name is required', [{ field: 'name', message: 'Name is required' }])
  answerWith(400, body)

  const error = await call(api.reports.dashboard, {}).catch((thrown: unknown) => thrown)

  expect(error).toMatchObject({ status: 400, message: `400: ${body}` })
  expect(serverSentence(error)).toBe('Name is required')
  expect(fieldErrors(error)).toEqual({ name: 'Name is required' })
})

test('an empty refusal reads as its status text, and no proxy’s page is shown to a cashier', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502, statusText: 'Bad Gateway' }))

  const error = await call(api.reports.dashboard, {}).catch((thrown: unknown) => thrown)

  expect(error).toMatchObject({ message: '502: Bad Gateway', problem: null })
  expect(serverSentence(error)).toBe('The server had a problem. Try again in a moment.')
})

test('no answer says that the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

  const error = await call(api.reports.dashboard, {}).catch((thrown: unknown) => thrown)

  expect(serverSentence(error)).toBe('The server cannot be reached. Check the network.')
  expect(noteServer('here')).toBe(true)
})

test('a question that a newer one replaced is no server that is away', async () => {
  const replaced = new AbortController()
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('replaced', 'AbortError')))
    })
  })

  const asked = call(api.reports.dashboard, {}, { signal: replaced.signal })
  replaced.abort()
  const error = await asked.catch((thrown: unknown) => thrown)

  expect(error).toMatchObject({ name: 'AbortError' })
  // Nothing has to come back, because nothing was away.
  expect(noteServer('here')).toBe(false)
})

test('a file is taken as it was sent, and one that is refused speaks in a sentence', async () => {
  const takeFile = () => take(api.productExports.download, {}, {}, (response) => response.text())
  answerWith(200, '\uFEFFSKU,Name\r\n')
  const file = await takeFile()
  answerWith(403, refusal(403, 'Managers only'))
  const error = await takeFile().catch((thrown: unknown) => thrown)

  expect(file).toContain('SKU,Name')
  expect(serverSentence(error)).toBe('Managers only')
})

test('a 401 ends the session, except of a login with a wrong password', async () => {
  queryClient.setQueryData(keyOf(api.auth.me), { user: 'somebody' })
  answerWith(401, refusal(401, 'Please sign in'))

  await call(api.auth.login, { body: { identifier: 'a', password: 'b' } }).catch(() => null)
  const afterLogin = queryClient.getQueryData(keyOf(api.auth.me))
  await call(api.reports.dashboard, {}).catch(() => null)
  const afterRead = queryClient.getQueryData(keyOf(api.auth.me))

  expect(afterLogin).toEqual({ user: 'somebody' })
  expect(afterRead).toBeNull()
})

test('what failed is asked for again when the server is back, and not chased when it comes and goes', async () => {
  vi.useFakeTimers()
  const fetch = vi.fn<typeof globalThis.fetch>(async (address) =>
    address === '/api/ready' ? new Response('{}') : new Response('', { status: 503 }),
  )
  vi.stubGlobal('fetch', fetch)
  const failed = () => fetch.mock.calls.filter(([address]) => address === '/api/dashboard').length
  const close = watchDashboard()
  async function heartbeats(count: number) {
    for (let beat = 0; beat < count; beat += 1) {
      await call(api.system.ready, {})
      await vi.advanceTimersByTimeAsync(100)
    }
  }

  await vi.advanceTimersByTimeAsync(1)
  await heartbeats(1)
  const atOnce = failed()
  await heartbeats(30)
  const afterThreeSeconds = failed()
  await heartbeats(20)

  expect([atOnce, afterThreeSeconds, failed()]).toEqual([2, 2, 3])
  close()
  vi.useRealTimers()
})

test.each([
  ['failed', 500, [1, 2, 3, 4, 5]],
  ['was refused', 403, [1, 1, 1, 1, 1]],
])(
  'what %s with %i is asked again after 4, 8, 16 and 30 seconds, or not at all',
  async (_how, status, counts) => {
    vi.useFakeTimers()
    const fetch = answerWith(status, '')
    const close = watchDashboard()

    const asked: number[] = []
    for (const waitMs of [100, 4_000, 8_000, 16_000, 30_000]) {
      await vi.advanceTimersByTimeAsync(waitMs)
      asked.push(fetch.mock.calls.length)
    }

    expect(asked).toEqual(counts)
    close()
    vi.useRealTimers()
  },
)

test('what is answered at last is asked no more, and the next failure is not waited for longer', async () => {
  vi.useFakeTimers()
  const answers = [500, 500, 200, 500]
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () => new Response('{}', { status: answers.shift() ?? 200 }),
  )
  vi.stubGlobal('fetch', fetch)
  const close = watchDashboard()
  const asked = () => fetch.mock.calls.length

  await vi.advanceTimersByTimeAsync(60_000)
  const whenAnswered = asked()
  refresh([api.reports.dashboard])
  await vi.advanceTimersByTimeAsync(3_900)
  const whenFailed = asked()
  await vi.advanceTimersByTimeAsync(200)

  expect([whenAnswered, whenFailed, asked()]).toEqual([3, 4, 5])
  close()
  vi.useRealTimers()
})
