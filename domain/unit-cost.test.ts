import { expect, test } from 'vitest'
import { trimmedCost } from '#domain/unit-cost.ts'

test.each([
  ['6.0000', '6.00'],
  ['6.5000', '6.50'],
  ['6.1250', '6.125'],
  ['0.0001', '0.0001'],
  ['100.00', '100.00'],
])('a unit cost of %s is shown as %s', (stored, shown) => {
  expect(trimmedCost(stored)).toBe(shown)
})
