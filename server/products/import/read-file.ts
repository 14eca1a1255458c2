import { createHash } from 'node:crypto'
import { changesOf } from '#domain/products/import/changes.ts'
import { plainHeading } from '#domain/products/import/fields.ts'
import { MOST_ROWS } from '#domain/products/import/limits.ts'
import { planRows } from '#domain/products/import/plan-row.ts'
import {
  planStock,
  setsStock,
  stockChanges,
  stockRemark,
} from '#domain/products/import/plan-stock.ts'
import { rowReader, type RowReading } from '#domain/products/import/read-row.ts'
import { recordsOf, type FileRecord } from '#domain/products/import/records.ts'
import { repeatFinder } from '#domain/products/import/repeats.ts'
import type { ImportSettings } from '#domain/products/import/settings.ts'
import type { Tx } from '#server/database/database.ts'
import { Refused } from '#server/http.ts'
import { readStored } from '#server/products/import/changes/queries.ts'
import { lookUp } from '#server/products/import/known/queries.ts'
import { deleteRows, insertRows, type PlannedRow } from '#server/products/import/queries.ts'
import { readToday } from '#server/settings/queries.ts'
import { listShelves } from '#server/stock/opening/queries.ts'

/** Between two of them other calls get their turn. */
const ROWS_AT_ONCE = 500

export type Reading = { settings: ImportSettings; now: Date }

/** Reads a file by its settings and stores every line of it with what would become of it: the preview. */
export async function readFile(
  tx: Tx,
  importId: number,
  text: string,
  reading: Reading,
): Promise<void> {
  const { settings } = reading
  await deleteRows(tx, importId)
  const read = rowReader(settings, headerOf(text, settings))
  const repeats = repeatFinder()
  let count = 0
  for (const records of inBatches(recordsOf(text, settings), ROWS_AT_ONCE)) {
    count += records.length
    if (count > MOST_ROWS)
      throw new Refused(
        400,
        `The file has more than ${MOST_ROWS.toLocaleString('en')} lines: split it`,
      )
    const rows = records
      .filter(({ line }) => line !== settings.headerLine)
      .map((record) => {
        const reading = read(record)
        reading.remarks.push(...repeats(reading))
        return reading
      })
    await storePlanned(tx, importId, rows, reading)
  }
}

async function storePlanned(
  tx: Tx,
  importId: number,
  readings: RowReading[],
  { settings, now }: Reading,
): Promise<void> {
  const known = await lookUp(tx, importId, readings)
  const plans = planRows(readings, settings, known)
  const ids = plans.flatMap(({ action, productId }) =>
    action === 'update' && productId !== null ? [productId] : [],
  )
  const stored = await readStored(tx, ids)
  const shelves = setsStock(settings) ? await listShelves(tx, ids, settings.locationId) : []
  const today = shelves.length > 0 ? await readToday(tx, now) : ''
  const rows = readings.map((reading, at): PlannedRow => {
    const plan = plans[at]! // a plan for each row
    const before = plan.action === 'update' && stored.get(plan.productId ?? 0)
    if (!before) return { reading, plan, changes: [] }
    const shelf = shelves.find(({ productId }) => productId === plan.productId)
    const { values } = reading
    const stock = shelf ? planStock(values, shelf, today) : null
    const remark = stockRemark(stock)
    if (remark) plan.remarks.push(remark)
    const moved = shelf ? stockChanges(values, shelf, stock) : []
    return { reading, plan, changes: [...changesOf(values, before.values, settings), ...moved] }
  })
  await insertRows(tx, importId, rows)
}

function* inBatches(records: Iterable<FileRecord>, most: number): Generator<FileRecord[]> {
  let batch: FileRecord[] = []
  for (const record of records) {
    batch.push(record)
    if (batch.length < most) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function headerOf(text: string, settings: ImportSettings): string[] | null {
  if (settings.headerLine === 0) return null
  for (const { line, cells } of recordsOf(text, settings))
    if (line >= settings.headerLine) return line === settings.headerLine ? cells : null
  return null
}

/** By what a file is known again: its headings, or how many columns it has where it has none. */
export function headingsHash({ headerLine, columns }: ImportSettings): Buffer {
  const headings = columns.map(({ header }) => plainHeading(header))
  const identity = headerLine === 0 ? columns.length : headings
  return createHash('sha256').update(JSON.stringify(identity)).digest()
}
