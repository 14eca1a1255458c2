import { describe, expect, test } from 'vitest'
import { readDay, readTypedDay } from '#domain/days.ts'

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

test('a date that fits only the other order is read that way, and reported', () => {
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

describe('a day that is typed', () => {
  const today = '2026-11-20'
  const read = (text: string, isExpiry = false) => readTypedDay(text, { today, isExpiry })

  test.each([
    ['2026-11-22', '2026-11-22'],
    ['2026-1-5', '2026-01-05'],
    ['Nov 22, 2026', '2026-11-22'],
    ['22 nov 2026', '2026-11-22'],
    ['22 nov', '2026-11-22'],
    ['Nov 5', '2026-11-05'],
    ['11/22/2026', '2026-11-22'],
    ['22.11.2026', '2026-11-22'],
    ['5/5/2026', '2026-05-05'],
  ])('%s is %s', (text, day) => {
    expect(read(text)).toEqual({ day })
  })

  test.each([
    ['11/12/2026', '2026-12-11', '2026-11-12'],
    ['1.2.27', '2027-02-01', '2027-01-02'],
  ])('%s may be read both ways, and is not guessed', (text, ...mayMean) => {
    expect(read(text)).toEqual({ mayMean })
  })

  test.each([
    '4801234567890',
    '20261122',
    '46000',
    '2026-02-30',
    'tomorrow',
    'Nov 2026',
    '11/2026',
  ])('%s is none', (text) => {
    expect(read(text)).toEqual({ mayMean: [] })
  })

  test('of an expiry a month alone is its last day, as on a box, and a day without a year comes next', () => {
    expect(read('11/2027', true)).toEqual({ day: '2027-11-30' })
    expect(read('Feb 2028', true)).toEqual({ day: '2028-02-29' })
    expect(read('10/28', true)).toEqual({ day: '2028-10-31' })
    expect(read('10-28')).toEqual({ mayMean: [] })
    expect(read('13/28', true)).toEqual({ mayMean: [] })
    expect(read('10/45', true)).toEqual({ mayMean: [] })
    expect(read('5 nov', true)).toEqual({ day: '2027-11-05' })
    expect(read('Nov 28', true)).toEqual({ mayMean: ['2026-11-28', '2028-11-30'] })
  })
})
