import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { calculateCosts } from '#server/goods/stock/lots.sql.ts'
import type { Author } from '#server/refusals.ts'

/** Sets the products' costs to the average of their stock, and logs those that changed, with what changed them. */
export async function calculateAverages(
  tx: Tx,
  productIds: readonly number[],
  cause: Record<string, unknown>,
  by: Author,
): Promise<void> {
  const changes = await calculateCosts(tx, productIds)
  await Promise.all(
    changes.map(({ productId, before, after }) =>
      insertAudit(tx, {
        ...by,
        action: 'AVERAGE_COST',
        entity: 'product',
        entityId: productId,
        before: { cost: before },
        after: { cost: after },
        metadata: cause,
      }),
    ),
  )
}
