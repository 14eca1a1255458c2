import type pg from 'pg'
import { WatchedClient, withConnection } from '#server/database/connection.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { holdApplicationLock } from '#server/database/embedded/application-lock.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import {
  APPLICATION_ROLE,
  createDatabase,
  dropDatabase,
  hasDatabase,
  OWNER_ROLE,
  prepareSchema,
  renameDatabase,
} from '#server/database/roles.ts'
import { prepareSession, refuseLentConnections } from '#server/database/session.ts'

export type OpenDatabase = {
  database: Database
  /** How the application connects, for work on a connection of its own. */
  connection: pg.ClientConfig
  close(): Promise<void>
  /** Settles when an embedded server has ended by itself: nothing works any more. */
  gone: Promise<void>
}

/** Which database is meant, and who hears what goes on. */
export type DatabasePlace = {
  /** Where the embedded database lives, unless a URL names another. */
  dataDir: string
  url?: string | undefined
  log(line: string): void
}

type Options = DatabasePlace & {
  /** Whose the embedded server's files become when root starts it: a user made for it, or just nobody. */
  account: 'own' | 'any'
  /** Fills a new embedded database before it gets its name: one that was interrupted is never opened. */
  fill?(database: Database): Promise<void>
}

export const DATABASE = 'botika'
const UNFINISHED = 'botika_unfinished'

/** Opens the pharmacy's database, embedded or by URL, with its schema brought up to date. */
export async function openPharmacyDatabase(options: Options): Promise<OpenDatabase> {
  const onIdleError = (error: Error) => options.log(`Database connection lost: ${error.message}`)
  if (options.url !== undefined) {
    const connection = { connectionString: options.url }
    // Before anything is written: what is wrong with it is told as long as nothing has gone wrong.
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
    // The server's everyday remarks stand in its own postgres.log.
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
  // Nothing here is anyone's yet: it need not be on the disk before the end.
  const options = '-c synchronous_commit=off'
  const asApplication = { host, port, user: APPLICATION_ROLE, database: UNFINISHED, options }
  const database = openDatabase(asApplication)
  await fill(database)
  await database.close()
  await renameDatabase(superuser, UNFINISHED, DATABASE)
}
