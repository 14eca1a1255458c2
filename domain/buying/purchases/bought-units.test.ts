import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseUnitCost, unitCostText } from '#domain/money.ts'
import {
  boughtLine,
  costBasis,
  costInUnit,
  costOf,
  inItsUnits,
  orderedInWords,
  paidPieceCost,
  partInItsUnits,
} from '#domain/buying/purchases/bought-units.ts'
import { lineTotal } from '#domain/buying/purchases/purchase.ts'
import { nearest } from '#domain/testing/fractions.ts'

const BOX = { name: 'Box', factor: 100 }

test.each([
  ['30 pieces', { qty: 30, cost: '6.1250' }, null, 30, '183.75', '6.1250', '30'],
  [
    '10 + 1 pieces',
    { qty: 10, freeQty: 1, cost: '10' },
    null,
    11,
    '100.00',
    '9.0909',
    '10 + 1 free',
  ],
  [
    '10 + 1 boxes of 100',
    { qty: 10, freeQty: 1, cost: '90' },
    BOX,
    1100,
    '900.00',
    '0.8182',
    '10 boxes + 1 free',
  ],
  ['3 boxes at 333.3333', { qty: 3, cost: '333.3333' }, BOX, 300, '1000.00', '3.3333', '3 boxes'],
  [
    '1 + 2 boxes',
    { qty: 1, freeQty: 2, cost: '100' },
    BOX,
    300,
    '100.00',
    '0.3333',
    '1 box + 2 free',
  ],
  ['a gift of two boxes', { qty: 2, cost: '0' }, BOX, 200, '0.00', '0.0000', '2 boxes'],
  [
    '2,000 boxes',
    { qty: 2000, cost: '1' },
    { ...BOX, factor: 2 },
    4000,
    '2000.00',
    '0.5000',
    '2,000 boxes',
  ],
])(
  '%s: so many pieces come, the line comes to what is paid, and a piece costs its share',
  (_, body, pack, pieces, total, piece, words) => {
    const line = boughtLine(body, pack)

    expect(line.qty).toBe(pieces)
    expect((lineTotal(body) / 100).toFixed(2)).toBe(total)
    expect(costOf(costBasis(line), 1)).toBe(piece)
    expect(orderedInWords(line)).toBe(words)
  },
)

const LINE = boughtLine({ qty: 10, freeQty: 1, cost: '90' }, BOX)
const THIRD = boughtLine({ qty: 3, cost: '333.3333' }, BOX)

test.each([
  ['as ordered', LINE, undefined, '900.0000'],
  ['another cost a box', LINE, { cost: '99', ofPiece: false }, '990.0000'],
  ['another cost a tablet', LINE, { cost: '0.99', ofPiece: true }, '990.0000'],
  ['thirds as ordered', THIRD, undefined, '999.9999'],
  // 3.3333 a tablet is what the screen shows of 333.3333 a box: it does not lose the hundredths.
  ['the ordered cost a tablet', THIRD, { cost: '3.3333', ofPiece: true }, '999.9999'],
  ['a ten-thousandth more', THIRD, { cost: '3.3334', ofPiece: true }, '1000.0200'],
])('what all of a line costs that came %s', (_, line, typed, all) => {
  expect(costOf(costBasis(line, typed), line.qty)).toBe(all)
})

test.each([
  [700, BOX, '7 of 11 boxes'],
  [950, BOX, '9 boxes 50 tablets of 11 boxes'],
  [0, BOX, '0 of 11 boxes'],
  [6, null, '6 of 1,100'],
])('%i of 1,100 pieces bought in %j are %s', (part, pack, words) => {
  const packed = { packName: pack?.name ?? null, packFactor: pack?.factor ?? null, qty: 1100 }
  expect(partInItsUnits(part, { ...packed, product: { pieceName: 'tablet' } })).toBe(words)
})

test.each([
  ['90', 100, 1, '0.90'],
  ['0.9', 1, 100, '90.00'],
  ['333.3333', 100, 1, '3.3333'],
  ['12.5', 10, 10, '12.5'],
  ['', 10, 1, null],
])('%s for a unit of %i is, for one of %i, %s', (cost, from, to, other) => {
  expect(costInUnit(cost, from, to)).toBe(other)
})

test('of 90.00 a box a tablet costs 0.90 before the free box is spread', () => {
  expect(paidPieceCost(LINE)).toBe('0.9000')
})

test.each([
  [950, BOX, 'tablet', '9 boxes 50 tablets'],
  [50, BOX, 'tablet', '50 tablets'],
  [1, BOX, null, '1 piece'],
  [0, BOX, 'tablet', '0'],
  [1030, null, 'tablet', '1,030'],
])('%i pieces of a line bought in %j are written as %s', (qty, pack, pieceName, words) => {
  const packed = { packName: pack?.name ?? null, packFactor: pack?.factor ?? null }
  expect(inItsUnits(qty, { ...packed, product: { pieceName } })).toBe(words)
})

test('the cost of a piece is the paid amount over all that comes, to the nearest ten-thousandth', () => {
  const order = fc.record({
    qty: fc.integer({ min: 1, max: 1000 }),
    freeQty: fc.nat(1000),
    units: fc.nat(99_999_999),
    factor: fc.constantFrom(1, 2, 7, 12, 100),
  })
  fc.assert(
    fc.property(order, ({ qty, freeQty, units, factor }) => {
      const pack = factor === 1 ? null : { name: 'Box', factor }
      const line = boughtLine({ qty, freeQty, cost: unitCostText(units) }, pack)
      const share = nearest(BigInt(qty) * BigInt(units), BigInt((qty + freeQty) * factor))

      expect(parseUnitCost(costOf(costBasis(line), 1))).toBe(Number(share))
    }),
    { numRuns: 1000 },
  )
})
