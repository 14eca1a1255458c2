import { expect, test } from 'vitest'
import { meantBy, saidWordsRefusal } from '#domain/shop/settings/said-words.ts'

const WORDS = `lagnat = paracetamol

high blood = amlodipine, losartan
ubo = carbocisteine
`

test.each([
  ['lagnat', ['paracetamol']],
  ['LAGNAT', ['paracetamol']],
  ['lagnat 500', ['paracetamol 500']],
  ['high-blood', ['amlodipine', 'losartan']],
  ['High  Blood', ['amlodipine', 'losartan']],
  ['ubo', ['carbocisteine']],
  ['ubos', []],
  ['blood', []],
  ['paracetamol', []],
  ['( - )', []],
])('%s is asked for: %j is searched, too', (search, meant) => {
  expect(meantBy(WORDS, search)).toEqual(meant)
})

test.each([
  ['', null],
  [WORDS, null],
  ['lagnat paracetamol', 'lagnat paracetamol'],
  ['ok = zinc\nlagnat =', 'lagnat ='],
  ['= paracetamol', '= paracetamol'],
  ['a = b = c', 'a = b = c'],
])('a list %j is refused for its line %s', (words, line) => {
  const refusal = saidWordsRefusal(words)

  expect(line === null ? refusal : refusal?.endsWith(`: ${line}`)).toBe(line === null ? null : true)
})

test('a list without end is refused', () => {
  expect(saidWordsRefusal('a1 = b\n'.repeat(501))).toContain('At most 500')
})
