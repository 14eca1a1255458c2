import { Writable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { SESSION_COOKIE } from '#server/platform/auth/session.ts'
import { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { sendRaw } from '#server/testing/platform/raw-request.ts'
import { whileVatIsInside } from '#server/testing/law/vat-inside.ts'

const pharmacy = await openPharmacy()
const { location, product } = await openLocation(pharmacy)
const lines: string[] = []
const app = await buildApp(
  { database: pharmacy.database, now: () => new Date(), version: 'test' },
  {
    logLevel: 'trace',
    log: new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }),
  },
)
afterAll(() => app.close())
const address = await app.listen({ port: 0, host: '127.0.0.1' })

/** Values that must never be logged, each unlike anything else in the shop. */
const SECRETS = {
  password: 'kalabaw-sa-bukid-17',
  newPassword: 'mangga-at-bagoong-23',
  cookie: 'Q2FuYXJ5Q2FuYXJ5Q2FuYXJ5Q2FuYXJ5Q2FuYXJ5Q2Fu',
  card: '4539578763621486',
}
const PERSONAL = {
  name: 'Florentina Magbanua',
  phone: '09171239876',
  email: 'florentina.magbanua@example.com',
  note: 'allergic to sulfa',
  idNumber: 'OSCA-7731-0964-821',
  tin: '773-109-648',
}

const found = (text: string, values: object) =>
  Object.values(values).filter((value) => text.includes(value) || text.includes(encodeURI(value)))

const ROWS: Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))

async function adminHere(): Promise<Caller> {
  const { id, cookie } = await pharmacy.as('ADMIN')
  return new Caller(address, { id, cookie })
}

/** Puts all of them into every text of a request. */
function everywhere(row: Endpoint) {
  const all = { ...SECRETS, ...PERSONAL }
  const text = Object.values(all).join(' ')
  const query = new URLSearchParams({
    search: text,
    q: PERSONAL.name,
    reason: text,
    fileName: text,
  })
  const path = row.path.replace(/\{\w+\}/g, encodeURIComponent(SECRETS.card))
  const fields = [
    'identifier',
    'fullName',
    'username',
    'reference',
    'notes',
    'reason',
    'sku',
    'holderName',
  ]
  const body = { ...all, ...Object.fromEntries(fields.map((field) => [field, text])) }
  return {
    method: row.method,
    path: `${path}?${query.toString()}`,
    headers: {
      'content-type': 'application/json',
      'user-agent': PERSONAL.name,
      'idempotency-key': SECRETS.card,
      referer: `${address}/customers?search=${encodeURIComponent(PERSONAL.name)}`,
    },
    ...(row.method !== 'GET' && { body: JSON.stringify(body) }),
  }
}

test('calls full of secrets and names leave none of them in the log, nor secrets in what refuses them', async () => {
  const reported: string[] = []
  for (const row of ROWS.filter(({ stream }) => !stream)) {
    const { cookie } = await adminHere()
    const request = everywhere(row)
    for (const sent of [cookie, `${SESSION_COOKIE}=${SECRETS.cookie}`]) {
      const headers = { ...request.headers, cookie: sent }
      const { status, text } = await sendRaw(address, { ...request, headers })
      const secrets = status < 400 ? [] : found(text, SECRETS)
      if (secrets.length > 0) reported.push(`${row.method} ${row.path}: ${secrets.join()}`)
    }
  }

  expect(reported).toEqual([])
  expect(lines.length).toBeGreaterThan(ROWS.length)
  expect(found(lines.join(''), { ...SECRETS, ...PERSONAL })).toEqual([])
})

test('a day’s work with people, their IDs, cards and passwords leaves none of them in the log', async () => {
  const admin = await adminHere()
  const { name, phone, email, note, idNumber, tin } = PERSONAL
  const { password, newPassword, card } = SECRETS
  const account = { fullName: name, email, username: 'florentina', password }
  const user = await admin.send(api.users.create, { body: { ...account, role: 'CASHIER' } })
  const customer = await admin.send(api.customers.create, {
    body: { name, phone, email, notes: note },
  })
  const shown = { scheme: 'SC', holderName: name, idNumber, tin, customerId: customer.id }
  const enter = () => admin.send(api.beneficiaries.enter, { body: shown })
  const { id } = await whileVatIsInside(pharmacy, enter)
  await admin.send(api.beneficiaries.reveal, { params: { id: String(id) } })
  await pharmacy.owner.query('ALTER TABLE beneficiaries RENAME TO beneficiaries_gone')
  const unsaved = await whileVatIsInside(pharmacy, () =>
    admin.try(api.beneficiaries.enter, { body: shown }),
  )
  await pharmacy.owner.query('ALTER TABLE beneficiaries_gone RENAME TO beneficiaries')
  const login = (word: string) =>
    new Caller(address, null).try(api.auth.login, { body: { identifier: email, password: word } })
  const wrong = await login(newPassword)
  const { status, headers } = await login(password)
  const session = headers.get('set-cookie')?.split(';')[0] ?? ''
  const florentina = new Caller(address, { id: user.id, cookie: session })
  await florentina.try(api.auth.changePassword, {
    body: { currentPassword: password, newPassword },
  })
  const sale = checkoutOf(location.id, [{ product, qty: 1 }], { customerId: customer.id })
  await admin.send(api.sales.complete, sale)
  const paid = await admin.try(api.sales.complete, {
    body: { ...sale.body, payments: [{ method: 'card', amount: '10.83', reference: card }] },
  })
  await pharmacy.owner.query('ALTER TABLE customers RENAME TO customers_gone')
  const broken = await admin.try(api.customers.list, { query: { search: name } })
  await pharmacy.owner.query('ALTER TABLE customers_gone RENAME TO customers')

  expect([wrong.status, status, broken.status, unsaved.status]).toEqual([401, 200, 500, 500])
  expect(JSON.stringify(paid.answer)).not.toContain(card)
  expect(found(lines.join(''), { ...SECRETS, ...PERSONAL, session })).toEqual([])
  expect(lines.join('')).toContain('"code":"42P01"')
})

test('who tries what they may not is written down, by the user’s id and the call', async () => {
  const { id, cookie } = await pharmacy.as('CASHIER')
  const cashier = new Caller(address, { id, cookie })
  lines.length = 0

  const { problem } = await cashier.try(api.users.list, { query: {} })

  const [noted] = lines.map((line) => JSON.parse(line)).filter(({ status }) => status === 403)
  expect(noted).toMatchObject({
    userId: id,
    method: 'GET',
    route: '/api/users',
    address: '127.0.0.1',
    requestId: problem.requestId,
    msg: 'Forbidden',
  })
})

test('a wrong password is written down with where it came from, and not whose it should be', async () => {
  lines.length = 0

  await new Caller(address, null).try(api.auth.login, {
    body: { identifier: PERSONAL.email, password: 'wrong' },
  })

  const [noted] = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)
  expect(noted).toMatchObject({ route: '/api/auth/login', status: 401, address: '127.0.0.1' })
  expect(found(lines.join(''), PERSONAL)).toEqual([])
})

test('nothing that a caller sends can make a line of the log look like another', async () => {
  lines.length = 0
  const forged = '\n{"level":30,"msg":"all is well"}'

  await sendRaw(address, {
    method: 'POST',
    path: `/api/nothing${encodeURIComponent(forged)}`,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    body: JSON.stringify({ identifier: forged }),
  })

  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines.join('').trim().split('\n'))
    expect(JSON.parse(line).msg).not.toBe('all is well')
})
