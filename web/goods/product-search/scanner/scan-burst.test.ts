import { describe, expect, test } from 'vitest'
import {
  burstWith,
  codeOf,
  isHeldBack,
  NO_BURST,
} from '#web/goods/product-search/scanner/scan-burst.ts'

const START_MS = 1000

function typed(text: string, gapMs: number) {
  return [...text].reduce(
    (burst, key, index) => burstWith(burst, { key, atMs: START_MS + index * gapMs }),
    NO_BURST,
  )
}

/** Types the text at this pace; the key that ends it follows after the same gap. */
function codeFrom(text: string, gapMs: number, isInText = false) {
  return codeOf(typed(text, gapMs), { endedAtMs: START_MS + text.length * gapMs, isInText })
}

const ended = (afterMs: number) => ({ endedAtMs: START_MS + afterMs, isInText: false })

test.each([
  ['of a package, by cable', '4801234567893', 10],
  ['of a package, by radio', '4801234567893', 40],
  ['of a ward, short', 'B12', 10],
  ['of four digits', '1001', 8],
  ['of five, on a busy machine', '50017', 18],
  ['with its count', '3*4801234567893', 10],
  ['that is short, with its count', '3*B12', 10],
])('a code %s is a scan', (_what, code, gapMs) => {
  expect(codeFrom(code, gapMs)).toBe(code)
})

test.each([
  ['a long number', '4801234567893', 55],
  ['a long number at ease', '4801234567893', 140],
  ['an amount in haste', '500', 45],
  ['an amount drummed with four fingers', '789', 25],
  ['five figures in haste', '12500', 30],
  ['two keys that fell together', '12', 2],
  ['nothing', '', 10],
])('%s is fingers', (_what, text, gapMs) => {
  expect(codeFrom(text, gapMs)).toBeNull()
})

test('where text is typed a short code is text, and a long one a scan', () => {
  expect(codeFrom('500', 2, true)).toBeNull()
  expect(codeFrom('50017', 2, true)).toBeNull()
  expect(codeFrom('500171', 10, true)).toBe('500171')
})

describe('the end of a scan comes as fast as the rest', () => {
  test('a pause before Enter is a person', () => {
    expect(codeOf(typed('4801234567893', 10), ended(12 * 10 + 400))).toBeNull()
  })

  test('three keys that fell together, and Enter when the hand had moved, are an amount', () => {
    expect(codeOf(typed('500', 5), ended(2 * 5 + 90))).toBeNull()
  })
})

test('what was typed before the scan is no part of it', () => {
  const before = burstWith(NO_BURST, { key: '3', atMs: 100 })

  const burst = [...'4801234567893'].reduce(
    (so, key, index) => burstWith(so, { key, atMs: START_MS + index * 8 }),
    before,
  )

  expect(codeOf(burst, ended(110))).toBe('4801234567893')
})

describe('a key that repeats itself', () => {
  test('is a finger that rests on it', () => {
    const resting = [0, 500, 533, 566].reduce(
      (burst, atMs) => burstWith(burst, { key: '1', atMs, isRepeat: atMs > 0 }),
      NO_BURST,
    )

    expect(resting).toBe(NO_BURST)
  })

  test('counts once amid a scan, where the machine was slow to see it come up', () => {
    const head = typed('4801', 10)

    expect(burstWith(head, { key: '1', atMs: START_MS + 40, isRepeat: true })).toBe(head)
  })
})

test.each([
  ['the first key', NO_BURST, START_MS, false],
  ["a scanner's next key", typed('4', 10), START_MS + 10, true],
  ["a person's next key", typed('4', 10), START_MS + 60, false],
])('%s is held back: %#', (_what, burst, atMs, isHeld) => {
  expect(isHeldBack(burst, atMs)).toBe(isHeld)
})
