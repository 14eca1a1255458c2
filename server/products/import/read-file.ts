import { createHash } from 'node:crypto'
import { changesOf } from '#domain/products/import/changes.ts'
import { plainHeading } from '#domain/products/import/fields.ts'
import { planRows } from '#domain/products/import/plan-row.ts'
import {
  planStock,
  setsStock,
  stockChanges,
  stockRemark,
} from '#domain/products/import/plan-stock.ts'
import type { RowReading } from '#domain/products/import/read-row.ts'
import type { ImportSettings } from '#domain/products/import/settings.ts'
import type { Tx } from '#server/database/database.ts'
import { readStored } from '#server/products/import/changes/queries.ts'
import { lookUp } from '#server/products/import/known/queries.ts'
import { deleteRows, insertRows, type PlannedRow } from '#server/products/import/queries.ts'
import type { Reader } from '#server/products/import/reading/reader.ts'
import { readToday } from '#server/settings/queries.ts'
import { listShelves } from '#server/stock/opening/queries.ts'

type Reading = { settings: ImportSettings; now: Date }

/** Stores every line of the opened file as its settings read it, with its planned outcome: the preview. */
export async function readFile(
  tx: Tx,
  importId: number,
  reader: Reader,
  reading: Reading,
): Promise<void> {
  await deleteRows(tx, importId)
  const today = await readToday(tx, reading.now)
  await reader.ask('begin', reading.settings, today)
  let coming = reader.ask('next')
  for (;;) {
    const readings = await coming
    if (readings.length === 0) return
    // The next lines are read while these are compared and stored. If the work fails, nobody awaits this promise.
    coming = reader.ask('next')
    coming.catch(() => {})
    await storePlanned(tx, importId, readings, reading.settings, today)
  }
}

async function storePlanned(
  tx: Tx,
  importId: number,
  readings: RowReading[],
  settings: ImportSettings,
  today: string,
): Promise<void> {
  const known = await lookUp(tx, importId, readings)
  const plans = planRows(readings, settings, known)
  const ids = plans.flatMap(({ action, productId }) =>
    action === 'update' && productId !== null ? [productId] : [],
  )
  const stored = await readStored(tx, ids)
  const shelves = setsStock(settings) ? await listShelves(tx, ids, settings.locationId) : []
  const rows = readings.map((reading, at): PlannedRow => {
    const plan = plans[at]! // plans has one entry for each row
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

/** A hash by which files with the same headings are recognised; null for a file without headings, which nothing tells from others. */
export function headingsHash({ headerLine, columns }: ImportSettings): Buffer | null {
  if (headerLine === 0) return null
  const headings = columns.map(({ header }) => plainHeading(header))
  return createHash('sha256').update(JSON.stringify(headings)).digest()
}
