import { expect, test } from 'vitest'
import { dayCounter, readDay } from '#domain/import/days.ts'

test.each([
  ['2016-11-28', 'MDY', '2016-11-28'],
  ['2016/11/28', 'MDY', '2016-11-28'],
  ['2016-11-28T08:30:00Z', 'MDY', '2016-11-28'],
  ['20161128', 'MDY', '2016-11-28'],
  ['16/03/2011', 'DMY', '2011-03-16'],
  ['03/16/2011', 'MDY', '2011-03-16'],
  ['16.3.11', 'DMY', '2011-03-16'],
  ['1/2/2014 8:00', 'DMY', '2014-02-01'],
  ['1/2/2014 8:00', 'MDY', '2014-01-02'],
  ['13 January 2025', 'MDY', '2025-01-13'],
  ['January 13, 2025', 'DMY', '2025-01-13'],
  ['13-Jan-25', 'MDY', '2025-01-13'],
  ['Sept 3, 2026', 'MDY', '2026-09-03'],
  ['42702', 'MDY', '2016-11-28'],
  ['42702.333', 'MDY', '2016-11-28'],
  ['29/02/2028', 'DMY', '2028-02-29'],
] as const)('%j in a column of %s is %s', (cell, order, day) => {
  expect(readDay(cell, order)).toEqual({ day, isOdd: false })
})

test.each([
  ['02/2028', '2028-02-29'],
  ['2027-02', '2027-02-28'],
  ['Jan-2027', '2027-01-31'],
  ['Apr 27', '2027-04-30'],
])('%j, a month alone, lasts to %s', (cell, day) => {
  expect(readDay(cell, 'MDY')?.day).toBe(day)
})

test('a date that fits only the other order is read that way, and told', () => {
  expect(readDay('1/13/2025', 'DMY')).toEqual({ day: '2025-01-13', isOdd: true })
  expect(readDay('13/1/2025', 'MDY')).toEqual({ day: '2025-01-13', isOdd: true })
})

test.each([
  '',
  'soon',
  '31/02/2025',
  '2025-13-01',
  '2025-02-30',
  '32 January 2025',
  '13 Marvel 2025',
  '99999',
  '12',
  '00/00/0000',
])('%j is no date', (cell) => {
  expect(readDay(cell, 'DMY')).toBeNull()
})

function dayOrderOf(cells: string[]) {
  const counter = dayCounter()
  for (const cell of cells) counter.add(cell)
  return counter.order()
}

test('the order of days and months is told by days past the 12th', () => {
  expect(dayOrderOf(['1/2/2014 8:00', '16/03/2011'])).toEqual({ order: 'DMY', isCertain: true })
  expect(dayOrderOf(['1/2/2014', '03/16/2011'])).toEqual({ order: 'MDY', isCertain: true })
  expect(dayOrderOf(['16/03/2011', '17/03/2011', '03/16/2011'])).toEqual({
    order: 'DMY',
    isCertain: false,
  })
  expect(dayOrderOf(['1/2/2014'])).toEqual({ order: 'MDY', isCertain: false })
  expect(dayOrderOf(['2016-11-28', '42702', ''])).toBeNull()
})
