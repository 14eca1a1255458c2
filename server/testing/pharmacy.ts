import { randomUUID } from 'node:crypto'
import { setDefaultResultOrder } from 'node:dns'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { getCurrentTest } from 'vitest/suite'
import { api } from '#domain/api.ts'
import type { Role } from '#domain/roles.ts'
import { buildApp, type AppOptions } from '#server/app.ts'
import { insertUser } from '#server/auth/queries.ts'
import { SESSION_COOKIE, startSession } from '#server/auth/session.ts'
import { withConnection } from '#server/database/connection.ts'
import { openDatabase, run, type Database } from '#server/database/database.ts'
import { APPLICATION_ROLE, OWNER_ROLE } from '#server/database/roles.ts'
import { Caller } from '#server/testing/caller.ts'
import { postgresHere, TEMPLATE } from '#server/testing/postgres.ts'
import { someLetters } from '#server/testing/words.ts'

setDefaultResultOrder('ipv4first')

export type TestPharmacy = {
  database: Database
  /** A connection of the schema's owner, who may do what the application may not. */
  owner: pg.Client
  address: string
  /** The database's address, as in DATABASE_URL. */
  url: string
  /** Signs in as a new user of that role. */
  as(role: Role): Promise<Caller>
  nobody: Caller
  /** Stops the clock at a moment; null lets it run again. */
  setClock(now: Date | null): void
}

/**
 * Fewer connections than a shop's: each plans every statement for itself, which is most of what the database does for a
 * test. Two already race; tests of races take as many as a shop has.
 */
const FEW_CONNECTIONS = 2

/** A whole pharmacy for the tests of one file: a database of its own, and a server on its own port. */
export async function openPharmacy(
  pool: pg.PoolConfig = {},
  options: AppOptions = {},
): Promise<TestPharmacy> {
  const { host, port, user } = postgresHere()
  const name = `botika_${randomUUID().replaceAll('-', '')}`
  const superuser = { host, port, user, database: 'postgres' }
  const create = `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} OWNER ${OWNER_ROLE}`
  await withConnection(superuser, (client) => client.query(create))
  const place = { host, port, database: name }
  // Without JIT, like the server and its checks.
  const owner = new pg.Client({ ...place, user: OWNER_ROLE, options: '-c jit=off' })
  await owner.connect()
  const few = { max: FEW_CONNECTIONS, idleTimeoutMillis: 0 }
  const database = openDatabase({ ...place, user: APPLICATION_ROLE, ...few, ...pool })
  const server = await openServer(database, options)
  const close = async () => {
    await server.close()
    await database.close()
    await owner.end()
    // Three hundred databases of 14 MB would not have room in memory.
    await withConnection(superuser, (client) => client.query(`DROP DATABASE ${name} (FORCE)`))
  }
  // What a test opens for itself ends with it: there Vitest drops hooks of the file.
  if (getCurrentTest()) onTestFinished(close)
  else afterAll(close)
  const { address, now, setClock } = server
  return {
    database,
    owner,
    address,
    url: urlOf(name),
    as: (role) => signIn(database, address, role, now()),
    nobody: new Caller(address, null),
    setClock,
  }
}

/** A server on its own port, with a clock that can be stopped. */
export async function openServer(database: Database, options: AppOptions = {}) {
  let stopped: Date | null = null
  const now = () => stopped ?? new Date()
  const app = await buildApp({ database, now, version: 'test' }, options)
  return {
    address: await app.listen({ port: 0, host: '127.0.0.1' }),
    now,
    setClock: (moment: Date | null) => void (stopped = moment),
    close: () => app.close(),
  }
}

function urlOf(name: string): string {
  const { host, port } = postgresHere()
  return `postgresql://${OWNER_ROLE}@/${name}?host=${encodeURIComponent(host)}&port=${port}`
}

const UNKNOWN_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'s'.repeat(22)}$${'A'.repeat(43)}`

async function signIn(database: Database, address: string, role: Role, now: Date): Promise<Caller> {
  const name = `${role.toLowerCase()}-${someLetters()}`
  const person = {
    username: name,
    email: `${name}@example.com`,
    fullName: name,
    role,
    // Nobody can use a password: these users get a session directly.
    passwordHash: UNKNOWN_PASSWORD,
    mustChangePassword: false,
  }
  const id = await database.transaction((tx) => insertUser(tx, person))
  let cookie = ''
  const answer = {
    total: () => {},
    unchanged: () => {},
    replayed: () => {},
    setCookie: (_name: string, value: string) => void (cookie = `${SESSION_COOKIE}=${value}`),
  }
  await database.transaction(async (tx) => {
    await startSession(tx, id, { now, isSecure: false, cookies: {}, answer })
    // Tests move the clock by hours, so these sessions are never idle.
    await run(tx, sql`UPDATE sessions SET active_at = expires_at WHERE user_id = ${id}`)
  })
  return new Caller(address, { id, cookie })
}

type Stock = {
  inStock?: number
  /** Price in pesos. */
  price?: string
  cost?: string
  expiryDate?: string
}

/** A new location with one new product in stock, and with staff. */
export async function openLocation(pharmacy: TestPharmacy, stock: Stock = {}) {
  const { inStock = 10, price = '10.00', cost = '7.00', expiryDate } = stock
  const manager = await pharmacy.as('MANAGER')
  const cashier = await pharmacy.as('CASHIER')
  // Invoice numbers begin with it: none may begin with a digit that a test searches for as a number.
  const code = `B${someLetters(7).toUpperCase()}`
  const location = await manager.send(api.locations.create, {
    body: { name: `Branch ${code}`, code },
  })
  const product = await manager.send(api.products.create, {
    body: {
      name: `Product ${code}`,
      cost,
      price,
      stockQty: inStock,
      locationId: location.id,
      ...(expiryDate && { expirationDate: expiryDate }),
    },
  })
  const stockLeft = async (productId = product.id) => {
    const [row] = await manager.send(api.stock.inventory, {
      query: { productId: String(productId), locationId: String(location.id) },
    })
    return row?.stockQty ?? null
  }
  return { manager, cashier, location, product, stockLeft }
}
