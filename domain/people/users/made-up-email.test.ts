import { expect, test } from 'vitest'
import { requiredEmail } from '#domain/fields.ts'
import { isMadeUp, madeUpEmail } from '#domain/people/users/made-up-email.ts'

test.each([
  ['ana', [], 'ana@shop.invalid'],
  ['Ana Dela Cruz', [], 'ana.dela.cruz@shop.invalid'],
  ['María Peñaflor-Lim', [], 'maria.penaflor.lim@shop.invalid'],
  ['李', [], 'user@shop.invalid'],
  ['ana', ['Ana@shop.invalid', 'ana2@SHOP.invalid'], 'ana3@shop.invalid'],
])('%s gets an address of their name that nobody has', (name, taken, expected) => {
  const email = madeUpEmail(name, taken)

  expect(email).toBe(expected)
  expect(requiredEmail.parse(email)).toBe(email)
  expect(isMadeUp(email)).toBe(true)
})

test.each(['ana@example.com', 'shop.invalid@example.com', 'ana@my-shop.invalid'])(
  '%s was not made up',
  (email) => {
    expect(isMadeUp(email)).toBe(false)
  },
)
