import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import { insertUser } from '#server/platform/auth/auth.sql.ts'
import { SESSION_COOKIE } from '#server/platform/auth/session.ts'
import { whileTrying } from '#server/testing/people/attempts.ts'
import { Caller, type Outcome } from '#server/testing/platform/caller.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const PASSWORD = 'correct horse battery'
const passwordHash = await hashPassword(PASSWORD)
const WRONG = 'Invalid username or password. Please try again.'

afterEach(() => pharmacy.setClock(null))

/** Creates a user who has not signed in yet. */
async function hire({ mustChangePassword = false } = {}) {
  const username = `Ana-${randomUUID().slice(0, 8)}`
  const email = `${username}@Example.com`
  const person = { username, email, fullName: 'Ana Cruz', role: 'CASHIER' as const }
  const id = await pharmacy.database.transaction((tx) =>
    insertUser(tx, { ...person, passwordHash, mustChangePassword }),
  )
  return { id, username, email }
}

type Login = Outcome<typeof api.auth.login>

function login(identifier: string, password = PASSWORD, headers = {}): Promise<Login> {
  return pharmacy.nobody.try(api.auth.login, { body: { identifier, password } }, { headers })
}

function cookieOf({ headers }: Login): string {
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** A caller with the cookie of a sign-in. */
function holderOf(outcome: Login): Caller {
  return new Caller(pharmacy.address, { id: outcome.answer.user.id, cookie: cookieOf(outcome) })
}

/** The actions that the log holds of a user. */
async function actionsOf({ id }: Caller): Promise<string[]> {
  const { rows } = await pharmacy.owner.query<{ action: string }>(
    'SELECT action FROM audit_logs WHERE user_id = $1 ORDER BY id',
    [id],
  )
  return rows.map(({ action }) => action)
}

test('one signs in by username or e-mail address, in any case and with blanks around it', async () => {
  const { id, username, email } = await hire()

  const outcomes = await Promise.all(
    [username, username.toUpperCase(), email, email.toLowerCase(), `  ${username} `].map((typed) =>
      login(typed),
    ),
  )

  for (const { status, answer } of outcomes) {
    expect(status).toBe(200)
    expect(answer.user).toEqual({
      id,
      username,
      email,
      fullName: 'Ana Cruz',
      role: 'CASHIER',
      mustChangePassword: false,
      language: 'en',
      reach: null,
    })
  }
})

test('a wrong password, an unknown name and a user who left are refused in the same words', async () => {
  const { username } = await hire()
  const former = await hire()
  await pharmacy.owner.query('UPDATE users SET is_active = false WHERE id = $1', [former.id])

  const outcomes = await Promise.all([
    login(username, 'wrong'),
    login(username, PASSWORD.toUpperCase()),
    login('nobody-of-that-name'),
    login(former.username),
  ])

  for (const { status, problem, headers } of outcomes) {
    expect([status, problem.detail]).toEqual([401, WRONG])
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('content-type')).toContain('application/problem+json')
  }
})

test.each([
  [{ identifier: '', password: 'x' }, 'identifier', 'Email or username is required'],
  [{ identifier: '  ', password: 'x' }, 'identifier', 'Email or username is required'],
  [{ password: 'x' }, 'identifier', 'Email or username is required'],
  [{ identifier: 'ana', password: '' }, 'password', 'Password is required'],
  [{ identifier: 'ana' }, 'password', 'Password is required'],
  [
    { identifier: 'ana', password: 'x'.repeat(129) },
    'password',
    'Password must be at most 128 characters',
  ],
])('signing in with %j is refused: %s', async (body, field, message) => {
  const { status, problem } = await pharmacy.nobody.try(api.auth.login, { body: body as never })

  expect(status).toBe(400)
  expect(problem.errors).toEqual([{ field, message }])
})

test.each([
  ['is deactivated', { isActive: false }],
  ['gets another password', { password: 'another battery staple' }],
])('who %s while signing in is not let in', async (_what, body) => {
  const { id, username } = await hire()
  const admin = await pharmacy.as('ADMIN')
  const params = { id: String(id) }

  const late = await whileTrying(
    pharmacy,
    () => login(username),
    () => admin.send(api.users.update, { params, body }),
  )

  expect([late.status, late.problem.detail, cookieOf(late)]).toEqual([401, WRONG, ''])
  const sessions = await pharmacy.owner.query('SELECT FROM sessions WHERE user_id = $1', [id])
  expect(sessions.rowCount).toBe(0)
})

test('the session’s cookie is out of reach of scripts and other sites, and changes at each sign-in', async () => {
  const { username } = await hire()

  const first = await login(username)
  const second = await login(username, PASSWORD, { cookie: cookieOf(first) })

  const parts = first.headers.get('set-cookie')?.split('; ') ?? []
  expect(parts[0]).toMatch(new RegExp(`^${SESSION_COOKIE}=[\\w-]{43}$`))
  expect(parts).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/']))
  expect(parts).not.toContain('Secure') // a shop's network speaks plain HTTP
  expect(cookieOf(second)).not.toBe(cookieOf(first))
  expect((await holderOf(second).try(api.auth.me, {})).status).toBe(200)
  expect((await holderOf(first).try(api.auth.me, {})).status).toBe(401)
})

