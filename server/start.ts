import { keepBackups } from '#server/platform/backup/keep-backups.ts'
import { openPharmacyDatabase } from '#server/platform/database/open.ts'
import { readEnvironment } from '#server/environment.ts'
import { prepareShop } from '#server/first-start.ts'
import { endWithReason } from '#server/end-with-reason.ts'
import { pharmacyOn } from '#server/pharmacy.ts'
import { serve } from '#server/serve.ts'

/** `npm start`: starts the shop's own pharmacy. */
async function start(): Promise<void> {
  const environment = readEnvironment(process.env)
  const opened = await openPharmacyDatabase({
    dataDir: environment.DATA_DIR,
    url: environment.DATABASE_URL,
    account: 'own',
    log: (line) => console.error(line),
  })
  const password = await prepareShop(opened.database, {
    kind: 'shop',
    timeZone: environment.TIME_ZONE,
    adminPassword: environment.ADMIN_PASSWORD,
  })
  // Printed at once, because only its hash is stored and nothing will ever show it again.
  if (password !== null)
    console.log(`First administrator: admin, password ${password} (to be changed at first sign-in)`)
  const address = await serve(opened, environment)
  console.log(`Botika is ready on ${address}`)
  if (environment.BACKUP_DIR === undefined) return
  keepBackups({
    ...pharmacyOn(opened),
    connection: opened.connection,
    folder: environment.BACKUP_DIR,
    passphrase: environment.BACKUP_PASSPHRASE,
    log: console,
  })
}

start().catch(endWithReason)
