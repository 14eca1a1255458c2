import { expect, test } from 'vitest'
import { decimalMarkOf, readNumber } from '#domain/products/import/numbers.ts'

test.each([
  ['12.50', '.', '12.50'],
  ['2,760', '.', '2760'],
  ['2,760', ',', '2.760'],
  ['2.760', ',', '2760'],
  ['2.760', '.', '2.760'],
  ['2,760.50', '.', '2760.50'],
  ['2.760,50', ',', '2760.50'],
  ['1,234,567', '.', '1234567'],
  ['2,849,83', ',', '2849.83'],
  ['2 760,50', ',', '2760.50'],
  ["2'760.50", '.', '2760.50'],
  ['44,38', ',', '44.38'],
  ['0.125', '.', '0.125'],
  ['.50', '.', '0.50'],
  ['1250', '.', '1250'],
  ['1278.0', '.', '1278.0'],
  ['₱ 1,250.00', '.', '1250.00'],
  ['PHP 12.50', '.', '12.50'],
  ['P12.50/pc', '.', '12.50'],
  ['12.50 per piece', '.', '12.50'],
  ['₱450 per 100', '.', '450'],
  ['-5', '.', '-5'],
  ['(5.00)', '.', '-5.00'],
] as const)('%j where decimals follow %j is %s', (cell, mark, decimal) => {
  expect(readNumber(cell, mark)).toEqual({ decimal, isOdd: false })
})

test.each([
  ['44,38', '.', '44.38'],
  ['2.760,50', '.', '2760.50'],
  ['7.75', ',', '7.75'],
] as const)('%j where decimals follow %j can only be %s, and is told', (cell, mark, decimal) => {
  expect(readNumber(cell, mark)).toEqual({ decimal, isOdd: true })
})

test.each([
  '',
  'call us',
  '10 to 20',
  '12.50 / 13.00',
  '1.2.3,4,5',
  '4.80105E+12',
  '500 mg',
  '12,34,567.8.9',
])('%j is no number', (cell) => {
  expect(readNumber(cell, '.')).toBeNull()
})

test.each([
  ['commas by two decimals', ['44,38', '2,760', '2,849,83'], ','],
  ['points by two decimals', ['12.50', '2,760'], '.'],
  ['the many over the few', ['12.50', '13.25', '44,38'], '.'],
  ['nothing when all could be both', ['2,760', '100'], null],
  ['nothing without numbers', ['', 'abc'], null],
] as const)('the way a column writes numbers is told: %s', (_what, cells, mark) => {
  expect(decimalMarkOf(cells)).toBe(mark)
})
