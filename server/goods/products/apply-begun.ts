import { insertAudits } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { deleteScheduledChanges, writeBegun } from '#server/goods/products/begun.sql.ts'
import { lockProducts } from '#server/goods/stock/lots.sql.ts'

/**
 * Writes into products what has begun of their class and cap, in the caller's transaction. A change of either by hand does
 * this first, or what has begun would hide the change.
 */
export async function applyBegun(
  tx: Tx,
  productIds: readonly number[],
  { user, now }: { user: { id: number } | null; now: Date },
): Promise<void> {
  if (productIds.length === 0) return
  await lockProducts(tx, productIds)
  const applied = await writeBegun(tx, productIds, now)
  await insertAudits(
    tx,
    applied.map(({ productId, before, after, ids }) => ({
      user,
      action: 'APPLY',
      entity: 'product',
      entityId: productId,
      before,
      after,
      metadata: { datedChangeIds: ids },
      now,
    })),
  )
}

/** Deletes the scheduled changes of products before the products are deleted, so that their deletion is logged. */
export async function forgetScheduledChanges(
  tx: Tx,
  productIds: readonly number[],
  by: { user: { id: number }; now: Date },
): Promise<void> {
  if (productIds.length === 0) return
  const entry = { ...by, action: 'DELETE', entity: 'dated change' }
  const ids = await deleteScheduledChanges(tx, productIds)
  await insertAudits(
    tx,
    ids.map((id) => ({ ...entry, entityId: id })),
  )
}
