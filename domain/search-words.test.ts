import { expect, test } from 'vitest'
import { isBeginning, mayBeMistyped, wordsOf } from '#domain/search-words.ts'

test('a search is its words, however many blanks stand between them', () => {
  expect(wordsOf('  amox  500\tmg ')).toEqual(['amox', '500', 'mg'])
})

test.each([
  ['p', true],
  ['pa', true],
  ['ñ', true],
  ['5', true],
  ['par', false],
  ['%', false],
  ['5%', false],
])('%s stands for what begins with it: %s', (word, expected) => {
  expect(isBeginning(word)).toBe(expected)
})

test.each([
  ['paracetmol', true],
  ['Niño', true],
  ['co-amoxiclv', true],
  ['abc', false],
  ['4800361381024', false],
  ['SKU-000123', false],
  ['500mg', false],
  ['100%', false],
])('%s may have been mistyped: %s', (word, expected) => {
  expect(mayBeMistyped(word)).toBe(expected)
})
