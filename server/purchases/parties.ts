import type { Tx } from '#server/database/database.ts'
import { Refused, refusedField } from '#server/http.ts'
import { findLocation, findSupplier } from '#server/purchases/write/queries.ts'

/** A supplier or location that is missing or not active; one that is not named is let through. */
export async function refuseParties(
  tx: Tx,
  { supplierId, locationId }: { supplierId?: number | undefined; locationId?: number | undefined },
): Promise<void> {
  if (supplierId !== undefined) {
    const supplier = await findSupplier(tx, supplierId)
    if (!supplier) throw refusedField(400, 'supplierId', 'That supplier does not exist')
    if (!supplier.isActive) throw new Refused(409, `${supplier.name} is not active`)
  }
  if (locationId !== undefined) {
    const location = await findLocation(tx, locationId)
    if (!location) throw refusedField(400, 'locationId', 'That location does not exist')
    if (!location.isActive) throw new Refused(409, `${location.name} is not active`)
  }
}
