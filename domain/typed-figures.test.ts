import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCount, parsePesos, parseRate, parseUnitCost } from '#domain/money.ts'
import { commaRefusal, withPoint } from '#domain/typed-figures.ts'

test.each([
  ['12,50', '12.50'],
  ['12,5', '12.5'],
  ['12,', '12.'],
  ['0,250', '0.250'],
  ['1250,500', '1250.500'],
  ['-3,20', '-3.20'],
  [' 7,25 ', '7.25'],
  ['1,250.00', '1250.00'],
  ['1,250,000', '1250000'],
  ['1.250', '1.250'],
  ['12', '12'],
])('%j is read as %s', (typed, pointed) => {
  expect([withPoint(typed), commaRefusal(typed)]).toEqual([pointed, null])
})

test.each([
  ['1,250', '1,250 may mean 1250 or 1.250: type it without the comma'],
  ['-12,500', '-12,500 may mean -12500 or -12.500: type it without the comma'],
  ['1,2,3', 'Type it without commas'],
  ['12,50.5', 'Type it without commas'],
  ['1.250,00', 'Type it without commas'],
  ['1,2500,000', 'Type it without commas'],
  [',', 'Type it without commas'],
])('%j is not read: %s', (typed, sentence) => {
  expect([withPoint(typed), commaRefusal(typed)]).toEqual([null, sentence])
})

test('an amount, a percentage and a cost are read with a comma as with a point, and a count is whole', () => {
  expect([parsePesos('12,50'), parseRate('8,25'), parseUnitCost('1,2345')]).toEqual([
    12_50, 82_500, 12_345,
  ])
  expect(['12', '12,0', '1,250,000', ' 7 '].map(parseCount)).toEqual([12, 12, 1_250_000, 7])
  for (const typed of ['12,5', '1,250', '1e3', '', 'dozen']) expect(parseCount(typed)).toBeNull()
})

test('no comma makes an amount a hundred times what was meant', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999), fc.integer({ min: 0, max: 99 }), (pesos, centavos) => {
      const decimals = String(centavos).padStart(2, '0')
      expect(parsePesos(`${pesos},${decimals}`)).toBe(parsePesos(`${pesos}.${decimals}`))
    }),
  )
})
