import type { SchemaVersion } from '#server/database/migrate.ts'

// The format of a backup's file: docs/backup.md tells it whole.

export const FORMAT = 1

/** The file's first line, the only one that is never encrypted. */
export type Prelude = {
  botika: 'backup'
  format: number
  /** In base64, what the key is made with from the passphrase; null when the file is not encrypted. */
  salt: string | null
}

/** The content's first line. */
export type Header = {
  /** Of the program that made it. */
  version: string
  madeAt: string
  schema: SchemaVersion
  /** How many rows each table had in the snapshot, in the order in which they follow. */
  tables: { table: string; rows: number }[]
}

/** The line before a table's rows, which are as COPY writes them, and end with a line of END_OF_ROWS. */
export type TableLine = { table: string; columns: string[] }

export const END_OF_ROWS = '\\.'

/** The content's last line: where the tables' own numbers go on. */
export type Footer = { sequences: { table: string; column: string; last: number }[] }

/** A backup that cannot be used, in a sentence for whoever wants to restore it. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

export const DAMAGED = 'This backup is damaged or incomplete: nothing was restored.'
