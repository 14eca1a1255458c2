import { expect, test } from 'vitest'
import { readNumber } from '#domain/import/numbers.ts'

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
  ['5.00-', '.', '-5.00'],
  ['5,00 -', ',', '-5.00'],
  ['₱5.00-', '.', '-5.00'],
  ['5.00 PHP-', '.', '-5.00'],
  ['-₱5.00', '.', '-5.00'],
  ['₱-5.00', '.', '-5.00'],
  ['-P5.00', '.', '-5.00'],
  ['- Php 5.00', '.', '-5.00'],
  ['−5', '.', '-5'],
  ['5%-', '.', '-5'],
  ['12.50 - old price', '.', '12.50'],
  ['12,-', ',', '12'],
  ['12.5 %', '.', '12.5'],
  ['₱          12.50', '.', '12.50'],
  ['12 500', '.', '12500'],
  ['12 500,75', ',', '12500.75'],
] as const)('%j where decimals follow %j is %s', (cell, mark, decimal) => {
  expect(readNumber(cell, mark)).toMatchObject({ decimal, isOdd: false })
})

test.each([
  ['44,38', '.', '44.38'],
  ['2.760,50', '.', '2760.50'],
  ['7.75', ',', '7.75'],
] as const)('%j where decimals follow %j can only be %s, and is told', (cell, mark, decimal) => {
  expect(readNumber(cell, mark)).toMatchObject({ decimal, isOdd: true })
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
  '12 50',
  '12.50 13',
  "1'2",
  '1,234.567,89',
  `₱ 12.50${' with a word'.repeat(10)}`,
])('%j is no number', (cell) => {
  expect(readNumber(cell, '.')).toBeNull()
})

test.each([
  ['10 boxes', true],
  ['₱450.00 / box', true],
  ['₱450 per 100', true],
  ['48.00/strip', true],
  ['10', false],
  ['P12.50/pc', false],
  ['12.50 per tablet', false],
  ['5.00 each', false],
  ['₱5.00 only', false],
  ['12.50 - new', false],
  ['$5', false],
])('whether %j names another unit than a piece: %j', (cell, isOfUnit) => {
  expect(readNumber(cell, '.')).toMatchObject({ isOfUnit })
})
