import { z } from 'zod'

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
export const headerLine = z.object({
  /** Of the program that made it. */
  version: z.string(),
  madeAt: z.string(),
  schema: z.object({ version: z.int(), name: z.string(), checksum: z.string() }),
  /** How many rows each table had in the snapshot, in the order in which they follow. */
  tables: z.array(z.object({ table: z.string(), rows: z.int() })),
  /** The tables of the schema that were derived by then and are not in it; Botika 0.1.0 left none out. */
  leftOut: z.array(z.string()).default([]),
})
export type Header = z.output<typeof headerLine>

/** The line before a table's rows, which are as COPY writes them, and end with a line of END_OF_ROWS. */
export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
export type TableLine = z.output<typeof tableLine>

export const END_OF_ROWS = '\\.'

/** The content's last line: where the tables' own numbers go on. */
export const footerLine = z.object({
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.int() })),
})
export type Footer = z.output<typeof footerLine>

/** A backup that cannot be used, in a sentence for whoever wants to restore it. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

export const DAMAGED = 'This backup is damaged or incomplete: nothing was restored.'
