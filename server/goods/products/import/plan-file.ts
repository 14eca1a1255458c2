import type { RowReading } from '#domain/platform/import/row-reading.ts'
import { changesOf } from '#domain/goods/products/import/changes.ts'
import { withPacks } from '#domain/goods/products/import/plan-packs.ts'
import { planRows } from '#domain/goods/products/import/plan-rows.ts'
import { openingStock } from '#domain/goods/products/import/plan-stock.ts'
import type { ImportSettings } from '#domain/goods/products/import/settings.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Reading } from '#server/platform/import/import-kind.ts'
import type { PlannedRow } from '#server/platform/import/import-rows.ts'
import { readStored } from '#server/goods/products/import/changes.sql.ts'
import { lookUp } from '#server/goods/products/import/known.sql.ts'

/** What is to be done with consecutive rows of a file, and what each would change. */
export async function planProducts(
  tx: Tx,
  importId: number,
  readings: readonly RowReading[],
  { settings, by }: Reading<ImportSettings>,
): Promise<PlannedRow[]> {
  const known = await lookUp(tx, importId, readings, by.now)
  const plans = planRows(readings, settings, known)
  const ids = plans.flatMap(({ action, entityId }) =>
    action === 'update' && entityId !== null ? [entityId] : [],
  )
  const stored = await readStored(tx, ids)
  return readings.map((reading, at): PlannedRow => {
    const plan = plans[at]! // plans has one entry for each row
    const { values, locationId } = reading
    const before = plan.action === 'update' && stored.get(plan.entityId ?? 0)
    if (before) {
      const selling = known.sellingOf(plan.entityId ?? 0)
      const changes = changesOf(values, withPacks(before.values, selling), settings)
      return { reading, plan, changes }
    }
    // A lot of a product that is known shows what it changes when all of its lots are there.
    const isOfNew = plan.action === 'lot' && plan.entityId === null
    const changes = isOfNew ? openingStock(values, locationId ?? settings.locationId) : []
    return { reading, plan, changes }
  })
}
