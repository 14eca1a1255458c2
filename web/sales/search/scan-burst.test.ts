import { expect, test } from 'vitest'
import { burstWith, codeOf, NO_BURST } from '#web/sales/search/scan-burst.ts'

function typed(text: string, gapMs: number) {
  return [...text].reduce(
    (burst, key, index) => burstWith(burst, key, 1000 + index * gapMs),
    NO_BURST,
  )
}

test('a code that comes at 10 ms a character and ends with Enter is a scan', () => {
  expect(codeOf(typed('4801234567893', 10), 1000 + 13 * 10)).toBe('4801234567893')
})

test('what fingers type is none, however long', () => {
  expect(codeOf(typed('4801234567893', 55), 1000 + 13 * 55)).toBeNull()
  expect(codeOf(typed('4801234567893', 140), 1000 + 13 * 140)).toBeNull()
})

test('a short burst is none: an amount typed in haste stays an amount', () => {
  expect(codeOf(typed('50000', 10), 1060)).toBeNull()
})

test('a pause before Enter is a person', () => {
  expect(codeOf(typed('4801234567893', 10), 1000 + 12 * 10 + 400)).toBeNull()
})

test('what was typed before the scan is no part of it', () => {
  const before = burstWith(NO_BURST, '3', 100)

  const burst = [...'4801234567893'].reduce(
    (so, key, index) => burstWith(so, key, 1000 + index * 8),
    before,
  )

  expect(codeOf(burst, 1110)).toBe('4801234567893')
})
