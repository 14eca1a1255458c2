import { api } from '#domain/api.ts'
import { Refused } from '#server/refusals.ts'
import { route } from '#server/http.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { countBuyers, listBuyers } from '#server/goods/recalls/buyers.sql.ts'
import { closeRecall, takeBackRecall } from '#server/goods/recalls/end-recall.ts'
import { exportBuyers, exportRecalls } from '#server/goods/recalls/export-recalls.ts'
import { noteContact } from '#server/goods/recalls/note-contact.ts'
import { openRecall, previewRecall, refuseLimited } from '#server/goods/recalls/open-recall.ts'
import { readRecall } from '#server/goods/recalls/read-recall.ts'
import { findRecall, listRecalls } from '#server/goods/recalls/recalls.sql.ts'

const MISSING = 'There is no such recall'

export const recallsRoutes = [
  route(api.recalls.list, async ({ query, user, pharmacy, answer }) => {
    const { pool } = pharmacy.database
    const { recalls, total } = await listRecalls(pool, { ...query, reach: user.reach })
    answer.total(total)
    return recalls
  }),

  route(api.recalls.export, ({ query, user, pharmacy, now }) =>
    exportRecalls(pharmacy.database.pool, query, { reach: user.reach, now }),
  ),

  route(api.recalls.preview, ({ query, user, pharmacy }) => {
    refuseLimited(user)
    return previewRecall(pharmacy.database.pool, query)
  }),

  route(api.recalls.get, async ({ params, user, pharmacy }) => {
    const recall = await readRecall(pharmacy.database.pool, params.id, user.reach)
    if (!recall) throw new Refused(404, MISSING)
    return recall
  }),

  route(api.recalls.open, (exchange) =>
    once(exchange, api.recalls.open, {
      make: (tx) => {
        const { body, user, now } = exchange
        return openRecall(tx, body, { user, now })
      },
      read: (tx, id) => readRecall(tx, id, exchange.user.reach),
    }),
  ),

  route(api.recalls.close, ({ params, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => closeRecall(tx, params.id, { user, now })),
  ),

  route(api.recalls.takeBack, ({ params, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) =>
      takeBackRecall(tx, params.id, body.reason, { user, now }),
    ),
  ),

  route(api.recalls.sales, async ({ params, query, user, pharmacy, answer }) => {
    const { pool } = pharmacy.database
    if (!(await findRecall(pool, params.id))) throw new Refused(404, MISSING)
    const { saleCount, toCallCount } = await countBuyers(pool, params.id, user.reach)
    answer.total(query.toCall ? toCallCount : saleCount)
    return listBuyers(pool, params.id, { ...query, reach: user.reach })
  }),

  route(api.recalls.exportSales, ({ params, query, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => exportBuyers(tx, params.id, query.format, { user, now })),
  ),

  route(api.recalls.noteContact, ({ params, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => noteContact(tx, params, body.outcome, { user, now })),
  ),
]
