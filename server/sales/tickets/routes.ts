import { api } from '#domain/api.ts'
import { MANAGERS } from '#domain/roles.ts'
import { insertAudit } from '#server/audit/queries.ts'
import { EVERYWHERE, isWithin } from '#server/auth/reach/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { Refused, route, type User } from '#server/http.ts'
import { made, once } from '#server/idempotency/once.ts'
import { handIn } from '#server/sales/tickets/hand-in.ts'
import { findTaking, findTicket, listTickets, takeTicket } from '#server/sales/tickets/queries.ts'
import { readTicket, summaryOf } from '#server/sales/tickets/read-ticket.ts'

const MISSING = 'There is no such ticket'

export const ticketsRoutes = [
  route(api.tickets.create, (exchange) => {
    const { body, user, now } = exchange
    return once(exchange, api.tickets.create, {
      locationId: body.locationId,
      make: async (tx) => made(await handIn(tx, body, { user, now })),
      read: async (tx, id) => {
        const ticket = await findTicket(tx, id, EVERYWHERE, now)
        return ticket && summaryOf(ticket)
      },
    })
  }),

  route(api.tickets.list, ({ query, user, now, pharmacy }) =>
    listTickets(pharmacy.database.pool, { ...query, reach: user.reach }, now),
  ),

  route(api.tickets.get, async ({ params, user, now, pharmacy }) => {
    const ticket = await readTicket(pharmacy.database.pool, params.id, user.reach, now)
    if (!ticket) throw new Refused(404, MISSING)
    return ticket
  }),

  route(api.tickets.take, (exchange) => {
    const { params, user, now } = exchange
    return once(exchange, api.tickets.take, {
      make: async (tx) => {
        const taken = await takeTicket(tx, params.id, user.reach, now)
        if (!taken) throw await whyGone(tx, params.id, user)
        const { id, locationId } = taken
        const entry = { user, now, action: 'TAKE', entity: 'ticket', entityId: id }
        return {
          id: await insertAudit(tx, { ...entry, after: { locationId } }),
          reply: { id, locationId },
        }
      },
      read: async (tx, auditId) => {
        const taking = await findTaking(tx, { auditId })
        return taking && { id: taking.id, locationId: taking.locationId }
      },
    })
  }),

  route(api.tickets.discard, ({ params, user, now, pharmacy }) =>
    pharmacy.database.transaction(async (tx) => {
      const gone = await takeTicket(tx, params.id, user.reach, now)
      if (!gone) throw new Refused(404, MISSING)
      const { id, locationId, handedInById } = gone
      if (handedInById !== user.id && !MANAGERS.includes(user.role))
        throw new Refused(403, 'Only who handed a ticket in, or a manager, throws it away')
      const entry = { user, now, action: 'DELETE', entity: 'ticket', entityId: id }
      await insertAudit(tx, { ...entry, before: { locationId } })
      return { id, locationId }
    }),
  ),
]

/** Says who was first, where the caller may know. */
async function whyGone(tx: Tx, ticketId: number, user: User): Promise<Refused> {
  const taking = await findTaking(tx, { ticketId })
  if (!taking || !isWithin(user.reach, taking.locationId)) return new Refused(404, MISSING)
  return new Refused(409, `${taking.takenByName} took that ticket`)
}
