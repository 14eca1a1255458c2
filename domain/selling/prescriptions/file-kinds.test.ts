import { expect, test } from 'vitest'
import { kindOf, pictureRefusal, sizeRefusal } from '#domain/selling/prescriptions/file-kinds.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0', 'image/png'],
  ['%PDF-1.7', 'application/pdf'],
  [' %PDF-1.7', null],
  ['\x89PNG\n\x1a\n', null],
  ['\xff\xd8', null],
  ['GIF89a', null],
  ['<svg>', null],
  ['', null],
])('a file that begins with %j is %s', (text, kind) => {
  expect(kindOf(bytesOf(text))).toBe(kind)
})

test.each([
  [0, 'The file is empty'],
  [1, null],
  [10_485_760, null],
  [10_485_761, 'The file is over 10 MB: photograph or scan it smaller'],
])('of a file of %d bytes is said: %s', (sizeBytes, refusal) => {
  expect(sizeRefusal(sizeBytes)).toBe(refusal)
})

const TOO_LARGE = 'The picture has over 64 megapixels: photograph or scan it smaller'

test.each([
  [8160, 6120, null],
  [8000, 8000, null],
  [8000, 8001, TOO_LARGE],
  [16_384, 100, null],
  [16_385, 1, TOO_LARGE],
  [1, 16_385, TOO_LARGE],
])('of a picture of %d by %d is said: %s', (width, height, refusal) => {
  expect(pictureRefusal({ width, height })).toBe(refusal)
})
