import { api } from '#domain/api.ts'
import { route } from '#server/http.ts'
import { giveUp, once } from '#server/idempotency/once.ts'
import { completeSale } from '#server/sales/complete-sale.ts'

export const salesRoutes = [
  route(api.sales.complete, (exchange) =>
    once(exchange, api.sales.complete, exchange.body.sale.locationId, (tx) =>
      completeSale(tx, exchange.body, exchange.user, exchange.now),
    ),
  ),

  route(api.sales.closeAttempt, async ({ params, user, now, pharmacy }) => ({
    sale: await giveUp(pharmacy.database, api.sales.complete, { key: params.key, user, now }),
  })),
]
