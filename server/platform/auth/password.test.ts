import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { generatePassword, hashPassword, isPassword } from '#server/platform/auth/password.ts'
import { insertUser } from '#server/platform/auth/auth.sql.ts'
import { whileTrying } from '#server/testing/people/attempts.ts'
import { Caller, signIn } from '#server/testing/platform/caller.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const PASSWORD = 'correct horse battery'
const passwordHash = await hashPassword(PASSWORD)

/** Creates a user and signs them in once for each session. */
async function hire({ mustChangePassword = false, sessions = 1 } = {}) {
  const username = `ana-${randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`
  const person = { username, email, fullName: 'Ana', role: 'ADMIN' as const }
  await pharmacy.database.transaction((tx) =>
    insertUser(tx, { ...person, passwordHash, mustChangePassword }),
  )
  const callers: Caller[] = []
  for (let session = 0; session < sessions; session += 1) callers.push(await login(username))
  return { username, ana: callers[0]!, others: callers.slice(1) } // at least one session was asked for
}

const login = (identifier: string, password = PASSWORD) =>
  signIn(pharmacy.address, { identifier, password })

function change(newPassword: string, currentPassword = PASSWORD) {
  return { body: { currentPassword, newPassword } }
}

/** Changes the password; answers the caller that the browser goes on as. */
async function changeTo(newPassword: string, ana: Caller): Promise<Caller> {
  const { status, headers } = await ana.try(api.auth.changePassword, change(newPassword))
  expect(status).toBe(204)
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  return new Caller(pharmacy.address, { id: ana.id, cookie })
}

test('a changed password is the only one that signs in, and every other session ends', async () => {
  const { username, ana, others } = await hire({ sessions: 3 })

  const after = await changeTo('a new long password', ana)

  expect((await after.try(api.auth.me, {})).status).toBe(200)
  for (const other of others) expect((await other.try(api.auth.me, {})).status).toBe(401)
  const old = await pharmacy.nobody.try(api.auth.login, {
    body: { identifier: username, password: PASSWORD },
  })
  expect(old.status).toBe(401)
  await login(username, 'a new long password')
})

test('with the password the session’s id changes, and a thief who had copied the old one is out', async () => {
  const { ana } = await hire()

  const after = await changeTo('a new long password', ana)

  expect(after.cookie).not.toBe(ana.cookie)
  expect((await ana.try(api.auth.me, {})).status).toBe(401)
  const { rowCount } = await pharmacy.owner.query('SELECT FROM sessions WHERE user_id = $1', [
    ana.id,
  ])
  expect(rowCount).toBe(1)
})

test('a password that an administrator replaces meanwhile stays replaced', async () => {
  const [{ username, ana }, admin] = [await hire(), await pharmacy.as('ADMIN')]
  const replaced = { params: { id: String(ana.id) }, body: { password: 'what the admin chose' } }

  const late = await whileTrying(
    pharmacy,
    () => ana.try(api.auth.changePassword, change('a new long password')),
    () => admin.send(api.users.update, replaced),
  )

  expect([late.status, late.problem.detail]).toEqual([400, 'That is not your current password'])
  expect((await (await login(username, 'what the admin chose')).try(api.auth.me, {})).status).toBe(
    200,
  )
})

test.each([
  [
    'the wrong current password',
    change('a new long password', 'wrong'),
    'currentPassword',
    'That is not your current password',
  ],
  [
    'the same password again',
    change(PASSWORD),
    'newPassword',
    'The new password must differ from the old one',
  ],
  ['seven characters', change('1234567'), 'newPassword', 'Password must be at least 8 characters'],
  ['nothing', change(''), 'newPassword', 'Password is required'],
  [
    'one of the most used',
    change('iloveyou'),
    'newPassword',
    'That password is guessed too easily: choose another one',
  ],
  [
    'a word of the trade with a year behind it',
    change('Botika-2026!'),
    'newPassword',
    'That password is guessed too easily: choose another one',
  ],
  [
    'their own name with digits behind it',
    change('ana-20262026'),
    'newPassword',
    'That password is guessed too easily: choose another one',
  ],
  [
    'more than 128 characters',
    change('x'.repeat(129)),
    'newPassword',
    'Password must be at most 128 characters',
  ],
])(
  'a change of password with %s is refused and changes nothing',
  async (_what, call, field, message) => {
    const { username, ana } = await hire()

    const { status, problem } = await ana.try(api.auth.changePassword, call)

    expect(status).toBe(400)
    expect(problem.errors?.[0]).toEqual({ field, message })
    await login(username)
  },
)

test('who was given a password can do nothing else until it is changed', async () => {
  const { ana } = await hire({ mustChangePassword: true })
  const calls = Object.values(api).flatMap((rows) => Object.values(rows))
  const guarded = calls.filter(({ allow }) => typeof allow !== 'string')

  const me = await ana.send(api.auth.me, {})
  const answers = []
  // One after the other: two hundred at once are more than a busy server lets in.
  for (const row of guarded)
    answers.push(await ana.try({ ...row, path: row.path.replace(/\{\w+\}/g, '1') }, {}))
  const documentation = await ana.try({ ...api.auth.me, path: '/api/docs/json' }, {})
  const free = await changeTo('a new long password', ana)
  const after = await free.try(api.products.list, { query: {} })

  expect(me.user.mustChangePassword).toBe(true)
  expect(guarded.length).toBeGreaterThan(10)
  for (const { status, problem } of [...answers, documentation])
    expect([status, problem.detail]).toEqual([403, 'Change your password first'])
  expect(after.status).toBe(200)
  expect((await free.send(api.auth.me, {})).user.mustChangePassword).toBe(false)
})

test('passwords are hashed slowly and each with its own salt', async () => {
  const again = await hashPassword(PASSWORD)

  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(again).not.toBe(passwordHash)
  expect(await isPassword(PASSWORD, again)).toBe(true)
  expect(await isPassword(`${PASSWORD} `, again)).toBe(false)
  expect(await isPassword('nobody has this password', null)).toBe(false)
})

test('a password that is made up is long, and holds no letter that could be misread', () => {
  const passwords = Array.from({ length: 50 }, generatePassword)

  expect(new Set(passwords).size).toBe(50)
  for (const password of passwords) expect(password).toMatch(/^[a-km-zA-HJ-NP-Z2-9]{20}$/)
})
