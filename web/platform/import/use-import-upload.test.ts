import { expect, test } from 'vitest'
import { fileRefusalOf } from '#web/platform/import/use-import-upload.ts'

test('an empty file and one over 16 MB are refused before they are sent', () => {
  expect(fileRefusalOf({ size: 0 })).toBe('The file is empty.')
  expect(fileRefusalOf({ size: 16 * 1024 * 1024 })).toBeNull()
  expect(fileRefusalOf({ size: 16 * 1024 * 1024 + 200_000 })).toBe(
    'The file has 16.2 MB and at most 16 MB can be sent: split it, or pack it with gzip.',
  )
})
