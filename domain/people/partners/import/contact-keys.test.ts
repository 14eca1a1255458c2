import { expect, test } from 'vitest'
import { CUSTOMERS } from '#domain/people/customers/import/file-kind.ts'
import { partnerChanges } from '#domain/people/partners/import/plan-partners.ts'
import { contactKeysOf } from '#domain/people/partners/import/contact-keys.ts'

test.each([
  ['0917 000 0256', '+63 (917) 000-0256', true],
  ['09170000256', '9170000256', true],
  ['(02) 8908 2222', '0289082222', true],
  ['0917 000 0256 / 02 8908 2222', '8908 2222', false],
  ['0917 000 0256', '0917 000 0257', false],
  ['123', '123', false],
])('the phones %j and %j are one: %j', (one, other, isSame) => {
  const keys = contactKeysOf({ phone: one }).map(({ key }) => key)

  expect(contactKeysOf({ phone: other }).some(({ key }) => keys.includes(key))).toBe(isSame)
})

test('another spelling of the same phone or email changes nothing', () => {
  const stored = { name: 'Ana', phone: '0917 000 0256', email: 'Ana@a.ph' }
  const said = { name: 'Ana', phone: '+639170000256', email: 'ana@A.ph' }

  expect(partnerChanges(said, stored, CUSTOMERS.fields)).toEqual([])
  expect(partnerChanges({ ...said, phone: '0918' }, stored, CUSTOMERS.fields)).toEqual([
    { field: 'phone', before: '0917 000 0256', after: '0918' },
  ])
})
