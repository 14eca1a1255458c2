import { createHash, randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { buildApp } from '#server/app.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import { insertUser } from '#server/platform/auth/auth.sql.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const PASSWORD = 'correct horse battery'
const passwordHash = await hashPassword(PASSWORD)

/** The same pharmacy behind a proxy that names the caller. */
const proxied = await buildApp(
  { database: pharmacy.database, now: () => new Date('2030-01-01T00:00:00Z'), version: 'test' },
  { trustProxy: () => true },
)
afterAll(() => proxied.close())
afterEach(() => pharmacy.setClock(null))

async function hire(): Promise<string> {
  const username = `ana-${randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`
  const person = { username, email, fullName: 'Ana', role: 'CASHIER' as const }
  await pharmacy.database.transaction((tx) =>
    insertUser(tx, { ...person, passwordHash, mustChangePassword: false }),
  )
  return username
}

async function login(identifier: string, password: string, headers = {}) {
  const call = { body: { identifier, password } }
  const { status, headers: answered } = await pharmacy.nobody.try(api.auth.login, call, { headers })
  return { status, retryAfter: answered.get('retry-after') }
}

async function loginThrough(address: string, identifier: string, password: string, device = '') {
  const { statusCode, headers } = await proxied.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: {
      'x-forwarded-for': address,
      'x-forwarded-proto': 'https',
      ...(device && { cookie: device }),
    },
    payload: { identifier, password },
  })
  const [cookie = '', deviceCookie = ''] = [headers['set-cookie'] ?? []].flat()
  return { status: statusCode, cookie, device: deviceCookie.split(';')[0] ?? '', deviceCookie }
}

async function fail(times: number, attempt: (index: number) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let index = 0; index < times; index += 1) statuses.push((await attempt(index)).status)
  return statuses
}

/** Tries so many wrong passwords within the last minute, each at another name. */
async function guessAtNames(times: number, { address = '', device = '' }): Promise<void> {
  const id = device.split('=')[1]
  const deviceHash = id === undefined ? null : createHash('sha256').update(id).digest()
  await pharmacy.owner.query(
    `INSERT INTO login_attempts (identifier, address, device_hash, attempted_at)
     SELECT 'name-' || n, $2, $3, '2029-12-31T23:59:00Z' FROM generate_series(1, $1) AS n`,
    [times, address, deviceHash],
  )
}

test('after ten wrong passwords the right one must wait, for fifteen minutes', async () => {
  const username = await hire()
  const colleague = await hire()
  pharmacy.setClock(new Date('2030-01-01T08:00:00Z'))

  const wrong = await fail(10, () => login(username, 'wrong'))
  const right = await login(username, PASSWORD)
  const inCapitals = await login(username.toUpperCase(), PASSWORD)
  const other = await login(colleague, PASSWORD)
  pharmacy.setClock(new Date('2030-01-01T08:14:59Z'))
  const early = await login(username, PASSWORD)
  pharmacy.setClock(new Date('2030-01-01T08:15:00Z'))
  const late = await login(username, PASSWORD)

  expect(wrong).toEqual(Array(10).fill(401))
  expect(right).toEqual({ status: 429, retryAfter: '900' })
  expect([inCapitals.status, other.status, early.status]).toEqual([429, 200, 429])
  expect(late.status).toBe(200)
})

test('the right password forgives the wrong ones before it', async () => {
  const username = await hire()

  const first = await fail(9, () => login(username, 'wrong'))
  const right = await login(username, PASSWORD)
  const second = await fail(9, () => login(username, 'wrong'))
  const rightAgain = await login(username, PASSWORD)

  expect([...first, ...second]).toEqual(Array(18).fill(401))
  expect([right.status, rightAgain.status]).toEqual([200, 200])
})

test('without a proxy nobody gets more tries by claiming another address', async () => {
  const username = await hire()

  const wrong = await fail(10, (index) =>
    login(username, 'wrong', { 'x-forwarded-for': `192.0.2.${index}` }),
  )
  const right = await login(username, PASSWORD, { 'x-forwarded-for': '192.0.2.99' })

  expect(wrong).toEqual(Array(10).fill(401))
  expect(right.status).toBe(429)
})

