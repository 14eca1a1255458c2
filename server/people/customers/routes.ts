import { api } from '#domain/api.ts'
import {
  addCustomer,
  changeCustomer,
  columnsOf,
  refuseLimitOfCashier,
  removeCustomer,
} from '#server/people/customers/change-customer.ts'
import { forgetCustomer } from '#server/people/customers/forget-customer.ts'
import {
  findCustomer,
  listCustomers,
  withPurchases,
} from '#server/people/customers/customers.sql.ts'
import { Refused } from '#server/refusals.ts'
import { route } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'

export const customersRoutes = [
  route(api.customers.list, async ({ query, user, pharmacy, answer }) => {
    const { pool } = pharmacy.database
    const { customers, total } = await listCustomers(pool, query)
    answer.total(total)
    return query.withPurchases ? withPurchases(pool, customers, user.reach) : customers
  }),

  route(api.customers.get, async ({ params: { id }, user, pharmacy }) => {
    const customer = await findCustomer(pharmacy.database.pool, id, user.reach)
    if (!customer) throw new Refused(404, 'There is no such customer')
    return customer
  }),

  route(api.customers.create, (exchange) => {
    const { body, user, now } = exchange
    return once(exchange, api.customers.create, {
      make: async (tx) => {
        const columns = columnsOf(body)
        refuseLimitOfCashier(columns.owedLimit, null, user)
        const customer = await addCustomer(tx, columns, { user, now })
        return made(customer)
      },
      read: (tx, id) => findCustomer(tx, id, user.reach),
    })
  }),

  route(api.customers.update, ({ params: { id }, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => changeCustomer(tx, id, body, { user, now })),
  ),

  route(api.customers.delete, ({ params: { id }, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => removeCustomer(tx, id, { user, now })),
  ),

  route(api.customers.anonymise, ({ params: { id }, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => forgetCustomer(tx, id, { user, now })),
  ),
]
