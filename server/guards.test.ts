import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { sendRaw } from '#server/testing/platform/raw-request.ts'

const pharmacy = await openPharmacy()
const cashier = await pharmacy.as('CASHIER')

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:60.0) Gecko/20100101 Firefox/60.0'

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another application of the same domain', { 'sec-fetch-site': 'same-site' }],
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['our own host at another port', { origin: 'http://127.0.0.1:1' }],
  ['an origin that is hidden', { origin: 'null' }],
  ['an origin that is empty', { origin: '' }],
  ['our own page and another at once', { 'sec-fetch-site': 'same-origin, cross-site' }],
  ['a page of another site in an old browser', { referer: 'https://evil.example/till' }],
  ['a browser that says nothing of where it is', { 'user-agent': BROWSER }],
  [
    'another site that claims our origin',
    { 'sec-fetch-site': 'cross-site', origin: pharmacy.address },
  ],
  [
    'a foreign origin that names us as its referrer',
    { origin: 'https://evil.example', referer: pharmacy.address },
  ],
])('a write that comes from %s is refused, and the same read is not', async (_what, headers) => {
  const write = await cashier.try(api.customers.create, { body: { name: 'Eve' } }, { headers })
  const read = await cashier.try(api.customers.list, { query: { search: 'Eve' } }, { headers })

  expect([write.status, write.problem.detail]).toEqual([403, 'This request came from another site'])
  expect([read.status, read.answer]).toEqual([200, []])
})

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: pharmacy.address }],
  ['our own page in an older browser', { origin: pharmacy.address }],
  ['our own page in a very old browser', { referer: `${pharmacy.address}/pos` }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['a program', {}],
])('a write that comes from %s is accepted', async (_what, headers) => {
  const { status } = await cashier.try(api.customers.create, { body: { name: 'Bea' } }, { headers })

  expect(status).toBe(201)
})

test('every kind of write is refused to another site, whatever it is called', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    const headers = { cookie: cashier.cookie, 'sec-fetch-site': 'cross-site' }

    const { status } = await sendRaw(pharmacy.address, { method, path: '/api/customers', headers })

    expect([method, status]).toEqual([method, 403])
  }
})

test('every answer forbids the browser to run anything but ours, and never forces HTTPS on a shop’s LAN', async () => {
  const refused = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }
  for (const request of [
    { path: '/api/health' },
    { path: '/api/auth/me' },
    { path: '/api/nothing-here' },
    { path: '/api/customers', ...refused },
  ]) {
    const { headers } = await sendRaw(pharmacy.address, request)

    const policy = String(headers['content-security-policy'])
    for (const directive of [
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "script-src-attr 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ])
      expect(policy.split(';')).toContain(directive)
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self), usb=(self), accelerometer=()'),
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
})

test('every answer says when it was sent, and a refusal too, so that a till needs no clock of its own', async () => {
  const now = new Date('2026-11-29T15:59:30.250Z')
  pharmacy.setClock(now)
  for (const path of ['/api/health', '/api/auth/me', '/api/nothing-here']) {
    const { headers } = await sendRaw(pharmacy.address, { path })

    expect(headers).toMatchObject({ 'x-server-time': now.toISOString() })
  }
  pharmacy.setClock(null)
})

test('an answer that is made before there is a route is not rendered either', async () => {
  const { headers } = await sendRaw(pharmacy.address, { path: '/api/%zz' })

  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})
