import { api } from '#domain/api.ts'
import {
  changePlan,
  planChange,
  withdrawPlan,
} from '#server/goods/scheduled-changes/plan-change.ts'
import {
  findScheduledChange,
  listAboveCaps,
  listScheduledChanges,
} from '#server/goods/scheduled-changes/scheduled-changes.sql.ts'
import { Refused } from '#server/refusals.ts'
import { route } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'

export const scheduledChangesRoutes = [
  route(api.datedChanges.list, async ({ query, pharmacy, now, answer }) => {
    const { changes, total } = await listScheduledChanges(pharmacy.database.pool, query, now)
    answer.total(total)
    return changes
  }),

  route(api.datedChanges.aboveCaps, async ({ query, pharmacy, now, answer }) => {
    const { products, total } = await listAboveCaps(pharmacy.database.pool, query, now)
    answer.total(total)
    return products
  }),

  route(api.datedChanges.get, async ({ params: { id }, pharmacy, now }) => {
    const change = await findScheduledChange(pharmacy.database.pool, id, now)
    if (!change) throw new Refused(404, 'There is no such dated change')
    return change
  }),

  route(api.datedChanges.create, (exchange) => {
    const { body, user, now } = exchange
    return once(exchange, api.datedChanges.create, {
      make: async (tx) => made(await planChange(tx, body, { user, now })),
      read: (tx, id) => findScheduledChange(tx, id, now),
    })
  }),

  route(api.datedChanges.update, ({ params: { id }, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => changePlan(tx, id, body, { user, now })),
  ),

  route(api.datedChanges.withdraw, ({ params: { id }, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => withdrawPlan(tx, id, { user, now })),
  ),
]
