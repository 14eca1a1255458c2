export const PURCHASE_STATUSES = ['RECEIVED', 'PENDING', 'CANCELLED'] as const

export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number]
