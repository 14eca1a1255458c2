import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, daysOf } from '#domain/reports/period.ts'
import { windowOf } from '#domain/reports/window.ts'

test('the last thirty days lie in the window that began before them last', () => {
  expect(windowOf({ startDate: '2026-10-02', endDate: '2026-10-31' })).toBe('2026-09-24')
  expect(windowOf({ startDate: '2026-10-10', endDate: '2026-11-26' })).toBe('2026-10-10')
})

test('no window holds more than 48 days', () => {
  expect(windowOf({ startDate: '2026-10-10', endDate: '2026-11-27' })).toBeNull()
})

test('whatever the period, up to 33 days have a window with all of them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30_000 }),
      fc.integer({ min: 1, max: 33 }),
      (at, days) => {
        const startDate = dayAfter('1970-01-01', at)
        const endDate = dayAfter(startDate, days - 1)

        const first = windowOf({ startDate, endDate })

        expect(first).not.toBeNull()
        expect(daysOf({ startDate: '1970-01-01', endDate: first! })).toBeLessThanOrEqual(at + 1)
        expect(daysOf({ startDate: first!, endDate })).toBeLessThanOrEqual(48)
      },
    ),
  )
})
