import { join } from 'node:path'
import { openPharmacyDatabase } from '#server/database/open.ts'
import { DEMO_ACCOUNTS } from '#server/auth/demo-accounts.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { readEnvironment } from '#server/environment.ts'
import { prepareShop } from '#server/first-start.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { endWithReason } from '#server/end-with-reason.ts'
import { serve } from '#server/serve.ts'

/** A folder of its own whatever DATA_DIR says, so that sample data never enter a shop's database. */
const DATA_DIR = join(PROJECT_FOLDER, 'data-demo')

/** `npm run demo`: starts a sample pharmacy. */
async function demo(): Promise<void> {
  const environment = readEnvironment(process.env)
  if (environment.DATABASE_URL !== undefined)
    throw new Error('The demo has a database of its own: run it without DATABASE_URL.')
  const shop = { kind: 'demo', timeZone: 'Asia/Manila', adminPassword: undefined } as const
  const opened = await openPharmacyDatabase({
    dataDir: DATA_DIR,
    account: 'any',
    log: (line) => console.error(line),
    fill: async (database) => {
      console.log('Filling the sample pharmacy: two months of sales take a moment ...')
      await prepareShop(database, shop)
      await fillDemo(database, new Date())
    },
  })
  await prepareShop(opened.database, shop)
  const address = await serve(opened, environment)
  console.log(`Botika's sample pharmacy is ready on ${address}`)
  for (const { username, password, role, pin } of DEMO_ACCOUNTS)
    console.log(
      `  ${role.padEnd(8)} ${username} / ${password}${pin ? `, approves by PIN ${pin}` : ''}`,
    )
}

demo().catch(endWithReason)
