import { z } from 'zod'
import * as field from '#domain/fields.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { awaitedQty } from '#domain/goods/transfers/transfer.ts'
import { TEXT } from '#web/goods/transfers/acts/acts-text.ts'
import { typedPieces } from '#web/goods/transfers/acts/counted-goods.ts'

const arrived = z.object({
  goodsId: z.int(),
  receivedQty: typedPieces,
  damagedQty: typedPieces,
  refusedQty: typedPieces,
  isOtherLot: z.boolean(),
  lotNumber: field.optionalText('lotNumber', 100),
  expiryDate: field.optionalDay('expiryDate'),
})

const apart = z.object({
  productId: z.int(),
  name: z.string(),
  qty: z.int(),
  lotNumber: z.string().nullable(),
})

export const checkedArrival = z
  .object({ goods: z.array(arrived), apart: z.array(apart) })
  .superRefine(({ goods, apart: extras }, context) => {
    if (extras.length > 0 || goods.some((each) => countOf(each) > 0)) return
    context.addIssue({
      code: 'custom',
      path: ['goods', 0, 'receivedQty'],
      message: TEXT.nothingCame,
    })
  })
export type ArrivalDraft = z.input<typeof checkedArrival>
export type CheckedArrival = z.output<typeof checkedArrival>

type Counts = { receivedQty: number; damagedQty: number; refusedQty: number }

/** All that was counted of a row of goods. */
export function countOf({ receivedQty, damagedQty, refusedQty }: Counts): number {
  return (receivedQty || 0) + (damagedQty || 0) + (refusedQty || 0)
}

/** The rows of goods of which something may still be taken in. */
export function awaitedGoods({ goods }: Transfer) {
  return goods.filter((each) => awaitedQty(each) > 0)
}

/** Nothing is counted yet: what arrived is scanned, typed, or said to be all that was sent. */
export function arrivalDraftOf(transfer: Transfer): ArrivalDraft {
  return {
    goods: awaitedGoods(transfer).map(({ id, lotNumber, expiryDate }) => ({
      goodsId: id,
      receivedQty: 0,
      damagedQty: 0,
      refusedQty: 0,
      isOtherLot: false,
      lotNumber: lotNumber ?? '',
      expiryDate: expiryDate ?? '',
    })),
    apart: [],
  }
}

type Awaited = ReturnType<typeof awaitedGoods>[number]

/** Pieces that were counted of a row beyond what is to come: they are noted apart. */
export function surplusOf(row: Awaited, counts: Counts): number {
  return Math.max(0, countOf(counts) - awaitedQty(row))
}

/** What is sent: of each row no more than is to come, the rest as extras, with those that were not sent at all. */
export function arrivalBodyOf(transfer: Transfer, { goods, apart: extras }: CheckedArrival) {
  const rows = awaitedGoods(transfer)
  const rowOf = (goodsId: number) => rows.find(({ id }) => id === goodsId)! // the draft has made it of them
  const productId = ({ line }: Awaited) =>
    transfer.lines.find((each) => each.line === line)!.productId // goods refer to their line
  const surplus = goods.flatMap((each) => {
    const row = rowOf(each.goodsId)
    const qty = surplusOf(row, each)
    return qty > 0 ? [{ productId: productId(row), qty, lotNumber: row.lotNumber }] : []
  })
  return {
    goods: goods
      .filter((each) => countOf(each) > 0)
      .map(({ goodsId, receivedQty, damagedQty, refusedQty, isOtherLot, ...otherLot }) => ({
        goodsId,
        ...withoutSurplus(surplusOf(rowOf(goodsId), { receivedQty, damagedQty, refusedQty }), {
          receivedQty,
          damagedQty,
          refusedQty,
        }),
        ...(isOtherLot && { otherLot }),
      })),
    extras: [...surplus, ...extras.map(({ name: _name, ...extra }) => extra)],
  }
}

/** Counts less what is too much: first of what was received, then of what was refused, then of what is damaged. */
function withoutSurplus(surplus: number, counts: Counts): Counts {
  const received = Math.min(counts.receivedQty, surplus)
  const refused = Math.min(counts.refusedQty, surplus - received)
  return {
    receivedQty: counts.receivedQty - received,
    refusedQty: counts.refusedQty - refused,
    damagedQty: counts.damagedQty - (surplus - received - refused),
  }
}
