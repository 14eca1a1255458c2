import { api } from '#domain/api.ts'
import { insertAudit } from '#server/audit/queries.ts'
import { insertCustomer, listCustomers } from '#server/customers/queries.ts'
import { route } from '#server/http.ts'

export const customersRoutes = [
  route(api.customers.list, async ({ query, pharmacy, answer }) => {
    const { customers, total } = await listCustomers(pharmacy.database.pool, query)
    answer.total(total)
    return customers
  }),

  route(api.customers.create, ({ body, user, pharmacy, now }) =>
    pharmacy.database.transaction(async (tx) => {
      const customer = await insertCustomer(tx, body)
      await insertAudit(tx, {
        user,
        action: 'CREATE',
        entity: 'customer',
        entityId: customer.id,
        // Names and numbers of people stay out of the log, which nobody can erase.
        after: { id: customer.id },
        now,
      })
      return customer
    }),
  ),
]
