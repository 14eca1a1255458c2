import { openPharmacyDatabase } from '#server/database/open.ts'
import { readEnvironment } from '#server/environment.ts'
import { prepareShop } from '#server/first-start.ts'
import { serve } from '#server/serve.ts'

/** `npm start`: the pharmacy's own. */
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
  const address = await serve(opened, environment)
  console.log(`Botika is ready on ${address}`)
  if (password === null) return
  console.log(`First administrator: admin, password ${password} (to be changed at first sign-in)`)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
