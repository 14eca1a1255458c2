import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { MOST_QTY } from '#domain/money.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/buying/purchases/bodies', {
  noProduct: 'Add at least one product',
  tooManyLines: (most: number) => `A purchase has at most ${most} lines`,
  tooManyLots: (most: number) => `A delivery has at most ${most} lots`,
})

// What the purchase forms send. A form that checks itself imports its schema from here.

export const purchaseItem = z.object({
  productId: field.id,
  /** The pack that is bought; single pieces where it is left out. */
  packId: field.id.nullish(),
  /** How many pieces the pack holds, as the screen showed it to the user. Another number is refused. */
  packFactor: field.wholeNumber('packPieces', 2, MOST_QTY).optional(),
  /** Packs, or pieces, that are paid for. Whatever is stored and answered as `qty` is pieces, free ones included. */
  qty: field.wholeNumber('quantity', 1, MOST_QTY),
  /** Packs, or pieces, that come free with those: of 10 + 1 the one. */
  freeQty: field.wholeNumber('freeQuantity', 0, MOST_QTY).optional(),
  /** Cost of one pack, or piece, that is paid for, in pesos with up to four decimals. */
  cost: field.unitCost('cost'),
  lotNumber: field.optionalText('lotNumber', 100),
  expiryDate: field.optionalDay('expiryDate'),
})

const items = z
  .array(purchaseItem)
  .min(1, { error: () => TEXT.noProduct })
  .max(MOST_LINES, { error: () => TEXT.tooManyLines(MOST_LINES) })

const purchaseFields = {
  supplierId: field.id,
  locationId: field.id,
  reference: field.note('reference', 100),
  invoiceDate: field.optionalDay('invoiceDate'),
  notes: field.note('notes', 2000),
  expectedOn: field.optionalDay('expectedDate'),
  items,
}

export const newPurchase = z.object({
  ...purchaseFields,
  status: z.enum(['RECEIVED', 'PENDING']).default('RECEIVED'),
  /** The caller's total, compared with ours when it is sent. */
  totalCost: field.money('totalCost').optional(),
})
export type NewPurchase = z.output<typeof newPurchase>

/** The supplier's invoice for one delivery, where it has one of its own. */
const deliveryInvoice = {
  invoiceNumber: field.optionalText('invoiceNumber', 100),
  invoiceDate: field.optionalDay('invoiceDate'),
}

export const purchaseChange = z
  .object({
    ...purchaseFields,
    status: z.literal('CANCELLED'),
    /** Of deliveries that are named; others keep theirs. */
    invoices: z
      .array(z.object({ delivery: field.wholeNumber('delivery', 1, 32_767), ...deliveryInvoice }))
      .max(MOST_LINES),
  })
  .partial()
  .extend({ version: z.int().optional() })
export type PurchaseChange = z.output<typeof purchaseChange>

export const purchaseReceipt = z.object({
  line: field.wholeNumber('line', 1, MOST_LINES),
  /** The pack of the line, where packs were counted; left out, loose pieces were. */
  packId: field.id.nullish(),
  /** Packs, or pieces, that came, free ones included. */
  qty: field.wholeNumber('quantity', 1, MOST_QTY),
  lotNumber: field.optionalText('lotNumber', 100),
  expiryDate: field.optionalDay('expiryDate'),
  /** Cost of one pack, or piece, that is paid for; the line's cost when left out. */
  unitCost: field.unitCost('unitCost').nullish(),
})

/** One delivery. A line that came in several lots is named once for each. */
export const deliveryBody = z.object({
  receipts: z
    .array(purchaseReceipt)
    .max(MOST_LINES, { error: () => TEXT.tooManyLots(MOST_LINES) })
    .default([]),
  /** Waits for nothing more of this purchase. Required where nothing came. */
  closeShort: z.boolean().default(false),
  ...deliveryInvoice,
  /** The version of the purchase whose lines the receipts name. */
  version: z.int().optional(),
})
export type DeliveryBody = z.output<typeof deliveryBody>
