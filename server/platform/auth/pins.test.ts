import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { buildApp } from '#server/app.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import { insertUser } from '#server/platform/auth/auth.sql.ts'
import { Caller } from '#server/testing/platform/caller.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { approvalBody, givePin, PIN } from '#server/testing/people/pins.ts'

const pharmacy = await openPharmacy()
const PASSWORD = 'correct horse battery'
const passwordHash = await hashPassword(PASSWORD)
const cashier = await pharmacy.as('CASHIER')

/** The same pharmacy behind a proxy that names the caller. */
const proxied = await buildApp(
  { database: pharmacy.database, now: pharmacyNow, version: 'test' },
  { trustProxy: () => true },
)
let now: Date | null = null
function pharmacyNow() {
  return now ?? new Date()
}
function setClock(moment: Date | null) {
  now = moment
  pharmacy.setClock(moment)
}
/** Stops the clock so many minutes from now, within the twelve hours of a session. */
const inMinutes = (minutes: number) => setClock(new Date(Date.now() + minutes * 60_000))
afterAll(() => proxied.close())
afterEach(() => setClock(null))

/** A manager who has signed in by password, and the browser they did it with. */
async function hire() {
  const username = `mara-${randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`
  const id = await pharmacy.database.transaction((tx) =>
    insertUser(tx, {
      username,
      email,
      fullName: 'Mara Cruz',
      role: 'MANAGER',
      passwordHash,
      mustChangePassword: false,
    }),
  )
  return { id, username, mara: await signIn(username) }
}

async function signIn(identifier: string): Promise<Caller> {
  const body = { identifier, password: PASSWORD }
  const { answer, headers } = await pharmacy.nobody.try(api.auth.login, { body })
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return new Caller(pharmacy.address, { id: answer.user.id, cookie: cookies.join('; ') })
}

const setting = (pin = PIN, currentPassword = PASSWORD) => ({ body: { currentPassword, pin } })
const stateOf = async (by: Caller) => (await by.send(api.auth.pin, {})).state

const asked = (by: { id: number }, pin: string) =>
  approvalBody(
    api.sales.complete,
    randomUUID(),
    { body: {} as never },
    {
      by,
      needs: ['30 % discount on Biogesic'],
      pin,
    },
  )

/** Tries a PIN from an address, or from a browser; answers the status: 201, 403, 429. */
async function tryFrom(address: string, by: { id: number }, pin: string, device = '') {
  const { statusCode } = await proxied.inject({
    method: 'POST',
    url: '/api/approvals',
    headers: {
      'x-forwarded-for': address,
      cookie: `${cashier.cookie}; ${device}`,
    },
    payload: asked(by, pin).body,
  })
  return statusCode
}

/** The cookie of a browser that a user has signed in with. */
const browserOf = ({ cookie }: Caller) =>
  cookie.split('; ').find((each) => each.includes('device')) ?? ''

test('a manager sets a PIN by password, changes it, and takes it away again', async () => {
  const { mara, id } = await hire()
  const before = await stateOf(mara)

  await mara.send(api.auth.setPin, setting())
  const set = await stateOf(mara)
  const approves = await cashier.try(api.approvals.give, asked({ id }, PIN))
  await mara.send(api.auth.setPin, setting('907134'))
  const old = await cashier.try(api.approvals.give, asked({ id }, PIN))
  await mara.send(api.auth.removePin, {})
  await mara.send(api.auth.removePin, {})
  const without = await cashier.try(api.approvals.give, asked({ id }, '907134'))

  expect([before, set, await stateOf(mara)]).toEqual(['NONE', 'OPEN', 'NONE'])
  expect([approves.status, old.status, without.status]).toEqual([201, 403, 403])
  const { rows } = await pharmacy.owner.query(
    `SELECT action, row_to_json(audit_logs)::text AS text FROM audit_logs
      WHERE user_id = $1 AND action LIKE '%PIN' ORDER BY id`,
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['SET_PIN', 'SET_PIN', 'REMOVE_PIN'])
  for (const { text } of rows) expect(text).not.toMatch(/480159|907134/)
})