test('who guesses at one address does not lock the owner out at another', async () => {
  const username = await hire()

  await fail(10, () => loginThrough('192.0.2.1', username, 'wrong'))
  const there = await loginThrough('192.0.2.1', username, PASSWORD)
  const elsewhere = await loginThrough('192.0.2.2', username, PASSWORD)

  expect([there.status, elsewhere.status]).toEqual([429, 200])
})

test('an address that guesses at a hundred names is refused for all of them', async () => {
  const username = await hire()
  await guessAtNames(99, { address: '192.0.2.3' })

  const last = await loginThrough('192.0.2.3', 'name-100', 'wrong')
  const refused = await loginThrough('192.0.2.3', username, PASSWORD)

  expect([last.status, refused.status]).toEqual([401, 429])
})

test('over HTTPS the session’s cookie travels no other way and belongs to this host alone', async () => {
  const username = await hire()

  const { status, cookie } = await loginThrough('192.0.2.4', username, PASSWORD)

  expect(status).toBe(200)
  expect(cookie).toMatch(/^__Host-botika_session=[\w-]{43}; /)
  expect(cookie.split('; ')).toEqual(
    expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']),
  )
  expect(cookie).not.toContain('Domain')
})

test('guesses sent together count together: at most ten of thirty are checked', async () => {
  const username = await hire()
  pharmacy.setClock(new Date('2031-01-01T08:00:00Z'))

  const guesses = await Promise.all(Array.from({ length: 30 }, () => login(username, 'wrong')))

  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('an account has one count of tries, by username and by e-mail', async () => {
  const username = await hire()
  pharmacy.setClock(new Date('2032-01-01T08:00:00Z'))
  await fail(5, () => login(username, 'wrong'))
  await fail(5, () => login(`${username}@example.com`, 'wrong'))

  const right = await login(username, PASSWORD)

  expect(right.status).toBe(429)
})

test.each([
  ['a link-local address', 'fe80::1%eth0'],
  ['no address at all', 'nonsense'],
])('a proxy that names %s keeps nobody from signing in', async (_what, address) => {
  const username = await hire()

  const { status } = await loginThrough(address, username, PASSWORD)

  expect(status).toBe(200)
})

test('a name of 255 letters that grow in lower case is just unknown', async () => {
  const { status } = await login('\u0130'.repeat(255), 'wrong')

  expect(status).toBe(401)
})

/** Number of guesses at one account, from so many addresses in turn, of which few may reach the password's hash. */
const GUESSES = Number(process.env['GUESSES'] ?? 100)

test(`of ${GUESSES} guesses from everywhere twenty are checked, and the shop’s own till still signs in`, async () => {
  const username = await hire()
  const till = await loginThrough('192.0.2.10', username, PASSWORD)

  const guesses: number[] = []
  for (let batch = 0; batch < GUESSES; batch += 50)
    guesses.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const at = batch + index
          const address = `10.${(at >> 12) & 255}.${(at >> 4) & 255}.${at & 15}`
          return (await loginThrough(address, username, 'wrong')).status
        }),
      )),
    )
  const stranger = await loginThrough('198.51.100.1', username, PASSWORD)
  const own = await loginThrough('192.0.2.10', username, PASSWORD, till.device)
  const elsewhere = await loginThrough('198.51.100.2', username, PASSWORD, till.device)

  expect(guesses.filter((status) => status === 401)).toHaveLength(20)
  expect(guesses.filter((status) => status === 429)).toHaveLength(GUESSES - 20)
  expect([stranger.status, own.status, elsewhere.status]).toEqual([429, 200, 200])
}, 240_000)

test('a browser is known by a cookie that no script reads, and is given it once', async () => {
  const username = await hire()

  const first = await loginThrough('192.0.2.11', username, PASSWORD)
  const second = await loginThrough('192.0.2.11', username, PASSWORD, first.device)

  expect(first.deviceCookie).toMatch(/^__Host-botika_device=[\w-]{43}; /)
  expect(first.deviceCookie.split('; ')).toEqual(
    expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']),
  )
  expect(second.deviceCookie).toBe('')
})

