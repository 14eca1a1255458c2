import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { MOST_QTY } from '#domain/money.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import { REASONS } from '#domain/buying/supplier-returns/supplier-return.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/buying/supplier-returns/bodies', {
  noGoods: 'Add at least one lot',
  tooManyLines: (most: number) => `A supplier return has at most ${most} lines`,
  reason: 'Choose why the goods go back',
  nothingBack: 'Say what came back',
})

// What the forms of supplier returns send. A form that checks itself imports its schema from here.

const goods = z.object({
  lotId: field.id,
  /** Pieces. */
  qty: field.wholeNumber('quantity', 1, MOST_QTY),
  reason: z.enum(REASONS, { error: () => TEXT.reason }),
})

const fields = {
  supplierId: field.id,
  /** The number by which the supplier allows the return. */
  authorisation: field.optionalText('authorisation', 100),
  notes: field.note('notes', 2000),
  /** Each lot once. */
  goods: z
    .array(goods)
    .min(1, { error: () => TEXT.noGoods })
    .max(MOST_LINES, { error: () => TEXT.tooManyLines(MOST_LINES) }),
}

const version = z.int().optional()

export const newSupplierReturn = z.object({ ...fields, locationId: field.id })
export type NewSupplierReturn = z.output<typeof newSupplierReturn>

export const supplierReturnChange = z
  .object({ ...fields, status: z.literal('CANCELLED') })
  .partial()
  .extend({ version })
export type SupplierReturnChange = z.output<typeof supplierReturnChange>

export const sending = z.object({ version })
export type Sending = z.output<typeof sending>

/** What the supplier refused and sent back, by lines. */
export const refusal = z.object({
  goods: z
    .array(
      z.object({
        line: field.wholeNumber('line', 1, MOST_LINES),
        qty: field.wholeNumber('quantity', 1, MOST_QTY),
      }),
    )
    .min(1, { error: () => TEXT.nothingBack })
    .max(MOST_LINES),
  reason: field.reason('reason', 500),
  version,
})
export type Refusal = z.output<typeof refusal>

export const newCredit = z.object({
  /** That of the supplier's credit note. */
  number: field.text('creditNumber', 100),
  creditedOn: field.day('day'),
  amount: field.money('amount', { least: 1 }),
  /** Nothing more is credited for these goods. */
  isLast: z.boolean().default(false),
  /** The purchase that it pays part of, where the note says so. */
  purchaseId: field.id.nullish(),
  note: field.note('note', 500),
  version,
})
export type NewCredit = z.output<typeof newCredit>

/** Nothing more is credited, and no last credit came. */
export const settling = z.object({ reason: field.reason('reason', 500), version })
export type Settling = z.output<typeof settling>
