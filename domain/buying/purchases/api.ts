import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { deliveryBody, newPurchase, purchaseChange } from '#domain/buying/purchases/bodies.ts'
import { PURCHASE_STATUSES } from '#domain/buying/purchases/purchase-status.ts'
import { orderedPack, pieceName } from '#domain/goods/products/pack-answers.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'
import { MANAGERS } from '#domain/roles.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'

const unitCostOut = z.string().meta({ description: 'Pesos with four decimals' })

/** What a line shows of its product, and what its cost is compared with. */
const orderedProduct = z.object({
  name: z.string(),
  sku: z.string().nullable(),
  price: field.moneyOut,
  taxRatePct: field.percentOut,
  taxClass: z.enum(TAX_CLASSES),
  pieceName,
  /** The packs in which it is bought now, the smallest first; none once its purchase is not pending. */
  packs: z.array(orderedPack),
})

/** In what was counted; null where pieces were. */
const inPacks = {
  /** The pack's name as it was. */
  packName: z.string().nullable(),
  packFactor: z.int().nullable(),
  packQty: z.int().nullable(),
}

const purchaseItem = z.object({
  /** The line's number on the order, from 1, by which deliveries name it. */
  line: z.int(),
  productId: field.id,
  /** The product's name when it was ordered; SKU, price, tax rate and class of today. */
  product: orderedProduct.extend({
    /** While the purchase is pending, whether any lot of the product had a number or an expiry date before; else false. */
    hadLotNumbers: z.boolean(),
    hadExpiry: z.boolean(),
  }),
  /** Pieces that are to come in all, free ones included. */
  qty: z.int(),
  packId: field.id.nullable(),
  ...inPacks,
  /** Packs, or pieces, that come free: of `packQty`, else of `qty`. */
  freeQty: z.int(),
  /** Pieces received and not undone. */
  receivedQty: z.int(),
  /** Of one pack, or piece, that is paid for. */
  cost: unitCostOut,
  /** What is paid for, times cost, rounded once. */
  lineTotal: field.moneyOut,
  /** What came of it and was not undone, at the costs it came at. */
  receivedTotal: field.moneyOut,
  /** What came of it and, while the purchase is pending, the rest as it was ordered. */
  totalValue: field.moneyOut,
  lotNumber: z.string().nullable(),
  expiryDate: field.dayOut.nullable(),
})

const purchaseReceipt = z.object({
  line: z.int(),
  /** Pieces, whatever was counted. */
  qty: z.int(),
  ...inPacks,
  lotNumber: z.string().nullable(),
  expiryDate: field.dayOut.nullable(),
  /** Of one pack, or piece, that was counted: what was paid spread over what came, free goods included. */
  cost: unitCostOut,
  /** The same of one piece, which its lot costs. */
  unitCost: unitCostOut,
  /** What it came to. Rounded cumulatively along its line, so that a line that came whole comes to its total. */
  amount: field.moneyOut,
})

/** Goods that came together, and are undone together. */
const delivery = z.object({
  /** The delivery's number within its purchase, from 1. */
  delivery: z.int(),
  receivedAt: field.timeOut,
  receivedByName: z.string(),
  undoneAt: field.timeOut.nullable(),
  undoneByName: z.string().nullable(),
  /** Of the supplier's invoice for this delivery alone; null where the purchase's counts. */
  invoiceNumber: z.string().nullable(),
  invoiceDate: field.dayOut.nullable(),
  receipts: z.array(purchaseReceipt),
})

const purchase = z.object({
  id: field.id,
  supplierId: field.id,
  supplier: z.object({ name: z.string(), isVatRegistered: z.boolean() }),
  locationId: field.id,
  locationName: z.string(),
  status: z.enum(PURCHASE_STATUSES),
  /** The supplier's own number of the purchase. */
  reference: z.string().nullable(),
  /** The day of the supplier's invoice: in the book of purchases it goes before the day of the first delivery. */
  invoiceDate: field.dayOut.nullable(),
  notes: z.string().nullable(),
  expectedOn: field.dayOut.nullable(),
  /** What was ordered comes to. */
  totalCost: field.moneyOut,
  /** What came of it and was not undone comes to. */
  receivedCost: field.moneyOut,
  /** What it counts as: what came and, while it is pending, the rest as it was ordered (decisions/0043). */
  totalValue: field.moneyOut,
  /** When the purchase was closed short: units missing then are not waited for. null otherwise. */
  closedShortAt: field.timeOut.nullable(),
  createdById: field.id,
  createdBy: z.object({ fullName: z.string(), username: z.string().nullable() }),
  createdAt: field.timeOut,
  version: z.int(),
  items: z.array(purchaseItem),
  deliveries: z.array(delivery),
})
export type Purchase = z.output<typeof purchase>

const purchaseFilters = z.object({
  /** Any part of the reference, or words of the supplier's name; '#12' is the purchase of that id. */
  search: field.searchText.optional(),
  status: z.enum(PURCHASE_STATUSES).optional(),
  supplierId: field.idInText.optional(),
  locationId: field.idInText.optional(),
})
export type PurchaseFilters = z.output<typeof purchaseFilters>

const purchasePage = purchaseFilters.extend({
  limit: field.queryNumber(1, 1000).default(100),
  /** The id of the last purchase on the page before. */
  before: field.idInText.optional(),
})
export type PurchasePage = z.output<typeof purchasePage>

