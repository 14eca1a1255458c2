import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { untilSomebodyWaitsFor } from '#server/testing/platform/locks.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { postgresHere } from '#server/testing/platform/postgres.ts'

// More than one connection must be there to be thrown away.
const pharmacy = await openPharmacy({ max: 3 })
const { manager, cashier, location, product, stockLeft } = await openLocation(pharmacy)
const name = pharmacy.owner.database ?? ''

const superuser = new pg.Client({ ...postgresHere(), database: 'postgres' })
await superuser.connect()
afterAll(() => superuser.end())

/** The refusal of a read. A write may have been committed just before the connection was lost. */
const AWAY = {
  status: 503,
  title: 'Service Unavailable',
  detail: 'The database cannot be reached just now.',
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
}
const TRY_AGAIN = {
  status: 503,
  title: 'Service Unavailable',
  detail:
    'The database cannot be reached just now. Check whether this was saved before you try again.',
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  said: [expect.objectContaining({ code: '{0} {1}' })],
}

/** Cuts every connection of the application, as a restarting database does. */
async function cutConnections(): Promise<void> {
  await superuser.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = 'botika_app'",
    [name],
  )
}

test('a sale whose connection is cut is answered with 503, sells nothing, and is made when tried again', async () => {
  const call = checkoutOf(location.id, [{ product, qty: 1 }])
  const idempotencyKey = 'cut-and-tried-again'
  await pharmacy.owner.query('BEGIN; LOCK TABLE sale_items IN ACCESS EXCLUSIVE MODE')

  const cut = cashier.try(api.sales.complete, call, { idempotencyKey })
  await untilSomebodyWaitsFor(pharmacy.owner)
  await cutConnections()
  const { status, problem, headers } = await cut
  await pharmacy.owner.query('ROLLBACK')
  const left = await stockLeft()
  const again = await cashier.try(api.sales.complete, call, { idempotencyKey })

  expect(status).toBe(503)
  expect(problem).toEqual(TRY_AGAIN)
  expect(headers.get('retry-after')).toBe('2')
  expect(left).toBe(10)
  expect([again.status, await stockLeft()]).toEqual([201, 9])
  await refuseBrokenInvariants(pharmacy.owner)
})

test('connections cut while idle are replaced without any caller noticing', async () => {
  await cutConnections()
  await sleep(50)

  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => cashier.try(api.products.list, { query: {} })),
  )

  expect(outcomes.map(({ status }) => status)).toEqual(Array(20).fill(200))
})

test('a database with no connection to spare is answered with 503 until it has one', async () => {
  await superuser.query(`ALTER DATABASE ${name} CONNECTION LIMIT 0`)
  await cutConnections()
  await sleep(50)

  const refused = await cashier.try(api.products.list, { query: {} })
  const ready = await pharmacy.nobody.try(api.system.ready, {})
  const health = await pharmacy.nobody.try(api.system.health, {})
  await superuser.query(`ALTER DATABASE ${name} CONNECTION LIMIT -1`)
  const after = await cashier.try(api.products.list, { query: {} })

  const detail = 'The server is too busy just now.'
  expect([refused.status, refused.problem]).toEqual([503, { ...AWAY, detail }])
  expect(refused.headers.get('retry-after')).toBe('2')
  expect([ready.status, health.status, after.status]).toEqual([503, 200, 200])
})

test('a database that is not there at all is answered with 503', async () => {
  const database = openDatabase({ host: '127.0.0.1', port: 1, user: 'nobody' })
  const app = await buildApp({ database, now: () => new Date(), version: 'test' })

  const outcomes = [
    await app.inject({ url: '/api/ready' }),
    await app.inject({ url: '/api/auth/welcome' }),
    await app.inject({ url: '/api/products', headers: { cookie: 'botika_session=x' } }),
  ]
  const login = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { identifier: 'admin', password: 'x' },
  })
  const health = await app.inject({ url: '/api/health' })
  await app.close()
  await database.close()

  for (const outcome of outcomes) {
    expect(outcome.json()).toEqual(AWAY)
    expect(outcome.headers['retry-after']).toBe('2')
  }
  expect(login.json()).toEqual(TRY_AGAIN)
  expect(health.statusCode).toBe(200)
})

