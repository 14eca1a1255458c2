import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { Caller, signIn } from '#server/testing/platform/caller.ts'
import { openHiring, PASSWORD, somebody } from '#server/testing/people/hiring.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const { admin, hire, change } = await openHiring(pharmacy)

function remove(id: number, caller = admin) {
  return caller.try(api.users.delete, { params: { id: String(id) } })
}

const login = (identifier: string, password = PASSWORD) =>
  signIn(pharmacy.address, { identifier, password })

async function statusOf(caller: Caller): Promise<number> {
  return (await caller.try(api.auth.me, {})).status
}

test('a new user is a cashier who may sign in, by username or e-mail, and is never shown a password', async () => {
  const body = somebody()

  const { status, answer } = await admin.try(api.users.create, { body })

  expect(status).toBe(201)
  expect(answer).toEqual({
    id: expect.any(Number),
    username: body.username,
    email: body.email,
    fullName: body.fullName,
    role: 'CASHIER',
    isActive: true,
    mustChangePassword: false,
    hasPin: false,
    locationIds: [],
    version: 1,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  const signedIn = await login(String(body.username).toUpperCase())
  expect(await statusOf(signedIn)).toBe(200)
  expect(await statusOf(await login(body.email))).toBe(200)
})

test('a username is optional, and the user signs in by e-mail', async () => {
  const user = await hire({ username: '' })

  expect(user.username).toBeNull()
  expect(await statusOf(await login(user.email))).toBe(200)
})

test('a user whose password is to be replaced does nothing before it is', async () => {
  const user = await hire({ mustChangePassword: true })
  const caller = await login(user.email)

  expect((await caller.try(api.products.list, { query: {} })).status).toBe(403)
})

test('users come by name, the inactive ones too, and are found by username, name and e-mail', async () => {
  const word = someLetters()
  const ids: number[] = []
  for (const fullName of ['Ñora', 'Ana', 'Zoe'])
    ids.push((await hire({ fullName: `${fullName} ${word}` })).id)
  await change(ids[2]!, { isActive: false })
  const found = async (search: string) =>
    (await admin.send(api.users.list, { query: { search } })).map(({ id }) => id)

  expect(await found(word)).toEqual([ids[1], ids[0], ids[2]])
  expect(await found(`nora ${word}`)).toEqual([ids[0]])
  const everyone = await admin.send(api.users.list, { query: {} })
  expect(everyone.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  expect(JSON.stringify(everyone)).not.toMatch(/argon2|password_hash|passwordHash/)
})

test('only what is named of a user changes, and a blank password keeps the current one', async () => {
  const user = await hire({ role: 'MANAGER' })

  const { status, answer } = await change(user.id, { fullName: ' New Name ', password: '' })

  expect(status).toBe(200)
  expect(answer).toEqual({
    ...user,
    fullName: 'New Name',
    version: 2,
    updatedAt: expect.any(String),
  })
  expect(await statusOf(await login(user.email))).toBe(200)
})

test('a new password counts at once and ends every session that was opened with the old one', async () => {
  const user = await hire()
  const till = await login(user.email)

  await change(user.id, { password: 'quite another phrase' })

  expect(await statusOf(till)).toBe(401)
  const { status } = await pharmacy.nobody.try(api.auth.login, {
    body: { identifier: user.email, password: PASSWORD },
  })
  expect(status).toBe(401)
  expect(await statusOf(await login(user.email, 'quite another phrase'))).toBe(200)
})

test('an administrator who changes their own password here goes on under a new id, and is out elsewhere', async () => {
  const user = await hire({ role: 'ADMIN' })
  const here = await login(user.email)
  const elsewhere = await login(user.email)

  const { status, headers } = await change(user.id, { password: 'quite another phrase' }, here)

  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';')
  expect(status).toBe(200)
  expect(await Promise.all([here, elsewhere].map(statusOf))).toEqual([401, 401])
  expect(await statusOf(new Caller(pharmacy.address, { id: user.id, cookie }))).toBe(200)
  const others = await change(user.id, { password: 'a third phrase for it' })
  expect(others.headers.get('set-cookie')).toBeNull()
})

test('who is deactivated is out at once, at every till, and comes back when active again', async () => {
  const user = await hire()
  const tills = [await login(user.email), await login(user.email)]

  await change(user.id, { isActive: false })

  expect(await Promise.all(tills.map(statusOf))).toEqual([401, 401])
  const { rows } = await pharmacy.owner.query('SELECT FROM sessions WHERE user_id = $1', [user.id])
  expect(rows).toEqual([])
  const { status, problem } = await pharmacy.nobody.try(api.auth.login, {
    body: { identifier: user.email, password: PASSWORD },
  })
  expect([status, problem.detail]).toEqual([401, 'Invalid username or password. Please try again.'])
  await change(user.id, { isActive: true })
  expect(await Promise.all(tills.map(statusOf))).toEqual([401, 401])
  expect(await statusOf(await login(user.email))).toBe(200)
})

test('another role ends the sessions, so that nobody keeps the rights of the old one', async () => {
  const user = await hire({ role: 'MANAGER' })
  const till = await login(user.email)

  await change(user.id, { role: 'CASHIER' })

  expect(await statusOf(till)).toBe(401)
  const again = await login(user.email)
  expect((await again.try(api.stock.lots, { query: {} })).status).toBe(403)
})

test('a user works at the locations that are named, or everywhere', async () => {
  const { location } = await openLocation(pharmacy)
  const user = await hire({ locationIds: [location.id, location.id] })

  expect(user.locationIds).toEqual([location.id])
  expect((await change(user.id, { fullName: 'Moved' })).answer.locationIds).toEqual([location.id])
  expect((await change(user.id, { locationIds: [] })).answer.locationIds).toEqual([])
  const { status, problem } = await change(user.id, { locationIds: [2_000_000_000] })
  expect([status, problem.errors]).toEqual([
    400,
    [{ field: 'locationIds', message: 'That location does not exist' }],
  ])
})

test('two users share neither username nor e-mail, in whatever case', async () => {
  const user = await hire()

  const sameName = await admin.try(api.users.create, {
    body: somebody({ username: String(user.username).toUpperCase() }),
  })
  const sameMail = await admin.try(api.users.create, {
    body: somebody({ email: user.email.toUpperCase() }),
  })

  expect([sameName.status, sameName.problem.errors]).toEqual([
    409,
    [{ field: 'username', message: 'Another user has that username' }],
  ])
  expect([sameMail.status, sameMail.problem.errors]).toEqual([
    409,
    [{ field: 'email', message: 'Another user has that email address' }],
  ])
})

test('nobody deletes, demotes or deactivates themselves', async () => {
  const deletion = await remove(admin.id)
  const demotion = await change(admin.id, { role: 'MANAGER' })
  const deactivation = await change(admin.id, { isActive: false })

  expect([deletion.status, deletion.problem.detail]).toEqual([
    409,
    'Cannot delete your own account',
  ])
  expect([demotion.status, demotion.problem.detail]).toEqual([
    409,
    'You cannot change your own role',
  ])
  expect([deactivation.status, deactivation.problem.detail]).toEqual([
    409,
    'You cannot deactivate your own account',
  ])
  expect(await statusOf(admin)).toBe(200)
})

test('of two administrators who demote each other at once, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ana, ben] = [await hire({ role: 'ADMIN' }), await hire({ role: 'ADMIN' })]
    await pharmacy.owner.query(
      "UPDATE users SET is_active = false WHERE role = 'ADMIN' AND id <> ALL($1)",
      [[ana.id, ben.id]],
    )
    const [asAna, asBen] = [await login(ana.email), await login(ben.email)]

    const outcomes = await Promise.all([
      change(ben.id, { role: 'CASHIER' }, asAna),
      change(ana.id, { isActive: false }, asBen),
    ])

    const { rows } = await pharmacy.owner.query(
      "SELECT id FROM users WHERE role = 'ADMIN' AND is_active",
    )
    expect(rows).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    await pharmacy.owner.query("UPDATE users SET is_active = true WHERE role = 'ADMIN'")
  }
})

