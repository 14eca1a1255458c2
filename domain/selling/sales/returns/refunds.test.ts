import { expect, test } from 'vitest'
import {
  exchangedFrom,
  heldByMethod,
  refundedOtherwise,
  refundsFrom,
  splitRefund,
  surelyHeld,
} from '#domain/selling/sales/returns/refunds.ts'

test.each([
  { worth: 50_00, balanceDue: 0, credited: 0, refunded: 50_00 },
  { worth: 50_00, balanceDue: 20_00, credited: 20_00, refunded: 30_00 },
  { worth: 50_00, balanceDue: 80_00, credited: 50_00, refunded: 0 },
])(
  'of $worth that come back while $balanceDue are owed, $refunded are given back',
  ({ worth, balanceDue, ...settled }) => {
    expect(splitRefund(worth, balanceDue)).toEqual(settled)
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

test('what was withheld as tax goes back last, because it is no money', () => {
  const held = [
    { method: 'Withheld (2307)', amount: 10_00 },
    { method: 'BPI', amount: 990_00 },
  ]

  expect(refundsFrom(held, 10_00)).toEqual([{ method: 'BPI', amount: 10_00 }])
  expect(refundsFrom(held, 1_000_00)).toEqual([held[1], held[0]])
})

test('what goes back in cash though it was paid by card is reported', () => {
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

test.each([
  // The drawer gave all of its cash, so the card had paid for what is exchanged.
  {
    back: [{ method: 'cash', amount: 20_00 }],
    exchanged: 10_00,
    originalMethod: [['card', 10_00]],
  },
  {
    back: [],
    exchanged: 25_00,
    originalMethod: [
      ['cash', 20_00],
      ['card', 5_00],
    ],
  },
  // A manager gave it back by another method: the rest is held in cash.
  {
    back: [{ method: 'ewallet', amount: 5_00 }],
    exchanged: 10_00,
    originalMethod: [['cash', 10_00]],
  },
])(
  'what pays for $exchanged of other goods had been paid by what is held besides',
  ({ back, exchanged, originalMethod }) => {
    const held = [
      { method: 'card', amount: 30_00 },
      { method: 'cash', amount: 20_00 },
    ]

    expect(
      exchangedFrom(held, back, exchanged).map(({ method, amount }) => [method, amount]),
    ).toEqual(originalMethod)
  },
)

test('of a method only so much is surely held as no exchange can have used up', () => {
  const payments = [
    { method: 'cash', amount: 30_00 },
    { method: 'card', amount: 50_00 },
  ]
  const refunds = [{ method: 'Exchange', amount: 20_00 }]

  expect(surelyHeld(payments, refunds, 'Cash')).toBe(10_00)
  expect(surelyHeld(payments, refunds, 'ewallet')).toBe(0)
})
