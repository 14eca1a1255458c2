import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { DATABASE, openPharmacyDatabase } from '#server/platform/database/open.ts'
import { createDatabase, OWNER_ROLE } from '#server/platform/database/roles.ts'
import { prepareShop } from '#server/first-start.ts'
import { makeScratchFolder } from '#server/testing/platform/scratch-folder.ts'
import { endServer, startServer } from '#server/testing/platform/server-to-kill.ts'
import { openSilentNetwork } from '#server/testing/platform/silent-network.ts'

/** A shop that reaches its database by a URL, over a network that can fall silent. */
export async function openNetworkedShop() {
  const folder = makeScratchFolder('network')
  const dataDir = join(folder, 'data')
  const postgres = await startEmbeddedPostgres({ dataDir, account: 'any' })
  const { host, port, user } = postgres
  await createDatabase({ host, port, user }, DATABASE)
  const network = await openSilentNetwork(join(host, `.s.PGSQL.${port}`))
  const url = `postgres://${OWNER_ROLE}@127.0.0.1:${network.port}/${DATABASE}`
  const opened = await openPharmacyDatabase({
    dataDir,
    url,
    account: 'any',
    log: () => {},
  })
  await prepareShop(opened.database, {
    kind: 'shop',
    timeZone: 'Asia/Manila',
    adminPassword: 'to-be-killed',
  })
  const { database } = opened
  const server = await startServer({ DATABASE_URL: url })
  const superuser = new pg.Client({ host, port, user, database: DATABASE })
  await superuser.connect()
  return {
    address: server.address,
    database,
    network,
    /** Connects directly, without that network. */
    superuser,
    async close() {
      await endServer(server)
      network.close()
      await opened.close()
      await superuser.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
