import type { Ticket, WholeTicket } from '#domain/sales/tickets/api.ts'
import type { Reach } from '#server/auth/reach/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { listFound } from '#server/products/search/queries.ts'
import { findTicket } from '#server/sales/tickets/queries.ts'

/** A ticket with its products as the till's search finds them now; null when there is none within reach. */
export async function readTicket(
  tx: Tx,
  id: number,
  reach: Reach,
  now: Date,
): Promise<WholeTicket | null> {
  const ticket = await findTicket(tx, id, reach, now)
  if (!ticket) return null
  const { locationId, lines } = ticket
  const productIds = lines.map(({ productId }) => productId)
  const products = await listFound(tx, productIds, { locationId, reach }, now)
  return {
    ...ticket,
    lines: lines.map(({ productId, ...line }) => ({
      ...line,
      product: products.find((each) => each.id === productId) ?? null,
    })),
  }
}

/** What a list tells of a ticket. */
export function summaryOf(whole: NonNullable<Awaited<ReturnType<typeof findTicket>>>): Ticket {
  const { key: _key, customer: _customer, note: _note, lines: _lines, ...ticket } = whole
  return ticket
}
