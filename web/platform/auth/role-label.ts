import { texts } from '#domain/language.ts'
import type { Role } from '#domain/roles.ts'

export const TEXT = texts('platform/auth/role-label', {
  ADMIN: 'Admin',
  MANAGER: 'Manager',
  CASHIER: 'Cashier',
} satisfies Record<Role, string>)

export function roleLabel(role: Role): string {
  return TEXT[role]
}
