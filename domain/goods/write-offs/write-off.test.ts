import { expect, test } from 'vitest'
import { isTooSoon } from '#domain/goods/write-offs/write-off.ts'

test('the tax office has the list seven days before, over the end of a month, too', () => {
  expect(isTooSoon('2027-03-06', '2027-02-27')).toBe(false)
  expect(isTooSoon('2027-03-05', '2027-02-27')).toBe(true)
  expect(isTooSoon('2027-02-27', '2027-02-27')).toBe(true)
})
