import { api } from '#domain/api.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { refusedField } from '#server/refusals.ts'
import { route } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'
import {
  changeLocation,
  refuseTakenCode,
  refuseUnlessEverywhere,
  removeLocation,
} from '#server/shop/locations/change-location.ts'
import {
  findLocation,
  insertLocation,
  listLocations,
  unsetMainLocation,
} from '#server/shop/locations/locations.sql.ts'
import { awaitCashControl } from '#server/shop/settings/cash-control.sql.ts'
import { lockPrefixes } from '#server/shop/tills/tills.sql.ts'

export const locationsRoutes = [
  route(api.locations.list, ({ query, user, pharmacy }) =>
    listLocations(pharmacy.database.pool, user.reach, query.search),
  ),

  route(api.locations.create, (exchange) =>
    once(exchange, api.locations.create, {
      make: async (tx) => {
        const { body, user, now, pharmacy } = exchange
        refuseUnlessEverywhere(
          user.reach,
          'Only a manager who works at every location may open a new one',
        )
        if (body.isMain && !body.isActive)
          throw refusedField(400, 'isActive', 'The main location must be active')
        await awaitCashControl(tx)
        await lockPrefixes(tx)
        await refuseTakenCode(tx, body.code, user.reach)

        const formerMain = body.isMain ? await unsetMainLocation(tx) : null
        const location = await insertLocation(tx, body)
        await pharmacy.locationOpened(tx, location.id, { user, now })
        await insertAudit(tx, {
          user,
          action: 'CREATE',
          entity: 'location',
          entityId: location.id,
          after: location,
          metadata: formerMain === null ? undefined : { formerMainLocationId: formerMain },
          now,
        })
        return made(location)
      },
      read: findLocation,
    }),
  ),

  route(api.locations.update, ({ params: { id }, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => changeLocation(tx, id, body, { user, now })),
  ),

  route(api.locations.delete, ({ params: { id }, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => removeLocation(tx, id, { user, now })),
  ),
]
