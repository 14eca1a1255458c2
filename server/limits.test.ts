import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { buildApp } from '#server/app.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { Caller } from '#server/testing/platform/caller.ts'
import { sendRaw } from '#server/testing/platform/raw-request.ts'

const pharmacy = await openPharmacy()
const cashier = await pharmacy.as('CASHIER')

const JSON_BODY = { 'content-type': 'application/json' }
const LOGIN = { method: 'POST', path: '/api/auth/login', headers: JSON_BODY }
const GET = (path: string) => ({ method: 'GET', path })
const as = (type: string, body: string) => ({ ...LOGIN, headers: { 'content-type': type }, body })
const nested = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
const manyHeaders = Object.fromEntries(Array.from({ length: 99 }, (_, n) => [`x-${n}`, '1']))

const INSIDE = /SELECT|INSERT|node_modules|\.ts\b|\.js\b|\bat \w+ \(|stack|postgres|FST_/i

test.each([
  ['plain text', as('text/plain', '{"identifier":"a"}'), 415],
  ['a form', as('application/x-www-form-urlencoded', 'a=b'), 415],
  ['half of a JSON', { ...LOGIN, body: '{"identifier":' }, 400],
  ['an empty JSON', { ...LOGIN, body: '' }, 400],
  ['a list for an object', { ...LOGIN, body: '[]' }, 400],
  ['nothing for an object', { ...LOGIN, body: 'null' }, 400],
  ['a poisoned prototype', { ...LOGIN, body: '{"__proto__":{"isAdmin":true}}' }, 400],
  ['a prototype poisoned in disguise', { ...LOGIN, body: '{"a":{"\\u005f_proto__":{}}}' }, 400],
  ['a poisoned constructor', { ...LOGIN, body: '{"constructor":{"prototype":{}}}' }, 400],
  ['a body over 256 KB', { ...LOGIN, body: `{"identifier":"${'a'.repeat(262_144)}"}` }, 413],
  ['a body of 21 levels', { ...LOGIN, body: nested(21) }, 400],
  ['a body of forty thousand levels', { ...LOGIN, body: nested(40_000) }, 400],
  [
    'a character that ends text',
    { ...LOGIN, body: '{"identifier":"a\\u0000","password":"x"}' },
    400,
  ],
  ['an unknown address', GET('/api/nothing-here'), 404],
  ['an unknown address to write to', { ...LOGIN, path: '/api/nothing-here', body: '{}' }, 404],
  ['a method the address does not know', { method: 'DELETE', path: '/api/health' }, 404],
  ['a request to be sent back', { method: 'TRACE', path: '/api/health' }, 404],
  ['an address that is no text', GET('/api/%zz'), 400],
  ['an address over 4,096 characters', GET(`/api/health?a=${'a'.repeat(4_096)}`), 414],
  ['an address of forty thousand characters', GET(`/api/health?a=${'a'.repeat(40_000)}`), 431],
  ['101 headers', { ...GET('/api/health'), headers: { ...manyHeaders, y: '1', z: '1' } }, 431],
  ['20 KB of headers', { ...GET('/api/health'), headers: { x: 'a'.repeat(20_000) } }, 431],
])(
  '%s is answered with a problem that reveals nothing of the inside',
  async (_what, request, expected) => {
    const { status, headers, text } = await sendRaw(pharmacy.address, request)

    expect(status).toBe(expected)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(JSON.parse(text)).toMatchObject({
      status: expected,
      title: expect.stringMatching(/^[A-Z]/),
      detail: expect.stringMatching(/^\S.+\S$/),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(text).not.toMatch(INSIDE)
  },
)

test('a body as large and as deep as allowed is read', async () => {
  const large = `{"identifier":"a","password":"b","ignored":"${'a'.repeat(262_144 - 60)}"}`
  const deep = `{"identifier":"a","password":"b","ignored":${nested(19)}}`

  const statuses = [
    (await sendRaw(pharmacy.address, { ...LOGIN, body: large })).status,
    (await sendRaw(pharmacy.address, { ...LOGIN, body: deep })).status,
  ]

  expect(statuses).toEqual([401, 401])
})

test('what an address says twice, or as a list, is refused by its name', async () => {
  const headers = { cookie: cashier.cookie }
  const ask = (query: string) =>
    sendRaw(pharmacy.address, { path: `/api/products?${query}`, headers })

  const twice = await ask('search=a&search=b')
  const unknown = await ask('whatever=a&whatever=a')
  const once = await ask('search=a')

  expect([twice.status, JSON.parse(twice.text).detail]).toEqual([
    400,
    'search is given more than once',
  ])
  expect([unknown.status, once.status]).toEqual([400, 200])
})

type Line = { socket: Socket; ended: Promise<string> }

/** Opens a connection and sends bytes; answers what came back when the server closes it in any way. */
function dial(address: string, bytes: string): Line {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  socket.write(bytes)
  return { socket, ended: new Promise((resolve) => socket.once('close', () => resolve(text))) }
}

test.each([
  ['no HTTP at all', 'HELLO\r\n\r\n'],
  ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
  [
    'a body of two lengths',
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a header that hides another', 'GET /api/health HTTP/1.1\r\nHost: a\r\nX : 1\r\n\r\n'],
])('%s is answered with the reason, and the connection ends', async (_what, bytes) => {
  const answer = await dial(pharmacy.address, bytes).ended

  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer).not.toMatch(INSIDE)
})

test('four hundred sockets that dawdle keep no till waiting, and are shown out', async () => {
  const { database } = pharmacy
  const options = { patienceMs: 1_000 }
  const app = await buildApp({ database, now: () => new Date(), version: 'test' }, options)
  afterAll(() => app.close())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const till = new Caller(address, { id: cashier.id, cookie: cashier.cookie })
  const slow = await Promise.all(Array.from({ length: 400 }, () => dawdle(address)))

  const times: number[] = []
  for (let call = 0; call < 20; call += 1) {
    const start = performance.now()
    const { status } = await till.try(api.products.list, { query: {} })
    times.push(performance.now() - start)
    expect(status).toBe(200)
  }
  const answers = await Promise.all(slow.map(({ ended }) => ended))

  expect(Math.max(...times)).toBeLessThan(2_000)
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
})

/** Opens a connection that never completes its request. */
async function dawdle(address: string): Promise<Line> {
  const line = dial(address, 'POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nX-Slow: ')
  await once(line.socket, 'connect')
  return line
}

test('a trusted proxy brings more callers than one address may', async () => {
  const { database } = pharmacy
  const proxied = { trustProxy: (_address: string, hop: number) => hop === 0 }
  const app = await buildApp({ database, now: () => new Date(), version: 'test' }, proxied)
  afterAll(() => app.close())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets = await Promise.all(Array.from({ length: 1_000 }, () => dawdle(address)))

  const { status } = await sendRaw(address, { path: '/api/health' })
  for (const { socket } of sockets) socket.destroy()

  expect(status).toBe(200)
})

test('one address cannot take every connection there is', async () => {
  const { database } = pharmacy
  const app = await buildApp({ database, now: () => new Date(), version: 'test' })
  afterAll(() => app.close())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets = await Promise.all(Array.from({ length: 1_000 }, () => dawdle(address)))

  const answer = await dial(address, 'GET /api/health HTTP/1.1\r\nHost: shop\r\n\r\n').ended
  const [first] = sockets
  first?.socket.destroy()
  await first?.ended
  const { status } = await sendRaw(address, { path: '/api/health' })
  for (const { socket } of sockets) socket.destroy()

  expect([answer, status, app.server.maxConnections]).toEqual(['', 200, 4_000])
})
