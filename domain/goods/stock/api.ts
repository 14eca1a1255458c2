import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { SHOWING_STOCK } from '#domain/shown-in.ts'
import * as field from '#domain/fields.ts'
import { MOST_QTY } from '#domain/money.ts'
import { ROLES, MANAGERS } from '#domain/roles.ts'
import { availability } from '#domain/goods/stock/availability.ts'
import { LOT_STATES } from '#domain/goods/stock/fefo.ts'
import { stockLevels } from '#domain/goods/stock/levels.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/goods/stock/api', {
  zero: 'Quantity must not be 0',
  lotKnown: 'A lot that is chosen has its number, expiry and cost already',
})

export const MOVEMENT_KINDS = [
  'SALE',
  'VOID',
  'RETURN',
  'PURCHASE',
  'PURCHASE_UNDO',
  'ADJUSTMENT',
  'STATE',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'TRANSFER_IN_UNDO',
  'TRANSFER_BACK',
  'SUPPLIER_RETURN',
  'SUPPLIER_RETURN_BACK',
  'WRITE_OFF',
  'WRITE_OFF_UNDO',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

const locationInventory = z.object({
  productId: field.id,
  locationId: field.id,
  /** Units on hand, whether they may be sold or not. Of a kit: how many its parts make there. */
  stockQty: z.int(),
  /** The units that may be sold: not expired, quarantined or recalled. */
  sellableQty: z.int(),
  minStockLevel: z.int(),
  maxStockLevel: z.int(),
  /** The location's own reorder point; 10 where it has none, whatever threshold then applies. */
  reorderPoint: z.int(),
  lastStockUpdate: field.timeOut.nullable(),
  isActive: z.boolean(),
  /** Where the product lies at the location. */
  rack: z.string().nullable(),
  row: z.string().nullable(),
})
export type LocationInventory = z.output<typeof locationInventory>

const productAtLocation = z.object({ productId: field.idInText, locationId: field.idInText })

export const adjustment = z
  .object({
    productId: field.id,
    locationId: field.id,
    /** Units that come (above 0) or go (below 0). */
    qty: field.wholeNumber('quantity', -MOST_QTY, MOST_QTY),
    reason: field.reason('reason', 500),
    /** The id of the one lot to use, from GET /api/stock/lots. */
    lotId: field.id.nullish(),
    lotNumber: field.optionalText('lotNumber', 100),
    expiryDate: field.optionalDay('expiryDate'),
    /** Cost of one unit, for units that come; the product's cost when left out. */
    unitCost: field.unitCost('unitCost').nullish(),
  })
  .refine(({ qty }) => qty !== 0, { path: ['qty'], error: () => TEXT.zero })
  .refine(
    ({ lotId, lotNumber, expiryDate, unitCost }) =>
      lotId == null || [lotNumber, expiryDate, unitCost].every((named) => named == null),
    { path: ['lotId'], error: () => TEXT.lotKnown },
  )
export type Adjustment = z.output<typeof adjustment>

/** As many products as a sale may have lines. */
const MOST_PRODUCTS_ASKED = 500

const stockLot = z.object({
  id: field.id,
  productId: field.id,
  productName: z.string(),
  sku: z.string().nullable(),
  locationId: field.id,
  locationName: z.string(),
  lotNumber: z.string().nullable(),
  expiryDate: field.dayOut.nullable(),
  /** By the shop's today. On its expiry day a lot has not expired yet. */
  isExpired: z.boolean(),
  state: z.enum(LOT_STATES),
  unitCost: z.string().meta({ description: 'Pesos with four decimals' }),
  qty: z.int(),
  createdAt: field.timeOut,
})
export type StockLot = z.output<typeof stockLot>

const lotFacts = {
  lotNumber: field.optionalText('lotNumber', 100),
  expiryDate: field.optionalDay('expiryDate'),
  unitCost: field.unitCost('unitCost'),
}

export const lotCorrection = z.object({
  ...lotFacts,
  reason: field.reason('reason', 500),
  /** The lot as the caller saw it, in place of a version: a lot that is another by now is not corrected. */
  version: z.object(lotFacts).optional(),
})
export type LotCorrection = z.output<typeof lotCorrection>

export const lotStateChange = z.object({
  state: z.enum(LOT_STATES),
  /** Units that change their state. */
  qty: field.wholeNumber('quantity', 1, MOST_QTY),
  reason: field.reason('reason', 500),
})
export type LotStateChange = z.output<typeof lotStateChange>

const stockMovement = z.object({
  id: z.int(),
  productId: field.id,
  productName: z.string(),
  locationId: field.id,
  locationName: z.string(),
  lotId: field.id,
  lotNumber: z.string().nullable(),
  expiryDate: field.dayOut.nullable(),
  /** Of the lot; it never changes, because units change their state by moving to another lot. */
  lotState: z.enum(LOT_STATES),
  /** Units that came (above 0) or went (below 0). */
  delta: z.int(),
  kind: z.enum(MOVEMENT_KINDS),
  unitCost: z.string().meta({ description: 'Pesos with four decimals' }),
  /** The cause: exactly one of sale, return, purchase, adjustment and document. */
  saleId: field.id.nullable(),
  invoiceNumber: z.string().nullable(),
  returnId: field.id.nullable(),
  returnNumber: z.string().nullable(),
  purchaseId: field.id.nullable(),
  adjustmentId: field.id.nullable(),
  /** The document of the stock room: a transfer, a supplier return or a write-off, as the kind says. */
  documentId: field.id.nullable(),
  documentNumber: z.string().nullable(),
  /** Why stock was adjusted or changed its state, the sale was voided, or the goods came back. */
  reason: z.string().nullable(),
  userId: field.id,
  userName: z.string(),
  movedAt: field.timeOut,
})
export type StockMovement = z.output<typeof stockMovement>

const movementFilters = z.object({
  limit: field.queryNumber(1, 1000).default(100),
  /** The id of the last movement on the page before. */
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'must be a number')
    .transform(Number)
    .optional(),
  productId: field.idInText.optional(),
  locationId: field.idInText.optional(),
  lotId: field.idInText.optional(),
  kind: z.enum(MOVEMENT_KINDS).optional(),
})
export type MovementFilters = z.output<typeof movementFilters>

