import { expect, test } from 'vitest'
import { fieldInWords, inWords } from '#web/audit/audit-text.ts'

test.each([
  ['SET_PASSWORD', 'Set password'],
  ['product_import', 'Product import'],
])('the log calls %s %j', (code, words) => {
  expect(inWords(code)).toBe(words)
})

test.each([
  ['role', 'Role'],
  ['isActive', 'Is active'],
  ['items.1.productName', 'Items 1 · Product name'],
  ['components.12.qty', 'Components 12 · Qty'],
])('the field %s reads %j', (path, words) => {
  expect(fieldInWords(path)).toBe(words)
})
