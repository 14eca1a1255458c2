import { z } from 'zod'

// The format of a backup's file, described in docs/backup.md.

/** The format's number, in the first line of each file. */
export const FORMAT = 1

/** The first line of the file, which is never encrypted. */
export type Prelude = {
  botika: 'backup'
  format: number
  /** Base64 of the salt from which, with the passphrase, the key is made; null when the file is not encrypted. */
  salt: string | null
}

/** The first line of the content. */
export const headerLine = z.object({
  /** Version of the program that made it. */
  version: z.string(),
  madeAt: z.string(),
  schema: z.object({ version: z.int(), name: z.string(), checksum: z.string() }),
  /** The tables in the order in which they follow, each with its number of rows in the snapshot. */
  tables: z.array(z.object({ table: z.string(), rows: z.int() })),
  /** Tables of the schema that were derived then and are left out; Botika 0.1.0 left none out. */
  leftOut: z.array(z.string()).default([]),
})
export type Header = z.output<typeof headerLine>

/** The line before a table's rows. The rows are written as COPY does and end with a line END_OF_ROWS. */
export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
export type TableLine = z.output<typeof tableLine>

/** The line behind a table's rows, as COPY writes it. */
export const END_OF_ROWS = '\\.'

/** The last line of the content: the last number that each table's identity column has given out. */
export const footerLine = z.object({
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.int() })),
})
export type Footer = z.output<typeof footerLine>

/** A backup that cannot be used; the message is for the administrator who restores it. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

export const DAMAGED = 'This backup is damaged or incomplete: nothing was restored.'
