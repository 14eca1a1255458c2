import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, UnansweredError } from '#web/api.ts'
import { completeSale, isUnknown } from '#web/selling/sales/till/complete-sale.ts'
import { CASHIER, deviceStorage, foundProduct } from '#web/selling/sales/till/testing.ts'
import { productAdded } from '#web/selling/sales/till/till-state.ts'
import { openTill, type Till } from '#web/selling/sales/till/till.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function refusal(status: number, more: object = {}) {
  return new ApiError(status, '', { status, title: '', detail: 'No', requestId: '1', ...more })
}

const BUSY = refusal(503, { didNotBegin: true })

describe('whether a sale may have been made is unknown', () => {
  test.each([
    ['without an answer', new UnansweredError(), true, true],
    ['when the server broke', refusal(500), true, true],
    ['when the database is away', refusal(503), true, true],
    ["when the answer is not the server's own", new ApiError(404, '<html>', null), true, true],
    ['after a refusal only if one was lost before: not signed in', refusal(401), false, true],
    ['while another try is at work with its key', refusal(409), true, true],
    ['after a refusal only if one was lost before: not allowed', refusal(403), false, true],
    ['never after a shortage', refusal(409, { shortages: [], isUndone: true }), false, false],
    ['never when the sale itself is not allowed', refusal(403, { isUndone: true }), false, false],
    ['after a wrong request only if an answer was lost before', refusal(400), false, true],
    ['when the key was used with another body, as after an upgrade', refusal(422), true, true],
    ['when the key was used at another location', refusal(404), true, true],
    ['never when the server’s disk is full', refusal(503, { isUndone: true }), false, false],
    ['when it did not begin only if one was lost before', BUSY, false, true],
    ['never when the key was given up', refusal(422, { isUndone: true }), false, false],
  ])('%s', (_, error, atFirst, afterLost) => {
    expect(isUnknown(error, false)).toBe(atFirst)
    expect(isUnknown(error, true)).toBe(afterLost)
  })
})

/** A network whose answers the test gives, one by one, by the key of the sale. */
function openNetwork() {
  const answers = new Map<string, (response: Response) => void>()
  vi.stubGlobal('fetch', (_address: string, { headers }: { headers: Headers }) => {
    const key = headers.get('Idempotency-Key') ?? ''
    return new Promise<Response>((resolve) => answers.set(key, resolve))
  })
  return {
    isAsked: (key: string) => vi.waitFor(() => expect(answers.has(key)).toBe(true)),
    answer: (key: string, body: object, status = 201) =>
      answers.get(key)?.(new Response(JSON.stringify(body), { status })),
  }
}

/**
 * Adds a product and pays in cash. Returns the key of the sale, and a promise for when its answer
 * was taken.
 */
function pay(till: Till, productId: number) {
  till.change((state) => productAdded(state, foundProduct(productId)))
  const { key } = till.state()
  const tax = { mode: 'ADDED_TO_TOTAL', rate: 0, label: 'Tax' } as const
  return { key: key ?? '', isOver: completeSale(till, { locationId: 7, tax }) }
}

test('an answer that comes late says nothing of the sale that is on its way meanwhile', async () => {
  const network = openNetwork()
  const till = openTill(deviceStorage(), CASHIER, () => Promise.resolve(null))
  const first = pay(till, 1)
  await network.isAsked(first.key)
  // As if another tab had learnt the outcome.
  till.change((state) => ({ ...state, pending: null, isSending: false }))
  const second = pay(till, 2)
  await network.isAsked(second.key)

  const sale = { invoiceNumber: 'M-1', grandTotal: '10.00', paidAmount: '10.00', changeDue: '0.00' }
  network.answer(first.key, sale)
  await first.isOver
  const meanwhile = till.state()
  const refusal = { status: 409, title: 'Refused', detail: 'Sold out', isUndone: true }
  network.answer(second.key, { ...refusal, requestId: 'r1' }, 409)
  await second.isOver

  expect(meanwhile).toMatchObject({ pending: { key: second.key }, finished: null, isSending: true })
  expect(till.state()).toMatchObject({
    pending: null,
    key: second.key,
    lines: [{ product: { id: 2 } }],
    refusal: { sentence: 'Sold out' },
  })
})

/** A server that answers each sale by its number, from 1; null loses the answer. Notes when each was sent, and its key. */
function openServer(answer: (sale: number) => Response | null) {
  const sent: { atMs: number; key: string | null }[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Headers }) => {
    sent.push({ atMs: Date.now(), key: headers.get('Idempotency-Key') })
    const response = answer(sent.length)
    if (!response) throw new TypeError('The network is away')
    return response
  })
  return sent
}

/** The answer of a server that had no time for a sale. */
function busyAnswer() {
  return new Response(JSON.stringify(BUSY.problem), {
    status: 503,
    headers: { 'Retry-After': '2' },
  })
}

test('a sale that the server had no time for is sent again under its key until it is made', async () => {
  const sale = { invoiceNumber: 'M-1', grandTotal: '10.00', paidAmount: '10.00', changeDue: '0.00' }
  const made = { ...sale, items: [], payments: [], exchange: null }
  const sent = openServer((count) =>
    count < 3 ? busyAnswer() : new Response(JSON.stringify(made), { status: 201 }),
  )
  const till = openTill(deviceStorage(), CASHIER, () => Promise.resolve(null))

  const { key, isOver } = pay(till, 1)
  await vi.advanceTimersByTimeAsync(1_000)
  const meanwhile = till.state()
  await vi.advanceTimersByTimeAsync(13_000)
  await isOver

  expect(meanwhile).toMatchObject({
    pending: { key, isLost: false },
    isSending: true,
    refusal: null,
  })
  expect(meanwhile.notice?.text).toBe('The server is busy. The sale is sent again by itself.')
  expect(sent.map((each) => each.key)).toEqual([key, key, key])
  expect(till.state()).toMatchObject({ pending: null, finished: { invoiceNumber: 'M-1' } })
})

test('a sale that the server has no time for comes back after forty seconds, not before, with its key', async () => {
  const sent = openServer(busyAnswer)
  const till = openTill(deviceStorage(), CASHIER, () => Promise.resolve(null))

  const { key, isOver } = pay(till, 1)
  await vi.advanceTimersByTimeAsync(37_000)
  const meanwhile = till.state()
  await vi.advanceTimersByTimeAsync(4_000)
  await isOver

  expect(meanwhile).toMatchObject({ pending: { key }, isSending: true, lines: [] })
  expect(till.state()).toMatchObject({
    pending: null,
    key,
    isTried: true,
    lines: [{ product: { id: 1 } }],
    refusal: { sentence: 'The sale was not saved. Complete it again.' },
  })
  const times = sent.map(({ atMs }) => atMs)
  for (const [place, atMs] of times.slice(1).entries())
    expect(atMs - times[place]!).toBeGreaterThanOrEqual(2_000)
  expect(times.at(-1)! - times[0]!).toBeLessThanOrEqual(40_000)
})

test('a sale whose answer was lost and that then did not begin again may have been made, so its cart does not come back', async () => {
  const sent = openServer((count) => (count === 1 ? null : busyAnswer()))
  const till = openTill(deviceStorage(), CASHIER, () => Promise.resolve(null))

  const { key, isOver } = pay(till, 1)
  await vi.advanceTimersByTimeAsync(41_000)
  await isOver

  expect(sent.length).toBeGreaterThan(2)
  expect(till.state()).toMatchObject({
    pending: { key, isLost: true },
    isSending: false,
    lines: [],
    refusal: null,
  })
})
