import { z } from 'zod'
import { customerChange, newCustomer } from '#domain/people/customers/bodies.ts'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { MANAGERS, ROLES } from '#domain/roles.ts'

/** Which customers a list shows: the till offers active ones only. */
const CUSTOMER_STATUSES = ['active', 'inactive', 'all'] as const

const customer = z.object({
  id: field.id,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  notes: z.string().nullable(),
  /** As an invoice names its buyer. */
  tin: z.string().nullable(),
  address: z.string().nullable(),
  businessStyle: z.string().nullable(),
  isActive: z.boolean(),
  /** The most they may owe on issued orders; null is without a limit. Managers set it. */
  owedLimit: field.moneyOut.nullable(),
  /** When the personal data were erased; null otherwise. An erased customer cannot be changed any more (decisions/0017). */
  anonymisedAt: field.timeOut.nullable(),
  version: z.int(),
  createdAt: field.timeOut,
  updatedAt: field.timeOut,
})
export type Customer = z.output<typeof customer>

const customerWithPurchases = customer.extend({
  /** Number of the customer's sales that are Final and not voided. */
  transactionCount: z.int(),
  totalPurchases: field.moneyOut,
  /** What is still owed on those sales. */
  owed: field.moneyOut,
  /** The shop's day of the last such sale; null when there was none. */
  lastPurchaseDate: field.dayOut.nullable(),
})
export type CustomerWithPurchases = z.output<typeof customerWithPurchases>

const listedCustomer = customer.extend({
  /** Both on sales within the caller's reach, and only where the list was asked for them. */
  owed: customerWithPurchases.shape.owed.optional(),
  lastPurchaseDate: customerWithPurchases.shape.lastPurchaseDate.optional(),
})
export type ListedCustomer = z.output<typeof listedCustomer>

const customerFilters = field.page.extend({
  /** Matches name, e-mail and phone, in any case, accent and spelling of the phone. `q` is another name for the same filter. */
  search: field.searchText.optional(),
  q: field.searchText.optional(),
  status: z.enum(CUSTOMER_STATUSES).default('active'),
  /** Adds what each customer of the page owes and when they bought last. */
  withPurchases: z.literal('true').optional(),
})
export type CustomerFilters = z.output<typeof customerFilters>

const byId = z.object({ id: field.idInText })

/** What else shows a customer. */
const SHOWING_CUSTOMERS = ['beneficiaries', 'sales', 'returns', 'documents', 'reports'] as const

export const customersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/customers',
    summary:
      'Customers by name, those whose name begins as searched first, a page at a time, active ones unless said; X-Total-Count counts what the filters let through. `withPurchases` adds what each owes and when they bought last.',
    allow: ROLES,
    query: customerFilters,
    status: 200,
    answer: z.array(listedCustomer),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/customers/{id}',
    summary: 'One customer, with what they have bought in all.',
    allow: ROLES,
    params: byId,
    status: 200,
    answer: customerWithPurchases,
    refuses: [404],
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/customers',
    summary: 'Creates a customer. Names may repeat: two people may share one.',
    allow: ROLES,
    body: newCustomer,
    makes: 'customer',
    changes: ['reports'],
    status: 201,
    answer: customer,
    refuses: [409, 422],
  }),

  update: endpoint({
    method: 'PUT',
    path: '/api/customers/{id}',
    summary:
      'Changes what is named of a customer. One who is not active is not offered at the till. Sales keep the name they were made with.',
    allow: ROLES,
    params: byId,
    body: customerChange,
    changes: SHOWING_CUSTOMERS,
    status: 200,
    answer: customer,
    refuses: [404, 409],
  }),

  delete: endpoint({
    method: 'DELETE',
    path: '/api/customers/{id}',
    summary:
      'Deletes a customer who has no sales; one who has is deactivated or anonymised instead. Deleting again does nothing.',
    allow: MANAGERS,
    params: byId,
    changes: SHOWING_CUSTOMERS,
    status: 204,
    answer: field.nothing,
    refuses: [409],
  }),

  anonymise: endpoint({
    method: 'POST',
    path: '/api/customers/{id}/anonymise',
    summary:
      'Erases the personal data of a customer for good: name, phone, e-mail, TIN, address and notes, and on their sales name, buyer, addresses, notes and the reasons of voids, returns and approvals. The sales and their figures stay. Doing it again changes nothing.',
    allow: MANAGERS,
    params: byId,
    changes: SHOWING_CUSTOMERS,
    status: 200,
    answer: customer,
    refuses: [404],
  }),
}
