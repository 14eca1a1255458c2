import { api } from '#domain/api.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import { route } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'
import {
  findClaim,
  findCreditNote,
  findOpening,
  findPayment,
  listWithheld,
} from '#server/cash/supplier-accounts/account.sql.ts'
import {
  begin,
  changeClaim,
  enterCreditNote,
  enterOpening,
  makeClaim,
  voidCreditNote,
  voidOpening,
} from '#server/cash/supplier-accounts/credits-and-claims.ts'
import { exportAccounts } from '#server/cash/supplier-accounts/export-accounts.ts'
import { listAccounts } from '#server/cash/supplier-accounts/list.sql.ts'
import { paySupplier, type By } from '#server/cash/supplier-accounts/pay-supplier.ts'
import { readStatement, readSupplierAccount } from '#server/cash/supplier-accounts/read-account.ts'
import { voidPayment } from '#server/cash/supplier-accounts/void-payment.ts'

const calls = api.supplierAccounts

export const supplierAccountsRoutes = [
  route(calls.begin, ({ body, user, now, pharmacy }) =>
    pharmacy.database.transaction((tx) => begin(tx, body.since, { user, now })),
  ),

  route(calls.list, ({ query, user, now, pharmacy }) =>
    listAccounts(pharmacy.database.pool, { ...query, reach: user.reach }, now),
  ),

  route(calls.get, ({ params, query, user, now, pharmacy }) =>
    readSupplierAccount(
      pharmacy.database.pool,
      { ...query, supplierId: params.id, reach: user.reach },
      now,
    ),
  ),

  route(calls.statement, async ({ params, query, user, now, pharmacy }) => {
    const asked = { ...query, supplierId: params.id, reach: user.reach }
    const { supplierName: _supplierName, ...statement } = await readStatement(
      pharmacy.database.pool,
      asked,
      now,
    )
    return statement
  }),

  route(calls.withheld, ({ query, user, pharmacy }) =>
    listWithheld(pharmacy.database.pool, { ...query, reach: user.reach }),
  ),

  route(calls.export, ({ body, user, now, pharmacy }) =>
    exportAccounts(pharmacy.database.pool, body, { reach: user.reach, now }),
  ),

  route(calls.pay, (exchange) =>
    once(exchange, calls.pay, {
      locationId: exchange.body.locationId,
      make: async (tx, authority) =>
        made(
          await paySupplier(tx, exchange.params.id, exchange.body, authorOf(exchange), authority),
        ),
      read: (tx, id) => findPayment(tx, id, EVERYWHERE, exchange.now),
    }),
  ),

  route(calls.voidPayment, (exchange) =>
    once(exchange, calls.voidPayment, {
      make: async (tx, authority) =>
        made(
          await voidPayment(tx, exchange.params.id, exchange.body, authorOf(exchange), authority),
        ),
      read: (tx, id) => findPayment(tx, id, EVERYWHERE, exchange.now),
    }),
  ),

  route(calls.open, (exchange) =>
    once(exchange, calls.open, {
      locationId: exchange.body.locationId,
      make: async (tx) =>
        made(await enterOpening(tx, exchange.params.id, exchange.body, authorOf(exchange))),
      read: (tx, id) => findOpening(tx, id, EVERYWHERE),
    }),
  ),

  route(calls.voidOpening, (exchange) =>
    once(exchange, calls.voidOpening, {
      make: async (tx) =>
        made(await voidOpening(tx, exchange.params.id, exchange.body.reason, authorOf(exchange))),
      read: (tx, id) => findOpening(tx, id, EVERYWHERE),
    }),
  ),

  route(calls.claim, (exchange) =>
    once(exchange, calls.claim, {
      locationId: exchange.body.locationId,
      make: async (tx) =>
        made(await makeClaim(tx, exchange.params.id, exchange.body, authorOf(exchange))),
      read: (tx, id) => findClaim(tx, id, EVERYWHERE),
    }),
  ),

  route(calls.changeClaim, ({ params, body, user, now, pharmacy }) =>
    pharmacy.database.transaction((tx) =>
      changeClaim(tx, params.id, body.isSettled, { user, now }),
    ),
  ),

  route(calls.credit, (exchange) =>
    once(exchange, calls.credit, {
      locationId: exchange.body.locationId,
      make: async (tx) =>
        made(await enterCreditNote(tx, exchange.params.id, exchange.body, authorOf(exchange))),
      read: (tx, id) => findCreditNote(tx, id, EVERYWHERE),
    }),
  ),

  route(calls.voidCredit, (exchange) =>
    once(exchange, calls.voidCredit, {
      make: async (tx) =>
        made(
          await voidCreditNote(tx, exchange.params.id, exchange.body.reason, authorOf(exchange)),
        ),
      read: (tx, id) => findCreditNote(tx, id, EVERYWHERE),
    }),
  ),
]

function authorOf({ user, now }: By): By {
  return { user, now }
}
