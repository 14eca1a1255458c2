import { api } from '#domain/api.ts'
import { EVERYWHERE, refuseForeign } from '#server/platform/reach/reach.sql.ts'
import { Refused } from '#server/refusals.ts'
import { route } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { changePurchase } from '#server/buying/purchases/change-purchase.ts'
import { createPurchase } from '#server/buying/purchases/create-purchase.ts'
import { listOnOrder } from '#server/buying/purchases/on-order.sql.ts'
import { suggestOrder } from '#server/buying/purchases/suggest-order.ts'
import type { Buyer } from '#server/buying/purchases/supplier-and-location.ts'
import {
  findLoggedPurchase,
  findPurchase,
  listPurchases,
  readSummary,
} from '#server/buying/purchases/purchases.sql.ts'
import { receiveDelivery } from '#server/buying/purchases/receive-delivery.ts'
import { undoDelivery } from '#server/buying/purchases/undo-delivery.ts'
import { openShelves } from '#server/goods/stock/low.sql.ts'

export const purchasesRoutes = [
  route(api.purchases.list, ({ query, user, pharmacy }) =>
    listPurchases(pharmacy.database.pool, { ...query, reach: user.reach }),
  ),

  route(api.purchases.summary, ({ query, user, pharmacy }) =>
    readSummary(pharmacy.database.pool, { ...query, reach: user.reach }),
  ),

  route(api.purchases.onOrder, ({ query, user, pharmacy }) =>
    listOnOrder(pharmacy.database.pool, { ...query, reach: user.reach }),
  ),

  route(api.purchases.suggest, async ({ query, user, pharmacy, now }) => {
    refuseForeign(user.reach, query.locationId)
    await openShelves(pharmacy.database, now)
    return suggestOrder(pharmacy.database.pool, { ...query, reach: user.reach })
  }),

  route(api.purchases.get, async ({ params, user, pharmacy }) => {
    const purchase = await findPurchase(pharmacy.database.pool, params.id, user.reach)
    if (!purchase) throw new Refused(404, 'There is no such purchase')
    return purchase
  }),

  route(api.purchases.create, (exchange) =>
    once(exchange, api.purchases.create, {
      locationId: exchange.body.locationId,
      make: async (tx) => made(await createPurchase(tx, exchange.body, authorOf(exchange))),
      read: (tx, id) => findPurchase(tx, id, EVERYWHERE),
    }),
  ),

  route(api.purchases.update, ({ params, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => changePurchase(tx, params.id, body, { user, now })),
  ),

  route(api.purchases.receive, (exchange) =>
    once(exchange, api.purchases.receive, {
      make: (tx) => receiveDelivery(tx, exchange.params.id, exchange.body, authorOf(exchange)),
      read: findLoggedPurchase,
    }),
  ),

  route(api.purchases.undoDelivery, ({ params, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => undoDelivery(tx, params, { user, now })),
  ),
]

function authorOf({ user, now }: Buyer): Buyer {
  return { user, now }
}
