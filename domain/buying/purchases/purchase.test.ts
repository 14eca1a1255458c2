import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isLate,
  isPartlyReceived,
  isUntouched,
  lineTotal,
  totalCost,
} from '#domain/buying/purchases/purchase.ts'
import { nearest, sumOf } from '#domain/testing/fractions.ts'

const RUNS = { numRuns: 2000 }

test.each([
  [3, '1.50', 4_50],
  [1, '0.0049', 0],
  [1, '0.005', 1],
  [1, '0.0051', 1],
  [7, '1.2345', 8_64],
  [100, '0.3333', 33_33],
  [3, '1.1150', 3_35],
  [1_000_000, '9999.9999', 9_999_999_900_00],
  [5, '0', 0],
])('%i at %s pesos come to %i centavos', (qty, cost, expected) => {
  expect(lineTotal({ qty, cost })).toBe(expected)
})

const line = fc.record({
  qty: fc.integer({ min: 1, max: 1_000_000 }),
  units: fc.integer({ min: 0, max: 99_999_999 }),
})

function costOf(units: number): string {
  const digits = String(units).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

test('a line comes to its quantity times its cost, to the nearest centavo and never a float’s', () => {
  fc.assert(
    fc.property(line, ({ qty, units }) => {
      const exact = nearest(BigInt(qty) * BigInt(units), 100n)

      expect(lineTotal({ qty, cost: costOf(units) })).toBe(Number(exact))
    }),
    RUNS,
  )
})

test('a purchase comes to what its lines do', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const bought = lines.map(({ qty, units }) => ({ qty: (qty % 1000) + 1, cost: costOf(units) }))

      const total = totalCost(bought)

      expect(BigInt(total)).toBe(sumOf(bought.map((each) => BigInt(lineTotal(each)))))
    }),
    RUNS,
  )
})

test('an amount that no column could hold is infinite', () => {
  expect(lineTotal({ qty: 100, cost: '99999999.9999' })).toBe(9_999_999_999_99)
  expect(lineTotal({ qty: 101, cost: '99999999.9999' })).toBe(Infinity)
  expect(
    totalCost([
      { qty: 60, cost: '99999999' },
      { qty: 60, cost: '99999999' },
    ]),
  ).toBe(Infinity)
})

const [nothing, some] = [{ receivedQty: 0 }, { receivedQty: 2 }]

test.each([
  ['a pending order of which nothing came', 'PENDING', [nothing, nothing], true, false],
  ['one of which something came', 'PENDING', [nothing, some], false, true],
  ['one that was closed before anything came', 'RECEIVED', [nothing], false, false],
  ['a cancelled one', 'CANCELLED', [nothing], false, false],
] as const)(
  '%s: whether its lines may still change, and whether it is partly received',
  (_, status, items, may, isPartly) => {
    expect(isUntouched({ status, items })).toBe(may)
    expect(isPartlyReceived({ status, items })).toBe(isPartly)
  },
)

test.each([
  ['PENDING', '2026-11-29', true],
  ['PENDING', '2026-11-30', false],
  ['PENDING', null, false],
  ['RECEIVED', '2026-11-29', false],
  ['CANCELLED', '2026-11-29', false],
] as const)(
  'on November 30 a %s purchase expected on %s is late: %s',
  (status, expectedOn, late) => {
    expect(isLate({ status, expectedOn }, '2026-11-30')).toBe(late)
  },
)
