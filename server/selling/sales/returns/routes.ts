import { api } from '#domain/api.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import { deviceIdHash } from '#server/platform/auth/session.ts'
import { Refused } from '#server/refusals.ts'
import { route } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { giveUp, once } from '#server/platform/idempotency/once.ts'
import { findPaidSale, findSale } from '#server/selling/sales/list.sql.ts'
import { lockSaleAndWeeks } from '#server/selling/sales/orders/orders.sql.ts'
import { correctMethod } from '#server/selling/sales/returns/correct-method.ts'
import { makeReturn } from '#server/selling/sales/returns/make-return.ts'
import { findReturn, listReturns } from '#server/selling/sales/returns/list.sql.ts'
import { readReturnable } from '#server/selling/sales/returns/read-returnable.ts'
import { findVoidedSale } from '#server/selling/sales/voids.sql.ts'
import { shiftsOfVoid, voidSale } from '#server/selling/sales/void-sale.ts'

export const returnsRoutes = [
  route(api.returns.returnable, ({ params, user, now, pharmacy }) =>
    pharmacy.database.transaction((tx) => readReturnable(tx, params.id, { user, now })),
  ),

  route(api.returns.create, (exchange) => {
    const { params, body, user, now, cookies } = exchange
    return once(exchange, api.returns.create, {
      make: async (tx, authority) =>
        made(
          await makeReturn(
            tx,
            params.id,
            body,
            { user, now, device: deviceIdHash(cookies) },
            authority,
          ),
        ),
      read: (tx, id) => findReturn(tx, id, EVERYWHERE),
    })
  }),

  route(api.returns.closeAttempt, async ({ params, user, now, pharmacy }) => {
    const { database } = pharmacy
    const id = await giveUp(database, api.returns.create, { key: params.key, user, now })
    return { return: id === null ? null : await findReturn(database.pool, id, EVERYWHERE) }
  }),

  route(api.returns.list, ({ query, user, pharmacy }) =>
    listReturns(pharmacy.database.pool, { ...query, reach: user.reach }),
  ),

  route(api.returns.get, async ({ params, user, pharmacy }) => {
    const found = await findReturn(pharmacy.database.pool, params.id, user.reach)
    if (!found) throw new Refused(404, 'There is no such return')
    return found
  }),

  route(api.returns.void, (exchange) => {
    const { params, body, user, now, cookies } = exchange
    return once(exchange, api.returns.void, {
      make: async (tx, authority) => {
        const by = { user, now, device: deviceIdHash(cookies) }
        const shifts = await shiftsOfVoid(tx, { saleId: params.id, ...body }, by)
        const sale = await lockSaleAndWeeks(tx, params.id, by)
        if (!sale) throw new Refused(404, 'There is no such sale')
        if (sale.status !== 'Final') throw new Refused(409, 'Only an issued sale is voided')
        if (sale.voidedAt !== null) throw new Refused(409, 'That sale was voided already')
        const id = await voidSale(tx, sale, body, shifts, by, authority)
        return { id, reply: (await findSale(tx, params.id, EVERYWHERE, now))! } // its row is locked
      },
      read: (tx, id) => findVoidedSale(tx, id, now),
    })
  }),

  route(api.returns.correctMethod, (exchange) => {
    const { params, body, user, now, cookies } = exchange
    return once(exchange, api.returns.correctMethod, {
      make: async (tx, authority) => {
        const by = { user, now, device: deviceIdHash(cookies) }
        const of = { saleId: params.id, paymentId: params.paymentId }
        const sale = await correctMethod(tx, of, body, by, authority)
        // The sale is locked, so the newest payment is the one by the right method.
        return { id: Math.max(...sale.payments.map(({ id }) => id)), reply: sale }
      },
      read: (tx, id) => findPaidSale(tx, id, now),
    })
  }),
]
