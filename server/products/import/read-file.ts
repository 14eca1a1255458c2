import { createHash } from 'node:crypto'
import { plainHeading } from '#domain/products/import/fields.ts'
import { planRow } from '#domain/products/import/plan-row.ts'
import type { RowReading } from '#domain/products/import/read-row.ts'
import type { ImportSettings } from '#domain/products/import/settings.ts'
import type { Tx } from '#server/database/database.ts'
import { lookUp } from '#server/products/import/known/queries.ts'
import { deleteRows, insertRows } from '#server/products/import/queries.ts'
import type { Reader } from '#server/products/import/reading/reader.ts'

/** Stores every line of the opened file, as its settings read it, with what would become of it: the preview. */
export async function readFile(
  tx: Tx,
  importId: number,
  reader: Reader,
  settings: ImportSettings,
): Promise<void> {
  await deleteRows(tx, importId)
  await reader.ask('begin', settings)
  let coming = reader.ask('next')
  for (;;) {
    const readings = await coming
    if (readings.length === 0) return
    // Read while these are compared and stored. Should that fail, nobody hears how the reading ended.
    coming = reader.ask('next')
    coming.catch(() => {})
    await storePlanned(tx, importId, readings, settings)
  }
}

async function storePlanned(
  tx: Tx,
  importId: number,
  readings: RowReading[],
  settings: ImportSettings,
): Promise<void> {
  const known = await lookUp(
    tx,
    readings.map(({ values }) => values),
  )
  const rows = readings.map((reading) => ({ reading, plan: planRow(reading, settings, known) }))
  await insertRows(tx, importId, rows)
}

/** By what a file is known again: its headings, or how many columns it has where it has none. */
export function headingsHash({ headerLine, columns }: ImportSettings): Buffer {
  const headings = columns.map(({ header }) => plainHeading(header))
  const identity = headerLine === 0 ? columns.length : headings
  return createHash('sha256').update(JSON.stringify(identity)).digest()
}
