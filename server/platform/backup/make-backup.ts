import type pg from 'pg'
import { DERIVED, listKept } from '#server/platform/backup/derived.ts'
import { copyOut } from '#server/platform/backup/copy.ts'
import {
  END_OF_ROWS,
  type Footer,
  type Header,
  type TableLine,
} from '#server/platform/backup/format.ts'
import { writeBackupFile } from '#server/platform/backup/write-file.ts'
import { withConnection, type ConnectionConfig } from '#server/platform/database/connection.ts'
import { listSequences, listTables, type TableLayout } from '#server/platform/database/layout.ts'
import { findSchemaVersion } from '#server/platform/database/migrate.ts'

export type Backup = { file: string; sizeBytes: number; rows: number; isEncrypted: boolean }

type Wanted = {
  file: string
  /** Encrypts the file when given. */
  passphrase: string | undefined
  /** Version of the program. */
  version: string
  now: Date
}

/** Session settings that fix how values are written, whatever database and role are set to, and that lift time limits. */
export const PLAIN_VALUES = `
  SET timezone = 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET bytea_output = 'hex';
  SET extra_float_digits = 1; SET client_encoding = 'UTF8'; SET search_path = public;
  SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`

/** Writes the shop as it is at one moment into a file, derived tables left out, while it goes on selling. */
export function makeBackup(connection: ConnectionConfig, wanted: Wanted): Promise<Backup> {
  return withConnection(connection, async (client) => {
    await client.query(PLAIN_VALUES)
    const tables = await beginLocked(client)
    const header = await describe(client, tables, wanted)
    const content = contentOf(client, header, tables)
    const sizeBytes = await writeBackupFile(wanted.file, content, wanted.passphrase)
    const rows = header.tables.reduce((sum, table) => sum + table.rows, 0)
    return { file: wanted.file, sizeBytes, rows, isEncrypted: wanted.passphrase !== undefined }
  })
}

/**
 * Begins the snapshot with all tables locked against changes of their columns. A newer server that starts meanwhile
 * waits before it migrates; sales do not wait.
 */
async function beginLocked(client: pg.Client): Promise<TableLayout[]> {
  const known = await listKept(client)
  if (known.length === 0 || !(await findSchemaVersion(client)))
    throw new Error('This database holds no pharmacy.')
  await client.query(`
    BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
    LOCK TABLE ${known.map(({ table }) => table).join(', ')} IN ACCESS SHARE MODE`)
  return listKept(client)
}

async function describe(
  client: pg.Client,
  tables: TableLayout[],
  { version, now }: Wanted,
): Promise<Header> {
  const schema = await findSchemaVersion(client)
  if (!schema) throw new Error('This database holds no pharmacy.')
  const counted: Header['tables'] = []
  for (const { table } of tables) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`)
    counted.push({ table, rows: Number(rows[0]?.count) })
  }
  const all = await listTables(client)
  const leftOut = all.map(({ table }) => table).filter((table) => DERIVED.includes(table))
  return { version, madeAt: now.toISOString(), schema, tables: counted, leftOut }
}

async function* contentOf(
  client: pg.Client,
  header: Header,
  tables: TableLayout[],
): AsyncGenerator<Buffer> {
  yield line(header)
  for (const { table, columns } of tables) {
    yield line({ table, columns })
    yield* copyOut(client, `COPY ${table} (${quoted(columns)}) TO STDOUT`)
    yield Buffer.from(`${END_OF_ROWS}\n`)
  }
  // Sequences are outside of transactions. Read last, they are beyond every row of the snapshot.
  yield line({ sequences: await listSequences(client) })
}

/** Column names as a part of a statement. */
export function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ')
}

function line(value: Header | TableLine | Footer): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}
