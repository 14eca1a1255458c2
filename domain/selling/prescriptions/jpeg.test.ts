import { expect, test } from 'vitest'
import { walkJpeg } from '#domain/selling/prescriptions/jpeg.ts'

const START = [0xff, 0xd8]
/** A frame header of 300 by 400 pixels, height first. */
const FRAME = [0xff, 0xc0, 0, 11, 8, 1, 44, 1, 144, 1, 1, 0x11, 0]
const SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]
const ROWS = [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]
const END = [0xff, 0xd9]
const WHOLE = [...START, ...FRAME, ...SCAN, ...ROWS, ...END]

const walk = (...bytes: number[]) => walkJpeg(Uint8Array.from(bytes))

test('the size of a picture is read, and where it ends', () => {
  expect(walk(...WHOLE)).toEqual({ width: 400, height: 300, end: WHOLE.length })
})

test('what a phone puts behind a picture is none of it', () => {
  expect(walk(...WHOLE, 0, 0, 0, 24, 102, 116)?.end).toBe(WHOLE.length)
  expect(walk(...WHOLE, ...WHOLE)?.end).toBe(WHOLE.length)
})

test('a picture that breaks off anywhere is none', () => {
  for (let length = 0; length < WHOLE.length; length += 1)
    expect(walk(...WHOLE.slice(0, length))).toBeNull()
})

test.each([
  ['without a size', [...START, ...SCAN, ...ROWS, ...END]],
  ['without rows', [...START, ...FRAME, ...END]],
  ['with a part that ends before it begins', [...START, 0xff, 0xe0, 0, 1, ...FRAME]],
  ['with a part that ends behind the file', [...START, 0xff, 0xe0, 9, 9, ...FRAME]],
  ['with bytes between its parts', [...START, 0, ...FRAME, ...SCAN, ...ROWS, ...END]],
  ['that is none', [0x89, 0x50, 0x4e, 0x47]],
])('a picture %s is none', (_what, bytes) => {
  expect(walk(...bytes)).toBeNull()
})
