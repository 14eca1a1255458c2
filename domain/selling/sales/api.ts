import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { SHOWING_ORDERS, SHOWING_PAYMENTS, SHOWING_SALES } from '#domain/shown-in.ts'
import * as field from '#domain/fields.ts'
import { SHOWN_WITH } from '#domain/selling/sales/schemes/cards-body.ts'
import { ROLES } from '#domain/roles.ts'
import { checkout, type Checkout, type CheckoutBody } from '#domain/selling/sales/checkout-body.ts'
import {
  atTill,
  laterPayment,
  newOrder,
  orderChange,
  type NewOrderBody,
} from '#domain/selling/sales/order-body.ts'
import {
  DISCOUNT_TYPES,
  PAYMENT_STATUSES,
  SALE_SOURCES,
  SALE_STATUSES,
} from '#domain/selling/sales/sale.ts'
import { saleItem } from '#domain/selling/sales/sale-item.ts'
import { saleFilters, salePage, saleSummary, seller } from '#domain/selling/sales/sale-list.ts'

/**
 * The till's body has a `sale` inside, the order form's is flat (spec.md section 7). `kind` is added here to
 * distinguish them; callers do not send it.
 */
const newSale = z.preprocess(
  (body) =>
    typeof body === 'object' && body !== null
      ? { ...body, kind: 'sale' in body ? 'checkout' : 'order' }
      : body,
  z.discriminatedUnion('kind', [
    checkout.extend({ kind: z.literal('checkout').default('checkout') }),
    newOrder.extend({ kind: z.literal('order').default('order') }),
  ]),
) as z.ZodType<
  (Checkout & { kind: 'checkout' }) | (z.output<typeof newOrder> & { kind: 'order' }),
  CheckoutBody | NewOrderBody
>

const salePayment = z.object({
  id: field.id,
  method: z.string(),
  /** What was handed over. */
  tendered: field.moneyOut,
  /** What the sale kept of it, without change. */
  amount: field.moneyOut,
  reference: z.string().nullable(),
  paymentDate: field.timeOut,
  paymentNote: z.string().nullable(),
  /** The payment whose method this one corrects: one takes it back (below nothing), one is by the right method. */
  correctsId: field.id.nullable(),
  /** The shift that took it; null where cash was not controlled. */
  shiftId: field.id.nullable(),
  /** It came before the invoice or after it, so it has a receipt of its own. */
  hasReceipt: z.boolean(),
})

/** Money given back. */
export const refund = z.object({
  method: z.string(),
  amount: field.moneyOut,
  reference: z.string().nullable(),
})

export const sale = z.object({
  id: field.id,
  invoiceNumber: z.string().nullable(),
  source: z.enum(SALE_SOURCES),
  status: z.enum(SALE_STATUSES),
  customerId: field.id.nullable(),
  customerName: z.string().nullable(),
  locationId: field.id,
  locationName: z.string(),
  /** The till that numbered it; null until it is Final. */
  tillId: field.id.nullable(),
  tillName: z.string().nullable(),
  /** The shift in which it was issued; null where cash was not controlled. */
  shiftId: field.id.nullable(),
  /** The group's label: 'Retail Selling Price'. */
  sellingPriceGroup: z.string(),
  payTermDays: z.int(),
  commissionAgentId: field.id.nullable(),
  commissionAgentName: z.string().nullable(),
  salesDate: field.timeOut,
  /** Sales date plus payment terms; null until the sale is Final. */
  dueDate: field.dayOut.nullable(),
  /** The shop's day on which the sale became Final; null before. */
  businessDate: field.dayOut.nullable(),
  billingAddress: z.string().nullable(),
  shippingAddress: z.string().nullable(),
  /** Its address: '/api/prescriptions/7'. */
  prescriptionFileUrl: z.string().nullable(),
  totalBefore: field.moneyOut,
  discountType: z.enum(DISCOUNT_TYPES),
  discountValue: field.moneyOut,
  discountAmount: field.moneyOut,
  taxTotal: field.moneyOut,
  /** What the law took off: the VAT in prices, and discounts. */
  vatRemoved: field.moneyOut,
  statutoryDiscount: field.moneyOut,
  /** A manager typed the tax; it was not calculated. */
  taxIsTyped: z.boolean(),
  grandTotal: field.moneyOut,
  /** What was handed over in all. */
  paidAmount: field.moneyOut,
  changeDue: field.moneyOut,
  /** What goods that came back lowered of what was owed, and what was given back for them. */
  credited: field.moneyOut,
  refunded: field.moneyOut,
  /** What is still owed: the total less what came back, was paid and kept. 0.00 unless the sale is Final and not voided. */
  balanceDue: field.moneyOut,
  /** null unless it is Final and not voided. */
  paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
  sellNote: z.string().nullable(),
  createdById: field.id,
  createdByName: z.string(),
  createdAt: field.timeOut,
  voidedAt: field.timeOut.nullable(),
  voidedByName: z.string().nullable(),
  voidReason: z.string().nullable(),
  /** The number of the void slip; null where it is not voided, or was before there were slips. */
  voidNumber: z.string().nullable(),
  version: z.int(),
  /** Whose cards were shown for it. */
  beneficiaries: z.array(
    z.object({
      /** null: they are not remembered any more. */
      beneficiaryId: field.id.nullable(),
      /** The customer whom the card is remembered with. */
      customerId: field.id.nullable(),
      scheme: z.string(),
      schemeName: z.string(),
      holderName: z.string(),
      maskedNumber: z.string(),
      representative: z.string().nullable(),
      /** The scheme in whose book it stands, of a card of basic goods; null where it stands in its own. */
      shownWith: z.enum(SHOWN_WITH).nullable(),
    }),
  ),
  items: z.array(saleItem),
  payments: z.array(salePayment),
  /** What was given back of it, for returns or because it was voided. */
  refunds: z.array(refund),
  returns: z.array(
    z.object({
      id: field.id,
      number: z.string(),
      total: field.moneyOut,
      businessDate: field.dayOut,
    }),
  ),
  /** The return whose goods paid for it as far as they went. */
  exchange: z.object({ returnId: field.id, returnNumber: z.string() }).nullable(),
})
export type Sale = z.output<typeof sale>

