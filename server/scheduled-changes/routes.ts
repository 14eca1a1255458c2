import { api } from '#domain/api.ts'
import { changePlan, planChange, withdrawPlan } from '#server/scheduled-changes/plan-change.ts'
import {
  findScheduledChange,
  listAboveCaps,
  listScheduledChanges,
} from '#server/scheduled-changes/queries.ts'
import { Refused, route } from '#server/http.ts'
import { made, once } from '#server/idempotency/once.ts'

export const scheduledChangesRoutes = [
  route(api.scheduledChanges.list, async ({ query, pharmacy, now, answer }) => {
    const { changes, total } = await listScheduledChanges(pharmacy.database.pool, query, now)
    answer.total(total)
    return changes
  }),

  route(api.scheduledChanges.aboveCaps, async ({ query, pharmacy, now, answer }) => {
    const { products, total } = await listAboveCaps(pharmacy.database.pool, query, now)
    answer.total(total)
    return products
  }),

  route(api.scheduledChanges.get, async ({ params: { id }, pharmacy, now }) => {
    const change = await findScheduledChange(pharmacy.database.pool, id, now)
    if (!change) throw new Refused(404, 'There is no such dated change')
    return change
  }),

  route(api.scheduledChanges.create, (exchange) => {
    const { body, user, now } = exchange
    return once(exchange, api.scheduledChanges.create, {
      make: async (tx) => made(await planChange(tx, body, { user, now })),
      read: (tx, id) => findScheduledChange(tx, id, now),
    })
  }),

  route(api.scheduledChanges.update, ({ params: { id }, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => changePlan(tx, id, body, { user, now })),
  ),

  route(api.scheduledChanges.withdraw, ({ params: { id }, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => withdrawPlan(tx, id, { user, now })),
  ),
]
