import { expect, test } from 'vitest'
import { dayAfter, daysOf, periodOf, periodRefusal } from '#domain/reporting/reports/period.ts'

test.each([
  ['2026-11-20', '2026-11-20', 1],
  ['2026-02-28', '2026-03-01', 2],
  ['2028-02-28', '2028-03-01', 3], // a leap year
  ['2026-11-20', '2026-11-19', 0],
])('from %s to %s are %i days, both included', (startDate, endDate, days) => {
  expect(daysOf({ startDate, endDate })).toBe(days)
})

test('a report of no chosen days covers the last thirty, today included', () => {
  const period = periodOf({}, '2026-03-01')

  expect(period).toEqual({ startDate: '2026-01-31', endDate: '2026-03-01' })
  expect(daysOf(period)).toBe(30)
})

test('a report with an end alone covers the thirty days up to it', () => {
  expect(periodOf({ endDate: '2026-01-10' }, '2026-03-01').startDate).toBe('2025-12-12')
})

test('a day after the last of a year is the first of the next', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
})

test('a report that ends before it starts, or covers over ten years, is refused with a sentence', () => {
  expect(periodRefusal({ startDate: '2026-01-02', endDate: '2026-01-01' })).toMatch(
    /must not be after/,
  )
  expect(periodRefusal({ startDate: '2016-01-01', endDate: '2027-01-01' })).toMatch(
    /at most ten years/,
  )
  expect(periodRefusal({ startDate: '2017-01-01', endDate: '2026-12-31' })).toBeNull()
})
