import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { MOST_QTY } from '#domain/money.ts'
import { CONDITIONS } from '#domain/selling/sales/returns/condition.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import { MOST_PAYMENTS } from '#domain/selling/sales/sale.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/selling/sales/returns/return-body', {
  nothing: 'Nothing is returned yet',
  tooManyLines: (most: number) => `A return has at most ${most} lines`,
})

// The body of a return, by itself or within the sale that its goods are exchanged for.

export const condition = z.enum(CONDITIONS)

const returnItem = z.object({
  /** The line of the sale, from 1. One line may stand here several times, in different conditions. */
  line: field.wholeNumber('line', 1, MOST_LINES),
  qty: field.wholeNumber('quantity', 1, MOST_QTY),
  /** Left out: quarantine for medicines, the shelf for other goods. Goods that are not tracked have none. */
  condition: condition.optional(),
  /** The condition of the parts of a kit, where it is another than that of the line. */
  parts: z
    .array(z.object({ productId: field.id, condition }))
    .max(MOST_LINES)
    .optional(),
  /** From which lots of GET /api/sales/{id}/returnable the goods were. Left out: those taken last. */
  lots: z
    .array(z.object({ lotId: field.id, qty: field.wholeNumber('quantity', 1, MOST_QTY) }))
    .max(MOST_LINES)
    .optional(),
  /** Why these goods come back, where it is another reason than that of the return. */
  reason: field.note('reason', 500),
})

export const newReturn = z.object({
  /** The till that gives the money back; the location's first one when left out. */
  tillId: field.id.nullish(),
  /** The shift in which it is taken back; a later one of the till does not give the money. */
  shiftId: field.id.optional(),
  reason: field.reason('reason', 500),
  items: z
    .array(returnItem)
    .min(1, { error: () => TEXT.nothing })
    .max(MOST_LINES, { error: () => TEXT.tooManyLines(MOST_LINES) }),
  /** How the money goes back. Left out: as it came, cash first. */
  refunds: z
    .array(
      z.object({
        method: field.text('method', 50),
        amount: field.money('amount', { least: 1 }),
        reference: field.note('reference', 100),
      }),
    )
    .max(MOST_PAYMENTS)
    .optional(),
  /** What the return comes to on the caller's screen; refused when it is another amount by now. */
  total: field.money('total').optional(),
})
export type NewReturn = z.output<typeof newReturn>

/** A return within a sale, at the till and in the shift of the sale: what it gives back pays for it as far as it goes. */
export const exchangedGoods = newReturn
  .omit({ tillId: true, shiftId: true })
  .extend({ saleId: field.id })
export type ExchangedGoods = z.output<typeof exchangedGoods>
