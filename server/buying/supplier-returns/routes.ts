import { api } from '#domain/api.ts'
import { EVERYWHERE, refuseForeign } from '#server/platform/reach/reach.sql.ts'
import { Refused } from '#server/refusals.ts'
import { route } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'
import type { Buyer } from '#server/buying/purchases/supplier-and-location.ts'
import { enterCredit, settle, undoCredit } from '#server/buying/supplier-returns/credit.ts'
import { listProposals } from '#server/buying/supplier-returns/proposals.sql.ts'
import { changeSupplierReturn, createDraft } from '#server/buying/supplier-returns/save-draft.ts'
import { sendGoods } from '#server/buying/supplier-returns/send-goods.ts'
import {
  findCreditedReturn,
  findLoggedReturn,
  findSupplierReturn,
  listSupplierReturns,
  readSupplierReturnSummary,
} from '#server/buying/supplier-returns/supplier-returns.sql.ts'
import { takeBack } from '#server/buying/supplier-returns/take-back.ts'

const calls = api.supplierReturns

export const supplierReturnsRoutes = [
  route(calls.list, ({ query, user, pharmacy }) =>
    listSupplierReturns(pharmacy.database.pool, { ...query, reach: user.reach }),
  ),

  route(calls.summary, ({ query, user, pharmacy }) =>
    readSupplierReturnSummary(pharmacy.database.pool, { ...query, reach: user.reach }),
  ),

  route(calls.proposals, ({ query, user, pharmacy, now }) => {
    refuseForeign(user.reach, query.locationId)
    return listProposals(pharmacy.database.pool, query.locationId, now)
  }),

  route(calls.get, async ({ params, user, pharmacy }) => {
    const found = await findSupplierReturn(pharmacy.database.pool, params.id, user.reach)
    if (!found) throw new Refused(404, 'There is no such supplier return')
    return found
  }),

  route(calls.create, (exchange) =>
    once(exchange, calls.create, {
      locationId: exchange.body.locationId,
      make: async (tx) => made(await createDraft(tx, exchange.body, authorOf(exchange))),
      read: (tx, id) => findSupplierReturn(tx, id, EVERYWHERE),
    }),
  ),

  route(calls.update, ({ params, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => changeSupplierReturn(tx, params.id, body, { user, now })),
  ),

  route(calls.send, (exchange) =>
    once(exchange, calls.send, {
      make: (tx) => sendGoods(tx, exchange.params.id, exchange.body, authorOf(exchange)),
      read: findLoggedReturn,
    }),
  ),

  route(calls.refuse, (exchange) =>
    once(exchange, calls.refuse, {
      make: (tx) => takeBack(tx, exchange.params.id, exchange.body, authorOf(exchange)),
      read: findLoggedReturn,
    }),
  ),

  route(calls.credit, (exchange) =>
    once(exchange, calls.credit, {
      make: (tx) => enterCredit(tx, exchange.params.id, exchange.body, authorOf(exchange)),
      read: findCreditedReturn,
    }),
  ),

  route(calls.undoCredit, ({ params, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => undoCredit(tx, params, { user, now })),
  ),

  route(calls.settle, (exchange) =>
    once(exchange, calls.settle, {
      make: (tx) => settle(tx, exchange.params.id, exchange.body, authorOf(exchange)),
      read: findLoggedReturn,
    }),
  ),
]

function authorOf({ user, now }: Buyer): Buyer {
  return { user, now }
}
