import { openPharmacyDatabase } from '#server/platform/database/open.ts'
import { DEMO_ACCOUNTS } from '#server/platform/auth/demo-accounts.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { folderOf, sampleOf } from '#server/demo/samples.ts'
import { readEnvironment } from '#server/environment.ts'
import { prepareShop } from '#server/first-start.ts'
import { endWithReason } from '#server/end-with-reason.ts'
import { serve } from '#server/serve.ts'

/** `npm run demo [-- ph]`: starts a sample pharmacy. */
async function demo(): Promise<void> {
  const sample = sampleOf(process.argv.slice(3))
  const environment = readEnvironment(process.env)
  if (environment.DATABASE_URL !== undefined)
    throw new Error('The demo has a database of its own: run it without DATABASE_URL.')
  const shop = { kind: 'demo', timeZone: 'Asia/Manila', adminPassword: undefined } as const
  const opened = await openPharmacyDatabase({
    dataDir: folderOf(sample, process.env['DATA_DIR']),
    account: 'any',
    log: (line) => console.error(line),
    fill: async (database) => {
      console.log('Filling the sample pharmacy: two months of sales take a moment ...')
      await prepareShop(database, shop)
      await fillDemo(database, { sample, now: new Date() })
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
