import type { NewTicket, Ticket } from '#domain/sales/tickets/api.ts'
import { MOST_TICKETS } from '#domain/sales/tickets/ticket.ts'
import { insertAudit } from '#server/audit/queries.ts'
import { EVERYWHERE, refuseForeign } from '#server/auth/reach/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { Refused, refusedField, type User } from '#server/http.ts'
import { summaryOf } from '#server/sales/tickets/read-ticket.ts'
import { findTicket, insertTicket, readHandInBasis } from '#server/sales/tickets/queries.ts'

/** Hands a held cart to its branch, in the caller's transaction. */
export async function handIn(
  tx: Tx,
  cart: NewTicket,
  by: { user: Pick<User, 'id' | 'reach'>; now: Date },
): Promise<Ticket> {
  const { locationId, customerId } = cart
  refuseForeign(by.user.reach, locationId, 'locationId')
  const { location, customer, ticketCount, isKeyUsed } = await readHandInBasis(tx, cart, by)
  if (!location) throw refusedField(400, 'locationId', 'That location does not exist')
  if (!location.isActive) throw new Refused(409, `${location.name} is not active`)
  if (customerId != null && !customer)
    throw refusedField(400, 'customerId', 'That customer does not exist')
  if (isKeyUsed) throw new Refused(409, 'This cart was sold or tried already: it stays where it is')
  if (ticketCount >= MOST_TICKETS)
    throw new Refused(409, `At most ${MOST_TICKETS} tickets of one user wait to be taken`)
  const id = await insertTicket(tx, cart, by)
  await insertAudit(tx, {
    ...by,
    action: 'HAND_IN',
    entity: 'ticket',
    entityId: id,
    after: { locationId, items: cart.lines.map(loggedLine) },
  })
  return summaryOf((await findTicket(tx, id, EVERYWHERE, by.now))!) // it was written above
}

/** A line as the log tells of every line: in pieces and, where they come in packs, in those. */
function loggedLine({
  productId,
  productName,
  packId,
  packFactor,
  qty,
}: NewTicket['lines'][number]) {
  if (packId == null || packFactor == null) return { productId, qty }
  return { productId, qty: qty * packFactor, packName: productName, packQty: qty }
}
