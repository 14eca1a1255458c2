import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { MOST_QTY } from '#domain/money.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/goods/transfers/bodies', {
  noProduct: 'Add at least one product',
  tooManyLines: (most: number) => `A transfer has at most ${most} products`,
  twice: 'Each product stands on one line',
  tooManyLots: (most: number) => `A shipment has at most ${most} lots`,
  nothingCame: 'Enter what came, or was refused',
  samePlace: 'Goods go from one location to another',
})

const qty = field.wholeNumber('quantity', 1, MOST_QTY)
const countOf = field.wholeNumber('quantity', 0, MOST_QTY).default(0)
const line = field.wholeNumber('line', 1, MOST_LINES)
const version = z.int().optional()

/** Pieces of a lot of the origin; a line may take from several. */
export const pick = z.object({ line, lotId: field.id, qty })
export type Pick = z.output<typeof pick>

const picks = z.array(pick).max(MOST_LINES, { error: () => TEXT.tooManyLots(MOST_LINES) })

export const wantedLines = z
  .array(z.object({ productId: field.id, qty }))
  .min(1, { error: () => TEXT.noProduct })
  .max(MOST_LINES, { error: () => TEXT.tooManyLines(MOST_LINES) })
  .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
    error: () => TEXT.twice,
  })

export const newTransfer = z
  .object({
    fromLocationId: field.id,
    toLocationId: field.id,
    notes: field.note('notes', 2000),
    lines: wantedLines,
    /** SHIPPED sends the lines at once, from the lots that expire first unless `picks` name others. */
    status: z.enum(['REQUESTED', 'SHIPPED']).default('REQUESTED'),
    picks: picks.optional(),
    /** Takes in at the destination, too, what is sent at once. */
    isReceived: z.boolean().default(false),
  })
  .refine(({ fromLocationId, toLocationId }) => fromLocationId !== toLocationId, {
    path: ['toLocationId'],
    error: () => TEXT.samePlace,
  })
export type NewTransfer = z.output<typeof newTransfer>

export const transferChange = z.object({
  lines: wantedLines.optional(),
  notes: field.note('notes', 2000),
  status: z.literal('CANCELLED').optional(),
  version,
})
export type TransferChange = z.output<typeof transferChange>

export const approvalBody = z.object({
  /** Lines of which less is approved than was asked for. */
  lines: z
    .array(z.object({ line, qty: field.wholeNumber('quantity', 0, MOST_QTY) }))
    .max(MOST_LINES)
    .default([]),
  version,
})
export type ApprovalBody = z.output<typeof approvalBody>

export const sendingBack = z.object({ reason: field.reason('reason', 500), version })
export type SendingBack = z.output<typeof sendingBack>

export const picksBody = z.object({ picks, version })
export type PicksBody = z.output<typeof picksBody>

export const closedLines = z.object({ lines: z.array(line).min(1).max(MOST_LINES), version })
export type ClosedLines = z.output<typeof closedLines>

export const shipmentBody = z.object({
  /** What leaves; without it what was prepared, or else all that is open from the lots that expire first. */
  picks: picks.min(1).optional(),
  /** Takes in at the destination, too, what is sent. */
  isReceived: z.boolean().default(false),
  version,
})
export type ShipmentBody = z.output<typeof shipmentBody>

const arrivedGoods = z.object({
  goodsId: field.id,
  receivedQty: countOf,
  /** It goes into quarantine. */
  damagedQty: countOf,
  /** It stays under way until the origin takes it in. */
  refusedQty: countOf,
  /** What the goods say themselves, where that is not what was sent. */
  otherLot: z
    .object({
      lotNumber: field.optionalText('lotNumber', 100),
      expiryDate: field.optionalDay('expiryDate'),
    })
    .optional(),
  reason: field.reason('reason', 500).nullish(),
})

const extra = z.object({
  productId: field.id,
  qty,
  lotNumber: field.optionalText('lotNumber', 100),
  expiryDate: field.optionalDay('expiryDate'),
})

export const arrivalBody = z
  .object({
    goods: z.array(arrivedGoods).max(MOST_LINES).default([]),
    /** Pieces beyond what was sent: they are noted, not taken in. */
    extras: z.array(extra).max(MOST_LINES).default([]),
  })
  .refine(
    ({ goods, extras }) =>
      extras.length > 0 ||
      goods.some((each) => each.receivedQty + each.damagedQty + each.refusedQty > 0),
    { path: ['goods'], error: () => TEXT.nothingCame },
  )
export type ArrivalBody = z.output<typeof arrivalBody>

export const backBody = z.object({
  goods: z
    .array(
      z.object({
        goodsId: field.id,
        qty,
        /** It goes into quarantine. */
        isDamaged: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(MOST_LINES),
})
export type BackBody = z.output<typeof backBody>

export const lossBody = z.object({
  goods: z
    .array(z.object({ goodsId: field.id, qty }))
    .min(1)
    .max(MOST_LINES),
  reason: field.reason('reason', 500),
})
export type LossBody = z.output<typeof lossBody>

export const extrasBody = z.object({
  extraIds: z.array(field.id).min(1).max(MOST_LINES),
  /** Whether the origin sent them; else they are not its goods. */
  isShipped: z.boolean().default(true),
})
export type ExtrasBody = z.output<typeof extrasBody>
