import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openHiring, somebody } from '#server/testing/people/hiring.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { admin, hire, change } = await openHiring(pharmacy)

test.each<[string, object, string, string]>([
  ['no name', { fullName: ' ' }, 'fullName', 'Name is required'],
  ['no e-mail', { email: '' }, 'email', 'Email is required'],
  ['half an e-mail', { email: 'ana@' }, 'email', 'Please enter a valid email address'],
  ['no password', { password: '' }, 'password', 'Password is required'],
  [
    'a short password',
    { password: 'seven77' },
    'password',
    'Password must be at least 8 characters',
  ],
  [
    'one of the most used passwords',
    { password: 'Password123' },
    'password',
    'That password is guessed too easily: choose another one',
  ],
  [
    'an address for a username',
    { username: 'ana@example.com' },
    'username',
    'Username must have neither blanks nor @',
  ],
  ['another role', { role: 'OWNER' }, 'role', 'role must be one of ADMIN, MANAGER, CASHIER'],
])('a user with %s is refused', async (_what, more, field, message) => {
  const { status, problem } = await admin.try(api.users.create, {
    body: { ...somebody(), ...more },
  })

  expect(status).toBe(400)
  expect(problem.errors).toContainEqual({ field, message })
})

const JOHN = { username: 'jsmith', fullName: 'John Peter Smith', email: 'john@example.com' }
const TOO_EASY = 'That password is guessed too easily: choose another one'

test.each([
  ['their user name', 'JSMITHJSMITH'],
  ['their address', 'John@Example.com'],
  ['names of theirs joined', 'johnsmith123'],
  ['a name and a year', 'Smith2026!'],
  ['a name twice', 'peter1peter2'],
  ['their role twice', 'cashier7cashier7'],
  ['their name and the trade', 'John-Botika-1'],
])(
  'a password that is %s is refused to a user of that name, new or not',
  async (_what, password) => {
    const created = await admin.try(api.users.create, { body: { ...JOHN, password } })
    const user = await hire({ fullName: JOHN.fullName })
    const changed = await change(user.id, {
      ...JOHN,
      username: `${user.username}-jsmith`,
      password,
    })

    expect([created.status, created.problem.errors]).toEqual([
      400,
      [{ field: 'password', message: TOO_EASY }],
    ])
    expect([changed.status, changed.problem.errors]).toEqual([
      400,
      [{ field: 'password', message: TOO_EASY }],
    ])
  },
)

test('nobody’s password is their own number or address', async () => {
  const number = `${Date.now()}`
  const { status, problem } = await admin.try(api.users.create, {
    body: { ...somebody({ username: number }), password: number },
  })
  const user = await hire()
  const later = await change(user.id, { password: user.email })

  expect([status, problem.errors?.[0]?.field]).toEqual([400, 'password'])
  expect([later.status, later.problem.errors?.[0]?.field]).toEqual([400, 'password'])
})

test('a user who is not there is not changed', async () => {
  const { status, problem } = await change(2_000_000_000, { fullName: 'Nobody' })

  expect([status, problem.detail]).toEqual([404, 'There is no such user'])
})
