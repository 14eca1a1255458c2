import { describe, expect, test } from 'vitest'
import { scannedInto, wantedOf, wantedText } from '#web/goods/product-search/count-and-code.ts'

test.each([
  ['biogesic', 1, 'biogesic'],
  [' BIO-500 ', 1, 'BIO-500'],
  ['3*BIO-500', 3, 'BIO-500'],
  [' 3 * biogesic forte', 3, 'biogesic forte'],
  ['3*', 3, ''],
  ['1000000*BIO-500', 1_000_000, 'BIO-500'],
  ['3*4*4 gauze', 3, '4*4 gauze'],
  ['*CODE39*', 1, '*CODE39*'],
  ['', 1, ''],
])('%o asks for %i of %o', (text, qty, q) => {
  expect(wantedOf(text)).toEqual({ qty, q })
})

test.each(['0*BIO-500', '0*', 'abc*', '-3*BIO-500', '2.5*BIO-500', '1000001*BIO-500', '1e3*x'])(
  '%o counts nothing',
  (text) => {
    expect(wantedOf(text)).toEqual({ qty: null, q: text })
  },
)

describe('a scan', () => {
  test.each([
    ['into an empty box', '4801234', '4801234', 1, '4801234', '4801234'],
    ['elsewhere', '', '4801234', 1, '4801234', '4801234'],
    ['elsewhere, past a count in the box', '3*', '4801234', 1, '4801234', '4801234'],
    ['after a typed count', '3*4801234', '4801234', 3, '4801234', '4801234'],
    [
      'so soon after it that the asterisk is part of the burst',
      '3*48012',
      '*48012',
      3,
      '48012',
      '48012',
    ],
    ['that holds the count itself', '3*4801234', '3*4801234', 3, '4801234', '4801234'],
    ['whose head was late', '4801234567', '234567', 1, '234567', '4801234567'],
    ['whose head was late, after a count', '3*4801234567', '234567', 3, '234567', '4801234567'],
    ['after what counts nothing', '0*4801234', '4801234', null, '0*4801234', '0*4801234'],
  ])('%s', (_, whole, burst, qty, code, otherwise) => {
    expect(scannedInto(whole, burst)).toEqual({ qty, code, otherwise })
  })
})

test('it is shown as it was typed', () => {
  expect(wantedText({ qty: 3, q: 'BIO-500' })).toBe('3*BIO-500')
  expect(wantedText({ qty: 1, q: 'BIO-500' })).toBe('BIO-500')
  expect(wantedText({ qty: null, q: '0*BIO-500' })).toBe('0*BIO-500')
})