export const stockApi = {
  inventory: endpoint({
    method: 'GET',
    path: '/api/location-inventory',
    summary:
      'What each location carries, by product and location, a page at a time; of all products, of one, or of as many as a cart has lines. A kit is there, too, where its parts make at least one though the location does not carry it (isActive is false).',
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
      "Sets a product's levels, rack and row at a location, which carries it from then on; what is not named stays. Stock itself moves by adjustments.",
    allow: MANAGERS,
    params: productAtLocation,
    body: stockLevels,
    changes: SHOWING_STOCK,
    status: 200,
    answer: locationInventory,
    refuses: [404, 409],
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/api/stock/adjustments',
    summary:
      'Adds units to a shelf or deducts them, with the reason. Units that come join the lot of that number and expiry; units that go are taken from that lot when one is named, else first expired first out from what may be sold. A number names what is not quarantined or recalled of it; lotId chooses a lot outright, whatever it is.',
    allow: MANAGERS,
    body: adjustment,
    makes: 'stock adjustment',
    locationScoped: true,
    changes: SHOWING_STOCK,
    status: 201,
    answer: locationInventory,
    refuses: [404, 409, 422],
  }),
  lots: endpoint({
    method: 'GET',
    path: '/api/stock/lots',
    summary:
      'Lots with stock, each shelf in the order it is sold: by product, location, expiry (none last) and id, a page at a time. Empty ones too when asked. A search finds a part of their number; lots of just that number come first.',
    allow: MANAGERS,
    query: field.page.extend({
      /** A part of the number in any spelling: 'dr 12' finds 'DR-12'. */
      search: field.searchText.optional(),
      productId: field.idInText.optional(),
      locationId: field.idInText.optional(),
      withEmpty: z
        .enum(['true', 'false'])
        .default('false')
        .transform((text) => text === 'true'),
    }),
    status: 200,
    answer: z.array(stockLot),
  }),
  correctLot: endpoint({
    method: 'POST',
    path: '/api/stock/lots/{id}/corrections',
    summary:
      'Corrects number, expiry date and unit cost of a lot, with the reason. Number and expiry stay when they are left out, and blank is none. Another cost is that of the units that are left: they move to the lot of that cost, which is answered, and what was sold keeps its own. So do units that get number, expiry and cost of another lot. The average cost of the product is calculated anew.',
    allow: MANAGERS,
    params: z.object({ id: field.idInText }),
    body: lotCorrection,
    makes: 'audit log',
    changes: SHOWING_STOCK,
    status: 201,
    answer: stockLot,
    refuses: [404, 409, 422],
  }),
  changeState: endpoint({
    method: 'POST',
    path: '/api/stock/lots/{id}/state',
    summary:
      'Quarantines or recalls units of a lot, or puts them back for sale, with the reason. They move to the lot that differs in its state alone, which is made if it is missing and is answered. Only what is for sale and has not expired is sold. Refused when the lot has fewer units, or that state already.',
    allow: MANAGERS,
    params: z.object({ id: field.idInText }),
    body: lotStateChange,
    makes: 'stock adjustment',
    locationScoped: true,
    changes: SHOWING_STOCK,
    status: 201,
    answer: stockLot,
    refuses: [404, 409, 422],
  }),
  movements: endpoint({
    method: 'GET',
    path: '/api/stock/movements',
    summary:
      'How stock came to be, newest first, each with its cause; `before` goes on after the last one of the page before.',
    allow: MANAGERS,
    query: movementFilters,
    status: 200,
    answer: z.array(stockMovement),
  }),
  availability: endpoint({
    method: 'GET',
    path: '/api/products/{id}/availability',
    summary:
      'Which active location has a product to sell, the main one first, then by name. Quantities are of the caller’s locations only; of the others the answer says whether they have any.',
    allow: ROLES,
    params: z.object({ id: field.idInText }),
    status: 200,
    answer: z.array(availability),
    refuses: [404],
  }),
}
