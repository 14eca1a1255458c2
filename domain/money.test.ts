import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centavosOf,
  extendedPrice,
  formatPesos,
  MOST_CENTAVOS,
  parsePesos,
  parseRate,
  percentOf,
  percentText,
  percentWithin,
  pesosOf,
  rateOf,
  shareOut,
} from '#domain/money.ts'
import { nearest, sharesOf } from '#domain/testing/fractions.ts'

const RUNS = { numRuns: 2000 }
const anyAmount = fc.integer({ min: -MOST_CENTAVOS, max: MOST_CENTAVOS })
const amount = fc.integer({ min: 0, max: MOST_CENTAVOS })
const rate = fc.integer({ min: 0, max: 1_000_000 })

test.each([
  ['12.50', 12_50],
  ['12.5', 12_50],
  ['12', 12_00],
  ['12.', 12_00],
  ['0.01', 1],
  ['0', 0],
  ['-0', 0],
  ['-0.00', 0],
  ['007', 7_00],
  [' 7.25 ', 7_25],
  ['+3', 3_00],
  ['-3.20', -3_20],
  ['1.50000', 1_50],
  ['9999999999.99', 9_999_999_999_99],
])('the text %j is read as %i centavos', (text, expected) => {
  expect(parsePesos(text)).toBe(expected)
})

test.each([
  '',
  ' ',
  '.',
  '.5',
  '-',
  '1.005',
  '1,250',
  '1 000',
  '12.5.0',
  '--1',
  '₱5',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '12abc',
  '٣',
  '9999999999999',
])('the text %j is no amount of money', (text) => {
  expect(parsePesos(text)).toBeNull()
})

test.each([
  [0, '0.00', '₱0.00'],
  [5, '0.05', '₱0.05'],
  [12_50, '12.50', '₱12.50'],
  [1_250_00, '1250.00', '₱1,250.00'],
  [-5, '-0.05', '-₱0.05'],
  [-1_234_56, '-1234.56', '-₱1,234.56'],
  [MOST_CENTAVOS, '9999999999.99', '₱9,999,999,999.99'],
])('%i centavos are written %s and shown %s', (centavos, written, shown) => {
  expect(pesosOf(centavos)).toBe(written)
  expect(formatPesos(centavos)).toBe(shown)
})

test('every amount survives being written and read again, and is shown to the centavo', () => {
  fc.assert(
    fc.property(anyAmount, (centavos) => {
      expect(parsePesos(pesosOf(centavos))).toBe(centavos)
      expect(formatPesos(centavos).replace(/[₱,]/g, '')).toBe(pesosOf(centavos))
    }),
    RUNS,
  )
})

test.each([
  ['8.25', 82_500, '8.25'],
  ['12', 120_000, '12'],
  ['12.0000', 120_000, '12'],
  ['0', 0, '0'],
  ['0.0001', 1, '0.0001'],
  ['10', 100_000, '10'],
  ['100.00', 1_000_000, '100'],
])(
  'the percentage %s is read exactly and written without idle zeros',
  (text, expected, written) => {
    expect(parseRate(text)).toBe(expected)
    expect(percentText(expected)).toBe(written)
  },
)

test.each(['', '8.25%', '1.00001', 'eight', '1,500'])('the text %j is no percentage', (text) => {
  expect(parseRate(text)).toBeNull()
})

test('what the database should have written as a decimal and did not is a failure, not zero', () => {
  expect(() => centavosOf('1.005')).toThrow('not an amount of money: 1.005')
  expect(() => centavosOf('')).toThrow(RangeError)
  expect(() => rateOf('8,25')).toThrow('not a percentage: 8,25')
  expect(centavosOf('12.50')).toBe(12_50)
  expect(rateOf('8.2500')).toBe(82_500)
})

test.each([
  ['8.25 % of 30.00', percentOf(30_00, 82_500), 2_48], // 2.475
  ['8.25 % of 29.99', percentOf(29_99, 82_500), 2_47], // 2.474175
  ['1 % of 0.50', percentOf(50, 10_000), 1], // half a centavo goes up
  ['1 % of 0.49', percentOf(49, 10_000), 0],
  ['1 % of -0.50', percentOf(-50, 10_000), -1], // and away from zero below it
  ['1 % of -0.49', percentOf(-49, 10_000), 0],
  ['1 % of 1.50', percentOf(1_50, 10_000), 2],
  ['1 % of 2.50', percentOf(2_50, 10_000), 3], // no banker's rounding
  ['12 % inside 112.00', percentWithin(112_00, 120_000), 12_00],
  ['12 % inside 100.00', percentWithin(100_00, 120_000), 10_71], // 10.714
  ['12 % inside 0.14', percentWithin(14, 120_000), 2], // 1.5
  ['no tax inside 100.00', percentWithin(100_00, 0), 0],
  ['all of the largest amount', percentOf(MOST_CENTAVOS, 1_000_000), MOST_CENTAVOS],
])('%s is exact to the centavo, half away from zero', (_what, actual, expected) => {
  expect(actual).toBe(expected)
})

