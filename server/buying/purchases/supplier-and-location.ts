import { refuseForeign } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { readSupplierAndLocation } from '#server/buying/purchases/write.sql.ts'

/** Who buys, and when. */
export type Buyer = { user: Pick<User, 'id' | 'reach'>; now: Date }

/** Refuses a supplier or location that is missing, out of reach or inactive. One that is not named is accepted. */
export async function refuseSupplierOrLocation(
  tx: Tx,
  named: { supplierId?: number | undefined; locationId?: number | undefined },
  { user }: Buyer,
): Promise<void> {
  refuseForeign(user.reach, named.locationId)
  const { supplier, location } = await readSupplierAndLocation(tx, named)
  if (named.supplierId !== undefined && !supplier)
    throw refusedField(400, 'supplierId', 'That supplier does not exist')
  if (named.locationId !== undefined && !location)
    throw refusedField(400, 'locationId', 'That location does not exist')
  for (const each of [supplier, location])
    if (each && !each.isActive) throw new Refused(409, say`${each.name} is not active`)
}
