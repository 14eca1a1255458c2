import { api } from '#domain/api.ts'
import { Refused } from '#server/refusals.ts'
import { route } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'
import {
  addSupplier,
  changeSupplier,
  removeSupplier,
} from '#server/buying/suppliers/change-supplier.ts'
import {
  findSupplier,
  listSuppliers,
  withDeliveries,
} from '#server/buying/suppliers/suppliers.sql.ts'

export const suppliersRoutes = [
  route(api.suppliers.list, async ({ query, user, pharmacy }) => {
    const { pool } = pharmacy.database
    const suppliers = await listSuppliers(pool, query)
    return query.withDeliveries ? withDeliveries(pool, suppliers, user.reach) : suppliers
  }),

  route(api.suppliers.get, async ({ params: { id }, user, pharmacy }) => {
    const supplier = await findSupplier(pharmacy.database.pool, id, user.reach)
    if (!supplier) throw new Refused(404, 'There is no such supplier')
    return supplier
  }),

  route(api.suppliers.create, (exchange) =>
    once(exchange, api.suppliers.create, {
      make: async (tx) => made(await addSupplier(tx, exchange.body, exchange)),
      read: (tx, id) => findSupplier(tx, id, exchange.user.reach),
    }),
  ),

  route(api.suppliers.update, ({ params: { id }, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => changeSupplier(tx, id, body, { user, now })),
  ),

  route(api.suppliers.delete, ({ params: { id }, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => removeSupplier(tx, id, { user, now })),
  ),
]
