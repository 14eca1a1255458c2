import { inPacks } from '#domain/goods/products/packs.ts'
import type { LotRow } from '#domain/reporting/reports/stock-rows.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listShelves } from '#server/goods/products/shelves.sql.ts'
import { listLotCosts } from '#server/reporting/reports/inventory/inventory.sql.ts'

type Asked = {
  status: 'expiring' | 'expired'
  search?: string | undefined
  categoryId?: number | undefined
  locationId?: number | undefined
  reach: Reach
  limit?: number
}

/** The lots that expire soon or have expired, in the order of their list, with what they cost. */
export async function listLots(tx: Tx, { limit, ...asked }: Asked, now: Date): Promise<LotRow[]> {
  const { shelves } = await listShelves(tx, { ...asked, limit: limit ?? null, offset: 0 }, now)
  const rows = shelves.flatMap(({ lot, ...shelf }) => (lot === null ? [] : [{ lot, shelf }]))
  const lotIds = rows.map(({ lot }) => lot.id)
  const costs = new Map((await listLotCosts(tx, lotIds)).map((cost) => [cost.id, cost]))
  return rows.map(({ lot, shelf }) => ({
    productId: shelf.productId,
    productName: shelf.name,
    sku: shelf.sku,
    locationId: shelf.locationId,
    locationName: shelf.locationName,
    lotNumber: lot.lotNumber,
    expiryDate: lot.expiryDate ?? '',
    daysLeft: lot.daysLeft ?? 0,
    qty: lot.qty,
    qtyInPacks: inPacks(lot.qty, shelf),
    unitCost: costs.get(lot.id)?.unitCost ?? null,
    value: costs.get(lot.id)?.value ?? null,
  }))
}
