import { expect, test } from 'vitest'
import { childRefusal } from '#domain/people/beneficiaries/child.ts'
import { bareNumber, maskedNumber } from '#domain/people/beneficiaries/id-number.ts'

test.each([
  ['OSCA-2021-4821', 'OSCA20214821', '•••• 4821'],
  [' osca 2021/4821 ', 'OSCA20214821', '•••• 4821'],
  ['１２３４５６７８', '12345678', '•••• 5678'],
  ['a-1.2.3', 'A123', '•••• 23'],
  ['12345', '12345', '•••• 45'],
  ['x', 'X', '••••'],
])('the number %j is compared as %s and shown as %s', (typed, bare, masked) => {
  expect([bareNumber(typed), maskedNumber(typed)]).toEqual([bare, masked])
})

test.each([
  ['2026-11-20', null],
  ['2019-11-21', null], // seven tomorrow
  ['2019-11-20', 'The law grants this for children up to 6 years: this one is 7'],
  ['2026-11-21', 'A child’s birthday cannot be to come'],
])(
  'a child born on %s may have goods of a solo parent on 20 November 2026 unless: %s',
  (day, no) => {
    expect(childRefusal(day, '2026-11-20')).toBe(no)
  },
)
