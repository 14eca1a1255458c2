import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { MANAGERS } from '#domain/roles.ts'
import { newSupplier, supplierChange } from '#domain/buying/suppliers/bodies.ts'

const supplier = z.object({
  id: field.id,
  name: z.string(),
  /** The person to ask for. */
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  notes: z.string().nullable(),
  tin: z.string().nullable(),
  isVatRegistered: z.boolean(),
  /** Days from an invoice of theirs until it is due; null is at once. */
  paymentDays: z.int().nullable(),
  /** From so many days before goods expire the supplier takes them back, to so many after; null for both where not. */
  returnsBeforeDays: z.int().nullable(),
  returnsAfterDays: z.int().nullable(),
  returnsWholePacks: z.boolean(),
  returnsAuthorised: z.boolean(),
  returnsCreditPct: field.percentOut,
  isActive: z.boolean(),
  version: z.int(),
  createdAt: field.timeOut,
  updatedAt: field.timeOut,
})
export type Supplier = z.output<typeof supplier>

const supplierWithPurchases = supplier.extend({
  /** Number of purchases from the supplier that were not cancelled. */
  purchaseCount: z.int(),
  totalValue: field.moneyOut,
  lastPurchaseAt: field.timeOut.nullable(),
})
export type SupplierWithPurchases = z.output<typeof supplierWithPurchases>

const listedSupplier = supplier.extend({
  /** At a location within the caller's reach; null where nothing was delivered. Only where the list was asked for it. */
  lastDeliveryAt: field.timeOut.nullable().optional(),
})
export type ListedSupplier = z.output<typeof listedSupplier>

const byId = z.object({ id: field.idInText })

export const suppliersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/suppliers',
    summary:
      'Suppliers by name, inactive ones too. They come whole up to 1000; beyond that search finds the rest, by name, contact person, phone or e-mail address, in any case and accent. `withDeliveries` adds when each delivered last.',
    allow: MANAGERS,
    query: field.listQuery.extend({ withDeliveries: z.literal('true').optional() }),
    status: 200,
    answer: z.array(listedSupplier),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/suppliers/{id}',
    summary: 'One supplier, with what was bought from them in all.',
    allow: MANAGERS,
    params: byId,
    status: 200,
    answer: supplierWithPurchases,
    refuses: [404],
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/suppliers',
    summary: 'Creates a supplier.',
    allow: MANAGERS,
    body: newSupplier,
    makes: 'supplier',
    status: 201,
    answer: supplier,
    refuses: [409, 422],
  }),

  update: endpoint({
    method: 'PUT',
    path: '/api/suppliers/{id}',
    summary: 'Changes what is named of a supplier.',
    allow: MANAGERS,
    params: byId,
    body: supplierChange,
    changes: ['purchases', 'books', 'supplierAccounts'],
    status: 200,
    answer: supplier,
    refuses: [404, 409],
  }),

  delete: endpoint({
    method: 'DELETE',
    path: '/api/suppliers/{id}',
    summary:
      'Deletes a supplier from whom nothing was bought; any other is deactivated instead. Deleting again does nothing.',
    allow: MANAGERS,
    params: byId,
    changes: ['purchases', 'books'],
    status: 204,
    answer: field.nothing,
    refuses: [409],
  }),
}
