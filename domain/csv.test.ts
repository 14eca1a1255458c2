import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, isNothing, markedText, unmarkedText } from '#domain/csv.ts'

const NOTHINGS = ['', ' ', '\t', '-', '—', 'N/A', 'n/a', 'NA', '#N/A', 'NULL', 'None', 'nil', 'NaN']
const NO_DAYS = ['0000-00-00', '0000-00-00 00:00:00', '00/00/0000']

test.each([...NOTHINGS, ...NO_DAYS])('%j says nothing', (cell) => {
  expect(isNothing(cell)).toBe(true)
})

test.each(['0', 'N', 'none left', 'Nah', '-1', '2000-00-00'])('%j says something', (cell) => {
  expect(isNothing(cell)).toBe(false)
})

test.each([
  ['=1+1'],
  ['+63 917 000 0000'],
  ['-5'],
  ['@SUM(A1)'],
  ['\rcmd'],
  [' =HYPERLINK("http://evil.example")'],
  ['＝1+1'],
])('%j would be run by a spreadsheet, so it is marked', (text) => {
  expect(markedText(text)).toBe(`'${text}`)
})

test.each([
  ['00100'],
  ['4801051603181'],
  ['1.50'],
  ['1E5'],
  ['10-12'],
  ['1/2'],
  ['MAR1'],
  ['12 Dec'],
  ['September 2025'],
  ['8:00'],
  ['TRUE'],
])('%j would be written back differently by a spreadsheet, so it is marked', (text) => {
  expect(markedText(text)).toBe(`'${text}`)
})

test.each([
  'Biogesic 500 mg',
  'MED-00001',
  '100',
  '5 mL',
  'Mayonnaise',
  "O'Neil",
  "'Round the clock",
])('%j stays as it is', (text) => {
  expect(markedText(text)).toBe(text)
  expect(unmarkedText(text)).toBe(text)
})

test('a code that Excel was kept from altering by a formula is that code', () => {
  expect(unmarkedText('="00100"')).toBe('00100')
  expect(unmarkedText('="5"" tube"')).toBe('5" tube')
})

test('whatever text is marked comes back as it was, and no marked text is run', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.stringMatching(/^['=+\-@\t\r0-9./:eE]{0,8}$/),
    fc.stringMatching(/^[x'=\-;|\t\n ]{0,10}$/),
    fc.constantFrom("'", "''", "'=1", "''=1", '="1"', '=""'),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect(unmarkedText(markedText(text))).toBe(text)
      expect(markedText(text)).not.toMatch(/^\s*[=+\-@]|^[\t\r]/)
      // Spreadsheets that split cells at semicolons, tabs or bars must not run it either.
      expect(markedText(text)).not.toMatch(/[;|\t\r\n]\s*[=+\-@]/)
    }),
    { numRuns: 4000 },
  )
})

test.each([
  ['x;=1+1', "x;'=1+1"],
  ['a; -1+cmd', "a; '-1+cmd"],
  ['one\n=two', "one\n'=two"],
  ["x;'=1", "x;''=1"],
  ['\t=1+1', "'\t'=1+1"],
])('%j would be run where semicolons part cells, so it is marked there', (text, marked) => {
  expect(markedText(text)).toBe(marked)
  expect(unmarkedText(marked)).toBe(text)
})

test('a line of CSV quotes what another spreadsheet would part', () => {
  expect(csvLine(['x;y', 'x\ty', 'x|y', 'x y'])).toBe('"x;y","x\ty","x|y",x y\r\n')
})

test('a line of CSV quotes what would break it', () => {
  expect(csvLine(['a', 'b,c', 'd "e"', 'f\ng', ' h', ''])).toBe(
    'a,"b,c","d ""e""","f\ng"," h",\r\n',
  )
})
