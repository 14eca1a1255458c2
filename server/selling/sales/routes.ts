import { api } from '#domain/api.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import { deviceIdHash } from '#server/platform/auth/session.ts'
import { Refused } from '#server/refusals.ts'
import { route } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { giveUp, once } from '#server/platform/idempotency/once.ts'
import { completeSale } from '#server/selling/sales/complete-sale.ts'
import {
  findPaidSale,
  findSale,
  listSales,
  listSellers,
  summariseSales,
} from '#server/selling/sales/list.sql.ts'
import { addPayment } from '#server/selling/sales/orders/add-payment.ts'
import { deleteSale } from '#server/selling/sales/orders/delete-sale.ts'
import { giveDepositBack } from '#server/selling/sales/orders/give-back.ts'
import { changeOrder, createOrder } from '#server/selling/sales/orders/save-order.ts'
import { exchangeGoods } from '#server/selling/sales/returns/exchange-goods.ts'

export const salesRoutes = [
  route(api.sales.complete, async (exchange) => {
    const { body, user, now, cookies } = exchange
    const device = deviceIdHash(cookies)
    const { locationId } = body.kind === 'order' ? body : body.sale
    // `kind` is added by our schema and was not in the hashed body of older keys.
    const { kind: _, ...checked } = body
    return once({ ...exchange, body: checked }, api.sales.complete, {
      locationId,
      sequence: 'sales_id_seq',
      make: async (tx, authority, draw) => {
        const by = { user, now, device, authority }
        if (body.kind === 'order') return made(await createOrder(tx, body, draw, by))
        const { return: back } = body
        return back
          ? exchangeGoods(tx, { ...body, return: back }, draw, by)
          : completeSale(tx, body, draw, by)
      },
      read: (tx, id) => findSale(tx, id, EVERYWHERE, now),
    })
  }),

  route(api.sales.closeAttempt, async ({ params, user, now, pharmacy }) => {
    const { database } = pharmacy
    const id = await giveUp(database, api.sales.complete, { key: params.key, user, now })
    if (id === null) return { sale: null }
    const sale = await findSale(database.pool, id, EVERYWHERE, now)
    if (!sale) throw new Refused(410, 'This was saved as an order, and has been deleted since')
    return { sale }
  }),

  route(api.sales.list, ({ query, user, now, pharmacy }) =>
    listSales(pharmacy.database.pool, { ...query, reach: user.reach }, now),
  ),

  route(api.sales.summary, ({ query, user, now, pharmacy }) =>
    summariseSales(pharmacy.database.pool, { ...query, reach: user.reach }, now),
  ),

  route(api.sales.sellers, ({ query, user, pharmacy }) =>
    listSellers(pharmacy.database.pool, { ...query, reach: user.reach }),
  ),

  route(api.sales.get, async ({ params, user, now, pharmacy }) => {
    const sale = await findSale(pharmacy.database.pool, params.id, user.reach, now)
    if (!sale) throw new Refused(404, 'There is no such sale')
    return sale
  }),

  route(api.sales.update, ({ params, body, user, now, cookies, pharmacy }) =>
    pharmacy.database.transaction((tx) =>
      changeOrder(tx, params.id, body, { user, now, device: deviceIdHash(cookies) }),
    ),
  ),

  route(api.sales.addPayment, (exchange) => {
    const { params, body, user, now, cookies } = exchange
    return once(exchange, api.sales.addPayment, {
      make: async (tx) => {
        const sale = await addPayment(tx, params.id, body, {
          user,
          now,
          device: deviceIdHash(cookies),
        })
        // The sale is locked, so the newest payment is this one.
        return { id: Math.max(...sale.payments.map(({ id }) => id)), reply: sale }
      },
      read: (tx, id) => findPaidSale(tx, id, now),
    })
  }),

  route(api.sales.giveBack, (exchange) => {
    const { params, body, user, now, cookies } = exchange
    return once(exchange, api.sales.giveBack, {
      make: async (tx, authority) => {
        const by = { user, now, device: deviceIdHash(cookies) }
        const of = { saleId: params.id, paymentId: params.paymentId }
        const sale = await giveDepositBack(tx, of, body, by, authority)
        // The sale is locked, so the newest payment is the one that takes it back.
        return { id: Math.max(...sale.payments.map(({ id }) => id)), reply: sale }
      },
      read: (tx, id) => findPaidSale(tx, id, now),
    })
  }),

  route(api.sales.delete, ({ params, query, user, now, cookies, pharmacy }) =>
    pharmacy.database.transaction((tx) =>
      deleteSale(tx, params.id, query.reason, { user, now, device: deviceIdHash(cookies) }),
    ),
  ),
]
