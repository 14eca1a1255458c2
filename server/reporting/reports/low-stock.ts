import { inPacks } from '#domain/goods/products/packs.ts'
import type { LowShelfRow } from '#domain/reporting/reports/stock-rows.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listShelves } from '#server/goods/products/shelves.sql.ts'
import { listOnOrder } from '#server/buying/purchases/on-order.sql.ts'

type Asked = {
  search?: string | undefined
  categoryId?: number | undefined
  locationId?: number | undefined
  reach: Reach
  limit?: number
}

/** The shelves that are low, in the order of their list, with what is on order for each. */
export async function listLowShelves(
  tx: Tx,
  { limit, ...asked }: Asked,
  now: Date,
): Promise<LowShelfRow[]> {
  const { shelves } = await listShelves(
    tx,
    { ...asked, status: 'low-stock', limit: limit ?? null, offset: 0 },
    now,
  )
  const productIds = [...new Set(shelves.map(({ productId }) => productId))]
  const onOrder = new Map<string, number>()
  for (const row of await listOnOrder(tx, { productIds, reach: asked.reach }))
    onOrder.set(keyOf(row), (onOrder.get(keyOf(row)) ?? 0) + row.qty)
  return shelves.map((shelf) => ({
    productId: shelf.productId,
    productName: shelf.name,
    sku: shelf.sku,
    locationId: shelf.locationId,
    locationName: shelf.locationName,
    stockQty: shelf.stockQty,
    stockInPacks: inPacks(shelf.stockQty, shelf),
    sellableQty: shelf.sellableQty,
    sellableInPacks: inPacks(shelf.sellableQty, shelf),
    threshold: shelf.threshold,
    onOrder: onOrder.get(keyOf(shelf)) ?? 0,
  }))
}

const keyOf = (at: { productId: number; locationId: number }) => `${at.productId},${at.locationId}`
