import type { CurrentUser } from '#domain/auth/api.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { Sale } from '#domain/sales/api.ts'
import { TEXT } from '#web/sales/orders/orders-text.ts'

/** Whether the sale is final: its goods are taken, its figures count, and it cannot be changed. */
export function isIssued({ status }: Pick<Sale, 'status'>): boolean {
  return status === 'Final'
}

/**
 * Whether the user may edit and delete the sale. Managers may always, cashiers only their own
 * drafts.
 */
export function mayEdit(
  { id, role }: Pick<CurrentUser, 'id' | 'role'>,
  sale: Pick<Sale, 'status' | 'createdById'>,
): boolean {
  return MANAGERS.includes(role) || (!isIssued(sale) && sale.createdById === id)
}

/** Whether goods of the sale are still with the customer and may come back. */
export function hasReturnable(sale: Pick<Sale, 'status' | 'voidedAt' | 'items'>): boolean {
  return (
    isIssued(sale) &&
    sale.voidedAt === null &&
    sale.items.some(({ qty, returnedQty }) => returnedQty < qty)
  )
}

/** Whether the methods of its payments may be corrected: on the day of the sale. Later payments are the server's to judge. */
export function isCorrectable(
  sale: Pick<Sale, 'status' | 'voidedAt' | 'businessDate'>,
  today: string,
): boolean {
  return isIssued(sale) && sale.voidedAt === null && sale.businessDate === today
}

/** Who can correct the sale, told to a user who cannot; null for who can, and once it is voided. */
export function whoMayEdit(
  user: Pick<CurrentUser, 'id' | 'role'>,
  sale: Pick<Sale, 'status' | 'createdById' | 'createdByName' | 'voidedAt'>,
): string | null {
  if (sale.voidedAt !== null || mayEdit(user, sale)) return null
  return isIssued(sale) ? TEXT.managerVoids : TEXT.makerEdits(sale.createdByName)
}