test('a percentage of any amount is the nearest centavo to the exact fraction', () => {
  fc.assert(
    fc.property(anyAmount, rate, (centavos, percent) => {
      const exact = nearest(BigInt(centavos) * BigInt(percent), 1_000_000n)

      expect(percentOf(centavos, percent)).toBe(Number(exact))
    }),
    RUNS,
  )
})

test('the tax inside a price and the price without it add up to the price', () => {
  fc.assert(
    fc.property(amount, rate, (gross, percent) => {
      const exactTax = nearest(BigInt(gross) * BigInt(percent), 1_000_000n + BigInt(percent))

      const tax = percentWithin(gross, percent)

      expect(tax).toBe(Number(exactTax))
      expect(tax).toBeGreaterThanOrEqual(0)
      expect(tax).toBeLessThanOrEqual(gross)
      // The rate put on top of the net amount gives the price again, within the one rounding.
      expect(Math.abs(gross - tax + percentOf(gross - tax, percent) - gross)).toBeLessThanOrEqual(1)
    }),
    RUNS,
  )
})

test.each([
  ['3 x 10.00', extendedPrice(3, 10_00, 0), 30_00],
  ['3 x 9.99 less 12.5 %', extendedPrice(3, 9_99, 125_000), 26_22], // 26.22375
  ['1 x 0.01 less 50 %', extendedPrice(1, 1, 500_000), 1], // half a centavo goes up
  ['7 x 0.35 less 10 %', extendedPrice(7, 35, 100_000), 2_21], // 2.205, rounded once
  ['5 x 4.00 less 100 %', extendedPrice(5, 4_00, 1_000_000), 0],
  ['1 x the largest amount', extendedPrice(1, MOST_CENTAVOS, 0), MOST_CENTAVOS],
  ['1000000 x 9999.99', extendedPrice(1_000_000, 9_999_99, 0), 9_999_990_000_00],
  ['2 x the largest amount', extendedPrice(2, MOST_CENTAVOS, 0), Infinity],
  ['1000000 x the largest amount', extendedPrice(1_000_000, MOST_CENTAVOS, 0), Infinity],
  ['2 x the largest amount for nothing', extendedPrice(2, MOST_CENTAVOS, 1_000_000), 0],
])('%s comes to the right centavo, or to more than a column holds', (_what, actual, expected) => {
  expect(actual).toBe(expected)
})

test('quantity x price less a discount is rounded once, whatever the three are', () => {
  const qty = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(qty, amount, rate, (units, price, discount) => {
      const exact = BigInt(units) * BigInt(price) * (1_000_000n - BigInt(discount))
      const centavos = nearest(exact, 1_000_000n)
      const isTooLarge = centavos > BigInt(MOST_CENTAVOS)

      expect(extendedPrice(units, price, discount)).toBe(isTooLarge ? Infinity : Number(centavos))
    }),
    RUNS,
  )
})

test.each([
  ['1.00 over three equal lines', 100, [1, 1, 1], [34, 33, 33]],
  ['2.00 over three equal lines', 200, [5, 5, 5], [67, 67, 66]],
  ['0.01 over 1 to 2', 1, [1, 2], [0, 1]],
  ['0.01 over two equal lines', 1, [7, 7], [1, 0]],
  ['a tax of nothing', 0, [30_00, 20_00], [0, 0]],
  ['a line that costs nothing', 10, [0, 50], [0, 10]],
  ['lines that all cost nothing', 10, [0, 0], [10, 0]],
  ['no lines', 0, [], []],
])('%s is shared out to the last centavo', (_what, shared, weights, expected) => {
  expect(shareOut(shared, weights)).toEqual(expected)
})

test('shares add up to what is shared, differ from their exact part by less than a centavo, and follow the largest remainders', () => {
  const weights = fc.array(fc.oneof(amount, fc.integer({ min: 0, max: 500 })), { maxLength: 12 })
  fc.assert(
    fc.property(amount, weights, (shared, lines) => {
      fc.pre(lines.length > 0)
      const whole = lines.reduce((sum, line) => sum + BigInt(line), 0n)

      const shares = shareOut(shared, lines)

      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(shared)
      expect(shares).toEqual(sharesOf(BigInt(shared), lines.map(BigInt)).map(Number))
      if (whole === 0n) return
      for (const [line, share] of shares.entries()) {
        const behind = BigInt(shared) * BigInt(lines[line] ?? 0) - BigInt(share) * whole
        expect(behind < whole && behind > -whole).toBe(true)
      }
    }),
    RUNS,
  )
})
