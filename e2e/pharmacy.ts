import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { insertUser } from '#server/platform/auth/auth.sql.ts'
import { withConnection } from '#server/platform/database/connection.ts'
import { openPharmacyDatabase } from '#server/platform/database/open.ts'
import { readEnvironment } from '#server/environment.ts'
import { prepareShop } from '#server/first-start.ts'
import { serve } from '#server/serve.ts'
import { makeScratchFolder } from '#server/testing/platform/scratch-folder.ts'
import { STAFF } from './staff.ts'

// The pharmacy for the journeys: a database of its own, which is thrown away afterwards.

const folder = makeScratchFolder('journeys')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const opened = await openPharmacyDatabase({
  dataDir: join(folder, 'data'),
  account: 'any',
  log: () => {},
})
await prepareShop(opened.database, {
  kind: 'shop',
  timeZone: 'Asia/Manila',
  adminPassword: STAFF.ADMIN.password,
})
// Hashes as cheaply as possible, because each journey signs in and the cost of a check is part of the hash.
const cheapHash = (password: string) =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

// Commits do not wait for the disk, because nobody kills this shop.
await withConnection(opened.connection, async (client) => {
  await client.query('ALTER ROLE CURRENT_USER SET synchronous_commit = off')
  // More than that a manager approves.
  await client.query('UPDATE settings SET discount_max_cashier = 20')
})

for (const { username, fullName, role, password, mustChangePassword } of Object.values(STAFF)) {
  if (role === 'ADMIN') continue // the first start has created the administrator
  const passwordHash = await cheapHash(password)
  await opened.database.transaction((tx) =>
    insertUser(tx, {
      username,
      fullName,
      role,
      email: `${username}@example.com`,
      passwordHash,
      mustChangePassword,
    }),
  )
}
console.log(await serve(opened, readEnvironment({ ...process.env, LOG_LEVEL: 'error' })))
