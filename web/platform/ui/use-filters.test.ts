import { expect, test } from 'vitest'
import { dayIn, filtersIn, idIn, oneOf } from '#web/platform/ui/use-filters.ts'

test.each(['2026-11-21', '2028-02-29', '1999-12-31'])('an address may hold the day %s', (day) => {
  expect(dayIn(day)).toBe(day)
})

test.each([
  '',
  'yesterday',
  '2026-02-30',
  '2026-13-01',
  '0202-11-21',
  '2026-1-1',
  '2026-11-21T00:00',
])('what an address holds as %j is no day', (text) => {
  expect(dayIn(text)).toBeUndefined()
})

test('an id in an address is a whole number from 1', () => {
  expect(['7', '0', '-1', '1.5', 'x', ''].map(idIn)).toEqual([
    '7',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('what an address says and nobody knows is at its default, beside what is known', () => {
  const defaults = { search: '', status: 'all', location: '', day: '' }
  const known = { status: oneOf(['all', 'low']), location: idIn, day: dayIn }
  const filters = (search: Record<string, unknown>) => filtersIn(search, defaults, known)

  expect(filters({ search: 'Gone', status: 'Gone', location: -1, day: '2026-02-30' })).toEqual({
    ...defaults,
    search: 'Gone',
  })
  expect(filters({ search: 500, status: 'low', location: 7, day: ['x'], other: 'x' })).toEqual({
    search: '500',
    status: 'low',
    location: '7',
    day: '',
  })
})
