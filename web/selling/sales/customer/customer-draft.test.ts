import { expect, test } from 'vitest'
import { customerDraft } from '#web/selling/sales/customer/customer-draft.ts'

test.each([
  ['Ana Reyes', 'name'],
  ['Ana 2', 'name'],
  ['0917 555 0101', 'phone'],
  ['+63 (917) 555-0101', 'phone'],
  ['ana@example.com', 'email'],
  ['Ana @ the market', 'name'],
] as const)('%o is a %s', (typed, field) => {
  expect(customerDraft(` ${typed} `)).toEqual({ name: '', phone: '', email: '', [field]: typed })
})
