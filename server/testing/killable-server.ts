import { buildApp } from '#server/app.ts'
import { openPharmacyDatabase } from '#server/database/open.ts'
import { prepareShop } from '#server/first-start.ts'

// A pharmacy's server to be killed: `node --import tsx killable-server.ts DATA_DIR`. Prints its address.

const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('which data folder?')
const opened = await openPharmacyDatabase({ dataDir, account: 'any', log: () => {} })
await prepareShop(opened.database, {
  kind: 'shop',
  timeZone: 'Asia/Manila',
  adminPassword: 'to-be-killed',
})
const app = await buildApp({ database: opened.database, now: () => new Date(), version: 'test' })
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
