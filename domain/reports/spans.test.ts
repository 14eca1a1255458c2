import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, daysOf } from '#domain/reports/period.ts'
import { spansOf } from '#domain/reports/spans.ts'

test('thirty days are read as a handful of spans, the long ones in the middle', () => {
  expect(spansOf({ startDate: '2026-10-02', endDate: '2026-10-31' })).toEqual([
    { days: 4, from: '2026-10-02', to: '2026-10-06' },
    { days: 16, from: '2026-10-10', to: '2026-10-10' },
    { days: 4, from: '2026-10-26', to: '2026-10-26' },
    { days: 1, from: '2026-10-30', to: '2026-10-31' },
  ])
})

test('a day is one span', () => {
  expect(spansOf({ startDate: '2026-02-28', endDate: '2026-02-28' })).toEqual([
    { days: 1, from: '2026-02-28', to: '2026-02-28' },
  ])
})

test('whatever the period, its spans hold each of its days once, and no row of short ones is long', () => {
  const offset = fc.integer({ min: 0, max: 30_000 })
  const days = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(offset, days, (first, more) => {
      const startDate = dayAfter('1970-01-01', first)
      const endDate = dayAfter(startDate, more)

      const spans = spansOf({ startDate, endDate })

      const held = spans.flatMap(({ days, from, to }) =>
        Array.from({ length: daysOf({ startDate: from, endDate: to }) - 1 + days }, (_, day) =>
          dayAfter(from, day),
        ),
      )
      expect(held).toEqual(Array.from({ length: more + 1 }, (_, day) => dayAfter(startDate, day)))
      for (const { days, from, to } of spans)
        if (days < 16)
          expect(daysOf({ startDate: from, endDate: to })).toBeLessThanOrEqual(6 * days)
    }),
  )
})
