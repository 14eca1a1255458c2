import type { RowReading } from '#domain/import/read-row.ts'
import { changesOf } from '#domain/products/import/changes.ts'
import { withPacks } from '#domain/products/import/plan-packs.ts'
import { planRows } from '#domain/products/import/plan-rows.ts'
import { openingStock } from '#domain/products/import/plan-stock.ts'
import type { ImportSettings } from '#domain/products/import/settings.ts'
import type { Tx } from '#server/database/database.ts'
import type { Reading } from '#server/import/import-kind.ts'
import type { PlannedRow } from '#server/import/rows/queries.ts'
import { readStored } from '#server/products/import/changes/queries.ts'
import { lookUp } from '#server/products/import/known/queries.ts'

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
