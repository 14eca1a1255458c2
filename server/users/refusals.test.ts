import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openHiring, somebody } from '#server/testing/hiring.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'

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

test('nobody’s password is their own name or address', async () => {
  const person = somebody()
  const { status, problem } = await admin.try(api.users.create, {
    body: { ...person, password: String(person.username).toUpperCase() },
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
