import { expect, test } from 'vitest'
import { fileNameIn } from '#web/download.ts'

test('a file is saved under the name that the server gives it', () => {
  expect(fileNameIn('attachment; filename="products-2026-11-21.csv"')).toBe(
    'products-2026-11-21.csv',
  )
  expect(fileNameIn(null)).toBe('download.csv')
})
