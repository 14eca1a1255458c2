import pg from 'pg'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { holdsDatabase } from '#server/database/embedded/home.ts'
import { DATABASE, type DatabasePlace } from '#server/database/open.ts'
import { createDatabase, hasDatabase, OWNER_ROLE } from '#server/database/roles.ts'

export type JoinedDatabase = {
  /** How the schema's owner connects. */
  owner: pg.ClientConfig
  /** Stops the embedded server, should it have been started for this. */
  close(): Promise<void>
}

/**
 * The database of a pharmacy that is there, for a command beside it: that of a running shop as it is, else its embedded
 * server is started for the time. Nothing is made or migrated.
 */
export async function joinPharmacyDatabase({
  dataDir,
  url,
  log,
}: DatabasePlace): Promise<JoinedDatabase> {
  if (url !== undefined) return { owner: { connectionString: url }, close: async () => {} }
  if (!holdsDatabase(dataDir)) throw new Error(`There is no pharmacy in ${dataDir}.`)
  const server = await startEmbeddedPostgres({ dataDir, mode: 'attach', log: quiet(log) })
  const { host, port, user } = server
  try {
    if (!(await hasDatabase({ host, port, user }, DATABASE)))
      throw new Error(`There is no pharmacy in ${dataDir}.`)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { owner: { host, port, user: OWNER_ROLE, database: DATABASE }, close: server.stop }
}

/**
 * A database to restore a shop into, made where it is missing. The embedded server is started for it: a data folder that a
 * running shop holds is refused.
 */
export async function makePharmacyDatabase({
  dataDir,
  url,
  log,
}: DatabasePlace): Promise<JoinedDatabase> {
  if (url !== undefined) return { owner: { connectionString: url }, close: async () => {} }
  const server = await startEmbeddedPostgres({ dataDir, log: quiet(log) })
  const { host, port, user } = server
  try {
    await createDatabase({ host, port, user }, DATABASE)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { owner: { host, port, user: OWNER_ROLE, database: DATABASE }, close: server.stop }
}

/** The server's everyday remarks stand in its own postgres.log. */
function quiet(log: DatabasePlace['log']): DatabasePlace['log'] {
  return (line) => void (/ LOG: /.test(line) || log(line))
}

/** Works on one connection, which is closed afterwards whatever happens. */
export async function withConnection<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config)
  client.on('error', () => {}) // also reported by the call it interrupts
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
