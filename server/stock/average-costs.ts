import { insertAudit } from '#server/audit/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { calculateCosts } from '#server/stock/lots/queries.ts'
import type { Author } from '#server/http.ts'

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
