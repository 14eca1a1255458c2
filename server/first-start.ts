import { isGuessedEasily } from '#server/platform/auth/common-passwords.ts'
import { insertUser, hasUsers } from '#server/platform/auth/auth.sql.ts'
import { generatePassword, hashPassword } from '#server/platform/auth/password.ts'
import { insertTaxRate, insertUnit } from '#server/goods/catalogue/catalogue.sql.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { insertLocation } from '#server/shop/locations/locations.sql.ts'
import {
  findSettings,
  insertSettings,
  lockFirstStart,
  type Settings,
} from '#server/shop/settings/settings.sql.ts'

const UNITS = [
  ['Piece', 'pc'],
  ['Tablet', 'tab'],
  ['Capsule', 'cap'],
  ['Bottle', 'btl'],
  ['Box', 'box'],
  ['Pack', 'pk'],
  ['Sachet', 'sach'],
  ['Tube', 'tube'],
  ['Vial', 'vial'],
  ['Ampule', 'amp'],
] as const

const TAX_RATES = [
  ['No tax', '0'],
  ['Sales tax', '8.25'],
  ['VAT', '12'],
] as const

type Shop = {
  kind: 'shop' | 'demo'
  timeZone: string
  /** The first administrator's password; undefined makes a random one. */
  adminPassword: string | undefined
}

/**
 * Sets up an empty database as every new shop begins; refuses one that belongs to something else. Answers the first
 * administrator's password if it is a random one.
 */
export function prepareShop(database: Database, shop: Shop): Promise<string | null> {
  return database.transaction(async (tx) => {
    // Of two servers that start at once, the second waits here and finds the first one's work.
    await lockFirstStart(tx)
    const settings = await findSettings(tx, new Date())
    if (settings) refuseStranger(settings, shop)
    else await furnish(tx, shop)
    return shop.kind === 'shop' ? createFirstAdmin(tx, shop.adminPassword) : null
  })
}

function refuseStranger(settings: Settings, { kind, timeZone }: Shop): void {
  if (settings.isDemo && kind === 'shop')
    throw new Error(
      'This database holds the demo: a shop needs one of its own. Set another DATA_DIR.',
    )
  if (!settings.isDemo && kind === 'demo')
    throw new Error("This database is a shop's own: the demo never touches it.")
  if (settings.timeZone !== timeZone)
    throw new Error(
      `This shop's days are those of ${settings.timeZone}, not ${timeZone}: set TIME_ZONE=${settings.timeZone}.`,
    )
}

async function furnish(tx: Tx, { kind, timeZone }: Shop): Promise<void> {
  const isDemo = kind === 'demo'
  const storeName = isDemo ? 'Botika San Rafael' : 'Botika'
  await insertSettings(tx, { storeName, timeZone, isDemo })
  for (const [name, shortName] of UNITS) await insertUnit(tx, { name, shortName })
  for (const [name, rate] of TAX_RATES) await insertTaxRate(tx, { name, rate })
  if (kind === 'shop')
    await insertLocation(tx, { name: 'Main', code: 'MAIN', isMain: true, isActive: true })
}

const FIRST_ADMIN = {
  username: 'admin',
  email: 'admin@botika.local',
  fullName: 'Administrator',
  role: 'ADMIN',
} as const

async function createFirstAdmin(tx: Tx, chosen: string | undefined): Promise<string | null> {
  if (await hasUsers(tx)) return null
  if (chosen !== undefined && (await isGuessedEasily(chosen, FIRST_ADMIN)))
    throw new Error('ADMIN_PASSWORD is guessed too easily: choose another one.')
  const password = chosen ?? generatePassword()
  await insertUser(tx, {
    ...FIRST_ADMIN,
    passwordHash: await hashPassword(password),
    mustChangePassword: chosen === undefined,
  })
  return chosen === undefined ? password : null
}
