import { createHash } from 'node:crypto'
import { changesOf } from '#domain/products/import/changes.ts'
import { plainHeading } from '#domain/products/import/fields.ts'
import { planRows } from '#domain/products/import/plan-rows.ts'
import { openingStock, setsStock } from '#domain/products/import/plan-stock.ts'
import type { RowReading, Shop } from '#domain/products/import/read-row.ts'
import type { ImportSettings } from '#domain/products/import/settings.ts'
import type { Reach } from '#server/auth/reach/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { listLocations } from '#server/locations/queries.ts'
import { readStored } from '#server/products/import/changes/queries.ts'
import { lookUp } from '#server/products/import/known/queries.ts'
import { previewStock } from '#server/products/import/preview-stock.ts'
import { storeLocations } from '#server/products/import/queries.ts'
import { deleteRows, insertRows, type PlannedRow } from '#server/products/import/rows/queries.ts'
import type { Reader } from '#server/products/import/reading/reader.ts'
import { readToday } from '#server/settings/queries.ts'
import type { Editor } from '#server/products/product-stock.ts'

type Reading = { settings: ImportSettings; by: Editor }

/** Stores every line of the opened file as its settings read it, with its planned outcome: the preview. */
export async function readFile(
  tx: Tx,
  importId: number,
  reader: Reader,
  reading: Reading,
): Promise<void> {
  await deleteRows(tx, importId)
  const { settings, by } = reading
  const today = await readToday(tx, by.now)
  await reader.ask('begin', settings, { today, places: await placesWithin(tx, by.user.reach) })
  let coming = reader.ask('next')
  for (;;) {
    const readings = await coming
    if (readings.length === 0) break
    // The next lines are read while these are compared and stored. If the work fails, nobody awaits this promise.
    coming = reader.ask('next')
    coming.catch(() => {})
    await storePlanned(tx, importId, readings, settings)
  }
  await storeLocations(tx, importId)
  if (setsStock(settings)) await previewStock(tx, importId, settings, today)
}

/** The locations within reach that a file may name. */
export async function placesWithin(tx: Tx, reach: Reach): Promise<Shop['places']> {
  const locations = await listLocations(tx, reach)
  const active = locations.filter(({ isActive }) => isActive)
  return active.map(({ id, name, code }) => ({ id, name, code }))
}

async function storePlanned(
  tx: Tx,
  importId: number,
  readings: RowReading[],
  settings: ImportSettings,
): Promise<void> {
  const known = await lookUp(tx, importId, readings)
  const plans = planRows(readings, settings, known)
  const ids = plans.flatMap(({ action, productId }) =>
    action === 'update' && productId !== null ? [productId] : [],
  )
  const stored = await readStored(tx, ids)
  const rows = readings.map((reading, at): PlannedRow => {
    const plan = plans[at]! // plans has one entry for each row
    const { values, locationId } = reading
    const before = plan.action === 'update' && stored.get(plan.productId ?? 0)
    if (before) return { reading, plan, changes: changesOf(values, before.values, settings) }
    // A lot of a product that is known shows what it changes when all of its lots are there.
    const isOfNew = plan.action === 'lot' && plan.productId === null
    const changes = isOfNew ? openingStock(values, locationId ?? settings.locationId) : []
    return { reading, plan, changes }
  })
  await insertRows(tx, importId, rows)
}

/** A hash by which files with the same headings are recognised; null for a file without headings, which nothing tells from others. */
export function headingsHash({ headerLine, columns }: ImportSettings): Buffer | null {
  if (headerLine === 0) return null
  const headings = columns.map(({ header }) => plainHeading(header))
  return createHash('sha256').update(JSON.stringify(headings)).digest()
}
