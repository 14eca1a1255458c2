import type { NewParkedSale, ParkedSale } from '#domain/selling/sales/parked-sales/api.ts'
import { MOST_PARKED_SALES } from '#domain/selling/sales/parked-sales/parked-sale.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE, refuseForeign } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { summaryOf } from '#server/selling/sales/parked-sales/read-parked-sale.ts'
import {
  findParkedSale,
  insertParkedSale,
  readParkingBasis,
} from '#server/selling/sales/parked-sales/parked-sales.sql.ts'

/** Hands a held cart to its branch, in the caller's transaction. */
export async function park(
  tx: Tx,
  cart: NewParkedSale,
  by: { user: Pick<User, 'id' | 'reach'>; now: Date },
): Promise<ParkedSale> {
  const { locationId, customerId } = cart
  refuseForeign(by.user.reach, locationId, 'locationId')
  const { location, customer, parkedSaleCount, isKeyUsed } = await readParkingBasis(tx, cart, by)
  if (!location) throw refusedField(400, 'locationId', 'That location does not exist')
  if (!location.isActive) throw new Refused(409, say`${location.name} is not active`)
  if (customerId != null && !customer)
    throw refusedField(400, 'customerId', 'That customer does not exist')
  if (isKeyUsed) throw new Refused(409, 'This cart was sold or tried already: it stays where it is')
  if (parkedSaleCount >= MOST_PARKED_SALES)
    throw new Refused(409, say`At most ${MOST_PARKED_SALES} tickets of one user wait to be taken`)
  const id = await insertParkedSale(tx, cart, by)
  await insertAudit(tx, {
    ...by,
    action: 'HAND_IN',
    entity: 'ticket',
    entityId: id,
    after: { locationId, items: cart.lines.map(loggedLine) },
  })
  return summaryOf((await findParkedSale(tx, id, EVERYWHERE, by.now))!) // it was written above
}

/** A line as the log describes every line: in pieces and, where they come in packs, in those. */
function loggedLine({
  productId,
  productName,
  packId,
  packFactor,
  qty,
}: NewParkedSale['lines'][number]) {
  if (packId == null || packFactor == null) return { productId, qty }
  return { productId, qty: qty * packFactor, packName: productName, packQty: qty }
}
