import { api } from '#domain/api.ts'
import type { Sale } from '#domain/sales/api.ts'
import { EVERYWHERE } from '#server/auth/reach/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { Refused, route } from '#server/http.ts'
import { giveUp, once } from '#server/idempotency/once.ts'
import { completeSale } from '#server/sales/complete-sale.ts'
import { findSale, listSales, summariseSales } from '#server/sales/list/queries.ts'
import { addPayment } from '#server/sales/orders/add-payment.ts'
import { deleteSale } from '#server/sales/orders/delete-sale.ts'
import { changeOrder, createOrder } from '#server/sales/orders/save-order.ts'

export const salesRoutes = [
  route(api.sales.complete, async (exchange) => {
    const { body, user, now, pharmacy } = exchange
    const { locationId } = body.kind === 'order' ? body : body.sale
    // Ours, not the caller's: a key's body is what was sent.
    const { kind: _, ...sent } = body
    const sale = await once({ ...exchange, body: sent }, api.sales.complete, locationId, (tx) =>
      body.kind === 'order'
        ? createOrder(tx, body, { user, now })
        : completeSale(tx, body, user, now),
    )
    return wholeSale(pharmacy.database.pool, sale, now)
  }),

  route(api.sales.closeAttempt, async ({ params, user, now, pharmacy }) => {
    const { pool } = pharmacy.database
    const sale = await giveUp(pharmacy.database, api.sales.complete, { key: params.key, user, now })
    return { sale: sale && (await wholeSale(pool, sale, now)) }
  }),

  route(api.sales.list, ({ query, user, now, pharmacy }) =>
    listSales(pharmacy.database.pool, { ...query, reach: user.reach }, now),
  ),

  route(api.sales.summary, ({ query, user, now, pharmacy }) =>
    summariseSales(pharmacy.database.pool, { ...query, reach: user.reach }, now),
  ),

  route(api.sales.get, async ({ params, user, now, pharmacy }) => {
    const sale = await findSale(pharmacy.database.pool, params.id, user.reach, now)
    if (!sale) throw new Refused(404, 'There is no such sale')
    return sale
  }),

  route(api.sales.update, ({ params, body, user, now, pharmacy }) =>
    pharmacy.database.transaction((tx) => changeOrder(tx, params.id, body, { user, now })),
  ),

  route(api.sales.addPayment, (exchange) => {
    const { params, body, user, now } = exchange
    return once(exchange, api.sales.addPayment, null, (tx) =>
      addPayment(tx, params.id, body, { user, now }),
    )
  }),

  route(api.sales.delete, ({ params, query, user, now, pharmacy }) =>
    pharmacy.database.transaction((tx) => deleteSale(tx, params.id, query.reason, { user, now })),
  ),
]

/** An answer that a key kept from before sales had all of today's fields: the sale itself has them. */
async function wholeSale(pool: Tx, sale: Sale, now: Date): Promise<Sale> {
  if (sale.version !== undefined) return sale
  return (await findSale(pool, sale.id, EVERYWHERE, now))! // a till's sale is never deleted
}
