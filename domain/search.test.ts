import { expect, test } from 'vitest'
import { dialled } from '#domain/folding.ts'
import { WAYS_OF_WRITING } from '#domain/testing/ways-of-writing.ts'
import {
  amountIn,
  isBeginning,
  isFound,
  mayBeMistyped,
  numberIn,
  placeOf,
  wordsOf,
} from '#domain/search.ts'

test.each([
  ['  amox  CAP\tforte ', ['amox', 'cap', 'forte']],
  ['amox 500', ['amox', '500']],
  ['amox 500 mg', ['amox', ' 500 mg']],
  ['amox 500mg', ['amox', ' 500 mg']],
  ['amox500mg', ['amox', ' 500 mg']],
  ['(5 mg)', [' 5 mg']],
  ['biogesic, 500', ['biogesic', '500']],
  ['biogesic,5', ['biogesic', ' 5']],
  ['b12', [' b 12']],
  ['B-12', [' b 12']],
  ['b 12', [' b', ' 12']],
  ['omega3', ['omega', ' 3']],
  ['omega-3', ['omega 3']],
  ['SKU-00123', ['sku 00123']],
  ['5mg/5ml', [' 5 mg 5 ml']],
  ['60 ml', [' 60 ml']],
  ['70 %', [' 70 %']],
  ['７０％', [' 70 %']],
  ['.5 g', [' 0.5 g']],
  ['1,000 mcg', [' 1000 mcg']],
  ['1000 µg', [' 1000 mcg']],
  ['co-amoxiclav', [' co', 'amoxiclav']],
  ['johnson’s', ['johnsons']],
  ['niño', ['nino']],
  ['ni\u00ADno', ['nino']],
  ['%', ['%']],
  ['＿', []],
  ['( - )', []],
])('the words of %j are %j', (search, words) => {
  expect(wordsOf(search)).toEqual(words)
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
  ['amoxiclv', true],
  ['abc', false],
  ['4800361381024', false],
  ['SKU-000123', false],
  ['500mg', false],
  ['100%', false],
])('%s may have been mistyped: %s', (word, expected) => {
  expect(mayBeMistyped(word)).toBe(expected)
})

test.each([
  ['0917 000 0256', '09170000256'],
  ['+63 917 000 0256', '09170000256'],
  ['639170000256', '09170000256'],
  ['0063-917-000-0256', '09170000256'],
  ['+63 (0)917 000 0256', '09170000256'],
  ['917.000.0256', '09170000256'],
  ['(02) 8123-4567', '0281234567'],
  ['+63 2 8123 4567', '0281234567'],
  ['8123 4567', '81234567'],
  ['6312 3456', '63123456'],
  ['0917 000 0256 / 8123 4567', '09170000256 81234567'],
  ['none', ''],
])('%s is dialled %s', (phone, expected) => {
  expect(dialled(phone)).toBe(expected)
})

test.each([
  ['09170000256', true],
  ['+639170000256', true],
  ['639170000256', true],
  ['0917-000-0256', true],
  ['+63 917 000', true],
  ['0256', true],
  ['917-000', true],
  ['0256 maria', true],
  ['santos 0917', true],
  ['09170000257', false],
  ['+63918', false],
])('Maria Santos of 0917 000 0256 is found by %s: %s', (search, expected) => {
  const phone = '0917 000 0256'

  expect(isFound(`Maria Santos ${phone} ${dialled(phone)}`, search)).toBe(expected)
})

test('names that begin so come before those of which a word does, and those before what holds it anywhere', () => {
  const names = ['Emma Cruz', 'Abdul Macapodi', 'Maria Santos', 'Ana (Mae) Reyes']

  expect(names.map((name) => placeOf(name, 'ma'))).toEqual([4, 3, 1, 3])
  expect(placeOf('Maria Santos', 'MARÍA  s')).toBe(1)
  expect(placeOf('Maria Santos', 's maria')).toBe(3)
  expect(placeOf('Maria Santos', 'maria')).toBe(0)
  expect(placeOf('Maria Santos', 'santos')).toBe(2)
})

test('a strength as typed comes before one that only begins so', () => {
  const names = ['Amlodipine 50 mg', 'Amlodipine 5 mg', 'Losartan + Amlodipine 5 mg']

  expect(names.map((name) => placeOf(name, 'amlodipine 5'))).toEqual([1, 0, 2])
})

test('a search of signs alone finds nothing, and none finds everything', () => {
  expect([isFound('Maria (Mae)', '( - )'), isFound('Maria', '_'), isFound('Maria', '')]).toEqual([
    false,
    false,
    true,
  ])
})

test.each([
  ['1265', { prefix: '', digits: '1265' }],
  ['00001265', { prefix: '', digits: '1265' }],
  ['qc-1265', { prefix: 'QC', digits: '1265' }],
  ['QC-00001265', { prefix: 'QC', digits: '1265' }],
  ['qc1265', { prefix: 'QC', digits: '1265' }],
  ['qc 1265', { prefix: 'QC', digits: '1265' }],
  ['BR2-00000007', { prefix: 'BR2', digits: '7' }],
  ['10', { prefix: '', digits: '10' }],
  ['0000', null],
  ['qc-', null],
  ['Ana', null],
])('%s means the number %j', (search, expected) => {
  expect(numberIn(search)).toEqual(expected)
})

test.each([
  ['284.05', 28_405],
  ['₱284.05', 28_405],
  ['P284.05', 28_405],
  ['₱ 1,284.5', 128_450],
  ['1,284', 128_400],
  ['PHP 284', 28_400],
  ['284', null],
  ['12,84', null],
  ['284.055', null],
  ['₱', null],
  ['500 mg', null],
])('%s is the amount of %s centavos', (search, expected) => {
  expect(amountIn(search)).toBe(expected)
})

test.each(WAYS_OF_WRITING)('%s is found however it is typed', (name, ...ways) => {
  expect(ways.filter((way) => !isFound(name, way))).toEqual([])
})

test('two hundred ways of forty names are tried', () => {
  expect(WAYS_OF_WRITING.length).toBe(40)
  expect(new Set(WAYS_OF_WRITING.flatMap(([, ...ways]) => ways)).size).toBe(200)
})
