import { inPacks } from '#domain/products/packs.ts'
import type { LotRow } from '#domain/reports/stock-rows.ts'
import type { Reach } from '#server/auth/reach/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { listShelves } from '#server/products/shelves/queries.ts'
import { listLotCosts } from '#server/reports/inventory/queries.ts'

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
