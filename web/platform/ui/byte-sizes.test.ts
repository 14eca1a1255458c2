import { expect, test } from 'vitest'
import { formatSize } from '#web/platform/ui/byte-sizes.ts'

test('a size is read in the unit that fits it', () => {
  expect(formatSize(1)).toBe('1 byte')
  expect(formatSize(1536)).toBe('1.5 KB')
  expect(formatSize(16 * 1024 * 1024)).toBe('16 MB')
})
