import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterTaking,
  daysUntil,
  inFefoOrder,
  isExpired,
  LOT_REASONS,
  mixedPacks,
  quantitiesOf,
  takeAny,
  takeFefo,
  takePacks,
  type Lot,
} from '#domain/goods/stock/fefo.ts'

test.each([
  [null, false],
  ['2026-11-19', true],
  ['2026-11-20', false], // the expiry day itself may still be sold
  ['2026-11-21', false],
])('goods that expire on %s are expired on 2026-11-20: %s', (expiryDate, expected) => {
  expect(isExpired({ expiryDate }, '2026-11-20')).toBe(expected)
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

test('a quantity is taken over as many lots as it needs; expired, quarantined, recalled and empty ones left alone', () => {
  const lots: Lot[] = [
    { id: 1, qty: 50, expiryDate: '2026-11-19', reason: 'EXPIRED' },
    { id: 2, qty: 4, expiryDate: '2026-12-31', reason: null },
    { id: 3, qty: 0, expiryDate: '2026-11-30', reason: null },
    { id: 4, qty: 10, expiryDate: null, reason: null },
    { id: 5, qty: 60, expiryDate: '2026-12-01', reason: 'QUARANTINED' },
    { id: 6, qty: 70, expiryDate: null, reason: 'RECALLED' },
  ]

  const takes = takeFefo(lots, 6)

  expect(takes).toEqual([
    { lotId: 2, qty: 4 },
    { lotId: 4, qty: 2 },
  ])
  expect(afterTaking(lots, takes ?? []).map(({ qty }) => qty)).toEqual([50, 0, 0, 8, 60, 70])
  expect(takeFefo(lots, 14)).not.toBeNull()
  expect(takeFefo(lots, 15)).toBeNull()
  expect(takeAny(lots, 51)?.map(({ lotId }) => lotId)).toEqual([1, 5])
})

test.each<[string, Lot['reason'][], number, Lot['reason']]>([
  ['nothing', [], 0, null],
  ['lots that may all be sold', [null, null], 4, null],
  ['what has expired beside what may be sold', [null, 'EXPIRED'], 2, 'EXPIRED'],
  ['what is quarantined and recalled', ['QUARANTINED', 'RECALLED'], 0, 'RECALLED'],
  ['some of everything', ['RECALLED', 'QUARANTINED', 'EXPIRED', null], 2, 'EXPIRED'],
])(
  'of %s the quantity that may be sold is known, and why it is not more',
  (_what, reasons, sellableQty, heldBy) => {
    const lots = reasons.map((reason, id) => ({ id, qty: 2, expiryDate: null, reason }))
    const gone: Lot = { id: 9, qty: 0, expiryDate: null, reason: 'EXPIRED' }

    expect(quantitiesOf([...lots, gone])).toEqual({
      stockQty: reasons.length * 2,
      sellableQty,
      heldBy,
    })
  },
)

const anyShelf = fc
  .array(
    fc.record({
      qty: fc.integer({ min: 0, max: 20 }),
      expiryDate: fc.constantFrom(
        null,
        '2020-01-31',
        '2026-11-19',
        '2026-11-20',
        '2026-11-21',
        '2031-05-01',
      ),
      reason: fc.constantFrom(null, null, ...LOT_REASONS),
    }),
    { maxLength: 8 },
  )
  .map((lots) => lots.map((lot, index) => ({ ...lot, id: index + 1 })))

test('of any shelf exactly the quantity is taken, never from a lot that may not be sold, and nothing only when there is too little', () => {
  fc.assert(
    fc.property(anyShelf, fc.integer({ min: 0, max: 60 }), (lots, qty) => {
      const { sellableQty } = quantitiesOf(lots)

      const takes = takeFefo(lots, qty)

      expect(takes === null).toBe(sellableQty < qty)
      if (takes === null) return
      const byId = new Map(lots.map((lot) => [lot.id, lot]))
      expect(takes.reduce((sum, take) => sum + take.qty, 0)).toBe(qty)
      expect(new Set(takes.map(({ lotId }) => lotId)).size).toBe(takes.length)
      for (const take of takes) {
        const lot = byId.get(take.lotId)
        expect(take.qty).toBeGreaterThan(0)
        expect(take.qty).toBeLessThanOrEqual(lot?.qty ?? 0)
        expect(lot?.reason).toBe(null)
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
      const takes = takeFefo(lots, qty)
      fc.pre(takes !== null)

      const left = afterTaking(lots, takes)

      const daysTaken = takes.map(({ lotId }) => day(lots[lotId - 1]?.expiryDate))
      const latestTaken = daysTaken.reduce((latest, each) => (each > latest ? each : latest))
      const stillEarlier = left.filter(
        (lot) => lot.qty > 0 && lot.reason === null && day(lot.expiryDate) < latestTaken,
      )
      expect(stillEarlier).toEqual([])
      expect(quantitiesOf(left).stockQty).toBe(quantitiesOf(lots).stockQty - qty)
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

test('a pack comes whole from the first lot that holds one, and of several only where none does', () => {
  const lots: Lot[] = [
    { id: 1, qty: 50, expiryDate: '2026-11-19', reason: 'EXPIRED' },
    { id: 2, qty: 7, expiryDate: '2026-12-01', reason: null },
    { id: 3, qty: 15, expiryDate: '2026-12-02', reason: null },
    { id: 4, qty: 12, expiryDate: '2026-12-03', reason: null },
  ]
  const of = (qty: number) => {
    const takes = takePacks(lots, { qty, factor: 10 })
    return (
      takes && [takes.map((take) => [take.lotId, take.qty]), mixedPacks(takes, { qty, factor: 10 })]
    )
  }

  expect(of(1)).toEqual([[[3, 10]], 0])
  expect(of(2)).toEqual([
    [
      [3, 10],
      [4, 10],
    ],
    0,
  ])
  expect(of(3)).toEqual([
    [
      [2, 7],
      [3, 13],
      [4, 10],
    ],
    1,
  ])
  expect(of(4)).toBeNull()
})

const anyLots = fc
  .array(
    fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 9 }), fc.constantFrom(null, ...LOT_REASONS)),
    {
      maxLength: 6,
    },
  )
  .map((lots) =>
    lots.map(([qty, day, reason], index): Lot => ({
      id: index + 1,
      qty,
      expiryDate: `2027-01-0${day}`,
      reason,
    })),
  )

/** The same, pack by pack. */
function packByPack(lots: readonly Lot[], { qty, factor }: { qty: number; factor: number }) {
  let left: readonly Lot[] = inFefoOrder(lots.filter(({ reason }) => reason === null))
  let mixed = 0
  for (let packs = 0; packs < qty; packs += 1) {
    const whole = left.find((lot) => lot.qty >= factor)
    const takes = whole ? [{ lotId: whole.id, qty: factor }] : takeFefo(left, factor)
    if (takes === null) return null
    if (takes.length > 1) mixed += 1
    left = afterTaking(left, takes)
  }
  return { left: left.map((lot) => [lot.id, lot.qty]), mixed }
}

test('of any shelf so many packs are taken as one pack after the other would be', () => {
  const packs = fc.record({
    qty: fc.integer({ min: 1, max: 8 }),
    factor: fc.integer({ min: 2, max: 12 }),
  })
  fc.assert(
    fc.property(anyLots, packs, (lots, asked) => {
      const takes = takePacks(lots, asked)
      const sellable = inFefoOrder(lots.filter(({ reason }) => reason === null))

      const result = takes && {
        left: afterTaking(sellable, takes).map((lot) => [lot.id, lot.qty]),
        mixed: mixedPacks(takes, asked),
      }
      expect(result).toEqual(packByPack(lots, asked))
    }),
    { numRuns: 1_000 },
  )
})

test('packs of one are pieces', () => {
  fc.assert(
    fc.property(anyLots, fc.integer({ min: 1, max: 60 }), (lots, qty) => {
      expect(takePacks(lots, { qty, factor: 1 })).toEqual(takeFefo(lots, qty))
    }),
  )
})
