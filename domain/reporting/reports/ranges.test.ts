import { expect, test } from 'vitest'
import { daysOf } from '#domain/reporting/reports/period.ts'
import {
  daysOfRange,
  growthPct,
  lastDays,
  previousPeriod,
  RANGES,
  salesBefore,
  USUAL_RANGE,
} from '#domain/reporting/reports/ranges.ts'

test.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['this-week', '2026-11-30', '2026-11-30', '2026-11-30'], // a Monday
  ['this-week', '2026-11-29', '2026-11-23', '2026-11-29'], // a Sunday
  ['last-week', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['last-week', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['last-week', '2026-01-01', '2025-12-22', '2025-12-28'],
  ['last-7-days', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['last-30-days', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['last-90-days', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['this-month', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['this-month', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'], // a leap year
  ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['this-year', '2026-01-01', '2026-01-01', '2026-01-01'],
  ['this-year', '2026-11-21', '2026-01-01', '2026-11-21'],
] as const)('%s on %s are the days from %s to %s', (range, today, startDate, endDate) => {
  expect(daysOfRange(range, today)).toEqual({ startDate, endDate })
})

test('last 7 days and last 30 days have as many days as they say, and the usual ones are 30', () => {
  expect(daysOf(daysOfRange('last-7-days', '2026-11-21'))).toBe(7)
  expect(daysOf(daysOfRange(USUAL_RANGE, '2026-11-21'))).toBe(30)
})

test('no range has a day after today', () => {
  const ends = RANGES.map((range) => daysOfRange(range, '2026-11-21').endDate)

  expect(ends.filter((end) => end > '2026-11-21')).toEqual([])
})

test('the previous period is as long and ends the day before', () => {
  const period = { startDate: '2026-03-01', endDate: '2026-03-10' }

  expect(previousPeriod(period)).toEqual({ startDate: '2026-02-19', endDate: '2026-02-28' })
  expect(previousPeriod({ startDate: '2026-03-01', endDate: '2026-03-01' })).toEqual({
    startDate: '2026-02-28',
    endDate: '2026-02-28',
  })
})

test('a week of a trend ends before the next begins, and the last one with the report', () => {
  const weeks = [{ startDate: '2026-11-18' }, { startDate: '2026-11-23' }]

  expect(lastDays(weeks, { startDate: '2026-11-18', endDate: '2026-11-25' })).toEqual([
    '2026-11-22',
    '2026-11-25',
  ])
})

test('a week that is cut to five days is held against five days of the period before, and none is lost', () => {
  const weeks = [{ startDate: '2026-11-18' }, { startDate: '2026-11-23' }]
  const period = { startDate: '2026-11-18', endDate: '2026-11-25' }
  const eightDaysBefore = ['1.00', '2.00', '3.00', '4.00', '5.00', '0.10', '0.20', '0.30']

  const before = salesBefore(
    weeks,
    eightDaysBefore.map((totalSales) => ({ totalSales })),
    period,
  )

  expect(before).toEqual([15_00, 60])
})

test('a day is held against the day as many days before as the report is long', () => {
  const days = [{ startDate: '2026-11-20' }, { startDate: '2026-11-21' }]
  const period = { startDate: '2026-11-20', endDate: '2026-11-21' }

  expect(salesBefore(days, [{ totalSales: '7.00' }, { totalSales: '9.50' }], period)).toEqual([
    7_00, 9_50,
  ])
})

test.each([
  [150, 100, 50],
  [100, 150, -33.3],
  [100, 100, 0],
  [275, 400, -31.3], // 31.25 less, half a tenth and away from nothing
  [0, 100, -100],
  [100_05, 100_00, 0.1], // 0.05 %, half a tenth and up
  [1000, 3, 33_233.3],
])('%i after %i is a growth of %d percent', (current, base, expected) => {
  expect(growthPct(current, base)).toBe(expected)
})

test.each([0, -5])('after %i there is nothing to grow from', (base) => {
  expect(growthPct(100, base)).toBeNull()
})
