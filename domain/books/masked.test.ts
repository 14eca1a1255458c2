import { expect, test } from 'vitest'
import { maskedName, maskedNumber } from '#domain/books/masked.ts'

test.each([
  ['Juan dela Cruz', 'J••• d••• C•••'],
  ['  Ñandú ', 'Ñ•••'],
  ['', ''],
])('the name %j is shown as %j', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})

test.each([
  ['OSCA-2019-004512', '•••512'],
  ['123456789', '•••789'],
  ['12345678', '•••'],
])('of the number %j is shown %j: a short one tells nothing', (number, shown) => {
  expect(maskedNumber(number)).toBe(shown)
})
