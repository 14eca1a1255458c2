import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ContentReader } from '#server/backup/content.ts'
import { copyIn } from '#server/backup/copy.ts'
import {
  DAMAGED,
  footerLine,
  headerLine,
  tableLine,
  UnusableBackup,
  type Header,
} from '#server/backup/format.ts'
import { PLAIN_VALUES, quoted } from '#server/backup/make-backup.ts'
import { readBackupFile } from '#server/backup/read-file.ts'
import { withConnection } from '#server/database/connection.ts'
import { databaseError } from '#server/database/database.ts'
import { DERIVED_THEN } from '#server/database/earlier-migrations.ts'
import {
  clearSchema,
  DERIVED,
  fillDerived,
  listKept,
  listTables,
  refuseUsedDatabase,
  setGuardsAside,
} from '#server/database/layout.ts'
import {
  finishSchema,
  makeSchema,
  MIGRATION_LOCK,
  standingOfBackup,
} from '#server/database/migrate.ts'
import { prepareSchema } from '#server/database/roles.ts'

/** A backup whose file is whole, about to be restored into the schema that so many migrations make. */
export type OpenBackup = { header: Header; migrations: number; content: ContentReader }

/** Opens a backup's file; refuses one that is damaged, encrypted otherwise or of another program. */
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
 * Restores a backup into a database that is empty, or as a first start leaves it. All of it is one transaction: whatever
 * fails, the database is as it was. An older backup is restored into the schema it was made from, then migrated; what is
 * derived is filled last.
 */
export async function restoreBackup(
  owner: pg.ClientConfig,
  { header, migrations, content }: OpenBackup,
): Promise<void> {
  try {
    await withConnection(owner, async (client) => {
      await client.query(PLAIN_VALUES)
      await refuseCompany(client)
      // A server that starts now waits with its own first start.
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

/** Somebody else who is connected would find another shop under their hands. Who has just left is told for a moment more. */
async function refuseCompany(client: pg.Client): Promise<void> {
  for (let looks = 0; looks < 10; looks += 1) {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    if (!rowCount) return
    await sleep(200)
  }
  throw new Error('Somebody else is connected to this database: stop the servers that use it.')
}

async function load(client: pg.Client, header: Header, content: ContentReader): Promise<void> {
  const putGuardsBack = await setGuardsAside(client)
  const known = new Map((await listTables(client)).map(({ table, columns }) => [table, columns]))
  // What the migrations themselves have put in stands in the backup too, as it was by then.
  await client.query(`TRUNCATE ${[...known.keys()].join(', ')}`)
  // Names go into statements: only those that the schema has, and all of them.
  const tables = header.tables.map(({ table }) => table)
  refuseOthers([...tables, ...header.leftOut], [...known.keys()])
  for (const { table, rows } of header.tables) {
    const next = await content.line(tableLine)
    if (next.table !== table) throw new UnusableBackup(DAMAGED)
    if (DERIVED.includes(table) || DERIVED_THEN.includes(table)) {
      // Whoever made it did not leave it out yet.
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

/** What a backup leaves out is filled, or gone with a migration since; nothing else may be left empty. */
async function fillLeftOut(client: pg.Client, { leftOut }: Header): Promise<void> {
  const kept = await listKept(client)
  if (kept.some(({ table }) => leftOut.includes(table))) throw new UnusableBackup(DAMAGED)
  await fillDerived(client)
}

/** Refuses names that are not the schema's, each of them once. */
function refuseOthers(names: readonly string[], ours: readonly string[]): void {
  const left = new Set(ours)
  if (!names.every((name) => left.delete(name)) || left.size > 0) throw new UnusableBackup(DAMAGED)
}

/** PostgreSQL's errors for what it is given: values that are none, and values that break a rule of the schema. */
const BY_CONTENT = /^(22|23)/

/** What PostgreSQL does not take of a backup is damaged, whatever the checksum says. */
function throwInOurWords(error: unknown): never {
  const isContent = BY_CONTENT.test(databaseError(error)?.code ?? '')
  throw isContent ? new UnusableBackup(DAMAGED, { cause: error }) : error
}
