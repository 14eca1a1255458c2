import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { lockSettings, writeBegunRate } from '#server/shop/settings/settings.sql.ts'

/**
 * Writes the shop's rate into the settings if one has begun, in the caller's transaction. A change of the rate by hand does
 * this first, or what has begun would hide the change.
 */
export async function applyBegunRate(
  tx: Tx,
  by: { user: { id: number } | null; now: Date },
): Promise<void> {
  await lockSettings(tx, by.now)
  const applied = await writeBegunRate(tx, by.now)
  if (!applied) return
  const { before, after, ids } = applied
  await insertAudit(tx, {
    ...by,
    action: 'APPLY',
    entity: 'settings',
    entityId: null,
    before: { taxRate: before },
    after: { taxRate: after },
    metadata: { datedChangeIds: ids },
  })
}
