import { z } from 'zod'
import * as field from '#domain/fields.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { MOST_QTY } from '#domain/money.ts'
import { TEXT } from '#web/goods/transfers/acts/acts-text.ts'
import { TEXT as TRANSFERS } from '#web/goods/transfers/transfers-text.ts'
import { blankCount } from '#web/platform/ui/blank-count.ts'
import { formatDate } from '#web/platform/ui/dates.ts'

/** Pieces as they are typed: an empty field counts as 0. */
export const typedPieces = blankCount.or(field.wholeNumber('quantity', 0, MOST_QTY))

/** So many pieces of each row of goods, at most as many as each has; of some row at least one. */
export function countedGoods(most: readonly number[]) {
  return z
    .array(z.object({ goodsId: z.int(), qty: typedPieces, isDamaged: z.boolean().default(false) }))
    .superRefine((goods, context) => {
      if (goods.every(({ qty }) => qty === 0))
        context.addIssue({ code: 'custom', path: [0, 'qty'], message: TEXT.noneChosen })
      for (const [place, { qty }] of goods.entries())
        if (qty > (most[place] ?? 0))
          context.addIssue({
            code: 'custom',
            path: [place, 'qty'],
            message: TEXT.onlySoMany(most[place] ?? 0),
          })
    })
}

type Goods = Transfer['goods'][number]

/** The product of a row of goods. */
export function productOf({ lines }: Transfer, { line }: Pick<Goods, 'line'>) {
  return lines.find((each) => each.line === line)!.product // goods refer to their line
}

/** The lot of a row of goods, in words. */
export function lotOf({ lotNumber, expiryDate }: Pick<Goods, 'lotNumber' | 'expiryDate'>): string {
  return TRANSFERS.lot(lotNumber, expiryDate && formatDate(expiryDate))
}
