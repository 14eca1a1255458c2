import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { MOST_QTY } from '#domain/quantity.ts'
import { MOST_CENTAVOS } from '#domain/money.ts'
import { ROLES } from '#domain/roles.ts'
import { hasCardNumber } from '#domain/sales/card-number.ts'
import {
  CHECKOUT_METHODS,
  DISCOUNT_TYPES,
  MOST_LINES,
  MOST_PAYMENTS,
  SALE_SOURCES,
  SALE_STATUSES,
} from '#domain/sales/sale.ts'

const noCardNumber = (text: string | null | undefined) => text == null || !hasCardNumber(text)
const CARD_NUMBER_REFUSAL = 'Never write a card number here'

const checkoutItem = z.object({
  productId: field.id,
  qty: field.wholeNumber('Quantity', 1, MOST_QTY),
  price: field.money('Price'),
  discountPct: field.percent('Discount').default(0),
  taxRatePct: field.percent('Tax rate').optional(),
  lineTotal: field.money('Line total'),
  /** The price is deliberately not the product's own: managers only. */
  priceOverride: z.boolean().default(false),
})

const checkoutPayment = z.object({
  method: z.enum(CHECKOUT_METHODS),
  /** What was handed over, change included. */
  amount: field.money('Amount'),
  reference: field.optionalText('Reference', 100).refine(noCardNumber, CARD_NUMBER_REFUSAL),
})

const checkout = z.object({
  sale: z.object({
    customerId: field.id.nullish(),
    locationId: z
      .int('Please select a location')
      .min(1, 'Please select a location')
      .max(field.MOST_INTEGER),
    totalBefore: field.money('Subtotal'),
    discountPct: field.percent('Sale discount', { most: 0 }).default(0),
    taxTotal: field.money('Tax'),
    grandTotal: field.money('Total'),
    paidAmount: field.money('Amount received'),
    /** Paid less total; below zero when too little was paid, which the sale itself refuses. */
    changeDue: field.money('Change', { least: -MOST_CENTAVOS }),
    sellNote: field.optionalText('Note', 2000).refine(noCardNumber, CARD_NUMBER_REFUSAL),
  }),
  items: z.array(checkoutItem).max(MOST_LINES, `A sale has at most ${MOST_LINES} lines`),
  payments: z
    .array(checkoutPayment)
    .max(MOST_PAYMENTS, `A sale has at most ${MOST_PAYMENTS} payments`),
})
export type Checkout = z.output<typeof checkout>
/** A checkout as the till sends it. */
export type CheckoutBody = z.input<typeof checkout>

const saleItem = z.object({
  productId: field.id,
  productName: z.string(),
  qty: z.int(),
  price: field.moneyOut,
  discountPct: field.percentOut,
  taxRatePct: field.percentOut,
  lineTotal: field.moneyOut,
})

const salePayment = z.object({
  method: z.string(),
  /** What was handed over. */
  tendered: field.moneyOut,
  /** What the sale kept of it. */
  amount: field.moneyOut,
  reference: z.string().nullable(),
})

const sale = z.object({
  id: field.id,
  invoiceNumber: z.string().nullable(),
  source: z.enum(SALE_SOURCES),
  status: z.enum(SALE_STATUSES),
  customerId: field.id.nullable(),
  customerName: z.string().nullable(),
  locationId: field.id,
  salesDate: field.timeOut,
  /** The shop's day on which the sale became Final. */
  businessDate: field.dayOut.nullable(),
  totalBefore: field.moneyOut,
  discountType: z.enum(DISCOUNT_TYPES),
  discountValue: field.moneyOut,
  discountAmount: field.moneyOut,
  taxTotal: field.moneyOut,
  grandTotal: field.moneyOut,
  paidAmount: field.moneyOut,
  changeDue: field.moneyOut,
  sellNote: z.string().nullable(),
  createdById: field.id,
  items: z.array(saleItem),
  payments: z.array(salePayment),
})
export type Sale = z.output<typeof sale>

export const salesApi = {
  complete: endpoint({
    method: 'POST',
    path: '/api/sales',
    summary:
      "Sells: takes the goods from their lots, first expired first out, and numbers the invoice. The server reckons every figure itself; 409 brings the right `figures` when a price moved, or the `shortages` when stock is short. With an Idempotency-Key the same request again answers with the same sale and the header 'Idempotent-Replayed: true'.",
    allow: ROLES,
    body: checkout,
    idempotent: true,
    status: 201,
    answer: sale,
    refuses: [409, 422],
  }),

  closeAttempt: endpoint({
    method: 'POST',
    path: '/api/sales/attempts/{key}/close',
    summary:
      'What became of a sale that was sent with this Idempotency-Key and whose answer was lost: the sale, or null when none was made. After null none can be made with that key any more, not even by the request that is still on its way. 409 while it is being saved.',
    allow: ROLES,
    params: z.object({ key: field.idempotencyKey }),
    status: 200,
    answer: z.object({ sale: sale.nullable() }),
    refuses: [409, 422],
  }),
}