test('who has done nothing is deleted, twice without a fuss; who has worked is deactivated instead', async () => {
  const newcomer = await hire()
  const { location, product } = await openLocation(pharmacy)
  const seller = await hire()
  const till = await login(seller.email)
  await till.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]))

  expect([(await remove(newcomer.id)).status, (await remove(newcomer.id)).status]).toEqual([
    204, 204,
  ])
  const { status, problem } = await remove(seller.id)
  expect([status, problem.detail]).toEqual([
    409,
    `${seller.fullName} has worked here: sales and the log name them. Deactivate them instead.`,
  ])
  expect((await change(seller.id, { isActive: false })).status).toBe(200)
})

test('of two changes of one version, one counts and the other is refused', async () => {
  const user = await hire()

  const outcomes = await Promise.all(
    ['First', 'Second'].map((fullName) => change(user.id, { fullName, version: 1 })),
  )

  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('the log shows who changed whose rights, and neither names nor passwords', async () => {
  const user = await hire()
  await change(user.id, { role: 'MANAGER', fullName: 'Renamed', password: 'quite another phrase' })
  await remove(user.id)

  const { rows } = await pharmacy.owner.query(
    `SELECT action, user_id, before, after FROM audit_logs
      WHERE entity = 'user' AND entity_id = $1 ORDER BY id`,
    [user.id],
  )
  const rights = { isActive: true, mustChangePassword: false, locationIds: [] }
  expect(rows).toEqual([
    { action: 'CREATE', user_id: admin.id, before: null, after: { ...rights, role: 'CASHIER' } },
    {
      action: 'SET_PASSWORD',
      user_id: admin.id,
      before: { ...rights, role: 'CASHIER' },
      after: { ...rights, role: 'MANAGER' },
    },
    { action: 'DELETE', user_id: admin.id, before: { ...rights, role: 'MANAGER' }, after: null },
  ])
})
