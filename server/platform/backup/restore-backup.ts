import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ContentReader } from '#server/platform/backup/content.ts'
import { DERIVED, fillDerived, listKept } from '#server/platform/backup/derived.ts'
import { copyIn } from '#server/platform/backup/copy.ts'
import {
  DAMAGED,
  footerLine,
  headerLine,
  tableLine,
  UnusableBackup,
  type Header,
} from '#server/platform/backup/format.ts'
import { PLAIN_VALUES, quoted } from '#server/platform/backup/make-backup.ts'
import { readBackupFile } from '#server/platform/backup/read-file.ts'
import { withConnection } from '#server/platform/database/connection.ts'
import { databaseError } from '#server/platform/database/database.ts'
import { DERIVED_THEN } from '#server/platform/database/earlier-migrations.ts'
import {
  clearSchema,
  listTables,
  refuseUsedDatabase,
  setGuardsAside,
} from '#server/platform/database/layout.ts'
import {
  finishSchema,
  makeSchema,
  MIGRATION_LOCK,
  standingOfBackup,
} from '#server/platform/database/migrate.ts'
import { prepareSchema } from '#server/platform/database/roles.ts'

/** A backup whose file is intact, with the number of migrations that make its schema. */
export type OpenBackup = { header: Header; migrations: number; content: ContentReader }

/** Opens a backup file; refuses one that is damaged, cannot be decrypted or was made by an unknown program. */
export async function openBackup(
  file: string,
  passphrase: string | undefined,
): Promise<OpenBackup> {
  const content = new ContentReader(await readBackupFile(file, passphrase))
  try {
    const header = await content.line(headerLine)
    return { header, migrations: standingOfBackup(header.schema), content }
  } catch (error) {
    await content.close()
    throw error
  }
}

/**
 * Restores a backup into an empty database, or one as the first start leaves it, in one transaction. The data are
 * loaded into the schema of the backup, then migrated; derived tables are filled last.
 */
export async function restoreBackup(
  owner: pg.ClientConfig,
  { header, migrations, content }: OpenBackup,
): Promise<void> {
  try {
    await withConnection(owner, async (client) => {
      await client.query(PLAIN_VALUES)
      await refuseCompany(client)
      // A server that starts now waits with its first start.
      await client.query('BEGIN')
      await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      await refuseUsedDatabase(client)
      await clearSchema(client)
      await makeSchema(client, migrations)
      await load(client, header, content).catch(throwInOurWords)
      await finishSchema(client, migrations)
      await fillLeftOut(client, header).catch(throwInOurWords)
      await client.query('COMMIT')
    })
  } finally {
    await content.close()
  }
  await prepareSchema(owner)
}

/**
 * Refuses to restore while another client is connected, which would find another shop in its database. Connections that were
 * just closed are still listed for a moment, so it tries again.
 */
async function refuseCompany(client: pg.Client): Promise<void> {
  for (let looks = 0; looks < 10; looks += 1) {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    if (!rowCount) return
    await sleep(200)
  }
  throw new Error('Another program is connected to this database: stop the servers that use it.')
}

async function load(client: pg.Client, header: Header, content: ContentReader): Promise<void> {
  const putGuardsBack = await setGuardsAside(client)
  const known = new Map((await listTables(client)).map(({ table, columns }) => [table, columns]))
  // Rows that migrations insert are in the backup too, as they were then.
  await client.query(`TRUNCATE ${[...known.keys()].join(', ')}`)
  // Names become part of statements, so only the schema's own are accepted, and all of them must be there.
  const tables = header.tables.map(({ table }) => table)
  refuseOthers([...tables, ...header.leftOut], [...known.keys()])
  for (const { table, rows } of header.tables) {
    const next = await content.line(tableLine)
    if (next.table !== table) throw new UnusableBackup(DAMAGED)
    if (DERIVED.includes(table) || DERIVED_THEN.includes(table)) {
      // An older backup still holds tables that are derived today.
      await content.skipRows()
      continue
    }
    refuseOthers(next.columns, known.get(table) ?? [])
    const statement = `COPY ${table} (${quoted(next.columns)}) FROM STDIN`
    if ((await copyIn(client, statement, content.rows())) !== rows)
      throw new UnusableBackup(DAMAGED)
  }
  const { sequences } = await content.line(footerLine)
  await content.end()
  for (const { table, column, last } of sequences) {
    if (!known.get(table)?.includes(column)) throw new UnusableBackup(DAMAGED)
    await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3)', [table, column, last])
  }
  await putGuardsBack()
}

/** Fills the derived tables. Every table that the backup left out must be derived, or gone by a migration since. */
async function fillLeftOut(client: pg.Client, { leftOut }: Header): Promise<void> {
  const kept = await listKept(client)
  if (kept.some(({ table }) => leftOut.includes(table))) throw new UnusableBackup(DAMAGED)
  await fillDerived(client)
}

/** Refuses a list of names that is not exactly ours. */
function refuseOthers(names: readonly string[], ours: readonly string[]): void {
  const left = new Set(ours)
  if (!names.every((name) => left.delete(name)) || left.size > 0) throw new UnusableBackup(DAMAGED)
}

/** PostgreSQL's classes of errors about content: invalid values (22), and values that break a constraint (23). */
const BY_CONTENT = /^(22|23)/

/** Calls a backup damaged when PostgreSQL refuses its content, whatever the checksum says. */
function throwInOurWords(error: unknown): never {
  const isContent = BY_CONTENT.test(databaseError(error)?.code ?? '')
  throw isContent ? new UnusableBackup(DAMAGED, { cause: error }) : error
}
