import { expect, test } from 'vitest'
import { hourPoints } from '#web/home/dashboard/dashboard-hours.ts'

function dayWith(sold: Record<number, { today?: string; yesterday?: string }>) {
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    today: sold[hour]?.today ?? '0.00',
    yesterday: sold[hour]?.yesterday ?? '0.00',
  }))
}

test('a quiet day is drawn from eight to eight, and what is to come is not known', () => {
  const points = hourPoints(dayWith({ 9: { today: '100.50' }, 15: { yesterday: '20.00' } }), 10)

  expect(points.map(({ name }) => name).join(' ')).toBe(
    '8 AM 9 AM 10 AM 11 AM 12 PM 1 PM 2 PM 3 PM 4 PM 5 PM 6 PM 7 PM',
  )
  expect(points.slice(0, 4)).toEqual([
    { name: '8 AM', value: 0, before: 0 },
    { name: '9 AM', value: 100_50, before: 0 },
    { name: '10 AM', value: 0, before: 0 },
    { name: '11 AM', value: null, before: 0 },
  ])
  expect(points[7]).toEqual({ name: '3 PM', value: null, before: 20_00 })
})

test('a sale by night widens the day to its hour', () => {
  const names = hourPoints(dayWith({ 0: { today: '5.00' }, 23: { yesterday: '5.00' } }), 6).map(
    ({ name }) => name,
  )

  expect([names.length, names[0], names.at(-1)]).toEqual([24, '12 AM', '11 PM'])
})

test('an hour in which nobody sells widens nothing, though it is now', () => {
  const points = hourPoints(dayWith({}), 5)

  expect(points[0]).toEqual({ name: '8 AM', value: null, before: 0 })
})
