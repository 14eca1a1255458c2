import { expect, test } from 'vitest'
import { numberCell, numberFormat } from '#domain/platform/import/sheet-cells.ts'

const GENERAL = 0
const OWN = 164

function shown(value: number, id: number, code?: string, is1904 = false) {
  return numberCell(value, numberFormat(id, code), is1904)
}

test.each([
  [4.25, '4.25'],
  [1250, '1250'],
  [0.1 + 0.2, '0.3'],
  [1.005 * 100, '100.5'],
  [12.350000000000001, '12.35'],
  [-3.5, '-3.5'],
  [0, '0'],
  [-0, '0'],
  [0.0000001, '0.0000001'],
  [4_806_550_000_000, '4806550000000'],
  [14_801_051_603_188, '14801051603188'],
  [999_999_999_999_999, '999999999999999'],
])('the number %d of a sheet is %s, as the sheet shows it', (value, text) => {
  expect(shown(value, GENERAL)).toBe(text)
})

test.each([
  [1_234_567_890_123_450, '1.23456789012345E+15'],
  [480_655_000_000_000_000, '4.80655E+17'],
  [1e300, '1E+300'],
  [-1e15, '-1E+15'],
])('the number %d, of which a sheet has lost digits, is no whole code: %s', (value, text) => {
  expect(shown(value, GENERAL)).toBe(text)
})

test.each([
  [9, undefined, 0.12, '12%'],
  [10, undefined, 0.0725, '7.25%'],
  [OWN, '0.0%', 0.07, '7%'],
  [OWN, '"up to "0"%"', 5, '5'],
  [OWN, String.raw`0\%`, 5, '5'],
  [OWN, '00000', 100, '00100'],
  [OWN, '0000000000000', 480_105_160_318, '0480105160318'],
  [OWN, '00000', 12.5, '12.5'],
  [OWN, '00000;-00000', 7, '00007'],
  [OWN, '0000-000-0000', 9_170_000_256, '0917-000-0256'],
  [OWN, '00-00', 12_345, '123-45'],
  [OWN, '"RX-"0000', 100, 'RX-0100'],
  [OWN, '₱#,##0.00', 1250.5, '1250.5'],
  [OWN, '_("₱"* #,##0.00_);_("₱"* (#,##0.00)', 1250.5, '1250.5'],
  [OWN, '0.00 "daily"', 3, '3'],
  [OWN, '[Red]0.00', 3, '3'],
  [OWN, 'General', 46752, '46752'],
  [20, undefined, 0.5, '0.5'],
  [OWN, '[h]:mm', 1.5, '1.5'],
])('a number of format %s %s is read as it is shown: %d is %s', (id, code, value, text) => {
  expect(shown(value, id, code)).toBe(text)
})

test.each([
  [16, undefined],
  [OWN, 'd-mmm'],
  [OWN, '[$-3409]dd-mmm;@'],
  [OWN, 'mm/dd'],
])('a date of format %s %s is shown without its year, which nobody typed', (id, code) => {
  expect(shown(46_752, id, code)).toBe('31-Dec')
  expect(shown(0, id, code)).toBe('0000-00-00')
})

test.each([
  [14, undefined],
  [22, undefined],
  [OWN, 'dd/mm/yyyy'],
  [OWN, 'yyyy-mm-dd hh:mm:ss'],
  [OWN, '[$-409]d-mmm-yy;@'],
  [OWN, String.raw`yyyy\-mm\-dd`],
  [OWN, 'DD.MM.YYYY'],
])('a date of format %s %s is its day', (id, code) => {
  expect(shown(46_752.75, id, code)).toBe('2027-12-31')
})

test.each([
  [17, undefined],
  [OWN, 'mm/yyyy'],
  [OWN, 'mmmm yyyy'],
])(
  'of a date that shows no day, %s %s, the month is read: a box is good to its end',
  (id, code) => {
    expect(shown(46_722, id, code)).toBe('2027-12')
  },
)

test.each([
  [1, '1900-01-01'],
  [59, '1900-02-28'],
  [60, '1900-02-29'],
  [61, '1900-03-01'],
  [46_751.999_999_999, '2027-12-31'],
  [2_958_465, '9999-12-31'],
  [0, '0000-00-00'],
  [0.5, '0000-00-00'],
  [-1, '-1'],
  [2_958_466, '2958466'],
])('day %d since 1900 is %s, though a 29 February is counted that never was', (value, day) => {
  expect(shown(value, 14)).toBe(day)
})

test('a workbook that counts from 1904 has the same days under other numbers', () => {
  expect([shown(0, 14, undefined, true), shown(45_290, 14, undefined, true)]).toEqual([
    '1904-01-01',
    '2027-12-31',
  ])
})
