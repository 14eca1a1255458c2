import type { ImportField } from '#domain/goods/products/import/fields.ts'
import type { ShopOfProducts } from '#domain/goods/products/import/finish-row.ts'
import { askedAboutPlaces, type Place } from '#domain/goods/products/import/places.ts'
import type { Known } from '#domain/goods/products/import/plan-row.ts'
import { PRODUCTS } from '#domain/goods/products/import/file-kind.ts'
import { planRows } from '#domain/goods/products/import/plan-rows.ts'
import { rowReader } from '#domain/platform/import/read-row.ts'
import type { RowReading } from '#domain/platform/import/row-reading.ts'
import { recordsOf } from '#domain/platform/import/records.ts'
import { repeatFinder } from '#domain/goods/products/import/repeats.ts'
import {
  correctedSettings,
  detectedInWorkbook,
  detectedSettings,
  obstaclesTo,
  type Records,
  type Sheet,
} from '#domain/platform/import/file-settings.ts'
import type { ImportChanges, ImportSettings } from '#domain/goods/products/import/settings.ts'
import type { Totals } from '#domain/testing/import-files.ts'

const TODAY = '2026-11-22'

/** The locations that a file may name. */
export const PLACES: readonly Place[] = [
  { id: 1, name: 'Main Branch', code: 'MAIN' },
  { id: 2, name: 'Poblacion', code: 'POB-2' },
  { id: 3, name: 'Annex', code: 'AX-1' },
  { id: 4, name: 'Annex', code: 'AX-2' },
]

const SHOP: ShopOfProducts = {
  today: TODAY,
  places: PLACES,
  tax: { mode: 'ADDED_TO_TOTAL', rate: 82_500 },
}

/** Reads a file as an upload does, with a manager's corrections. */
export function read(text: string, corrections: ImportChanges = {}) {
  const records: Records = (cutting) => recordsOf(text, cutting)
  return readAs(detectedSettings(PRODUCTS, text, 'utf-8'), records, corrections)
}

/** Reads a workbook as an upload does, with a manager's corrections. */
export function readSheets(sheets: readonly Sheet[], corrections: ImportChanges = {}) {
  const records: Records = ({ sheet = 0 }) => sheets[sheet]?.records() ?? []
  return readAs(detectedInWorkbook(PRODUCTS, sheets), records, corrections)
}

function readAs(detected: ImportSettings, recordsIn: Records, corrections: ImportChanges) {
  const columns = askedAboutPlaces(detected.columns, PLACES)
  const settings = correctedSettings(PRODUCTS, { ...detected, columns }, corrections, recordsIn)
  const records = [...recordsIn(settings)]
  const header = records.find(({ line }) => line === settings.headerLine)?.cells ?? null
  const readRow = rowReader(PRODUCTS, settings, header, SHOP)
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

export const NOTHING_KNOWN: Known = {
  owner: () => null,
  sellingOf: () => null,
  called: () => [],
  alike: () => [],
  lineOf: () => null,
  planOf: () => null,
  idOf: () => null,
  parentOf: () => null,
}

/** Corrections by which everything in a file is taken that can be. */
export const TAKE_ALL: ImportChanges = { locationId: 1, createsMissing: true }

/** What a shop that knows no product would take of a file, the questions about it and the remarks on its lines. */
export function takenFrom({ settings, rows }: { settings: ImportSettings; rows: RowReading[] }) {
  const plans = planRows(rows, settings, NOTHING_KNOWN)
  const taken = rows.filter((_, at) => plans[at]?.action === 'create')
  const stocked = rows.filter((_, at) => ['create', 'lot'].includes(plans[at]?.action ?? ''))
  const said = plans.flatMap(({ remarks }) => remarks.map(({ message }) => message))
  const totals: Totals = [
    taken.length,
    sumOf(taken.map(({ values }) => String(values.price).replace('.', ''))),
    sumOf(stocked.map(({ values }) => String(values.stockQty ?? 0))),
  ]
  return {
    taken,
    stocked,
    totals,
    asked: obstaclesTo(PRODUCTS, settings, { create: 1, update: 0, lot: 0 }),
    messages: said.filter((message) => message !== 'No cost: it counts as 0.00'),
  }
}

function sumOf(figures: string[]): number {
  return Number(figures.reduce((sum, each) => sum + BigInt(each), 0n))
}
