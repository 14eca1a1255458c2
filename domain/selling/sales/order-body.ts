import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { MOST_QTY } from '#domain/money.ts'
import { priceGroupOf, type PriceGroup } from '#domain/goods/products/price-groups.ts'
import { orderMethodOf, WITHHELD, type OrderMethod } from '#domain/cash/payments/methods.ts'
import { lineOfLaw, cardsOfSale } from '#domain/selling/sales/schemes/cards-body.ts'
import { DISCOUNT_TYPES, MOST_PAYMENTS, SALE_STATUSES } from '#domain/selling/sales/sale.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/selling/sales/order-body', {
  priceGroup: 'Unknown selling price group',
  method: 'Unknown payment method',
  location: 'Please select a location',
  latePayment: 'A payment cannot be of a day to come',
  formMissing: 'Enter the number of the form 2307',
  prescription: 'Upload the prescription first',
  noItem: 'Add at least one item',
  tooManyLines: (most: number) => `An order has at most ${most} lines`,
  tooManyPayments: (most: number) => `An order has at most ${most} payments`,
})

// The body of the sales order form (spec.md section 3, "Sales order"). The form checks itself by these schemas.

/** A price group by its code or its label: 'RETAIL' or 'Retail Selling Price'. */
const priceGroup = z.string().transform((text, context): PriceGroup => {
  const group = priceGroupOf(text)
  if (group === null) context.addIssue(TEXT.priceGroup)
  return group ?? z.NEVER
})

const method = z.string().transform((text, context): OrderMethod => {
  const known = orderMethodOf(text)
  if (known === null) context.addIssue(TEXT.method)
  return known ?? z.NEVER
})

/** What a line that is asked for says of its pack. */
export const askedPack = {
  /** The pack that is sold; single pieces where it is left out. */
  packId: field.id.nullish(),
  /** How many pieces it held when the line was made. Where it holds another number by now, the line is refused. */
  packFactor: field.wholeNumber('packPieces', 2, MOST_QTY).optional(),
}

export const orderItem = z.object({
  productId: field.id,
  ...askedPack,
  /** Packs, or pieces. Whatever is stored and answered as `qty` is pieces. */
  quantity: field.wholeNumber('quantity', 1, MOST_QTY),
  /** Of a pack, or of a piece. */
  price: field.money('price'),
  /** The caller's line total, compared with ours when it is sent. */
  total: field.money('total').optional(),
  /** The price is deliberately neither the group's nor the one that this order was saved with: managers only. */
  priceOverride: z.boolean().default(false),
  ...lineOfLaw,
})

export const orderPayment = z.object({
  /** The amount handed over. */
  amount: field.money('amount', { least: 1 }),
  /** A day or a moment, never in the future; now when left out. */
  paymentDate: field.optionalMoment('paymentDate'),
  method,
  paymentNote: field.note('paymentNote', 500),
  reference: field.note('reference', 100),
})
export type OrderPayment = z.output<typeof orderPayment>

/** A form with a number proves tax withheld. */
function asksForForm(
  { method, reference }: Pick<OrderPayment, 'method' | 'reference'>,
  context: z.RefinementCtx,
): void {
  if (method === WITHHELD && reference == null)
    context.addIssue({
      code: 'custom',
      path: ['reference'],
      message: TEXT.formMissing,
    })
}

/** The schema that a form of one payment checks itself by. */
export const checkedPayment = orderPayment.superRefine(asksForForm)

/** Where money is taken or given back. */
export const atTill = z.object({
  /** The till whose drawer it goes through; the location's office when left out. */
  tillId: field.id.optional(),
  /** The shift in which it is done; a later one of the till does not do it. */
  shiftId: field.id.optional(),
})
export type AtTill = z.output<typeof atTill>

/** A payment of an order that was issued before. */
export const laterPayment = orderPayment.extend(atTill.shape).superRefine(asksForForm)

const orderFields = {
  /** Drawn from the till's series when the order becomes Final without a typed one. */
  invoiceNumber: field.optionalText('invoiceNumber', 50),
  customerId: field.id.nullish(),
  /** The name of the chosen customer when left out. */
  customerName: field.note('customerName', 255),
  locationId: field.id,
  /** The till that issues it once it is Final; the location's first one when left out. */
  tillId: field.id.optional(),
  /** The shift in which it is issued or paid; a later one of the till does not take it. */
  shiftId: field.id.optional(),
  sellingPriceGroup: priceGroup.default('DEFAULT'),
  payTermDays: field.wholeNumber('paymentTerms', 0, 3650).default(0),
  commissionAgentId: field.id.nullish(),
  /** A day or a moment; now when left out. */
  salesDate: field.optionalMoment('salesDate'),
  billingAddress: field.note('billingAddress', 1000),
  shippingAddress: field.note('shippingAddress', 1000),
  status: z.enum(SALE_STATUSES).default('Draft'),
  /** The `url` that POST /api/prescriptions answered. */
  prescriptionFileUrl: field
    .optionalText('prescription', 100)
    .refine((url) => url == null || /^\/api\/prescriptions\/[1-9]\d{0,8}$/.test(url), {
      error: () => TEXT.prescription,
    }),
  discountType: z.enum(DISCOUNT_TYPES).default('percentage'),
  /** Percent or pesos, by discountType. */
  discountValue: field.money('discount').default(0),
  /** Calculated when left out. Only a manager may send another, up to the amount that is taxed. */
  taxTotal: field.money('tax').optional(),
  /** The caller's total, compared with ours when it is sent. */
  grandTotal: field.money('total').optional(),
  sellNote: field.note('note', 2000),
  beneficiaries: cardsOfSale.optional(),
  items: z
    .array(orderItem)
    .min(1, { error: () => TEXT.noItem })
    .max(MOST_LINES, { error: () => TEXT.tooManyLines(MOST_LINES) }),
  payments: z
    .array(checkedPayment)
    .max(MOST_PAYMENTS, { error: () => TEXT.tooManyPayments(MOST_PAYMENTS) })
    .default([]),
}

export const newOrder = z.object(orderFields)
export type NewOrder = z.output<typeof newOrder>
export type NewOrderBody = z.input<typeof newOrder>

/** Replaces a whole order that is not issued yet; refused when `version` is not the stored one. */
export const orderChange = newOrder.extend({ version: z.int().optional() })
export type OrderChange = z.output<typeof orderChange>
