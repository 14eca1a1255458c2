import { api } from '#domain/api.ts'
import { insertAudit } from '#server/audit/queries.ts'
import { refusedField, route } from '#server/http.ts'
import { once } from '#server/idempotency/once.ts'
import { changeLocation, removeLocation } from '#server/locations/change-location.ts'
import {
  findLocationByInvoicePrefix,
  insertLocation,
  listLocations,
  unsetMainLocation,
} from '#server/locations/queries.ts'

export const locationsRoutes = [
  route(api.locations.list, ({ query, pharmacy }) =>
    listLocations(pharmacy.database.pool, query.search),
  ),

  route(api.locations.create, (exchange) =>
    once(exchange, api.locations.create, null, async (tx) => {
      const { body, user, now } = exchange
      if (body.isMain && !body.isActive)
        throw refusedField(400, 'isActive', 'The main location must be active')
      const holder = await findLocationByInvoicePrefix(tx, body.code)
      if (holder)
        throw refusedField(409, 'code', `The invoices of ${holder.name} start with that code`)

      const formerMain = body.isMain ? await unsetMainLocation(tx) : null
      const location = await insertLocation(tx, body)
      await insertAudit(tx, {
        user,
        action: 'CREATE',
        entity: 'location',
        entityId: location.id,
        after: location,
        metadata: formerMain === null ? undefined : { formerMainLocationId: formerMain },
        now,
      })
      return location
    }),
  ),

  route(api.locations.update, ({ params: { id }, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => changeLocation(tx, id, body, { user, now })),
  ),

  route(api.locations.delete, ({ params: { id }, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => removeLocation(tx, id, { user, now })),
  ),
]
