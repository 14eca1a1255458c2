import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { lowProduct } from '#domain/goods/products/low-product.ts'
import { counted } from '#domain/goods/products/pack-answers.ts'
import { MATCHES, PRODUCT_TYPES, SHELF_STATUSES } from '#domain/goods/products/product.ts'
import { ROLES } from '#domain/roles.ts'

const lotOnShelf = z.object({
  id: field.id,
  lotNumber: z.string().nullable(),
  expiryDate: field.dayOut.nullable(),
  /** By the shop's today; below 0 once it has expired. */
  daysLeft: z.int().nullable(),
  qty: z.int(),
})

const shelf = z.object({
  productId: field.id,
  name: z.string(),
  sku: z.string().nullable(),
  ...counted,
  productType: z.enum(PRODUCT_TYPES),
  locationId: field.id,
  locationName: z.string(),
  /** On hand there, whether it may be sold or not. */
  stockQty: z.int(),
  /** The part of stockQty that may be sold. */
  sellableQty: z.int(),
  /** At or under it the shelf is low; null where nobody is warned. */
  threshold: z.int().nullable(),
  /** The lot that the row is about; of a low shelf the one to be sold next, null where there is none. */
  lot: lotOnShelf.nullable(),
  match: z.enum(MATCHES).optional(),
})
/** What one location has of a product. */
export type Shelf = z.output<typeof shelf>

export const shelfFilters = field.page.extend({
  search: field.searchText.optional(),
  categoryId: field.idInText.optional(),
  locationId: field.idInText.optional(),
  status: z.enum(SHELF_STATUSES).default('low-stock'),
})
export type ShelfFilters = z.output<typeof shelfFilters>

export const shelvesApi = {
  shelves: endpoint({
    method: 'GET',
    path: '/api/products/shelves',
    summary:
      'The shelves behind a status of the list of products: one row for each location where a product is low, least left first, or for each lot that expires soon or has expired, the earliest first. X-Total-Count counts the rows, X-Match and `match` are as in the list of products.',
    allow: ROLES,
    query: shelfFilters,
    status: 200,
    answer: z.array(shelf),
  }),
  lowStock: endpoint({
    method: 'GET',
    path: '/api/products/low-stock',
    summary:
      'Active products of which no more may be sold than their threshold at an active location that carries them, least left first; what has expired, is quarantined or recalled does not count. X-Total-Count counts them all.',
    allow: ROLES,
    query: field.page.extend({ locationId: field.idInText.optional() }),
    status: 200,
    answer: z.array(lowProduct),
  }),
}
