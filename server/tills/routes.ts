import { api } from '#domain/api.ts'
import { deviceIdHash, rememberDevice } from '#server/auth/session.ts'
import { route } from '#server/http.ts'
import { made, once } from '#server/idempotency/once.ts'
import {
  beginAt,
  bindBrowser,
  changeTill,
  openTill,
  releaseBrowser,
} from '#server/tills/change-till.ts'
import { findTill, listTills } from '#server/tills/queries.ts'

export const tillsRoutes = [
  route(api.tills.list, ({ query, user, cookies, pharmacy }) =>
    listTills(pharmacy.database.pool, { ...query, reach: user.reach }, deviceIdHash(cookies)),
  ),

  route(api.tills.create, (exchange) => {
    const { body, user, now, cookies } = exchange
    const device = deviceIdHash(cookies)
    return once(exchange, api.tills.create, {
      make: async (tx) => made(await openTill(tx, body, { user, now, device })),
      read: (tx, id) => findTill(tx, id, device),
    })
  }),

  route(api.tills.update, ({ params: { id }, body, user, cookies, pharmacy, now }) =>
    pharmacy.database.transaction((tx) =>
      changeTill(tx, id, body, { user, now, device: deviceIdHash(cookies) }),
    ),
  ),

  route(api.tills.bind, (exchange) => {
    const { params, body, user, pharmacy, now } = exchange
    return pharmacy.database.transaction(async (tx) => {
      // A browser that has lost its id gets a new one.
      const device = await rememberDevice(tx, user.id, exchange)
      return bindBrowser(tx, params.id, { ...body, user, now, device })
    })
  }),

  route(api.tills.release, ({ params: { id }, user, cookies, pharmacy, now }) =>
    pharmacy.database.transaction((tx) =>
      releaseBrowser(tx, id, { user, now, device: deviceIdHash(cookies) }),
    ),
  ),

  route(api.tills.begin, ({ params: { id }, body, user, cookies, pharmacy, now }) =>
    pharmacy.database.transaction((tx) =>
      beginAt(tx, id, body, { user, now, device: deviceIdHash(cookies) }),
    ),
  ),
]
