import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { IDLE_HEADER } from '#domain/endpoint.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import { insertUser } from '#server/platform/auth/auth.sql.ts'
import { signIn, type Caller } from '#server/testing/platform/caller.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const PASSWORD = 'correct horse battery'
const passwordHash = await hashPassword(PASSWORD)
const START = new Date('2030-01-01T08:00:00Z').getTime()

afterEach(async () => {
  pharmacy.setClock(null)
  await pharmacy.owner.query('UPDATE settings SET idle_lock_minutes = 15')
})

function at(minutes: number): void {
  pharmacy.setClock(new Date(START + minutes * 60_000))
}

/** Signs a user in at minute 0. */
async function signInNow(): Promise<Caller> {
  at(0)
  const username = `ana-${randomUUID().slice(0, 8)}`
  const person = { username, email: `${username}@example.com`, fullName: 'Ana', role: 'CASHIER' }
  await pharmacy.database.transaction((tx) =>
    insertUser(tx, { ...person, role: 'CASHIER', passwordHash, mustChangePassword: false }),
  )
  return signIn(pharmacy.address, { identifier: username, password: PASSWORD })
}

async function ask(caller: Caller, idleSeconds?: number | string): Promise<number> {
  const headers: Record<string, string> =
    idleSeconds === undefined ? {} : { [IDLE_HEADER]: String(idleSeconds) }
  return (await caller.try(api.products.lowStock, { query: {} }, { headers })).status
}

test('a till that nobody touches for fifteen minutes is nobody’s', async () => {
  const left = await signInNow()
  at(14.9)
  const kept = await ask(left)
  at(29.8)
  const stillKept = await ask(left)
  at(45)

  expect([kept, stillKept, await ask(left)]).toEqual([200, 200, 401])
})

test('what a screen asks without its user keeps no session alive', async () => {
  const left = await signInNow()
  const statuses: number[] = []
  for (const minute of [4, 8, 12, 14.9, 16]) {
    at(minute)
    statuses.push(await ask(left, minute * 60)) // nobody has touched the screen since
  }

  expect(statuses).toEqual([200, 200, 200, 200, 401])
})

test('the stream that a screen opens without its user keeps no session alive', async () => {
  const left = await signInNow()
  at(14)
  // A browser's EventSource sends no other header of ours.
  const headers = { accept: 'text/event-stream' }
  const { status } = await left.try(api.events.stream, {}, { headers })
  at(15.1)

  expect([status, await ask(left)]).toEqual([200, 401])
})

test('the last touch counts, not the last call', async () => {
  const ana = await signInNow()
  at(10)
  await ask(ana, 5 * 60) // touched at minute 5
  at(19.9)
  const early = await ask(ana, 14.9 * 60)
  at(20.1)

  expect([early, await ask(ana)]).toEqual([200, 401])
})

test.each(['nonsense', '-100', 'Infinity', '1e400', ''])(
  'an idle time of %j is none',
  async (said) => {
    const ana = await signInNow()
    at(10)
    expect(await ask(ana, said)).toBe(200)
    at(24)
    expect(await ask(ana)).toBe(200)
  },
)

test('nobody wins time by saying that they were idle longer than the session is old', async () => {
  const ana = await signInNow()
  at(10)
  expect(await ask(ana, 999_999_999)).toBe(200)
  at(15.1)
  expect(await ask(ana)).toBe(401)
})

test('the settings say how long is too long, for the sessions that are open, too', async () => {
  const ana = await signInNow()
  at(2)
  await pharmacy.owner.query('UPDATE settings SET idle_lock_minutes = 1')

  expect(await ask(ana)).toBe(401)
})

test('a till in use is not locked, however short the lock is', async () => {
  const ana = await signInNow()
  await pharmacy.owner.query('UPDATE settings SET idle_lock_minutes = 1')
  const statuses: number[] = []
  for (const minute of [0.4, 0.8, 1.2, 1.6, 2.0, 2.4, 3.3]) {
    at(minute)
    statuses.push(await ask(ana))
  }
  at(4.4)

  expect([...statuses, await ask(ana)]).toEqual([200, 200, 200, 200, 200, 200, 200, 401])
})

test('signing out everywhere ends every session of the user, and no one else’s', async () => {
  const [ana, ben] = [await signInNow(), await signInNow()]
  at(1)

  const { status } = await ana.try(api.auth.logoutEverywhere, {})

  expect(status).toBe(204)
  expect([await ask(ana), await ask(ben)]).toEqual([401, 200])
  const { rows } = await pharmacy.owner.query(
    "SELECT user_id FROM audit_logs WHERE action = 'SIGN_OUT_EVERYWHERE'",
  )
  expect(rows).toContainEqual({ user_id: ana.id })
})
