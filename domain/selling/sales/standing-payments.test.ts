import { expect, test } from 'vitest'
import { receivedFor, standingPayments } from '#domain/selling/sales/standing-payments.ts'

const paid = (
  id: number,
  method: string,
  amount: string,
  tendered = amount,
  correctsId?: number,
) => ({
  id,
  method,
  amount,
  tendered,
  correctsId: correctsId ?? null,
  reference: null,
  paymentDate: '2026-11-29T02:00:00Z',
  paymentNote: null,
  shiftId: null,
  hasReceipt: false,
})

test('two hundred in cash for ninety-seven are received with their change', () => {
  expect(receivedFor({ payments: [paid(1, 'cash', '97.00', '200.00')] })).toEqual({
    received: 200_00,
    change: 103_00,
  })
})

test('booked as an e-wallet afterwards, the sale was paid ninety-seven that way, and no change was given', () => {
  const payments = [
    paid(1, 'cash', '97.00', '200.00'),
    paid(2, 'cash', '-97.00', '-97.00', 1),
    paid(3, 'ewallet', '97.00', '97.00', 1),
  ]

  expect(receivedFor({ payments })).toEqual({ received: 97_00, change: 0 })
  expect(standingPayments({ payments }).map(({ method }) => method)).toEqual(['ewallet'])
})

test('what was corrected twice stands as it was booked last', () => {
  const payments = [
    paid(1, 'cash', '50.00'),
    paid(2, 'cash', '-50.00', '-50.00', 1),
    paid(3, 'card', '50.00', '50.00', 1),
    paid(4, 'card', '-50.00', '-50.00', 3),
    paid(5, 'ewallet', '50.00', '50.00', 3),
    paid(6, 'cash', '30.00', '40.00'),
  ]

  expect(standingPayments({ payments }).map(({ id }) => id)).toEqual([5, 6])
  expect(receivedFor({ payments })).toEqual({ received: 90_00, change: 10_00 })
})
