import { expect, test } from 'vitest'
import { ADMINS, ROLES, MANAGERS } from '#domain/roles.ts'

test('each group of roles holds the one above it', () => {
  expect(ROLES).toEqual(['ADMIN', 'MANAGER', 'CASHIER'])
  expect(MANAGERS).toEqual(['ADMIN', 'MANAGER'])
  expect(ADMINS).toEqual(['ADMIN'])
})
