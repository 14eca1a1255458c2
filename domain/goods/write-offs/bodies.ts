import { z } from 'zod'
import { pin } from '#domain/platform/auth/pin.ts'
import * as field from '#domain/fields.ts'
import { MOST_QTY } from '#domain/money.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/goods/write-offs/bodies', {
  noGoods: 'Add at least one lot',
  tooManyLines: (most: number) => `A write-off has at most ${most} lines`,
})

// What the forms of write-offs send. A form that checks itself imports its schema from here.

const goods = z.object({
  lotId: field.id,
  /** Pieces. */
  qty: field.wholeNumber('quantity', 1, MOST_QTY),
  reason: field.reason('reason', 500),
})

const fields = {
  /** The day of the destruction, of which the tax office knows seven days before. */
  plannedOn: field.optionalDay('plannedOn'),
  notes: field.note('notes', 2000),
  /** Each lot once. */
  goods: z
    .array(goods)
    .min(1, { error: () => TEXT.noGoods })
    .max(MOST_LINES, { error: () => TEXT.tooManyLines(MOST_LINES) }),
}

const version = z.int().optional()

export const newWriteOff = z.object({ ...fields, locationId: field.id })
export type NewWriteOff = z.output<typeof newWriteOff>

export const writeOffChange = z
  .object({ ...fields, status: z.literal('CANCELLED') })
  .partial()
  .extend({ version })
export type WriteOffChange = z.output<typeof writeOffChange>

/** Who saw the destruction: by name, or where the shop wants it so by another user's PIN. */
export const destruction = z.object({
  witness: field.optionalText('witness', 255),
  witnessId: field.id.nullish(),
  pin: pin.nullish(),
  version,
})
export type Destruction = z.output<typeof destruction>
