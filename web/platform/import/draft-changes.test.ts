import { expect, test } from 'vitest'
import {
  FIRST_CHOICES,
  type ImportChanges,
  type ImportSettings,
} from '#domain/goods/products/import/settings.ts'
import {
  cutsAnew,
  headerLineIn,
  settingsWith,
  together,
} from '#web/platform/import/draft-changes.ts'

const SETTINGS: ImportSettings = {
  ...FIRST_CHOICES,
  encoding: 'utf-8',
  delimiter: ';',
  isQuoted: true,
  headerLine: 3,
  columns: [columnAt(0, 'Article'), columnAt(1, 'Prix')],
}

function columnAt(position: number, header: string): ImportSettings['columns'][number] {
  return {
    position,
    header,
    field: null,
    decimalMark: '.',
    isCentavos: false,
    dayOrder: 'MDY',
    samples: [],
    markDoubt: null,
    isDayOrderCertain: null,
  }
}

test('of two corrections of one thing the later counts, and nothing else of the earlier is lost', () => {
  const first = { matchBy: 'sku', columns: [{ position: 1, field: 'price' }] } as const
  const second = { matchBy: 'barcode', columns: [{ position: 1, decimalMark: ',' }] } as const

  expect(
    together<ImportChanges>(
      { ...first, columns: [...first.columns] },
      { ...second, columns: [...second.columns] },
    ),
  ).toEqual({
    matchBy: 'barcode',
    columns: [{ position: 1, field: 'price', decimalMark: ',' }],
  })
  expect(together<ImportChanges>({ existing: 'leave' }, { headerLine: 2 })).toEqual({
    existing: 'leave',
    headerLine: 2,
  })
})

test('what was said of columns falls away when another sheet or heading line is chosen', () => {
  const said: ImportChanges = { existing: 'leave', columns: [{ position: 1, field: 'price' }] }

  expect(together(said, { sheet: 1 })).toEqual({ existing: 'leave', sheet: 1 })
  expect(together(said, { headerLine: 2 })).toEqual({ existing: 'leave', headerLine: 2 })
})

test('a correction is seen at once, and the columns it does not name stay', () => {
  const seen = settingsWith(SETTINGS, {
    existing: 'leave',
    columns: [{ position: 0, field: 'name' }],
  })

  expect(seen.existing).toBe('leave')
  expect(seen.columns.map(({ header, field }) => [header, field])).toEqual([
    ['Article', 'name'],
    ['Prix', null],
  ])
})

test('only how the file is cut makes other columns of it', () => {
  expect(cutsAnew({ delimiter: ',' })).toBe(true)
  expect(cutsAnew({ headerLine: 0 })).toBe(true)
  expect(cutsAnew({ sheet: 0 })).toBe(true)
  expect(cutsAnew({ columns: [{ position: 0, field: 'name' }] })).toBe(false)
})

test.each([
  ['3', 3],
  ['0', 0],
  ['10000', 10_000],
  ['10001', null],
  ['', null],
  [' ', null],
  ['-1', null],
  ['1.5', null],
])('the headings stand in a whole line or in none: %j', (typed, line) => {
  expect(headerLineIn(typed)).toBe(line)
})