const saleParams = z.object({ id: field.idInText })

export const salesApi = {
  complete: endpoint({
    method: 'POST',
    path: '/api/sales',
    summary:
      "With a `sale`, the till's checkout; else a sales order, which moves stock only when its status is Final. A checkout sells: takes the goods from their lots, first expired first out, and numbers the invoice. The server calculates every figure itself; 409 brings the right `figures` when a price moved or goods left their scheme, or the `shortages` when stock is short. A line with a `packId` sells packs: its `qty` and `price` are those of packs, while answers count pieces beside `packQty`; a pack comes whole from one lot where one holds it, and `mixedPacks` says of how many none did. `tillId` says which till of the location sells, and numbers it by its series: it must be active, and no other browser's than the caller's. A `return` inside exchanges goods: they are returned as by POST /api/sales/{id}/returns, in the same step, what they come to pays for the sale by the method 'Exchange', and what is more is given back; `paidAmount` counts it. With an Idempotency-Key the same request again answers with the same sale and the header 'Idempotent-Replayed: true'.",
    allow: ROLES,
    body: newSale,
    makes: 'sale',
    approvable: true,
    locationScoped: true,
    changes: ['beneficiaries.list', ...SHOWING_SALES],
    status: 201,
    answer: sale,
    refuses: [404, 409, 422],
  }),

  closeAttempt: endpoint({
    method: 'POST',
    path: '/api/sales/attempts/{key}/close',
    summary:
      'What became of a sale that was sent with this Idempotency-Key and whose answer was lost: the sale, or null when none was made. After null none can be made with that key any more, not even by the request that is still on its way. 409 while it is being saved, 404 when it was made at a location that is not the caller’s, 410 when it was an order that has been deleted since, 429 after thirty keys given up in ten minutes: ask again later.',
    allow: ROLES,
    params: z.object({ key: field.idempotencyKey }),
    isUnseen: true,
    status: 200,
    answer: z.object({ sale: sale.nullable() }),
    refuses: [404, 409, 410, 422],
  }),

  list: endpoint({
    method: 'GET',
    path: '/api/sales',
    summary:
      'Sales of the till and orders in one list, newest first, each whole; `before` goes on after the last one of the page before.',
    allow: ROLES,
    query: salePage,
    status: 200,
    answer: z.array(sale),
  }),

  summary: endpoint({
    method: 'GET',
    path: '/api/sales/summary',
    summary: 'Counts and sums over every sale that the filters let through, on whatever page.',
    allow: ROLES,
    query: saleFilters,
    status: 200,
    answer: saleSummary,
  }),

  sellers: endpoint({
    method: 'GET',
    path: '/api/sales/sellers',
    summary:
      'Users who made a sale at a location, or at any of the caller’s, by name: the choices of a filter.',
    allow: ROLES,
    query: z.object({ locationId: field.idInText.optional() }),
    status: 200,
    answer: z.array(seller),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/sales/{id}',
    summary: 'One sale or order.',
    allow: ROLES,
    params: saleParams,
    status: 200,
    answer: sale,
    refuses: [404],
  }),

  update: endpoint({
    method: 'PUT',
    path: '/api/sales/{id}',
    summary:
      'Replaces a draft, quotation or proforma; status Final issues it: takes its goods and numbers it. 409 for one that is issued. Cashiers change their own only.',
    allow: ROLES,
    params: saleParams,
    body: orderChange,
    changes: SHOWING_ORDERS,
    status: 200,
    answer: sale,
    refuses: [404, 409],
  }),

  addPayment: endpoint({
    method: 'POST',
    path: '/api/sales/{id}/payments',
    summary:
      'Takes a payment for an issued order. Only cash may be more than what is owed, and gives change.',
    allow: ROLES,
    params: saleParams,
    body: laterPayment,
    makes: 'payment',
    locationScoped: true,
    changes: SHOWING_PAYMENTS,
    status: 201,
    answer: sale,
    refuses: [404, 409, 422],
  }),

  giveBack: endpoint({
    method: 'POST',
    path: '/api/sales/{id}/payments/{paymentId}/giving-back',
    summary:
      'Gives back what a shift took for an order that is not issued, by the method it came by, from the drawer of the till that is named. A manager’s, or approved.',
    allow: ROLES,
    approvable: true,
    params: z.object({ id: field.idInText, paymentId: field.idInText }),
    body: atTill,
    makes: 'payment',
    locationScoped: true,
    changes: SHOWING_PAYMENTS,
    status: 201,
    answer: sale,
    refuses: [404, 409, 422],
  }),

  delete: endpoint({
    method: 'DELETE',
    path: '/api/sales/{id}',
    summary:
      'Deletes a draft, quotation or proforma without payments. An issued sale of today is voided instead (managers only): its goods return to their lots, what was paid is given back, its row and number stay; one of another day is 409, because its goods are returned instead. What is deleted or voided already is left so.',
    allow: ROLES,
    params: saleParams,
    /** Why the sale is voided; 'No reason given' when left out or blank. */
    query: z.object({ reason: field.note('reason', 500) }),
    changes: SHOWING_ORDERS,
    status: 204,
    answer: field.nothing,
    refuses: [404, 409],
  }),
}
