import type { Tx } from '#server/database/database.ts'
import { Refused, refusedField } from '#server/http.ts'
import { readParties } from '#server/purchases/write/queries.ts'

/** A supplier or location that is missing or not active; one that is not named is let through. */
export async function refuseParties(
  tx: Tx,
  named: { supplierId?: number | undefined; locationId?: number | undefined },
): Promise<void> {
  const { supplier, location } = await readParties(tx, named)
  if (named.supplierId !== undefined && !supplier)
    throw refusedField(400, 'supplierId', 'That supplier does not exist')
  if (named.locationId !== undefined && !location)
    throw refusedField(400, 'locationId', 'That location does not exist')
  for (const party of [supplier, location])
    if (party && !party.isActive) throw new Refused(409, `${party.name} is not active`)
}