test('a PIN is stored as slowly as a password, and nobody signs in with it', async () => {
  const { mara, id, username } = await hire()
  await mara.send(api.auth.setPin, setting())

  const { rows } = await pharmacy.owner.query('SELECT pin_hash AS hash FROM users WHERE id = $1', [
    id,
  ])
  const body = { identifier: username, password: PIN }

  expect(rows[0].hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await pharmacy.nobody.try(api.auth.login, { body })).status).toBe(401)
})

test.each([
  [
    'the wrong password',
    setting(PIN, 'wrong'),
    'currentPassword',
    'That is not your current password',
  ],
  ['no password', setting(PIN, ''), 'currentPassword', 'Current password is required'],
  ['five digits', setting('48015'), 'pin', 'A PIN has 6 digits'],
  ['one digit', setting('000000'), 'pin', 'A PIN of one digit only is guessed too easily'],
])('a PIN set with %s is refused and none is set', async (_what, call, field, message) => {
  const { mara } = await hire()

  const { status, problem } = await mara.try(api.auth.setPin, call)

  expect([status, problem.errors?.[0]]).toEqual([400, { field, message }])
  expect(await stateOf(mara)).toBe('NONE')
})

test.each([
  ['gives them another password', { password: 'another battery staple' }],
  ['deactivates them', { isActive: false }],
  ['makes them a cashier', { role: 'CASHIER' as const }],
])('a PIN is gone when somebody %s, and stays when only their name changes', async (_, body) => {
  const { id, mara } = await hire()
  await mara.send(api.auth.setPin, setting())
  const admin = await pharmacy.as('ADMIN')
  const params = { id: String(id) }

  const renamed = await admin.send(api.users.update, { params, body: { fullName: 'Mara Reyes' } })
  const changed = await admin.send(api.users.update, { params, body })

  expect([renamed.hasPin, changed.hasPin]).toEqual([true, false])
  const users = await admin.send(api.users.list, { query: { search: 'mara' } })
  expect(JSON.stringify(users)).not.toMatch(/argon2|pinHash|pinWrong/)
})

