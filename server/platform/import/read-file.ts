import { createHash } from 'node:crypto'
import { plainHeading } from '#domain/platform/import/fields.ts'
import type { ReadSettings } from '#domain/platform/import/settings.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ImportKind, Reading } from '#server/platform/import/import-kind.ts'
import { storeLocations } from '#server/platform/import/import.sql.ts'
import type { Reader } from '#server/platform/import/reading/reader.ts'
import { deleteRows, insertRows } from '#server/platform/import/rows.sql.ts'

/** Stores every line of the opened file as its settings read it, with its planned outcome: the preview. */
export async function readFile(
  tx: Tx,
  kind: ImportKind,
  importId: number,
  reader: Reader,
  reading: Reading,
): Promise<void> {
  const { settings, by } = reading
  await deleteRows(tx, importId)
  const shop = await kind.shopOf(tx, by)
  await reader.ask('begin', settings, shop)
  let coming = reader.ask('next')
  for (;;) {
    const readings = await coming
    if (readings.length === 0) break
    // The next lines are read while these are compared and stored. If the work fails, nobody awaits this promise.
    coming = reader.ask('next')
    coming.catch(() => {})
    await insertRows(tx, importId, await kind.plan(tx, importId, readings, reading))
  }
  await storeLocations(tx, importId)
  await kind.endPlan(tx, importId, settings, shop)
}

/**
 * A hash by which files with the same headings are recognised; null for a file without headings, which cannot be recognised.
 */
export function headingsHash({ headerLine, columns }: ReadSettings): Buffer | null {
  if (headerLine === 0) return null
  const headings = columns.map(({ header }) => plainHeading(header))
  return createHash('sha256').update(JSON.stringify(headings)).digest()
}
