import { api } from '#domain/api.ts'
import { MANAGERS } from '#domain/roles.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE, isWithin } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { route } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { park } from '#server/selling/sales/parked-sales/park.ts'
import {
  findTaking,
  findParkedSale,
  listParkedSales,
  takeParkedSale,
} from '#server/selling/sales/parked-sales/parked-sales.sql.ts'
import { readParkedSale, summaryOf } from '#server/selling/sales/parked-sales/read-parked-sale.ts'

const MISSING = 'There is no such ticket'

export const parkedSalesRoutes = [
  route(api.tickets.create, (exchange) => {
    const { body, user, now } = exchange
    return once(exchange, api.tickets.create, {
      locationId: body.locationId,
      make: async (tx) => made(await park(tx, body, { user, now })),
      read: async (tx, id) => {
        const parkedSale = await findParkedSale(tx, id, EVERYWHERE, now)
        return parkedSale && summaryOf(parkedSale)
      },
    })
  }),

  route(api.tickets.list, ({ query, user, now, pharmacy }) =>
    listParkedSales(pharmacy.database.pool, { ...query, reach: user.reach }, now),
  ),

  route(api.tickets.get, async ({ params, user, now, pharmacy }) => {
    const parkedSale = await readParkedSale(pharmacy.database.pool, params.id, user.reach, now)
    if (!parkedSale) throw new Refused(404, MISSING)
    return parkedSale
  }),

  route(api.tickets.take, (exchange) => {
    const { params, user, now } = exchange
    return once(exchange, api.tickets.take, {
      make: async (tx) => {
        const taken = await takeParkedSale(tx, params.id, user.reach, now)
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
      const gone = await takeParkedSale(tx, params.id, user.reach, now)
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
  return new Refused(409, say`${taking.takenByName} took that ticket`)
}
