import { setDefaultResultOrder } from 'node:dns'
import { sql } from '#server/platform/database/sql.ts'
import type pg from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { getCurrentTest } from 'vitest/suite'
import { api } from '#domain/api.ts'
import type { Role } from '#domain/roles.ts'
import type { AppOptions } from '#server/app.ts'
import { insertUser } from '#server/platform/auth/auth.sql.ts'
import { SESSION_COOKIE, startSession } from '#server/platform/auth/session.ts'
import { run, type Database } from '#server/platform/database/database.ts'
import { OWNER_ROLE } from '#server/platform/database/roles.ts'
import { Caller } from '#server/testing/platform/caller.ts'
import { lendDatabase } from '#server/testing/platform/lent-database.ts'
import { openServer } from '#server/testing/platform/lent-server.ts'
import { postgresHere } from '#server/testing/platform/postgres.ts'
import { someLetters } from '#server/testing/platform/words.ts'

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

/** A whole pharmacy for the tests of one file: a database of its own, and a server on its own port. */
export async function openPharmacy(
  pool: pg.PoolConfig = {},
  options: AppOptions = {},
): Promise<TestPharmacy> {
  const lent = await lendDatabase(pool)
  const { name, database, owner } = lent
  const isUsual = Object.keys(options).length === 0
  if (!isUsual) await lent.server?.close()
  const server = (isUsual && lent.server) || (await openServer(database, options))
  const { address, now, setClock } = server
  lent.server = null
  const close = async () => {
    setClock(null)
    if (isUsual && server.isAsNew()) lent.server = server
    else await server.close()
    await lent.giveBack()
  }
  // What a test opens for itself ends with it: there Vitest drops hooks of the file.
  if (getCurrentTest()) onTestFinished(close)
  else afterAll(close)
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
