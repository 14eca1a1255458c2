import { expect, test } from 'vitest'
import type { TrendRow } from '#domain/reporting/reports/api.ts'
import { namedRows, sumOf, trendPoints } from '#web/reporting/reports/trend/trend-points.ts'

const row = (startDate: string, totalSales = '1.00'): TrendRow => ({
  period: startDate,
  startDate,
  transactionCount: 1,
  totalSales,
  averageTransaction: totalSales,
  returns: '0.00',
  returnsCount: 0,
})
/** Intl puts thin spaces around its dashes; these are replaced. */
const plainSpaces = (text: string) => text.replaceAll(/\s/g, ' ')
const namesOf = (...[rows, period, group]: Parameters<typeof namedRows>) =>
  namedRows(rows, period, group).map(({ name }) => plainSpaces(name))

test('a day goes by its place in the week, a week by its days', () => {
  const period = { startDate: '2026-11-20', endDate: '2026-11-25' }

  expect(namesOf([row('2026-11-20')], period, 'day')).toEqual(['Fri, Nov 20, 2026'])
  expect(namesOf([row('2026-11-20'), row('2026-11-23')], period, 'week')).toEqual([
    'Nov 20 – 22, 2026',
    'Nov 23 – 25, 2026',
  ])
})

test('a whole month goes by its name, one that is cut by its days', () => {
  const months = [row('2026-01-15'), row('2026-02-01'), row('2026-03-01')]
  const period = { startDate: '2026-01-15', endDate: '2026-03-21' }

  expect(namesOf(months, period, 'month')).toEqual([
    'Jan 15 – 31, 2026',
    'February 2026',
    'Mar 1 – 21, 2026',
  ])
})

test('a picture leaves the year out where all is of one, and draws the days before behind', () => {
  const period = { startDate: '2026-11-20', endDate: '2026-11-21' }
  const rows = [row('2026-11-20', '10.50'), row('2026-11-21', '4.00')]
  const before = [row('2026-11-18', '3.00'), row('2026-11-19', '0.00')]

  const drawing = { daysBefore: before, period, today: '2026-11-21' }
  expect(trendPoints(namedRows(rows, period, 'day'), drawing)).toEqual([
    { name: 'Fri, Nov 20', value: 10_50, before: 3_00 },
    { name: 'Sat, Nov 21', value: 4_00, before: 0 },
  ])
  expect(sumOf(rows)).toBe(14_50)
})

test('today is drawn from its first sale on, any other day without sales as it is', () => {
  const period = { startDate: '2026-11-20', endDate: '2026-11-21' }
  const rows = [row('2026-11-20'), { ...row('2026-11-21', '0.00'), transactionCount: 0 }]
  const drawnOn = (today: string) =>
    trendPoints(namedRows(rows, period, 'day'), { daysBefore: [], period, today }).map(
      ({ name }) => name,
    )

  expect(drawnOn('2026-11-21')).toEqual(['Fri, Nov 20'])
  expect(drawnOn('2026-11-22')).toEqual(['Fri, Nov 20', 'Sat, Nov 21'])
})

test('over the turn of a year a picture keeps the years', () => {
  const period = { startDate: '2025-12-31', endDate: '2026-01-01' }
  const rows = [row('2025-12-31'), row('2026-01-01')]

  expect(namedRows(rows, period, 'day').map(({ shortName }) => shortName)).toEqual([
    'Wed, Dec 31, 2025',
    'Thu, Jan 1, 2026',
  ])
})