test('the database keeps no session id that would open a session', async () => {
  const { id, username } = await hire()

  const outcome = await login(username)

  const secret = cookieOf(outcome).slice(SESSION_COOKIE.length + 1)
  const { rows } = await pharmacy.owner.query(
    `SELECT id_hash = sha256($2::bytea) AS "isHash" FROM sessions WHERE user_id = $1`,
    [id, Buffer.from(secret)],
  )
  expect(rows).toEqual([{ isHash: true }])
})

test('a signed-in user’s own account comes with the settings of every screen', async () => {
  const { username } = await hire()
  const ana = holderOf(await login(username))

  const me = await ana.send(api.auth.me, {})

  expect(me.user).toMatchObject({ username, role: 'CASHIER' })
  expect(me.settings).toEqual({
    storeName: 'Botika',
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    taxMode: 'ADDED_TO_TOTAL',
    taxRate: '8.25',
    taxLabel: 'Tax',
    discountMaxPct: '100.00',
    unpaidFinalOrders: 'ANYONE',
    idleLockMinutes: 15,
    cashControl: false,
    opensDrawerByReason: true,
    keepsPayables: false,
    isDemo: false,
    schemes: [],
  })
  expect(JSON.stringify(me)).not.toContain('argon2')
})

test.each(['', `${SESSION_COOKIE}=`, `${SESSION_COOKIE}=made-up`, 'other=1'])(
  'with the cookie %j nobody is signed in',
  async (cookie) => {
    const { status, problem } = await pharmacy.nobody.try(api.auth.me, {}, { headers: { cookie } })

    expect([status, problem.detail]).toEqual([401, 'Please sign in'])
  },
)

test('signing out ends the session, and doing it again is no error', async () => {
  const { username } = await hire()
  const ana = holderOf(await login(username))

  const first = await ana.try(api.auth.logout, {})
  const second = await ana.try(api.auth.logout, {})
  const without = await pharmacy.nobody.try(api.auth.logout, {})

  expect([first.status, second.status, without.status]).toEqual([204, 204, 204])
  expect(first.headers.get('set-cookie')).toMatch(new RegExp(`^${SESSION_COOKIE}=; .*1970`))
  expect((await ana.try(api.auth.me, {})).status).toBe(401)
  expect(await actionsOf(ana)).toEqual(['SIGN_IN', 'SIGN_OUT'])
})

test('a session that has run out is nobody’s, so nobody signs out of it', async () => {
  const { username } = await hire()
  pharmacy.setClock(new Date('2030-01-01T08:00:00Z'))
  const ana = holderOf(await login(username))
  pharmacy.setClock(new Date('2030-01-01T08:16:00Z'))

  const { status } = await ana.try(api.auth.logout, {})

  expect(status).toBe(204)
  expect(await actionsOf(ana)).toEqual(['SIGN_IN'])
})

test('a session ends twelve hours after it began, however busy', async () => {
  const { username } = await hire()
  const start = new Date('2030-01-01T08:00:00Z').getTime()
  pharmacy.setClock(new Date(start))
  const ana = holderOf(await login(username))

  const statuses: number[] = []
  for (let minutes = 10; minutes <= 720; minutes += 10) {
    pharmacy.setClock(new Date(start + minutes * 60_000 - 1000))
    statuses.push((await ana.try(api.auth.me, {})).status)
  }
  pharmacy.setClock(new Date(start + 12 * 3_600_000))
  const after = await ana.try(api.auth.me, {})

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(after.status).toBe(401)
})

test('a sign-in is written down with who and when, without the password', async () => {
  const { id, username } = await hire()

  await login(username)

  const { rows } = await pharmacy.owner.query(
    'SELECT action, row_to_json(audit_logs)::text AS text FROM audit_logs WHERE user_id = $1',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['SIGN_IN'])
  expect(rows[0].text).not.toContain(PASSWORD)
})

test('the login screen shows the store’s name, and no accounts outside the demo', async () => {
  const welcome = await pharmacy.nobody.send(api.auth.welcome, {})

  expect(welcome).toEqual({ storeName: 'Botika', demoAccounts: null })
})

test('a user chooses the language of the own screens, for every browser and nobody else', async () => {
  const { username } = await hire()
  const other = await hire()
  const here = holderOf(await login(username))
  const there = holderOf(await login(username))

  for (const body of [{ language: 'fil' as const }, { language: 'fil' as const }])
    await here.send(api.auth.setLanguage, { body })
  const { status, problem } = await here.try(api.auth.setLanguage, {
    body: { language: 'ceb' } as never,
  })

  expect([status, problem.errors]).toEqual([
    400,
    [{ field: 'language', message: 'Choose a language' }],
  ])
  const { user } = await there.send(api.auth.me, {})
  expect(user.language).toBe('fil')
  expect((await login(username)).answer.user.language).toBe('fil')
  expect((await login(other.username)).answer.user.language).toBe('en')
})
