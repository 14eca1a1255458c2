import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { piecesOf, type Counted } from '#domain/goods/products/packs.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { TEXT as BODIES } from '#domain/goods/transfers/bodies.ts'
import { MOST_QTY } from '#domain/money.ts'
import type { CheckedForm } from '#web/platform/ui/use-checked-form.ts'

/** What happens once it is saved. */
export const WHENS = ['plan', 'ship', 'receive'] as const

const line = z.object({
  productId: z.int(),
  /** The pack in which it is counted; null counts pieces. */
  packId: z.int().nullable(),
  factor: z.int(),
  qty: field.wholeNumber('quantity', 1, MOST_QTY),
})

export const checkedRequest = z
  .object({
    fromLocationId: field.id,
    toLocationId: field.id,
    when: z.enum(WHENS),
    lines: z
      .array(line)
      .min(1, { error: () => BODIES.noProduct })
      .max(MOST_LINES, { error: () => BODIES.tooManyLines(MOST_LINES) }),
    notes: field.note('notes', 2000),
  })
  .refine(({ fromLocationId, toLocationId }) => fromLocationId !== toLocationId, {
    path: ['toLocationId'],
    error: () => BODIES.samePlace,
  })
export type RequestDraft = z.input<typeof checkedRequest>
export type CheckedRequest = z.output<typeof checkedRequest>
export type RequestForm = CheckedForm<RequestDraft, CheckedRequest>
export type LineDraft = RequestDraft['lines'][number]

/** What a line shows of its product. */
export type LineProduct = {
  name: string
  sku: string | null
  pieceName: string | null
  packs: readonly (Counted['packs'][number] & { id: number })[]
}

/** The pieces of a line. */
export function piecesIn({ qty, factor }: Pick<LineDraft, 'qty' | 'factor'>): number {
  return piecesOf(qty || 0, { factor })
}

/** The body's lines: pieces, whatever was counted. */
export function linesOf(lines: CheckedRequest['lines']) {
  return lines.map((each) => ({ productId: each.productId, qty: piecesIn(each) }))
}

/** The draft of a transfer that is changed, or of a new one. An id that is not chosen yet is 0, which the schema refuses. */
export function requestDraftOf(
  transfer: Transfer | null,
  { fromId, toId }: { fromId: number | null; toId: number | null },
): RequestDraft {
  return {
    fromLocationId: transfer?.fromLocationId ?? fromId ?? 0,
    toLocationId: transfer?.toLocationId ?? toId ?? 0,
    when: 'plan',
    lines: (transfer?.lines ?? []).map(({ productId, requestedQty }) => ({
      productId,
      packId: null,
      factor: 1,
      qty: requestedQty,
    })),
    notes: transfer?.notes ?? '',
  }
}
