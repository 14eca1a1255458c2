import { afterEach, expect, test } from 'vitest'
import { isPassword } from '#server/platform/auth/password.ts'
import { findAccount } from '#server/platform/auth/auth.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import { listTaxRates, listUnits } from '#server/goods/catalogue/catalogue.sql.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { prepareSchema } from '#server/platform/database/roles.ts'
import { prepareShop } from '#server/first-start.ts'
import { listLocations } from '#server/shop/locations/locations.sql.ts'
import { readSettings } from '#server/shop/settings/settings.sql.ts'
import { openEmptyDatabase } from '#server/testing/platform/empty-database.ts'
import { isLong, longTest } from '#server/testing/platform/long.ts'

const opened: Database[] = []
afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())))

async function openNew(): Promise<Database> {
  const owner = await openEmptyDatabase()
  await prepareSchema(owner)
  const database = openDatabase(owner)
  opened.push(database)
  return database
}

const SHOP = { kind: 'shop', timeZone: 'Asia/Manila', adminPassword: undefined } as const

test('an empty shop has common units, three tax rates, one main location and an administrator', async () => {
  const database = await openNew()
  const { pool } = database

  const password = await prepareShop(database, SHOP)

  const units = await listUnits(pool)
  const taxRates = await listTaxRates(pool)
  const account = await findAccount(pool, 'admin')
  expect(units.map(({ name }) => name)).toEqual([
    'Ampule',
    'Bottle',
    'Box',
    'Capsule',
    'Pack',
    'Piece',
    'Sachet',
    'Tablet',
    'Tube',
    'Vial',
  ])
  expect(taxRates.map(({ rate }) => Number(rate))).toEqual([0, 8.25, 12])
  expect(await listLocations(pool, EVERYWHERE)).toMatchObject([
    { code: 'MAIN', isMain: true, isActive: true },
  ])
  expect(await readSettings(pool, new Date())).toMatchObject({
    timeZone: 'Asia/Manila',
    taxMode: 'ADDED_TO_TOTAL',
    taxRate: '8.2500',
    lowStockDefault: 10,
    isDemo: false,
  })
  expect(account?.user).toMatchObject({
    username: 'admin',
    email: 'admin@botika.local',
    fullName: 'Administrator',
    role: 'ADMIN',
    mustChangePassword: true,
  })
  expect(await isPassword(password ?? '', account?.passwordHash ?? null)).toBe(true)
})

longTest(
  'its tests of servers that start at once and of an empty shop; server/platform/auth/password',
)(
  'an administrator’s password that was chosen is not printed, and need not be changed',
  async () => {
    const database = await openNew()

    const reported = await prepareShop(database, { ...SHOP, adminPassword: 'chosen-by-the-owner' })

    const account = await findAccount(database.pool, 'admin@botika.local')
    expect(reported).toBeNull()
    expect(account?.user.mustChangePassword).toBe(false)
    expect(await isPassword('chosen-by-the-owner', account?.passwordHash ?? null)).toBe(true)
  },
)

test.each(isLong ? ['password123', 'Admin-2026', 'botika-admin'] : ['botika-admin'])(
  'a first administrator’s password that is guessed easily is refused in a sentence, and no shop is made: %s',
  async (adminPassword) => {
    const database = await openNew()

    await expect(prepareShop(database, { ...SHOP, adminPassword })).rejects.toThrow(
      'ADMIN_PASSWORD is guessed too easily: choose another one.',
    )
    expect(await listUnits(database.pool)).toEqual([])
  },
)

test('of servers that start at once on an empty database one furnishes it', async () => {
  const database = await openNew()

  const passwords = await Promise.all(Array.from({ length: 4 }, () => prepareShop(database, SHOP)))

  expect(passwords.filter((password) => password !== null)).toHaveLength(1)
  expect(await listUnits(database.pool)).toHaveLength(10)
})

longTest(
  'its tests of servers that start at once and of an empty shop; server/platform/auth/password',
)('a later start changes nothing, whatever password it is given', async () => {
  const database = await openNew()
  const password = await prepareShop(database, SHOP)

  const second = await prepareShop(database, { ...SHOP, adminPassword: 'another-password' })

  const account = await findAccount(database.pool, 'admin')
  expect(second).toBeNull()
  expect(await isPassword(password ?? '', account?.passwordHash ?? null)).toBe(true)
})

test('a shop’s days stay those of the time zone it began in', async () => {
  const database = await openNew()
  await prepareShop(database, SHOP)

  await expect(prepareShop(database, { ...SHOP, timeZone: 'Europe/Berlin' })).rejects.toThrow(
    "This shop's days are those of Asia/Manila, not Europe/Berlin: set TIME_ZONE=Asia/Manila.",
  )
})

longTest(
  'its tests of servers that start at once and of an empty shop; server/platform/auth/password',
)('the demo never touches a shop’s database, nor a shop the demo’s', async () => {
  const shop = await openNew()
  const demo = await openNew()
  await prepareShop(shop, SHOP)
  await prepareShop(demo, { ...SHOP, kind: 'demo' })

  await expect(prepareShop(shop, { ...SHOP, kind: 'demo' })).rejects.toThrow(
    "This database is a shop's own: the demo never touches it.",
  )
  await expect(prepareShop(demo, SHOP)).rejects.toThrow('This database holds the demo')
  expect(await findAccount(demo.pool, 'admin')).toBeNull()
})
