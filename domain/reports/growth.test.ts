import { expect, test } from 'vitest'
import { growthPct } from '#domain/reports/growth.ts'

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
