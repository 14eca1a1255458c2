import { api } from '#domain/api.ts'
import { route } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { addScheme, changeScheme, removeScheme } from '#server/law/schemes/change-scheme.ts'
import { listSchemes } from '#server/law/schemes/schemes.sql.ts'

export const schemesRoutes = [
  route(api.schemes.list, ({ pharmacy, now }) => listSchemes(pharmacy.database.pool, now)),

  route(api.schemes.create, (exchange) => {
    const { body, user, now } = exchange
    return once(exchange, api.schemes.create, {
      make: async (tx) => made(await addScheme(tx, body, { user, now })),
      read: async (tx, id) => (await listSchemes(tx, now)).find((row) => row.id === id) ?? null,
    })
  }),

  route(api.schemes.update, ({ params: { id }, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => changeScheme(tx, id, body, { user, now })),
  ),

  route(api.schemes.delete, ({ params: { id }, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => removeScheme(tx, id, { user, now })),
  ),
]
