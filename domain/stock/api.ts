import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { MOST_QTY } from '#domain/quantity.ts'
import { ROLES, MANAGERS } from '#domain/roles.ts'

const locationInventory = z.object({
  productId: field.id,
  locationId: field.id,
  /** On hand, expired lots included. */
  stockQty: z.int(),
  /** The part that is not expired. */
  sellableQty: z.int(),
  minStockLevel: z.int(),
  maxStockLevel: z.int(),
  /** 10 where the location sets none of its own. */
  reorderPoint: z.int(),
  lastStockUpdate: field.timeOut.nullable(),
  isActive: z.boolean(),
})
export type LocationInventory = z.output<typeof locationInventory>

const level = (label: string) => field.wholeNumber(label, 0, field.MOST_INTEGER)

const stockLevels = z.object({
  minStockLevel: level('Minimum stock level').optional(),
  maxStockLevel: level('Maximum stock level').optional(),
  /** null follows the product's alert quantity, else the shop's setting. */
  reorderPoint: level('Reorder point').nullish(),
  isActive: z.boolean().optional(),
})
export type StockLevels = z.output<typeof stockLevels>

const productAtLocation = z.object({ productId: field.idInText, locationId: field.idInText })

const adjustment = z
  .object({
    productId: field.id,
    locationId: field.id,
    /** Units that came (above 0) or went (below 0). */
    qty: field.wholeNumber('Quantity', -MOST_QTY, MOST_QTY),
    reason: field.text('Reason', 500),
    lotNumber: field.optionalText('Lot number', 100),
    expiryDate: field.optionalDay('Expiry date'),
    /** What one unit cost; the product's cost when left out. Only for units that came. */
    unitCost: field.unitCost('Unit cost').nullish(),
  })
  .refine(({ qty }) => qty !== 0, { path: ['qty'], message: 'Quantity must not be 0' })
export type Adjustment = z.output<typeof adjustment>

/** As many as a sale has lines. */
const MOST_PRODUCTS_ASKED = 500

export const stockApi = {
  inventory: endpoint({
    method: 'GET',
    path: '/api/location-inventory',
    summary:
      'What each location carries, by product and location, a page at a time; of all products, of one, or of as many as a cart has lines.',
    allow: ROLES,
    query: field.page.extend({
      productId: field.idInText.optional(),
      productIds: field.idsInText(MOST_PRODUCTS_ASKED).optional(),
      locationId: field.idInText.optional(),
    }),
    status: 200,
    answer: z.array(locationInventory),
  }),
  productLocations: endpoint({
    method: 'GET',
    path: '/api/product-locations',
    summary: 'Which location carries which product, a page at a time.',
    allow: ROLES,
    query: field.page.extend({
      productId: field.idInText.optional(),
      locationId: field.idInText.optional(),
    }),
    status: 200,
    answer: z.array(z.object({ productId: field.id, locationId: field.id })),
  }),
  setLevels: endpoint({
    method: 'PUT',
    path: '/api/location-inventory/{productId}/{locationId}',
    summary:
      "Sets a product's levels at a location, which carries it from then on. Stock itself moves by adjustments.",
    allow: MANAGERS,
    params: productAtLocation,
    body: stockLevels,
    status: 200,
    answer: locationInventory,
    refuses: [404, 409],
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/api/stock/adjustments',
    summary:
      'Puts units on a shelf or takes them off, with the reason. Units that come join the lot of that number and expiry; units that go are taken from that lot when one is named, else first expired first out.',
    allow: MANAGERS,
    body: adjustment,
    idempotent: true,
    status: 201,
    answer: locationInventory,
    refuses: [409, 422],
  }),
}