test('five wrong PINs in a row close it, until its owner signs in by password', async () => {
  const { id, username, mara } = await hire()
  await mara.send(api.auth.setPin, setting())
  const wrong = async (times: number) => {
    for (let time = 0; time < times; time += 1)
      expect(await tryFrom(`10.1.${id}.${time}`, { id }, '111222')).toBe(403)
  }

  await wrong(4)
  const fifth = await tryFrom('10.2.0.1', { id }, PIN)
  await wrong(4)
  const open = await stateOf(mara)
  await wrong(1)
  const closed = await stateOf(mara)
  const right = await tryFrom('10.2.0.2', { id }, PIN)
  const again = await signIn(username)
  const after = await tryFrom('10.2.0.3', { id }, PIN)

  expect([fifth, open, closed, right]).toEqual([201, 'OPEN', 'CLOSED', 403])
  expect([await stateOf(again), after]).toEqual(['OPEN', 201])
  const { rows } = await pharmacy.owner.query(
    `SELECT user_id AS by FROM audit_logs WHERE action = 'CLOSE_PIN' AND entity_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ by: cashier.id }])
})

test('wrong, closed and missing PINs, one’s own and of users out of reach are refused and counted alike', async () => {
  const boss = await pharmacy.as('MANAGER')
  const closed = await pharmacy.as('MANAGER')
  const left = await pharmacy.as('MANAGER')
  const none = await pharmacy.as('MANAGER')
  await givePin(pharmacy, boss, closed, left, cashier)
  await pharmacy.owner.query('UPDATE users SET pin_wrong = 5 WHERE id = $1', [closed.id])
  await pharmacy.owner.query('UPDATE users SET is_active = false WHERE id = $1', [left.id])
  const device = browserOf((await hire()).mara)
  const tried = async (by: { id: number }, pin = PIN, asker = cashier) => {
    const headers = { cookie: `${asker.cookie}; ${device}` }
    const { status, problem } = await asker.try(api.approvals.give, asked(by, pin), { headers })
    return [status, problem.errors?.[0]]
  }

  const refusals = [
    await tried(boss, '111222'),
    await tried(closed),
    await tried(left),
    await tried(none),
    await tried({ id: 999_999 }),
  ]
  const own = await tried(cashier)

  const message =
    'That PIN approves nothing here. After five wrong ones it is closed, until its owner signs in by password.'
  for (const refusal of refusals) expect(refusal).toEqual([403, { field: 'pin', message }])
  expect(own).toEqual([
    403,
    { field: 'userId', message: 'Another user has to approve it: nobody approves their own' },
  ])
  const { rows } = await pharmacy.owner.query(
    'SELECT count(*)::int AS count FROM pin_attempts WHERE user_id = ANY($1)',
    [[boss.id, closed.id, left.id, none.id, 999_999, cashier.id]],
  )
  expect(rows).toEqual([{ count: 6 }])
})

test('ten wrong PINs in fifteen minutes are the last from one browser, whichever users they belong to', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => pharmacy.as('MANAGER')))
  await givePin(pharmacy, ...people)
  const [device, other] = [browserOf((await hire()).mara), browserOf((await hire()).mara)]
  inMinutes(60)
  const last = people[3]!

  const wrong: number[] = []
  for (let guess = 0; guess < 10; guess += 1)
    wrong.push(await tryFrom('10.3.0.1', people[guess % 3]!, '111222', device))
  const right = await tryFrom('10.3.0.1', last, PIN, device)
  const elsewhere = await tryFrom('10.3.0.1', last, PIN, other)
  const madeUp = await tryFrom('10.3.0.1', last, '111222', 'botika_device=of-my-own')
  inMinutes(76)
  const later = await tryFrom('10.3.0.1', last, PIN, device)

  expect(wrong).toEqual(Array(10).fill(403))
  expect([right, elsewhere, madeUp, later]).toEqual([429, 201, 403, 201])
})

test('right PINs are never too many', async () => {
  const boss = await pharmacy.as('MANAGER')
  await givePin(pharmacy, boss)

  const statuses: number[] = []
  for (let time = 0; time < 12; time += 1) statuses.push(await tryFrom('10.4.0.1', boss, PIN))

  expect(statuses).toEqual(Array(12).fill(201))
})

/** Number of guesses, of which few may reach a PIN. */
const GUESSES = Number(process.env['GUESSES'] ?? 100)

test(`of ${GUESSES} guesses at PINs ten are checked from one address, and five of one PIN from everywhere`, async () => {
  const [first, second] = [await pharmacy.as('MANAGER'), await pharmacy.as('MANAGER')]
  const many = await Promise.all(Array.from({ length: 5 }, () => pharmacy.as('MANAGER')))
  await givePin(pharmacy, first, second, ...many)
  const wrongAt = async () => {
    const ids = [first, ...many].map(({ id }) => id)
    const { rows } = await pharmacy.owner.query<{ wrong: number }>(
      'SELECT sum(pin_wrong)::int AS wrong FROM users WHERE id = ANY($1)',
      [ids],
    )
    return rows[0]?.wrong
  }

  const guess = (count: number, try_: (place: number, pin: string) => Promise<number>) =>
    Promise.all(
      Array.from({ length: count }, (_, place) => try_(place, String(place).padStart(6, '0'))),
    )
  const here: number[] = []
  const everywhere: number[] = []
  for (let batch = 0; batch < GUESSES; batch += 50) {
    here.push(
      ...(await guess(45, (place, pin) => tryFrom('10.5.0.1', many[place % 5]!, pin))), // there are five
    )
    const network = `10.${6 + (batch >> 12)}.${(batch >> 4) & 255}`
    everywhere.push(...(await guess(5, (place, pin) => tryFrom(`${network}.${place}`, first, pin))))
  }

  expect(here.filter((status) => status === 403)).toHaveLength(10)
  expect(here.filter((status) => status === 429)).toHaveLength(GUESSES * 0.9 - 10)
  expect(everywhere.filter((status) => status === 201)).toEqual([])
  // Ten reached the PINs of the five, and five that of the first: none of the rest was compared with anything.
  expect(await wrongAt()).toBe(15)
  expect(await tryFrom('10.4.0.2', second, PIN)).toBe(201)
}, 240_000)
