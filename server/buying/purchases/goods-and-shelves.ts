import { refusedField } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listGoods, type Good } from '#server/buying/purchases/write.sql.ts'
import { lockProducts } from '#server/goods/stock/lots.sql.ts'
import { carryAt } from '#server/goods/stock/opening.sql.ts'
import { lockInventory } from '#server/goods/stock/stock.sql.ts'

type Named = {
  productId: number
  /** The field's path in the body: 'items.0.productId'. */
  field: string
}

/** The named products; refuses those that cannot be put on a shelf. */
export async function findGoods(tx: Tx, named: readonly Named[]): Promise<Map<number, Good>> {
  const goods = new Map(
    (await listGoods(tx, idsOf(named))).map((good): [number, Good] => [good.id, good]),
  )
  for (const { productId, field } of named) refuseUnfit(goods.get(productId), field)
  return goods
}

/**
 * Locks the shelves that goods come to or leave, creating missing ones, and then the products. Both stay as they are
 * until the transaction ends.
 */
export async function lockGoods(
  tx: Tx,
  locationId: number,
  productIds: readonly number[],
): Promise<void> {
  await carryAt(
    tx,
    productIds.map((productId) => ({ productId, locationId })),
  )
  await lockInventory(tx, locationId, productIds)
  await lockProducts(tx, productIds)
}

export function idsOf(named: readonly { productId: number }[]): number[] {
  return [...new Set(named.map(({ productId }) => productId))]
}

function refuseUnfit(good: Good | undefined, field: string): void {
  if (!good) throw refusedField(400, field, 'That product does not exist')
  if (good.isKit)
    throw refusedField(409, field, say`${good.name} is a kit: its parts are bought instead`)
  if (!good.enableStock)
    throw refusedField(
      409,
      field,
      say`Stock of ${good.name} is not tracked: nothing of it can be received`,
    )
}
