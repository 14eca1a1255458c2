import { expect, test } from 'vitest'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import {
  arrivalBodyOf,
  arrivalDraftOf,
  checkedArrival,
} from '#web/goods/transfers/acts/arrival-draft.ts'
import { transferOf } from '#web/testing/transfers.ts'

const transfer: Transfer = transferOf()

function bodyOf(change: (draft: ReturnType<typeof arrivalDraftOf>) => void) {
  const draft = arrivalDraftOf(transfer)
  change(draft)
  return arrivalBodyOf(transfer, checkedArrival.parse(draft))
}

test('nothing is counted before it was scanned, typed or said to be as sent', () => {
  expect(checkedArrival.safeParse(arrivalDraftOf(transfer)).success).toBe(false)
})

test('of a row that holds four no more than four are taken in, and the rest is noted', () => {
  const body = bodyOf(({ goods }) => Object.assign(goods[0]!, { receivedQty: 5, damagedQty: 1 }))

  expect(body).toEqual({
    goods: [{ goodsId: 11, receivedQty: 3, damagedQty: 1, refusedQty: 0 }],
    extras: [{ productId: 7, qty: 2, lotNumber: 'A1' }],
  })
})

test('another lot is said only where it was chosen, and what was not sent stands among the extras', () => {
  const body = bodyOf(({ goods, apart }) => {
    Object.assign(goods[1]!, { receivedQty: 2, isOtherLot: true, lotNumber: 'C3', expiryDate: '' })
    apart.push({ productId: 9, name: 'Gauze', qty: 3, lotNumber: null })
  })

  expect(body).toEqual({
    goods: [
      {
        goodsId: 12,
        receivedQty: 2,
        damagedQty: 0,
        refusedQty: 0,
        otherLot: { lotNumber: 'C3', expiryDate: null },
      },
    ],
    extras: [{ productId: 9, qty: 3, lotNumber: null }],
  })
})
