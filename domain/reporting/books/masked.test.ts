import { expect, test } from 'vitest'
import { maskedName } from '#domain/reporting/books/masked.ts'

test.each([
  ['Juan dela Cruz', 'J••• d••• C•••'],
  ['  Ñandú ', 'Ñ•••'],
  ['', ''],
])('the name %j is shown as %j', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})
