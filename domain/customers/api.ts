import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { ROLES } from '#domain/roles.ts'

const customer = z.object({
  id: field.id,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  notes: z.string().nullable(),
  isActive: z.boolean(),
  version: z.int(),
  createdAt: field.timeOut,
  updatedAt: field.timeOut,
})
export type Customer = z.output<typeof customer>

const newCustomer = z.object({
  name: field.text('Name', 255),
  phone: field.optionalText('Phone', 50),
  email: field.optionalEmail,
  notes: field.optionalText('Notes', 2000),
})
export type NewCustomer = z.output<typeof newCustomer>

const customerFilters = field.page.extend({
  /** Matches name, phone and e-mail, in any case and accent. `q` says the same. */
  search: field.searchText.optional(),
  q: field.searchText.optional(),
})
export type CustomerFilters = z.output<typeof customerFilters>

export const customersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/customers',
    summary:
      'Customers by name, a page at a time; X-Total-Count counts what the search lets through.',
    allow: ROLES,
    query: customerFilters,
    status: 200,
    answer: z.array(customer),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/customers',
    summary: 'Creates a customer. Names may repeat: two people may share one.',
    allow: ROLES,
    body: newCustomer,
    status: 201,
    answer: customer,
  }),
}
