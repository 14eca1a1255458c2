import { api } from '#domain/api.ts'
import { checkApprover } from '#server/platform/approvals/check-approver.ts'
import { EVERYWHERE, refuseForeign } from '#server/platform/reach/reach.sql.ts'
import { Refused } from '#server/refusals.ts'
import { route } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { destroyGoods, undoDestruction, witnessOf } from '#server/goods/write-offs/destroy-goods.ts'
import { changeWriteOff, createDraft, type Destroyer } from '#server/goods/write-offs/save-draft.ts'
import {
  findLoggedWriteOff,
  findWriteOff,
  listDestroyable,
  listWriteOffs,
} from '#server/goods/write-offs/write-offs.sql.ts'

const calls = api.writeOffs

export const writeOffsRoutes = [
  route(calls.list, ({ query, user, pharmacy, now }) =>
    listWriteOffs(pharmacy.database.pool, { ...query, reach: user.reach }, now),
  ),

  route(calls.lots, ({ query, user, pharmacy, now }) => {
    refuseForeign(user.reach, query.locationId)
    return listDestroyable(pharmacy.database.pool, query.locationId, now)
  }),

  route(calls.get, async ({ params, user, pharmacy, now }) => {
    const reader = { reach: user.reach, now }
    const found = await findWriteOff(pharmacy.database.pool, params.id, reader)
    if (!found) throw new Refused(404, 'There is no such write-off')
    return found
  }),

  route(calls.create, (exchange) =>
    once(exchange, calls.create, {
      locationId: exchange.body.locationId,
      make: async (tx) => made(await createDraft(tx, exchange.body, authorOf(exchange))),
      read: (tx, id) => findWriteOff(tx, id, { reach: EVERYWHERE, now: exchange.now }),
    }),
  ),

  route(calls.update, ({ params, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => changeWriteOff(tx, params.id, body, { user, now })),
  ),

  route(calls.destroy, async (exchange) => {
    const { params, body, user, pharmacy, now } = exchange
    const { pool } = pharmacy.database
    const draft = await findWriteOff(pool, params.id, { reach: user.reach, now })
    if (!draft) throw new Refused(404, 'There is no such write-off')
    const { given, ...witness } = await witnessOf(pool, body)
    if (given) await checkApprover(exchange, given, draft.locationId)
    return once(exchange, calls.destroy, {
      // A PIN has too few digits for its hash to hide it.
      marks: { pin: '' },
      make: (tx) =>
        destroyGoods(tx, params.id, { version: body.version, witness }, authorOf(exchange)),
      read: (tx, id) => findLoggedWriteOff(tx, id, now),
    })
  }),

  route(calls.undo, ({ params, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => undoDestruction(tx, params.id, { user, now })),
  ),
]

function authorOf({ user, now }: Destroyer): Destroyer {
  return { user, now }
}
