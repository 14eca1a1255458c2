import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterTaking,
  daysUntil,
  inFefoOrder,
  isExpired,
  quantitiesOf,
  takeFefo,
} from '#domain/stock/fefo.ts'

const TODAY = '2026-11-20'

test.each([
  [null, false],
  ['2026-11-19', true],
  ['2026-11-20', false], // the expiry day itself may still be sold
  ['2026-11-21', false],
])('goods that expire on %s are expired on 2026-11-20: %s', (expiryDate, expected) => {
  expect(isExpired({ expiryDate }, TODAY)).toBe(expected)
})

test('first expired comes first, what never expires last, and of one day the older lot first', () => {
  const lots = [
    { id: 5, qty: 1, expiryDate: null },
    { id: 4, qty: 1, expiryDate: '2027-03-31' },
    { id: 3, qty: 1, expiryDate: '2027-01-31' },
    { id: 2, qty: 1, expiryDate: '2027-03-31' },
    { id: 1, qty: 1, expiryDate: null },
  ]

  expect(inFefoOrder(lots).map(({ id }) => id)).toEqual([3, 2, 4, 1, 5])
  expect(lots.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
})

test('a quantity is taken over as many lots as it needs, expired and empty ones left alone', () => {
  const lots = [
    { id: 1, qty: 50, expiryDate: '2026-11-19' },
    { id: 2, qty: 4, expiryDate: '2026-12-31' },
    { id: 3, qty: 0, expiryDate: '2026-11-30' },
    { id: 4, qty: 10, expiryDate: null },
  ]

  const takes = takeFefo(lots, 6, TODAY)

  expect(takes).toEqual([
    { lotId: 2, qty: 4 },
    { lotId: 4, qty: 2 },
  ])
  expect(afterTaking(lots, takes ?? []).map(({ qty }) => qty)).toEqual([50, 0, 0, 8])
  expect(takeFefo(lots, 14, TODAY)).not.toBeNull()
  expect(takeFefo(lots, 15, TODAY)).toBeNull()
})

test('what lies there is counted with and without the expired', () => {
  const lots = [
    { id: 1, qty: 3, expiryDate: '2026-11-19' },
    { id: 2, qty: 4, expiryDate: '2026-11-20' },
    { id: 3, qty: 5, expiryDate: null },
  ]

  expect(quantitiesOf(lots, TODAY)).toEqual({ stockQty: 12, sellableQty: 9 })
  expect(quantitiesOf([], TODAY)).toEqual({ stockQty: 0, sellableQty: 0 })
})

const anyShelf = fc
  .array(
    fc.record({
      qty: fc.integer({ min: 0, max: 20 }),
      expiryDate: fc.constantFrom(
        null,
        '2020-01-31',
        '2026-11-19',
        TODAY,
        '2026-11-21',
        '2031-05-01',
      ),
    }),
    { maxLength: 8 },
  )
  .map((lots) => lots.map((lot, index) => ({ ...lot, id: index + 1 })))

test('of any shelf exactly the quantity is taken, never from an expired lot, and nothing only when there is too little', () => {
  fc.assert(
    fc.property(anyShelf, fc.integer({ min: 0, max: 60 }), (lots, qty) => {
      const { sellableQty } = quantitiesOf(lots, TODAY)

      const takes = takeFefo(lots, qty, TODAY)

      expect(takes === null).toBe(sellableQty < qty)
      if (takes === null) return
      const byId = new Map(lots.map((lot) => [lot.id, lot]))
      expect(takes.reduce((sum, take) => sum + take.qty, 0)).toBe(qty)
      expect(new Set(takes.map(({ lotId }) => lotId)).size).toBe(takes.length)
      for (const take of takes) {
        const lot = byId.get(take.lotId)
        expect(take.qty).toBeGreaterThan(0)
        expect(take.qty).toBeLessThanOrEqual(lot?.qty ?? 0)
        expect(lot && !isExpired(lot, TODAY)).toBe(true)
      }
    }),
    { numRuns: 5000 },
  )
})

/** A day for comparing; lots without expiry come after every day. */
function day(expiryDate: string | null | undefined): string {
  return expiryDate ?? '9999-12-31'
}

test('no earlier-expiring unit stays on the shelf while a later one is taken', () => {
  fc.assert(
    fc.property(anyShelf, fc.integer({ min: 1, max: 40 }), (lots, qty) => {
      const takes = takeFefo(lots, qty, TODAY)
      fc.pre(takes !== null)

      const left = afterTaking(lots, takes)

      const daysTaken = takes.map(({ lotId }) => day(lots[lotId - 1]?.expiryDate))
      const latestTaken = daysTaken.reduce((latest, each) => (each > latest ? each : latest))
      const stillEarlier = left.filter(
        (lot) => lot.qty > 0 && !isExpired(lot, TODAY) && day(lot.expiryDate) < latestTaken,
      )
      expect(stillEarlier).toEqual([])
      expect(quantitiesOf(left, TODAY).stockQty).toBe(quantitiesOf(lots, TODAY).stockQty - qty)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  { today: '2026-11-21', expiry: '2026-11-21', days: 0 },
  { today: '2026-11-21', expiry: '2026-11-22', days: 1 },
  { today: '2026-12-31', expiry: '2027-01-30', days: 30 },
  { today: '2028-02-28', expiry: '2028-03-01', days: 2 },
])('on $today, what expires on $expiry has $days days left', ({ today, expiry, days }) => {
  expect(daysUntil(expiry, today)).toBe(days)
})
