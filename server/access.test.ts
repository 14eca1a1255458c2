import { request } from 'node:http'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { ROLES, type Role } from '#domain/roles.ts'
import { type Caller } from '#server/testing/caller.ts'
import { openLocation, openPharmacy } from '#server/testing/pharmacy.ts'

const pharmacy = await openPharmacy()

const ROWS: Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))

/** A call with ids for its parameters and nothing in its body: whoever may make it is told what is missing. */
function bare(row: Endpoint): [Endpoint, object] {
  const path = row.path.replace(/\{\w+\}/g, '999999')
  return [{ ...row, path }, row.body ? { body: {} } : {}]
}

function isAllowed({ allow }: Endpoint, role: Role | null): boolean {
  if (allow === 'everyone') return true
  if (allow === 'signed-in') return role !== null
  return role !== null && allow.includes(role)
}

const CASES = ROWS.flatMap((row) =>
  [null, ...ROLES].map((role) => {
    const isIn = isAllowed(row, role)
    const expected = isIn ? 'lets in' : role === null ? 'asks to sign in' : 'turns away'
    return { name: `${row.method} ${row.path}`, expected, caller: role ?? 'nobody', row, role }
  }),
)

test.each(CASES)('$name $expected $caller', async ({ expected, row, role }) => {
  const caller: Caller = role === null ? pharmacy.nobody : await pharmacy.as(role)

  const { status, problem, headers } = await caller.try(...bare(row))

  if (expected === 'lets in') {
    expect([401, 403]).not.toContain(status)
    expect(status).toBeLessThan(500)
    return
  }
  expect(headers.get('content-type')).toContain('application/problem+json')
  expect(problem).toEqual({
    status: role === null ? 401 : 403,
    title: role === null ? 'Unauthorized' : 'Forbidden',
    detail: role === null ? 'Please sign in' : 'Your role may not do this',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('who may do what is as agreed', () => {
  const callsOf = (role: Role | null) =>
    ROWS.filter((row) => isAllowed(row, role)).map(({ method, path }) => `${method} ${path}`)
  const cashier = callsOf('CASHIER')
  const manager = callsOf('MANAGER')

  expect(callsOf(null)).toEqual([
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'GET /api/auth/welcome',
    'GET /api/health',
    'GET /api/ready',
  ])
  expect(cashier).toContain('POST /api/sales')
  expect(cashier).toContain('POST /api/customers')
  for (const managersOnly of [
    'POST /api/products',
    'PUT /api/products/{id}',
    'DELETE /api/products/{id}',
    'PUT /api/products/{id}/prices',
    'GET /api/stock/lots',
    'GET /api/stock/movements',
    'POST /api/categories',
    'POST /api/units',
    'POST /api/brands',
    'POST /api/tax-rates',
    'POST /api/locations',
    'PUT /api/categories/{id}',
    'DELETE /api/units/{id}',
    'PUT /api/brands/{id}',
    'DELETE /api/tax-rates/{id}',
    'PUT /api/locations/{id}',
    'DELETE /api/locations/{id}',
    'POST /api/stock/adjustments',
    'PUT /api/location-inventory/{productId}/{locationId}',
  ]) {
    expect(manager).toContain(managersOnly)
    expect(cashier).not.toContain(managersOnly)
  }
  expect(callsOf('ADMIN')).toEqual(expect.arrayContaining(manager))
})

test('a user who is switched off is signed out at the next call', async () => {
  const cashier = await pharmacy.as('CASHIER')
  const before = await cashier.try(api.products.list, { query: {} })

  await pharmacy.owner.query('UPDATE users SET is_active = false WHERE id = $1', [cashier.id])
  const after = await cashier.try(api.products.list, { query: {} })

  expect([before.status, after.status]).toEqual([200, 401])
})

test('a changed role counts at the next call', async () => {
  const manager = await pharmacy.as('MANAGER')

  await pharmacy.owner.query("UPDATE users SET role = 'CASHIER' WHERE id = $1", [manager.id])
  const { status } = await manager.try(api.brands.create, { body: { name: 'Never made' } })

  expect(status).toBe(403)
})

test('what the shop paid and earns is in no answer to a cashier', async () => {
  const { cashier, manager, product } = await openLocation(pharmacy, { cost: '7.77' })
  const secrets = [
    'cost',
    'dppExTax',
    'dppIncTax',
    'profitPercent',
    'unitCost',
    'margin',
    'profitMargin',
  ]
  const query = { search: product.name }

  const params = { id: String(product.id) }
  await manager.send(api.products.setPrices, {
    params,
    body: { prices: [{ priceGroup: 'RETAIL', sellingPriceIncTax: 9, profitMargin: 5 }] },
  })

  const [forManager] = await manager.send(api.products.list, { query })
  const [forCashier] = await cashier.send(api.products.list, { query })

  expect(forManager).toMatchObject({ cost: '7.77', dppExTax: null })
  expect(forCashier).toMatchObject({ id: product.id, price: '10.00' })
  const reads = ROWS.filter(
    ({ method, path }) => method === 'GET' && path !== api.products.search.path,
  )
  const ofProduct = [api.products.find, api.products.prices].map((row) => ({
    ...row,
    path: row.path.replace('{id}', params.id),
  }))
  for (const row of [
    ...reads,
    ...ofProduct,
    { ...api.products.search, path: '/api/products/search?q=Product' },
  ]) {
    const { answer } = await cashier.try(row, {})
    // A stream answers nothing until something changes.
    const text = JSON.stringify(answer) ?? ''
    for (const secret of secrets) expect(text).not.toContain(`"${secret}"`)
  }
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another application of the same domain', { 'sec-fetch-site': 'same-site' }],
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['our own host at another port', { origin: 'http://127.0.0.1:1' }],
  ['an origin that is hidden', { origin: 'null' }],
  [
    'another site that claims our origin',
    { 'sec-fetch-site': 'cross-site', origin: pharmacy.address },
  ],
])('a write that comes from %s is refused, and the same read is not', async (_what, headers) => {
  const cashier = await pharmacy.as('CASHIER')

  const write = await cashier.try(api.customers.create, { body: { name: 'Eve' } }, { headers })
  const read = await cashier.try(api.customers.list, { query: { search: 'Eve' } }, { headers })

  expect([write.status, write.problem.detail]).toEqual([403, 'This request came from another site'])
  expect([read.status, read.answer]).toEqual([200, []])
})

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: pharmacy.address }],
  ['our own page in an older browser', { origin: pharmacy.address }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['a program', {}],
])('a write that comes from %s is accepted', async (_what, headers) => {
  const cashier = await pharmacy.as('CASHIER')

  const { status } = await cashier.try(api.customers.create, { body: { name: 'Bea' } }, { headers })

  expect(status).toBe(201)
})

/** Sends exactly those bytes, as no client of ours would. */
function send(
  method: string,
  path: string,
  headers = {},
  body = '',
): Promise<{ status: number; type: string; text: string; headers: object }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${pharmacy.address}${path}`, { method, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          headers: response.headers,
          text,
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

const JSON_BODY = { 'content-type': 'application/json' }
const LOGIN = '/api/auth/login'

test.each([
  ['plain text', 'POST', LOGIN, { 'content-type': 'text/plain' }, '{"identifier":"a"}', 415],
  ['a form', 'POST', LOGIN, { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', 415],
  ['half of a JSON', 'POST', LOGIN, JSON_BODY, '{"identifier":', 400],
  ['an empty JSON', 'POST', LOGIN, JSON_BODY, '', 400],
  ['a list for an object', 'POST', LOGIN, JSON_BODY, '[]', 400],
  ['nothing for an object', 'POST', LOGIN, JSON_BODY, 'null', 400],
  ['a poisoned prototype', 'POST', LOGIN, JSON_BODY, '{"__proto__":{"isAdmin":true}}', 400],
  ['a poisoned constructor', 'POST', LOGIN, JSON_BODY, '{"constructor":{"prototype":{}}}', 400],
  ['a body over 256 KB', 'POST', LOGIN, JSON_BODY, `{"identifier":"${'a'.repeat(262_144)}"}`, 413],
  [
    'a character that ends text',
    'POST',
    LOGIN,
    JSON_BODY,
    '{"identifier":"a\\u0000","password":"x"}',
    400,
  ],
  ['an unknown address', 'GET', '/api/nothing-here', {}, '', 404],
  ['an unknown address to write to', 'POST', '/api/nothing-here', JSON_BODY, '{}', 404],
  ['a method the address does not know', 'DELETE', '/api/health', {}, '', 404],
  ['an address that is no text', 'GET', '/api/%zz', {}, '', 400],
])(
  '%s is answered with a problem that tells nothing of the inside',
  async (_what, method, path, headers, body, expected) => {
    const { status, type, text } = await send(method, path, headers, body)

    expect(status).toBe(expected)
    expect(type).toContain('application/problem+json')
    expect(JSON.parse(text)).toMatchObject({
      status: expected,
      title: expect.stringMatching(/^[A-Z]/),
      detail: expect.stringMatching(/^\S.+\S$/),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(text).not.toMatch(
      /SELECT|INSERT|node_modules|\.ts\b|\.js\b|\bat \w+ \(|stack|postgres|FST_/i,
    )
  },
)

test('a body as large as allowed is read', async () => {
  const body = `{"identifier":"a","password":"b","ignored":"${'a'.repeat(262_144 - 60)}"}`

  const { status } = await send('POST', LOGIN, JSON_BODY, body)

  expect(status).toBe(401)
})

test('every answer tells the browser to run nothing but ours, and never forces HTTPS on a shop’s LAN', async () => {
  for (const path of ['/api/health', '/api/auth/me', '/api/nothing-here']) {
    const { headers } = await send('GET', path)

    const policy = String((headers as Record<string, string>)['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

test('the documentation of the calls is for managers', async () => {
  const documentation = { ...api.auth.me, path: '/api/docs/json' }
  const cashier = await pharmacy.as('CASHIER')
  const manager = await pharmacy.as('MANAGER')

  const statuses = [
    (await pharmacy.nobody.try(documentation, {})).status,
    (await cashier.try(documentation, {})).status,
  ]
  const { answer } = await manager.try(documentation, {})

  expect(statuses).toEqual([401, 403])
  const { paths } = answer as unknown as { paths: Record<string, Record<string, unknown>> }
  for (const { method, path } of ROWS) expect(paths[path]).toHaveProperty(method.toLowerCase())
})
