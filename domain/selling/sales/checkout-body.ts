import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { MOST_QTY, MOST_CENTAVOS } from '#domain/money.ts'
import { askedPack } from '#domain/selling/sales/order-body.ts'
import { exchangedGoods } from '#domain/selling/sales/returns/return-body.ts'
import { lineOfLaw, cardsOfSale } from '#domain/selling/sales/schemes/cards-body.ts'
import { CHECKOUT_METHODS } from '#domain/cash/payments/checkout-methods.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import { MOST_PAYMENTS } from '#domain/selling/sales/sale.ts'

// The body of the till's checkout (spec.md section 7).

const checkoutItem = z.object({
  productId: field.id,
  ...askedPack,
  /** Packs, or pieces. Whatever is stored and answered as `qty` is pieces. */
  qty: field.wholeNumber('Quantity', 1, MOST_QTY),
  /** Of a pack, or of a piece. */
  price: field.money('Price'),
  discountPct: field.percent('Discount').default(0),
  taxRatePct: field.percent('Tax rate').optional(),
  lineTotal: field.money('Line total'),
  /** The price is deliberately another than the product's: managers only. */
  priceOverride: z.boolean().default(false),
  ...lineOfLaw,
})

const checkoutPayment = z.object({
  method: z.enum(CHECKOUT_METHODS),
  /** What was handed over, change included. */
  amount: field.money('Amount'),
  reference: field.note('Reference', 100),
})

export const checkout = z.object({
  sale: z.object({
    customerId: field.id.nullish(),
    locationId: z
      .int('Please select a location')
      .min(1, 'Please select a location')
      .max(field.MOST_INTEGER),
    /** The till that sells; the location's first one when left out. */
    tillId: field.id.optional(),
    /** The shift in which it is rung up; a later one of the till does not take it. */
    shiftId: field.id.optional(),
    totalBefore: field.money('Subtotal'),
    discountPct: field.percent('Sale discount', { most: 0 }).default(0),
    taxTotal: field.money('Tax'),
    grandTotal: field.money('Total'),
    paidAmount: field.money('Amount received'),
    /** Paid less total. Below zero when too little was paid, for which the sale is refused. */
    changeDue: field.money('Change', { least: -MOST_CENTAVOS }),
    sellNote: field.note('Note', 2000),
    beneficiaries: cardsOfSale.optional(),
  }),
  items: z.array(checkoutItem).max(MOST_LINES, `A sale has at most ${MOST_LINES} lines`),
  payments: z
    .array(checkoutPayment)
    .max(MOST_PAYMENTS, `A sale has at most ${MOST_PAYMENTS} payments`),
  /** Goods of an earlier sale that are exchanged for these. What they pay counts as received, but stands among no payments. */
  return: exchangedGoods.optional(),
})
export type Checkout = z.output<typeof checkout>
/** A checkout as the till sends it. */
export type CheckoutBody = z.input<typeof checkout>
