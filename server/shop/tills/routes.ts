import { api } from '#domain/api.ts'
import { deviceIdHash, rememberDevice } from '#server/platform/auth/session.ts'
import { refusedField } from '#server/refusals.ts'
import { route, type Exchange } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'
import {
  beginAt,
  bindBrowser,
  changeTill,
  openTill,
  releaseBrowser,
} from '#server/shop/tills/change-till.ts'
import { skipNumbers } from '#server/shop/tills/jumps/skip-numbers.ts'
import { findTillOfEntry } from '#server/shop/tills/jumps/jumps.sql.ts'
import { findTill, listTills } from '#server/shop/tills/tills.sql.ts'

export const tillsRoutes = [
  route(api.tills.list, ({ query, user, cookies, pharmacy }) =>
    listTills(pharmacy.database.pool, { ...query, reach: user.reach }, deviceIdHash(cookies)),
  ),

  route(api.tills.create, async (exchange) => {
    const { body, user, now, cookies } = exchange
    await refuseOwnAddress(exchange)
    const device = deviceIdHash(cookies)
    return once(exchange, api.tills.create, {
      make: async (tx) => made(await openTill(tx, body, { user, now, device })),
      read: (tx, id) => findTill(tx, id, device),
    })
  }),

  route(api.tills.update, async (exchange) => {
    const { params, body, user, cookies, pharmacy, now } = exchange
    await refuseOwnAddress(exchange)
    return pharmacy.database.transaction((tx) =>
      changeTill(tx, params.id, body, { user, now, device: deviceIdHash(cookies) }),
    )
  }),

  route(api.tills.bind, (exchange) => {
    const { params, body, user, now, cookies } = exchange
    return once(exchange, api.tills.bind, {
      make: async (tx, authority) => {
        // A browser that has lost its id gets a new one.
        const device = await rememberDevice(tx, user.id, exchange)
        return made(await bindBrowser(tx, params.id, { ...body, user, now, device, authority }))
      },
      read: (tx, id) => findTill(tx, id, deviceIdHash(cookies)),
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

  route(api.tills.jump, (exchange) => {
    const { params, body, user, now, cookies } = exchange
    const device = deviceIdHash(cookies)
    return once(exchange, api.tills.jump, {
      make: (tx) => skipNumbers(tx, params.id, body, { user, now, device }),
      read: async (tx, id) => {
        const tillId = await findTillOfEntry(tx, id)
        return tillId === null ? null : findTill(tx, tillId, device)
      },
    })
  }),
]

type Saving = Exchange<typeof api.tills.create> | Exchange<typeof api.tills.update>

/** Refuses a printer at the server or the database. Names are looked up for it, so it is done before any lock is held. */
async function refuseOwnAddress({ body, user, pharmacy }: Saving): Promise<void> {
  // A user who may not set an address learns nothing of it.
  if (body.printerAddress == null || user.role !== 'ADMIN') return
  const refusal = await pharmacy.printers.refusalOf(body.printerAddress)
  if (refusal !== null) throw refusedField(409, 'printerAddress', refusal)
}
