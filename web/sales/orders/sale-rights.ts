import type { CurrentUser } from '#domain/auth/api.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { Sale } from '#domain/sales/api.ts'

/** Its goods are taken and its figures count: it is not changed any more. */
export function isIssued({ status }: Pick<Sale, 'status'>): boolean {
  return status === 'Final'
}

/** Whether somebody may edit and delete it: managers what they like, a cashier what they have drafted themselves. */
export function mayEdit(
  { id, role }: Pick<CurrentUser, 'id' | 'role'>,
  sale: Pick<Sale, 'status' | 'createdById'>,
): boolean {
  return MANAGERS.includes(role) || (!isIssued(sale) && sale.createdById === id)
}
