export const ROLES = ['ADMIN', 'MANAGER', 'CASHIER'] as const
export type Role = (typeof ROLES)[number]

/** The roles that answer for stock and money. */
export const MANAGERS: readonly Role[] = ['ADMIN', 'MANAGER']
export const ADMINS: readonly Role[] = ['ADMIN']
