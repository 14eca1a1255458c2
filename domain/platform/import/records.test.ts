import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '#domain/csv.ts'
import { recordsOf, type Delimiter } from '#domain/platform/import/records.ts'

function cut(
  text: string,
  { delimiter = ',', isQuoted = true }: Partial<{ delimiter: Delimiter; isQuoted: boolean }> = {},
) {
  return [...recordsOf(text, { delimiter, isQuoted })]
}
const cellsOf = (...given: Parameters<typeof cut>) => cut(...given).map(({ cells }) => cells)

test.each([
  ['commas', 'a,b\r\nc,d\r\n', ','],
  ['semicolons', 'a;b\nc;d', ';'],
  ['tabs', 'a\tb\nc\td\n', '\t'],
  ['bars', 'a|b\rc|d\r', '|'],
] as [string, string, Delimiter][])(
  '%s part cells, whatever ends the lines',
  (_what, text, delimiter) => {
    expect(cellsOf(text, { delimiter })).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  },
)

test('a quoted cell holds delimiters, quotes and lines of its own', () => {
  expect(cut('1,"Acetylcysteine 100 mg, sachet"\n"5"" tube","two\r\nlines"\nlast,one')).toEqual([
    { line: 1, cells: ['1', 'Acetylcysteine 100 mg, sachet'], isBroken: false },
    { line: 2, cells: ['5" tube', 'two\r\nlines'], isBroken: false },
    { line: 4, cells: ['last', 'one'], isBroken: false },
  ])
})

test('where quotes are letters they stay, first in a cell too', () => {
  expect(cellsOf('a\t"push-through\n"peel off"\tb', { delimiter: '\t', isQuoted: false })).toEqual([
    ['a', '"push-through'],
    ['"peel off"', 'b'],
  ])
})

test('quotes in the middle of a cell are letters', () => {
  expect(cellsOf('28 tablets of type "peel off",1\n"a "b" c",2')).toEqual([
    ['28 tablets of type "peel off"', '1'],
    ['a "b" c', '2'],
  ])
})

test('a quote that is never closed swallows nothing', () => {
  const records = cut(`"open,1\n${'fine,2\n'.repeat(3)}`)

  expect(records.map(({ isBroken }) => isBroken)).toEqual([true, false, false, false])
  expect(records[0]?.cells).toEqual(['"open', '1'])
})

test.each([10_000, 10_001, 300_000])('a cell of %i letters stays one cell', (letters) => {
  const long = '<p>dose,5</p>\n'.repeat(letters / 14 + 1).slice(0, letters)
  const records = cut(`a,"${long}",b\nc,d,e\n`)

  expect(records.map(({ cells }) => cells)).toEqual([
    ['a', long, 'b'],
    ['c', 'd', 'e'],
  ])
})

test('quotes that are never closed are given up in one go, however long the file is', () => {
  const records = cut('""open,1\n'.repeat(100_000))

  expect(records).toHaveLength(100_000)
  expect(records.every(({ isBroken }) => isBroken)).toBe(true)
})

test('empty lines are left out and still counted', () => {
  expect(cut('a\n\n\nb').map(({ line }) => line)).toEqual([1, 4])
})

test('an empty file has no records', () => {
  expect(cut('')).toEqual([])
})

test('every table that we write is read back as it was', () => {
  const cell = fc.oneof(fc.string({ maxLength: 12 }), fc.stringMatching(/^[",\r\n a]{0,6}$/))
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 })
  fc.assert(
    fc.property(table, (rows) => {
      expect(cellsOf(rows.map(csvLine).join(''))).toEqual(rows)
    }),
    { numRuns: 1000 },
  )
})
