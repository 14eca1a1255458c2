import type pg from 'pg'
import { WatchedClient, withConnection } from '#server/platform/database/connection.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { holdApplicationLock } from '#server/platform/database/embedded/application-lock.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import {
  APPLICATION_ROLE,
  createDatabase,
  dropDatabase,
  hasDatabase,
  OWNER_ROLE,
  prepareSchema,
  renameDatabase,
} from '#server/platform/database/roles.ts'
import { prepareSession, refuseLentConnections } from '#server/platform/database/session.ts'

export type OpenDatabase = {
  database: Database
  /** The application's connection settings, for work on a connection of its own. */
  connection: pg.ClientConfig
  close(): Promise<void>
  /** Settles when an embedded server has ended unasked. Nothing works after that. */
  gone: Promise<void>
}

/** Which database to open, and where its messages go. */
export type DatabasePlace = {
  /** Where the embedded database lives, unless databaseUrl names another. */
  dataDir: string
  url?: string | undefined
  log(line: string): void
}

type Options = DatabasePlace & {
  /** The owner of the embedded server's files when root starts it: a user made for it ('own'), or nobody ('any'). */
  account: 'own' | 'any'
  /** Fills a new embedded database before it gets its name, so that an interrupted one is never opened. */
  fill?(database: Database): Promise<void>
}

export const DATABASE = 'botika'
const UNFINISHED = 'botika_unfinished'

/** Opens the pharmacy's database, embedded or by URL, and migrates it to this version. */
export async function openPharmacyDatabase(options: Options): Promise<OpenDatabase> {
  const onIdleError = (error: Error) => options.log(`Database connection lost: ${error.message}`)
  if (options.url !== undefined) {
    const connection = { connectionString: options.url }
    // Checked before anything is written, so that an unfit database stays untouched.
    await refuseLentConnections(connection)
    await withConnection(connection, prepareSession)
    await prepareSchema(connection)
    const database = openDatabase(connection, onIdleError)
    const gone = new Promise<void>(() => {})
    return { database, connection, close: () => database.close(), gone }
  }
  const { dataDir, account, log } = options
  const server = await startEmbeddedPostgres({
    dataDir,
    mode: 'own',
    account,
    // The server's routine messages stand in its own postgres.log.
    log: (line) => void (/ LOG: /.test(line) || log(line)),
  })
  try {
    const { host, port, user } = server
    const superuser = { host, port, user }
    if (options.fill && !(await hasDatabase(superuser, DATABASE)))
      await createFilled(superuser, options.fill)
    await createDatabase(superuser, DATABASE)
    await prepareSchema({ host, port, user: OWNER_ROLE, database: DATABASE })
    const asApplication = { host, port, user: APPLICATION_ROLE, database: DATABASE }
    const holder = new WatchedClient(asApplication)
    holder.on('error', onIdleError)
    await holder.connect()
    await holdApplicationLock(holder)
    const database = openDatabase(asApplication, onIdleError)
    const close = async () => {
      await database.close()
      await holder.end()
      await server.stop()
    }
    return { database, connection: asApplication, close, gone: server.gone }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function createFilled(
  superuser: { host: string; port: number; user: string },
  fill: (database: Database) => Promise<void>,
): Promise<void> {
  const { host, port } = superuser
  await dropDatabase(superuser, UNFINISHED)
  await createDatabase(superuser, UNFINISHED)
  await prepareSchema({ host, port, user: OWNER_ROLE, database: UNFINISHED })
  // Nothing here is a shop's data yet, so it need not be on disk before the end.
  const options = '-c synchronous_commit=off'
  const asApplication = { host, port, user: APPLICATION_ROLE, database: UNFINISHED, options }
  const database = openDatabase(asApplication)
  await fill(database)
  await database.close()
  await renameDatabase(superuser, UNFINISHED, DATABASE)
}
