import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { MOST_QTY, MOST_CENTAVOS } from '#domain/money.ts'
import { askedPack } from '#domain/selling/sales/order-body.ts'
import { exchangedGoods } from '#domain/selling/sales/returns/return-body.ts'
import { lineOfLaw, cardsOfSale } from '#domain/selling/sales/schemes/cards-body.ts'
import { CHECKOUT_METHODS } from '#domain/cash/payments/checkout-methods.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import { MOST_PAYMENTS } from '#domain/selling/sales/sale.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/selling/sales/checkout-body', {
  location: 'Please select a location',
  tooManyLines: (most: number) => `A sale has at most ${most} lines`,
  tooManyPayments: (most: number) => `A sale has at most ${most} payments`,
})

// The body of the till's checkout (spec.md section 7).

const checkoutItem = z.object({
  productId: field.id,
  ...askedPack,
  /** Packs, or pieces. Whatever is stored and answered as `qty` is pieces. */
  qty: field.wholeNumber('quantity', 1, MOST_QTY),
  /** Of a pack, or of a piece. */
  price: field.money('price'),
  discountPct: field.percent('discount').default(0),
  taxRatePct: field.percent('taxRate').optional(),
  lineTotal: field.money('lineTotal'),
  /** The price is deliberately another than the product's: managers only. */
  priceOverride: z.boolean().default(false),
  ...lineOfLaw,
})

const checkoutPayment = z.object({
  method: z.enum(CHECKOUT_METHODS),
  /** What was handed over, change included. */
  amount: field.money('amount'),
  reference: field.note('reference', 100),
})

export const checkout = z.object({
  sale: z.object({
    customerId: field.id.nullish(),
    locationId: z
      .int({ error: () => TEXT.location })
      .min(1, { error: () => TEXT.location })
      .max(field.MOST_INTEGER),
    /** The till that sells; the location's first one when left out. */
    tillId: field.id.optional(),
    /** The shift in which it is rung up; a later one of the till does not take it. */
    shiftId: field.id.optional(),
    totalBefore: field.money('subtotal'),
    discountPct: field.percent('saleDiscount', { most: 0 }).default(0),
    taxTotal: field.money('tax'),
    grandTotal: field.money('total'),
    paidAmount: field.money('amountReceived'),
    /** Paid less total. Below zero when too little was paid, for which the sale is refused. */
    changeDue: field.money('change', { least: -MOST_CENTAVOS }),
    sellNote: field.note('note', 2000),
    beneficiaries: cardsOfSale.optional(),
  }),
  items: z.array(checkoutItem).max(MOST_LINES, { error: () => TEXT.tooManyLines(MOST_LINES) }),
  payments: z
    .array(checkoutPayment)
    .max(MOST_PAYMENTS, { error: () => TEXT.tooManyPayments(MOST_PAYMENTS) }),
  /** Goods of an earlier sale that are exchanged for these. What they pay counts as received, but stands among no payments. */
  return: exchangedGoods.optional(),
})
export type Checkout = z.output<typeof checkout>
/** A checkout as the till sends it. */
export type CheckoutBody = z.input<typeof checkout>