test('after another PostgreSQL has become the primary no connection to the old one is used again', async () => {
  const connected = async () => {
    const { rows } = await superuser.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = $1 AND usename = 'botika_app'",
      [name],
    )
    return rows.map(({ pid }) => pid)
  }
  await pharmacy.owner.query(`
    CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'read only' USING ERRCODE = 'read_only_sql_transaction'; END $$;
    CREATE TRIGGER standby BEFORE INSERT ON brands EXECUTE FUNCTION refuse_write()`)
  await Promise.all(Array.from({ length: 8 }, () => cashier.try(api.products.list, { query: {} })))
  const before = await connected()

  const { status, problem, headers } = await manager.try(api.brands.create, {
    body: { name: 'On a standby' },
  })
  await pharmacy.owner.query('DROP TRIGGER standby ON brands')
  const again = await manager.try(api.brands.create, { body: { name: 'On the primary' } })
  let after = await connected()
  for (; after.some((pid) => before.includes(pid)); after = await connected()) await sleep(10)

  expect([status, problem, headers.get('retry-after')]).toEqual([503, TRY_AGAIN, '2'])
  expect(again.status).toBe(201)
  expect(before.length).toBeGreaterThan(1)
})

test('tables that a newer server changes under a running one cost it a call, not a restart', async () => {
  const lists = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const { status } = await cashier.try(api.units.list, { query: {} })
        return status
      }),
    )
  await lists(8)
  await pharmacy.owner.query('ALTER TABLE units ALTER COLUMN short_name TYPE varchar(200)')

  const [first] = await lists(1)
  const others = await lists(8)
  await pharmacy.owner.query('ALTER TABLE units ALTER COLUMN short_name TYPE text')

  expect([first, ...others]).toEqual([503, ...Array(8).fill(200)])
})

test('a call that waits too long for another’s lock ends with 503, and changes nothing', async () => {
  await pharmacy.owner.query('BEGIN; LOCK TABLE brands IN ACCESS EXCLUSIVE MODE')

  const { status, problem } = await manager.try(api.brands.create, { body: { name: 'Waiting' } })
  await pharmacy.owner.query('ROLLBACK')

  const detail =
    'Others are changing the same just now. Check whether this was saved before you try again.'
  expect([status, problem]).toEqual([503, { ...TRY_AGAIN, detail }])
  expect(await manager.send(api.brands.list, { query: { search: 'Waiting' } })).toEqual([])
})

test('a statement that the database gives up is no database that cannot be reached', async () => {
  await pharmacy.owner.query('BEGIN; LOCK TABLE brands IN ACCESS EXCLUSIVE MODE')

  const listed = manager.try(api.brands.list, { query: {} })
  await untilSomebodyWaitsFor(pharmacy.owner)
  await superuser.query(
    "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = 'botika_app' AND wait_event_type = 'Lock'",
    [name],
  )
  const { status, problem } = await listed
  await pharmacy.owner.query('ROLLBACK')

  const detail = 'The server took too long to answer.'
  expect([status, problem]).toEqual([503, { ...AWAY, detail }])
})

test('what is nobody’s fault but ours is a 500 that reveals nothing of its cause', async () => {
  await pharmacy.owner.query('ALTER TABLE units RENAME TO units_gone')

  const { status, problem, headers } = await manager.try(api.units.list, { query: {} })
  await pharmacy.owner.query('ALTER TABLE units_gone RENAME TO units')

  expect(status).toBe(500)
  expect(headers.get('content-type')).toContain('application/problem+json')
  expect(problem).toEqual({
    status: 500,
    title: 'Internal Server Error',
    detail: 'Something went wrong on the server.',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('a number no column can hold is the caller’s mistake, not ours', async () => {
  const at = { productId: product.id, locationId: location.id }
  const adjust = (qty: number) =>
    manager.try(api.stock.adjust, { body: { ...at, qty, reason: 'x' } })
  await pharmacy.owner.query('UPDATE stock_lots SET qty = 2147483000 WHERE product_id = $1', [
    product.id,
  ])
  await pharmacy.owner.query(
    'UPDATE location_inventory SET stock_qty = 2147483000 WHERE product_id = $1',
    [product.id],
  )

  const { status, problem } = await adjust(1_000_000)

  expect([status, problem.detail]).toEqual([400, 'A number in the request is too large'])
})

test('a log shows where a failure was and of which kind, and nothing of the people in it', async () => {
  const lines: string[] = []
  const log = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) })
  const database = openDatabase({ host: '127.0.0.1', port: 1, user: 'nobody' })
  const app = await buildApp(
    { database, now: () => new Date(), version: 'test' },
    { logLevel: 'error', log },
  )

  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { identifier: 'maria.santos@example.com', password: 'secret words' },
  })
  await app.close()
  await database.close()

  expect(lines.join('')).toContain('ECONNREFUSED')
  expect(lines.join('')).not.toMatch(/maria|secret|SELECT|params/i)
})
