import type pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { holdsDatabase } from '#server/platform/database/embedded/home.ts'
import { DATABASE, type DatabasePlace } from '#server/platform/database/open.ts'
import { createDatabase, hasDatabase, OWNER_ROLE } from '#server/platform/database/roles.ts'
import { refuseLentConnections } from '#server/platform/database/session.ts'

export type JoinedDatabase = {
  /** Connection settings of the schema's owner. */
  owner: pg.ClientConfig
  /** Stops the embedded server if this call has started it. */
  close(): Promise<void>
}

/**
 * Connects a command to an existing pharmacy's database: a running shop's as it is, else its embedded server is started
 * for the time. Nothing is created or migrated.
 */
export async function joinPharmacyDatabase({
  dataDir,
  url,
  log,
}: DatabasePlace): Promise<JoinedDatabase> {
  if (url !== undefined) return joinByUrl(url)
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
 * The database to restore a shop into, created when missing. The embedded server is started for it; a data folder that
 * a running shop holds is refused.
 */
export async function makePharmacyDatabase({
  dataDir,
  url,
  log,
}: DatabasePlace): Promise<JoinedDatabase> {
  if (url !== undefined) return joinByUrl(url)
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

async function joinByUrl(url: string): Promise<JoinedDatabase> {
  const owner = { connectionString: url }
  await refuseLentConnections(owner)
  return { owner, close: async () => {} }
}

/** A log without the server's routine messages, which stand in postgres.log. */
function quiet(log: DatabasePlace['log']): DatabasePlace['log'] {
  return (line) => void (/ LOG: /.test(line) || log(line))
}
