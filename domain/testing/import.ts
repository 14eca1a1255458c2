import type { ImportField } from '#domain/products/import/fields.ts'
import type { Place } from '#domain/products/import/places.ts'
import { rowReader, type RowReading } from '#domain/products/import/read-row.ts'
import { recordsOf } from '#domain/products/import/records.ts'
import { repeatFinder } from '#domain/products/import/repeats.ts'
import { correctedSettings, detectedSettings } from '#domain/products/import/settle.ts'
import type { ImportChanges } from '#domain/products/import/settings.ts'

const TODAY = '2026-11-22'

/** The locations that a file may name. */
export const PLACES: readonly Place[] = [
  { id: 1, name: 'Main Branch', code: 'MAIN' },
  { id: 2, name: 'Poblacion', code: 'POB-2' },
  { id: 3, name: 'Annex', code: 'AX-1' },
  { id: 4, name: 'Annex', code: 'AX-2' },
]

/** Reads a file as an upload does, with a manager's corrections. */
export function read(text: string, corrections: ImportChanges = {}) {
  const settings = correctedSettings(detectedSettings(text, 'utf-8'), corrections, text)
  const records = [...recordsOf(text, settings)]
  const header = records.find(({ line }) => line === settings.headerLine)?.cells ?? null
  const readRow = rowReader(settings, header, { today: TODAY, places: PLACES })
  const repeats = repeatFinder(settings)
  const rows = records
    .filter(({ line }) => line !== settings.headerLine)
    .map((record) => repeats(readRow(record)))
  const fields = settings.columns.map(({ field }) => field)
  return { settings, fields, rows, products: rows.filter(({ skipped }) => skipped === null) }
}

export function valuesOf(rows: RowReading[], field: ImportField) {
  return rows.map(({ values }) => values[field])
}