test('guesses at a known till lock that till out for the account, and no other', async () => {
  const username = await hire()
  const [till, other] = [
    await loginThrough('192.0.2.12', username, PASSWORD),
    await loginThrough('192.0.2.12', username, PASSWORD),
  ]

  await fail(10, () => loginThrough('192.0.2.12', username, 'wrong', till.device))

  expect((await loginThrough('192.0.2.12', username, PASSWORD, till.device)).status).toBe(429)
  expect((await loginThrough('192.0.2.12', username, PASSWORD, other.device)).status).toBe(200)
})

test('a cashier signs in at a colleague’s till though its address is locked, and their name guessed at everywhere', async () => {
  const [ana, ben] = [await hire(), await hire()]
  const till = await loginThrough('192.0.2.20', ana, PASSWORD)
  await guessAtNames(100, { address: '192.0.2.20' })
  await fail(20, (index) => loginThrough(`192.0.2.${100 + index}`, ben, 'wrong'))

  const stranger = await loginThrough('192.0.2.20', ben, PASSWORD)
  const atTheTill = await loginThrough('192.0.2.20', ben, PASSWORD, till.device)

  expect([stranger.status, atTheTill.status]).toEqual([429, 200])
})

test('at a colleague’s till ten passwords are tried at an account, and a hundred in all', async () => {
  const [ana, ben, cara] = [await hire(), await hire(), await hire()]
  const till = await loginThrough('192.0.2.21', ana, PASSWORD)

  const wrong = await fail(11, () => loginThrough('192.0.2.21', ben, 'wrong', till.device))
  await guessAtNames(89, { address: '192.0.2.22', device: till.device })
  const last = await loginThrough('192.0.2.23', 'nobody', 'wrong', till.device)
  const tooMany = await loginThrough('192.0.2.24', cara, PASSWORD, till.device)
  const elsewhere = await loginThrough('192.0.2.21', cara, PASSWORD)

  expect(wrong).toEqual([...Array(10).fill(401), 429])
  expect([last.status, tooMany.status, elsewhere.status]).toEqual([401, 429, 200])
})

test('however many browsers a colleague signs in with, twenty guesses at an account are checked', async () => {
  const [ana, ben] = [await hire(), await hire()]
  const own = await loginThrough('192.0.2.25', ben, PASSWORD)
  const browsers = await Promise.all(
    Array.from({ length: 6 }, () => loginThrough('192.0.2.26', ana, PASSWORD)),
  )

  const guesses: number[] = []
  for (const { device } of browsers)
    guesses.push(...(await fail(5, () => loginThrough('192.0.2.26', ben, 'wrong', device))))

  expect(guesses.filter((status) => status === 401)).toHaveLength(20)
  expect((await loginThrough('192.0.2.25', ben, PASSWORD, own.device)).status).toBe(200)
})

test('the browser of a user who left is a stranger’s', async () => {
  const [ana, ben] = [await hire(), await hire()]
  const phone = await loginThrough('192.0.2.27', ana, PASSWORD)
  await pharmacy.owner.query('UPDATE users SET is_active = false WHERE username = $1', [ana])
  await guessAtNames(100, { address: '192.0.2.27' })

  expect((await loginThrough('192.0.2.27', ben, PASSWORD, phone.device)).status).toBe(429)
})

test('an id that was planted in a browser is replaced by one of ours, and known by nobody', async () => {
  const username = await hire()
  const planted = `__Host-botika_device=${'A'.repeat(43)}`

  const first = await loginThrough('192.0.2.13', username, PASSWORD, planted)
  const again = await loginThrough('192.0.2.13', username, PASSWORD, first.device)
  await fail(10, () => loginThrough('192.0.2.13', username, 'wrong', planted))

  expect(first.device).toMatch(/^__Host-botika_device=[\w-]{43}$/)
  expect(first.device).not.toBe(planted)
  expect(again.deviceCookie).toBe('')
  expect((await loginThrough('192.0.2.13', username, PASSWORD)).status).toBe(429)
  expect((await loginThrough('192.0.2.13', username, PASSWORD, first.device)).status).toBe(200)
})