const purchaseSummary = z.object({
  totalPurchases: z.int(),
  /** The sum of what the purchases count as: a cancelled one nothing. */
  totalValue: field.moneyOut,
  /** Number of the shop's active suppliers, whatever the filters. */
  activeSuppliers: z.int(),
  pendingPurchases: z.int(),
})
export type PurchaseSummary = z.output<typeof purchaseSummary>

const onOrder = z.object({
  productId: field.id,
  locationId: field.id,
  purchaseId: field.id,
  /** Pieces that the purchase still brings: what it ordered less what of it has come. */
  qty: z.int(),
})
export type OnOrder = z.output<typeof onOrder>

const suggestedOrder = z.object({
  /** Of whom all of the products were bought last; null where that is not one active supplier. */
  supplier: z.object({ id: field.id, name: z.string(), isVatRegistered: z.boolean() }).nullable(),
  items: z.array(
    z.object({
      productId: field.id,
      product: orderedProduct,
      /** The one pack in which it is bought; null where there is none or a choice. */
      packId: field.id.nullable(),
      /** Whole packs, or pieces. */
      qty: z.int(),
      /** Of a pack what it cost last, else the product's cost times its pieces. */
      cost: unitCostOut,
      /** What its piece costs, and each pack cost last. */
      costs: z.array(z.object({ packId: field.id.nullable(), cost: unitCostOut })),
    }),
  ),
})
export type SuggestedOrder = z.output<typeof suggestedOrder>

const productIds = field.idsInText(MOST_LINES)

const params = z.object({ id: field.idInText })

/** What else shows what was ordered, came or went back. */
const SHOWING_PURCHASES = [
  'products',
  'stock',
  'reports',
  'suppliers',
  'supplierAccounts',
  'documents',
  'books',
] as const

export const purchasesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/purchases',
    summary:
      'Purchases with supplier, items and deliveries, newest first; `before` goes on after the last one of the page before.',
    allow: MANAGERS,
    query: purchasePage,
    status: 200,
    answer: z.array(purchase),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/purchases/summary',
    summary: 'Counts and sums over every purchase that the filters let through, on whatever page.',
    allow: MANAGERS,
    query: purchaseFilters,
    status: 200,
    answer: purchaseSummary,
  }),
  onOrder: endpoint({
    method: 'GET',
    path: '/api/purchases/on-order',
    summary:
      'What pending purchases still bring of products: one row for each product, location and purchase, the oldest purchase first.',
    allow: MANAGERS,
    query: z.object({ productIds }),
    status: 200,
    answer: z.array(onOrder),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/purchases/suggestion',
    summary:
      'What an order of products to a location may begin with: what brings each, with what is on order, to its maximum, or without one just above the level at which it is low, but at least one, in whole packs where it is bought in one pack; and the supplier of whom all were bought last. Kits and what is not tracked are left out. Nothing is stored.',
    allow: MANAGERS,
    query: z.object({ productIds, locationId: field.idInText }),
    status: 200,
    answer: suggestedOrder,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/purchases/{id}',
    summary: 'One purchase.',
    allow: MANAGERS,
    params,
    status: 200,
    answer: purchase,
    refuses: [404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/purchases',
    summary:
      'Orders goods of a supplier. RECEIVED (the default) puts them on the shelf at once, as one delivery; PENDING waits for deliveries. A line with a `packId` buys packs: its `qty`, `freeQty` and `cost` are those of packs, while answers count pieces beside `packQty`. `freeQty` come on top of `qty` and cost nothing: what is paid is spread over all that comes.',
    allow: MANAGERS,
    body: newPurchase,
    makes: 'purchase',
    changes: SHOWING_PURCHASES,
    status: 201,
    answer: purchase,
    refuses: [404, 409, 422],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/purchases/{id}',
    summary:
      'Changes what is named. Supplier, location and lines of a pending purchase only while nothing of it has been received; status CANCELLED then cancels it. Reference, notes, the expected day and `invoices`, those of single deliveries, any time.',
    allow: MANAGERS,
    params,
    body: purchaseChange,
    changes: SHOWING_PURCHASES,
    status: 200,
    answer: purchase,
    refuses: [404, 409],
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/purchases/{id}/receipts',
    summary:
      'Takes in a delivery: the quantities, lots and expiries that really came raise the stock and the moving average cost. What came of a line of packs is counted in its pack (`packId`) or in pieces, and a `unitCost` is of what was counted and paid for. With all of it received, or closeShort, the purchase is RECEIVED. A delivery that the supplier invoiced apart names its `invoiceNumber` and `invoiceDate`, by which the book of purchases goes.',
    allow: MANAGERS,
    params,
    body: deliveryBody,
    makes: 'audit log',
    changes: SHOWING_PURCHASES,
    status: 201,
    answer: purchase,
    refuses: [404, 409, 422],
  }),
  undoDelivery: endpoint({
    method: 'DELETE',
    path: '/api/purchases/{id}/receipts/{delivery}',
    summary:
      'Undoes a delivery: deducts its goods and opens its purchase, while its lots are whole; 409 names those that are not. One that is undone already is left so.',
    allow: MANAGERS,
    params: params.extend({ delivery: field.idInText }),
    changes: SHOWING_PURCHASES,
    status: 200,
    answer: purchase,
    refuses: [404, 409],
  }),
}
