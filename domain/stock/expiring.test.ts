import { expect, test } from 'vitest'
import { daysUntil } from '#domain/stock/expiring.ts'

test.each([
  { today: '2026-11-21', expiry: '2026-11-21', days: 0 },
  { today: '2026-11-21', expiry: '2026-11-22', days: 1 },
  { today: '2026-12-31', expiry: '2027-01-30', days: 30 },
  { today: '2028-02-28', expiry: '2028-03-01', days: 2 },
])('on $today, what expires on $expiry has $days days left', ({ today, expiry, days }) => {
  expect(daysUntil(expiry, today)).toBe(days)
})
