import type { Role } from '#domain/roles.ts'

const LABELS: Record<Role, string> = { ADMIN: 'Admin', MANAGER: 'Manager', CASHIER: 'Cashier' }

export function roleLabel(role: Role): string {
  return LABELS[role]
}
