import { expect, test } from 'vitest'
import {
  heldByMethod,
  refundedOtherwise,
  refundsFrom,
  settleReturn,
} from '#domain/sales/returns/refunds.ts'

test.each([
  { worth: 50_00, balanceDue: 0, credited: 0, refunded: 50_00 },
  { worth: 50_00, balanceDue: 20_00, credited: 20_00, refunded: 30_00 },
  { worth: 50_00, balanceDue: 80_00, credited: 50_00, refunded: 0 },
])(
  'of $worth that come back while $balanceDue are owed, $refunded are given back',
  ({ worth, balanceDue, ...settled }) => {
    expect(settleReturn(worth, balanceDue)).toEqual(settled)
  },
)

test('a sale holds what was paid by each method, the till’s and the order form’s names being one', () => {
  const payments = [
    { method: 'cash', amount: 30_00 },
    { method: 'GCash', amount: 20_00 },
    { method: 'Cash', amount: 5_00 },
  ]

  expect(heldByMethod(payments, [{ method: 'GCASH', amount: 20_00 }])).toEqual([
    { method: 'cash', amount: 35_00 },
  ])
})

test('money goes back the way it came, cash first', () => {
  const held = [
    { method: 'card', amount: 40_00 },
    { method: 'cash', amount: 10_00 },
  ]

  expect(refundsFrom(held, 25_00)).toEqual([
    { method: 'cash', amount: 10_00 },
    { method: 'card', amount: 15_00 },
  ])
  expect(refundsFrom(held, 0)).toEqual([])
})

test('what goes back in cash though it was paid by card is told', () => {
  const held = [{ method: 'card', amount: 40_00 }]

  expect(
    refundedOtherwise(
      [
        { method: 'card', amount: 25_00 },
        { method: 'Cash', amount: 5_00 },
      ],
      held,
    ),
  ).toEqual([{ method: 'Cash', amount: 5_00 }])
})
